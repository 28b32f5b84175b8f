import { TextField } from '../../ui/form/text/text-field.tsx';

interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** Narrows a section's list by what is typed. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  return (
    <TextField
      label={label}
      type="search"
      autoComplete="off"
      maxLength={320}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
