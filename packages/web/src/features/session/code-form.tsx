import { useState } from 'react';
import { SIGN_IN_TEXTS } from '../../texts/security/sign-in-texts.ts';
import { Button } from '../../ui/form/button.tsx';
import { TextField } from '../../ui/form/text/text-field.tsx';
import styles from './sign-in-page.module.css';
import { SignInButton, type SignInFormProps, SignInNotice } from './sign-in-parts.tsx';

/** The second step of accounts with two-factor authentication (2.50). */
export function CodeForm({ login: { busy, problem, pending, submitCode, startAgain }, field }: SignInFormProps) {
  const texts = SIGN_IN_TEXTS.secondFactor;
  const [code, setCode] = useState('');
  const [isRecovery, setRecovery] = useState(false);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        submitCode(code);
      }}
      noValidate
    >
      <SignInNotice notice={null} problem={problem} />
      <TextField
        ref={field}
        key={String(isRecovery)}
        label={isRecovery ? texts.recoveryCode : texts.code}
        name="code"
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoCapitalize="off"
        spellCheck={false}
        required
        autoFocus
        maxLength={64}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <SignInButton busy={busy} />
      {pending?.takesRecoveryCode && (
        <Button
          tone="ghost"
          onClick={() => {
            setCode('');
            setRecovery(!isRecovery);
          }}
        >
          {isRecovery ? texts.useApp : texts.useRecoveryCode}
        </Button>
      )}
      <Button tone="ghost" onClick={startAgain}>
        {pending?.email === '' ? SIGN_IN_TEXTS.provider.again : texts.back}
      </Button>
    </form>
  );
}
