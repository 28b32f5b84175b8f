import { type Ref, useEffect, useId, useState } from 'react';
import { consoleLog } from '../../platform/log.ts';
import { classNames } from '../class-names.ts';
import type { PasswordScore } from './estimate-password.ts';
import styles from './new-password-field.module.css';
import { PasswordField, type PasswordFieldTexts } from './password-field.tsx';

/** Texts of the field. */
export interface NewPasswordTexts {
  readonly label: string;
  /** For each score from the weakest on. */
  readonly scores: readonly [string, string, string, string, string];
  readonly hint: string;
}

interface NewPasswordFieldProps {
  readonly texts: NewPasswordTexts;
  readonly reveal: PasswordFieldTexts;
  readonly value: string;
  readonly onChange: (password: string) => void;
  /** Words about its owner that attackers try first; must be a stable reference. */
  readonly known: readonly string[];
  readonly field?: Ref<HTMLInputElement>;
  readonly autoFocus?: boolean;
}

/**
 * The strength of a password; null: unknown, or empty. The estimator and its word lists are loaded when the first character is
 * typed.
 */
function useScore(password: string, known: readonly string[]): PasswordScore | null {
  const [found, setFound] = useState<{ readonly of: string; readonly score: PasswordScore } | null>(null);
  useEffect(() => {
    if (password === '') return;
    let isLeft = false;
    import('./estimate-password.ts').then(
      ({ estimatePassword }) => {
        if (!isLeft) setFound({ of: password, score: estimatePassword(password, known) });
      },
      (error: unknown) => consoleLog('how strong a password is could not be estimated', error),
    );
    return () => {
      isLeft = true;
    };
  }, [password, known]);
  return password === '' ? null : (found?.score ?? null);
}

/** A field for a new password, with its strength. */
export function NewPasswordField({ texts, reveal, value, onChange, known, field, autoFocus }: NewPasswordFieldProps) {
  const id = useId();
  const score = useScore(value, known);
  return (
    <div className={styles.field}>
      <PasswordField
        ref={field}
        label={texts.label}
        texts={reveal}
        name="new-password"
        autoComplete="new-password"
        required
        autoFocus={autoFocus}
        aria-describedby={`${id}-worth`}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <div className={styles.scale} aria-hidden="true">
        {texts.scores.slice(1).map((text, at) => (
          <span key={text} className={classNames(score !== null && score > at && styles.filled)} data-score={score} />
        ))}
      </div>
      <p id={`${id}-worth`} className={styles.worth} role="status">
        {score === null ? texts.hint : texts.scores[score]}
      </p>
    </div>
  );
}
