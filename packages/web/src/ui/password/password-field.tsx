import { type ComponentProps, useId, useState } from 'react';
import { Button } from '../form/button.tsx';
import fieldStyles from '../form/text/text-field.module.css';
import styles from './password-field.module.css';

/** The button's words. */
export interface PasswordFieldTexts {
  readonly show: string;
  readonly hide: string;
}

interface PasswordFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  readonly label: string;
  readonly texts: PasswordFieldTexts;
}

/** A password, which a button shows while it is typed; it is hidden again when its form is submitted. */
export function PasswordField({ label, texts, ...rest }: PasswordFieldProps) {
  const id = useId();
  const [isShown, setShown] = useState(false);
  const toggle = (form: HTMLFormElement | null): void => {
    // Browsers offer again what was submitted in a field of text.
    if (!isShown) form?.addEventListener('submit', () => setShown(false), { once: true });
    setShown(!isShown);
  };
  return (
    <div className={fieldStyles.field}>
      <span>
        <label id={`${id}-label`} htmlFor={id}>
          {label}
        </label>
      </span>
      <div className={styles.box}>
        <input
          autoCapitalize="off"
          spellCheck={false}
          maxLength={512}
          {...rest}
          id={id}
          type={isShown ? 'text' : 'password'}
          className={fieldStyles.input}
        />
        <Button
          tone="ghost"
          small
          className={styles.toggle}
          aria-controls={id}
          aria-describedby={`${id}-label`}
          onClick={(event) => toggle(event.currentTarget.form)}
        >
          {isShown ? texts.hide : texts.show}
        </Button>
      </div>
    </div>
  );
}
