import { type ReactNode, useId } from 'react';
import { Button } from '../form/button.tsx';
import { Dialog } from './dialog.tsx';
import styles from './form-dialog.module.css';

interface FormDialogProps {
  readonly title: string;
  /** Labels of the buttons. */
  readonly texts: { readonly cancel: string; readonly apply: string };
  /** A further button, before the others. */
  readonly other?: ReactNode;
  readonly onApply: () => void;
  /** Cancel, Escape, or a press outside. */
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** A modal dialog with fields, applied by its button or by Enter in a field. */
export function FormDialog({ title, texts, other, onApply, onCancel, children }: FormDialogProps) {
  const form = useId();
  return (
    <Dialog
      title={title}
      onCancel={onCancel}
      buttons={
        <>
          {other}
          <Button tone="ghost" onClick={onCancel}>
            {texts.cancel}
          </Button>
          <Button tone="primary" type="submit" form={form}>
            {texts.apply}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className={styles.fields}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onApply();
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}
