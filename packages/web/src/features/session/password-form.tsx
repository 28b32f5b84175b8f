import { PROVIDER_SIGN_IN_PATH } from '@wren/contract/calls/security/single-sign-on.ts';
import { useState } from 'react';
import { PAGE_BASE } from '../../platform/page/page-base.ts';
import { useApi } from '../../session/api-context.ts';
import { PASSWORD_FIELD_TEXTS } from '../../texts/security/password-field-texts.ts';
import { SIGN_IN_TEXTS } from '../../texts/security/sign-in-texts.ts';
import { Button } from '../../ui/form/button.tsx';
import { Checkbox } from '../../ui/form/choice/checkbox.tsx';
import { TextField } from '../../ui/form/text/text-field.tsx';
import { PasswordField } from '../../ui/password/password-field.tsx';
import styles from './sign-in-page.module.css';
import { SignInButton, type SignInFormProps, SignInNotice } from './sign-in-parts.tsx';
import { askForPasskey, type SignInOffer, usePasskeysInField } from './use-passkey-sign-in.ts';

interface PasswordFormProps extends SignInFormProps {
  /** Is filled in. */
  readonly address: string;
  readonly notice: string | null;
  /** Null: it is not known yet, which is a password for the time being. */
  readonly offer: SignInOffer | null;
  /** What has gone wrong before the page was opened. */
  readonly reported: string | null;
  /** The page that was asked for. */
  readonly next: string;
}

/** The first step: address and password, a passkey, or the identity provider. */
export function PasswordForm({
  login: { busy, problem, submit, submitPasskey },
  field,
  address,
  notice,
  offer,
  reported,
  next,
}: PasswordFormProps) {
  const [email, setEmail] = useState(address);
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(true);
  const api = useApi();
  const takesPasskeys = offer?.passkey === true;
  const takesPasswords = offer?.password !== false;
  // One that was refused is not offered again: the button asks for another.
  usePasskeysInField(takesPasskeys && takesPasswords && !busy && problem === null, (answer) =>
    submitPasskey(async () => answer, remember),
  );
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit(email, password, remember);
      }}
      noValidate
    >
      <SignInNotice notice={notice} problem={problem ?? (busy ? null : reported)} />
      {takesPasswords && (
        <>
          <TextField
            label={SIGN_IN_TEXTS.email}
            type="email"
            name="email"
            autoComplete={takesPasskeys ? 'username webauthn' : 'username'}
            required
            autoFocus={email === ''}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
          <PasswordField
            ref={field}
            label={SIGN_IN_TEXTS.password}
            texts={PASSWORD_FIELD_TEXTS}
            name="password"
            autoComplete="current-password"
            required
            autoFocus={email !== ''}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </>
      )}
      <label className={styles.keep} htmlFor="keep">
        <Checkbox id="keep" checked={remember} onChange={(event) => setRemember(event.target.checked)} />
        {SIGN_IN_TEXTS.keep}
      </label>
      {takesPasswords && <SignInButton busy={busy} />}
      {offer?.provider && (
        <Button
          tone={takesPasswords ? 'plain' : 'primary'}
          aria-disabled={busy}
          autoFocus={!takesPasswords}
          onClick={() => !busy && goToProvider(next, remember)}
        >
          {SIGN_IN_TEXTS.provider.go(offer.provider)}
        </Button>
      )}
      {takesPasskeys && (
        <Button aria-disabled={busy} onClick={() => submitPasskey(() => askForPasskey(api), remember)}>
          {SIGN_IN_TEXTS.passkey}
        </Button>
      )}
    </form>
  );
}

/** Leaves for the identity provider, which leads back. */
function goToProvider(next: string, remember: boolean): void {
  const query = new URLSearchParams({ ...(next !== '' && { next }), remember: remember ? '1' : '0' });
  location.assign(`${PAGE_BASE}${PROVIDER_SIGN_IN_PATH}?${query}`);
}
