import { type ReactNode, useId } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { Switch } from '../../ui/switch.tsx';
import styles from './setting-row.module.css';

interface RowProps {
  readonly label: string;
  readonly note?: string | undefined;
  readonly disabled?: boolean;
}

interface SwitchRowProps extends RowProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** Something that is on or off. */
export function SwitchRow({ label, note, disabled = false, checked, onChange }: SwitchRowProps) {
  const id = useId();
  return (
    <div className={styles.row}>
      <label htmlFor={id} className={styles.text}>
        {label}
        {note && <small id={`${id}-note`}>{note}</small>}
      </label>
      <Switch
        id={id}
        aria-label={label}
        aria-describedby={note ? `${id}-note` : undefined}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
    </div>
  );
}

interface SelectRowProps<Value extends string | number> extends RowProps {
  readonly value: Value;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
}

/** One of several. */
export function SelectRow<Value extends string | number>(props: SelectRowProps<Value>): ReactNode {
  const { label, note, disabled = false, value, choices, onChange } = props;
  const id = useId();
  return (
    <div className={styles.row}>
      <label htmlFor={id} className={styles.text}>
        {label}
        {note && <small id={`${id}-note`}>{note}</small>}
      </label>
      <span className={styles.wrap}>
        <select
          id={id}
          className={styles.select}
          aria-label={label}
          aria-describedby={note ? `${id}-note` : undefined}
          value={value}
          disabled={disabled}
          onChange={(event) => {
            const chosen = choices.find((choice) => String(choice.value) === event.target.value);
            if (chosen) onChange(chosen.value);
          }}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
        <Icon name="chevron" size={16} />
      </span>
    </div>
  );
}
