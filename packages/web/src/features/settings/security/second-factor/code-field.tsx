import { TextField } from '../../../../ui/form/text/text-field.tsx';

interface CodeFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (code: string) => void;
}

/** A code of an authenticator app, which browsers and phones may fill in. */
export function CodeField({ label, value, onChange }: CodeFieldProps) {
  return (
    <TextField
      label={label}
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="off"
      spellCheck={false}
      maxLength={64}
      required
      autoFocus
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
