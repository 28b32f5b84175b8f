import { useId } from 'react';
import { Icon } from '../../icon/icon.tsx';
import type { IconName } from '../../icon/icon-paths.ts';
import styles from './choice-bar.module.css';

interface ChoiceBarProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly choices: readonly { readonly value: Value; readonly label: string; readonly icon?: IconName }[];
  readonly onChange: (value: Value) => void;
}

/** One of a few choices, side by side: native radio buttons, so that arrow keys cycle in order. */
export function ChoiceBar<Value extends string>({ label, value, choices, onChange }: ChoiceBarProps<Value>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={styles.bar}>
      {choices.map((choice) => (
        <label key={choice.value} className={styles.choice}>
          <input type="radio" name={name} checked={choice.value === value} onChange={() => onChange(choice.value)} />
          {choice.icon && <Icon name={choice.icon} size={16} />}
          {choice.label}
        </label>
      ))}
    </div>
  );
}
