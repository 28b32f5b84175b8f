import styles from './text-field.module.css';

/** What is wrong with what a form's fields contain; null: nothing is known to be. */
export function FieldError({ text }: { readonly text: string | null }) {
  return (
    text !== null && (
      <p role="alert" className={styles.error}>
        {text}
      </p>
    )
  );
}
