import { type ReactNode, useId } from 'react';
import { Select } from '../../ui/form/choice/select.tsx';
import { Switch } from '../../ui/form/choice/switch.tsx';
import styles from './setting-row.module.css';

interface RowProps {
  readonly label: string;
  readonly note?: string | undefined;
  readonly disabled?: boolean;
}

/** Attributes that name the control of a row for assistive technology. */
interface Names {
  readonly id: string;
  readonly 'aria-label': string;
  readonly 'aria-describedby': string | undefined;
}

interface SwitchRowProps extends RowProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** A label with its note, and what is set beside it: both names are given to it. */
function Row({ label, note, children }: RowProps & { readonly children: (names: Names) => ReactNode }) {
  const id = useId();
  const noteId = note ? `${id}-note` : undefined;
  return (
    <div className={styles.row}>
      <label htmlFor={id} className={styles.text}>
        {label}
        {note && <small id={noteId}>{note}</small>}
      </label>
      {children({ id, 'aria-label': label, 'aria-describedby': noteId })}
    </div>
  );
}

/** Something that is on or off. */
export function SwitchRow({ disabled = false, checked, onChange, ...row }: SwitchRowProps) {
  return (
    <Row {...row}>
      {(names) => (
        <Switch {...names} checked={checked} disabled={disabled} onChange={(event) => onChange(event.target.checked)} />
      )}
    </Row>
  );
}

interface SelectRowProps<Value extends string | number> extends RowProps {
  readonly value: Value;
  /** `lang`: the language of a label, where it is not that of the page. */
  readonly choices: readonly { readonly value: Value; readonly label: string; readonly lang?: string }[];
  readonly onChange: (value: Value) => void;
}

/** One of several. */
export function SelectRow<Value extends string | number>(props: SelectRowProps<Value>): ReactNode {
  const { disabled = false, value, choices, onChange, ...row } = props;
  return (
    <Row {...row}>
      {(names) => (
        <Select
          {...names}
          className={styles.select}
          value={value}
          disabled={disabled}
          onChange={(event) => {
            const chosen = choices.find((choice) => String(choice.value) === event.target.value);
            if (chosen) onChange(chosen.value);
          }}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value} lang={choice.lang}>
              {choice.label}
            </option>
          ))}
        </Select>
      )}
    </Row>
  );
}
