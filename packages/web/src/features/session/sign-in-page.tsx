import { WrenError } from '@wren/contract/errors.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { isSessionHandle } from '../../host/client/session.ts';
import { folderPath } from '../../paths.ts';
import { consoleLog } from '../../platform/log.ts';
import { useApi } from '../../session/api-context.ts';
import { chooseOwner, pageOwner } from '../../session/page-owner.ts';
import { watchSession } from '../../session/session-news.ts';
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
import { useLatest } from '../../ui/use-latest.ts';
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
    case 'bad-answer':
      return SIGN_IN_TEXTS.failed;
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

/**
 * Leads in who is signed in already, here or meanwhile in another tab, unless another account is asked for.
 * @returns whether it is known that nobody is
 */
function useLeadIn(isWanted: boolean, leadIn: () => void): boolean {
  const { session } = useApi();
  const [isGuest, setGuest] = useState(false);
  const leadNow = useLatest(leadIn);
  useEffect(() => {
    if (!isWanted) return;
    let isLeft = false;
    const look = async (): Promise<void> => {
      await session.renew().catch((error) => consoleLog('nobody said who is signed in', error));
      if (isLeft) return;
      if (session.isValid()) leadNow.current();
      else setGuest(true);
    };
    void look();
    const stopWatching = watchSession(() => void look());
    return () => {
      isLeft = true;
      stopWatching();
    };
  }, [isWanted, session, leadNow]);
  return isGuest || !isWanted;
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
  const change = asksToChange(query);
  const goOn = (isOwner: boolean): void =>
    navigate(isOwner ? wayBack(query.get('next')) : folderPath('inbox'), { replace: true });
  const isSettled = useLeadIn(!change && !busy, () => goOn(true));
  const late = useLate(!isSettled);

  useRowlessPage();
  useEffect(() => {
    document.title = TEXTS.title(SIGN_IN_TEXTS.submit);
  }, []);

  const signIn = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      // It is no session of this page any more that is asked in.
      api.session.forget();
      await api.client.call('login', { usr: email.trim(), pwd: password, remember });
      await api.session.renew();
      const { session } = api;
      const isWhole = session.sid() !== '' && (!isSessionHandle(session.sid()) || session.csrfToken() !== '');
      if (!isWhole) throw new WrenError('bad-answer', SIGN_IN_TEXTS.incomplete);
      // A password that has expired, or a second factor: the host says yes, and has signed nobody in (wire contract 1.3).
      if (!api.session.isValid()) throw new WrenError('forbidden', SIGN_IN_TEXTS.anotherStep);
      const user = api.session.user() || email.trim();
      const before = pageOwner();
      chooseOwner();
      // What somebody else was looking at is nothing to go back to.
      goOn(before === null || [before.login, before.email].some((name) => name.toLowerCase() === user.toLowerCase()));
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

  // Who is led in need not see the form.
  if (!isSettled && !late) return null;
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
