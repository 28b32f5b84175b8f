import { useId } from 'react';
import styles from './check.module.css';
import { Checkbox } from './checkbox.tsx';

interface CheckProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** A checkbox with its label beside it. */
export function Check({ label, checked, onChange }: CheckProps) {
  const id = useId();
  return (
    <label className={styles.check} htmlFor={id}>
      <Checkbox id={id} checked={checked} onChange={(event) => onChange(event.target.checked)} />
      {label}
    </label>
  );
}
