import { useEffect, useRef, useState } from 'react';
import { asksToChange } from '../../session/sign-in-way.ts';
import { SIGN_IN_TEXTS } from '../../texts/page/sign-in-texts.ts';
import { TEXTS } from '../../texts/texts.ts';
import { classNames } from '../../ui/class-names.ts';
import { useRowlessPage } from '../../ui/first-rows.ts';
import { Button } from '../../ui/form/button.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Icon, Wren } from '../../ui/icon/icon.tsx';
import { useLate } from '../../ui/part/use-late.ts';
import { useQuery } from '../../ui/use-query.ts';
import styles from './sign-in-page.module.css';
import { useLogin } from './use-login.ts';

/** Why the user is asked to sign in, or what went wrong with it. */
function SignInNotice({ expired, problem }: { readonly expired: boolean; readonly problem: string | null }) {
  return (
    <>
      {expired && problem === null && (
        <p className={styles.notice} role="status">
          <Icon name="info" size={18} />
          {SIGN_IN_TEXTS.expired}
        </p>
      )}
      {problem !== null && (
        <p className={classNames(styles.notice, styles.problem)} role="alert">
          <Icon name="alert" size={18} />
          {problem}
        </p>
      )}
    </>
  );
}

/** The sign-in page (D5). The `email` or `user_email` of its address is filled in (2.13). */
export function SignInPage() {
  const query = new URLSearchParams(useQuery());
  const [email, setEmail] = useState(query.get('email') ?? query.get('user_email') ?? '');
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(true);
  const passwordField = useRef<HTMLInputElement>(null);
  const { isSettled, busy, problem, submit } = useLogin(query.get('next'), asksToChange(query), () =>
    passwordField.current?.select(),
  );
  const late = useLate(!isSettled);

  useRowlessPage();
  useEffect(() => {
    document.title = TEXTS.title(SIGN_IN_TEXTS.submit);
  }, []);

  // A signed-in user, who is led on to the mail, need not see the form.
  if (!isSettled && !late) return null;
  return (
    <main className={styles.page}>
      <Wren size={44} />
      <h1>{SIGN_IN_TEXTS.title}</h1>
      <p className={styles.motto}>{TEXTS.motto}</p>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit(email, password, remember);
        }}
        noValidate
      >
        <SignInNotice expired={query.has('expired')} problem={problem} />
        <TextField
          label={SIGN_IN_TEXTS.email}
          type="email"
          name="email"
          autoComplete="username"
          required
          autoFocus={email === ''}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <TextField
          ref={passwordField}
          label={SIGN_IN_TEXTS.password}
          type="password"
          name="password"
          autoComplete="current-password"
          required
          autoFocus={email !== ''}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <label className={styles.keep} htmlFor="keep">
          <Checkbox id="keep" checked={remember} onChange={(event) => setRemember(event.target.checked)} />
          {SIGN_IN_TEXTS.keep}
        </label>
        <Button tone="primary" type="submit" className={styles.submit} aria-disabled={busy}>
          {busy ? SIGN_IN_TEXTS.busy : SIGN_IN_TEXTS.submit}
        </Button>
      </form>
    </main>
  );
}
