import { COUNTRIES, GENDERS, type Profile } from '@wren/contract/calls/preferences.ts';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { PROFILE_TEXTS as TEXTS } from '../../texts/page/profile-texts.ts';
import { Button } from '../../ui/form/button.tsx';
import { Select } from '../../ui/form/choice/select.tsx';
import { TextField } from '../../ui/form/text/text-field.tsx';
import styles from './profile-popup.module.css';

/** What the browser may fill in for each line (HTML, autofill field names). */
const LINES = {
  first_name: 'given-name',
  last_name: 'family-name',
  nick_name: 'nickname',
  street: 'street-address',
  city: 'address-level2',
  state: 'address-level1',
  postal_code: 'postal-code',
} as const;
const MAX_LENGTH = 200;

interface ProfileFormProps {
  readonly profile: Profile;
  readonly saving: boolean;
  readonly onSave: (profile: Profile) => void;
  readonly onCancel: () => void;
  /** Beside the buttons. */
  readonly children: ReactNode;
}

/** The fields of the profile to be changed (2.17). */
export function ProfileForm({ profile, saving, onSave, onCancel, children }: ProfileFormProps) {
  const [draft, setDraft] = useState(profile);
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  // The button that was pressed for it is gone.
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const line = (name: keyof typeof LINES) => (
    <TextField
      label={TEXTS.fields[name]}
      autoComplete={LINES[name]}
      maxLength={MAX_LENGTH}
      dir="auto"
      value={draft[name]}
      onChange={(event) => setDraft({ ...draft, [name]: event.target.value })}
    />
  );
  const select = <Name extends 'gender' | 'country'>(name: Name, choices: readonly Profile[Name][]) => (
    <label className={styles.select} htmlFor={`${id}-${name}`}>
      <span>{TEXTS.fields[name]}</span>
      <Select
        id={`${id}-${name}`}
        value={draft[name]}
        onChange={(event) => {
          const chosen = choices.find((choice) => choice === event.target.value);
          if (chosen !== undefined) setDraft({ ...draft, [name]: chosen });
        }}
      >
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {choice || TEXTS.none}
          </option>
        ))}
      </Select>
    </label>
  );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSave(draft);
  };
  return (
    <form ref={form} onSubmit={submit} aria-label={TEXTS.title}>
      <div className={styles.fields}>
        {line('first_name')}
        {line('last_name')}
        {line('nick_name')}
        {select('gender', GENDERS)}
        <div className={styles.wide}>{line('street')}</div>
        {line('city')}
        {line('state')}
        {line('postal_code')}
        {select('country', COUNTRIES)}
      </div>
      <footer className={styles.footer}>
        <Button tone="primary" type="submit" disabled={saving}>
          {TEXTS.save}
        </Button>
        <Button onClick={onCancel}>{TEXTS.cancel}</Button>
        {children}
      </footer>
    </form>
  );
}
