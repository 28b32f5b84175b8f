import { WrenError } from '@wren/contract/errors.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useApi } from '../../app/api-context.ts';
import { useRowlessPage } from '../../app/first-rows.ts';
import { folderPath } from '../../app/paths.ts';
import { SIGN_IN_TEXTS } from '../../app/sign-in-texts.ts';
import { TEXTS } from '../../app/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon, Wren } from '../../ui/icon.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './sign-in-page.module.css';

/** What went wrong, in words. */
function problemText(error: unknown): string {
  if (!(error instanceof WrenError)) return SIGN_IN_TEXTS.broken;
  switch (error.code) {
    case 'bad-credentials':
    case 'not-signed-in':
      return SIGN_IN_TEXTS.wrong;
    case 'invalid-input':
      return SIGN_IN_TEXTS.missing;
    case 'too-many-attempts':
      return SIGN_IN_TEXTS.throttled(error.retryAfter);
    case 'forbidden':
      return SIGN_IN_TEXTS.anotherStep;
    case 'network':
      return SIGN_IN_TEXTS.network;
    default:
      return SIGN_IN_TEXTS.broken;
  }
}

/** Only places of our own: an address from outside must not lead elsewhere. */
function wayBack(next: string | null): string {
  return next !== null && /^\/app(?:[/?]|$)/u.test(next) ? next : folderPath('inbox');
}

/** The sign-in page (D5). The `email` or `user_email` of its address is filled in (2.13). */
export function SignInPage() {
  const api = useApi();
  const [, navigate] = useLocation();
  const query = new URLSearchParams(useSearch());
  const [email, setEmail] = useState(query.get('email') ?? query.get('user_email') ?? '');
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(true);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const passwordField = useRef<HTMLInputElement>(null);

  useRowlessPage();
  useEffect(() => {
    document.title = TEXTS.title(SIGN_IN_TEXTS.submit);
  }, []);

  const signIn = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      await api.client.call('login', { usr: email.trim(), pwd: password, remember });
      await api.session.renew();
      // A password that has expired, or a second factor: the host says yes, and has signed nobody in (wire contract 1.3).
      if (!api.session.isValid()) throw new WrenError('forbidden', SIGN_IN_TEXTS.anotherStep);
      navigate(wayBack(query.get('next')), { replace: true });
    } catch (error) {
      setProblem(problemText(error));
      setBusy(false);
      passwordField.current?.select();
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (busy) return;
    if (email.trim() === '' || password === '') setProblem(SIGN_IN_TEXTS.missing);
    else void signIn();
  };

  return (
    <main className={styles.page}>
      <Wren size={44} />
      <h1>{SIGN_IN_TEXTS.title}</h1>
      <p className={styles.motto}>{TEXTS.motto}</p>
      <form className={styles.form} onSubmit={submit} noValidate>
        {query.has('expired') && problem === null && (
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
