import { PASSWORD_LINK_PATH } from '@wren/contract/calls/security/password.ts';
import { PROVIDER_PROBLEMS, PROVIDER_SIGN_IN_PATH } from '@wren/contract/calls/security/single-sign-on.ts';
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { folderPath, LOGIN } from '../../paths.ts';
import { PAGE_BASE } from '../../platform/page/page-base.ts';
import { otherAccounts } from '../../session/accounts/known-accounts.ts';
import { useApi } from '../../session/api-context.ts';
import { isAccountSwitch } from '../../session/sign-in-way.ts';
import { ACCOUNTS_TEXTS } from '../../texts/page/accounts-texts.ts';
import { OTHER_ACCOUNT_TEXTS } from '../../texts/page/other-account-texts.ts';
import { PASSWORD_FIELD_TEXTS } from '../../texts/security/password-field-texts.ts';
import { PASSWORD_TEXTS } from '../../texts/security/password-texts.ts';
import { SIGN_IN_TEXTS } from '../../texts/security/sign-in-texts.ts';
import { TEXTS } from '../../texts/texts.ts';
import { classNames } from '../../ui/class-names.ts';
import { useRowlessPage } from '../../ui/first-rows.ts';
import { Button } from '../../ui/form/button.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Icon, Wren } from '../../ui/icon/icon.tsx';
import { useIsSlow } from '../../ui/part/use-is-slow.ts';
import { PasswordField } from '../../ui/password/password-field.tsx';
import { useQuery } from '../../ui/use-query.ts';
import { NewPasswordPage } from './new-password-page.tsx';
import { ProvedPage } from './proved-page.tsx';
import styles from './sign-in-page.module.css';
import { useLogin } from './use-login.ts';
import { askForPasskey, type SignInOffer, usePasskeysInField, useSignInOffer } from './use-passkey-sign-in.ts';

/** Why the user is asked to sign in; null: because there is no session. */
function noticeOf(query: URLSearchParams): string | null {
  if (query.has('chosen')) return PASSWORD_TEXTS.link.done;
  return query.has('expired') ? SIGN_IN_TEXTS.expired : null;
}

/** Why signing in by the identity provider failed, from the page's address; null: it did not fail. */
function providerProblem(query: URLSearchParams): string | null {
  const [problem] = PROVIDER_PROBLEMS.filter((name) => name === query.get('problem'));
  return problem === undefined ? null : SIGN_IN_TEXTS.provider.problems[problem];
}

/** Why the user is asked to sign in, or what went wrong with it. */
function SignInNotice({ notice, problem }: { readonly notice: string | null; readonly problem: string | null }) {
  return (
    <>
      {notice !== null && problem === null && (
        <p className={styles.notice} role="status">
          <Icon name="info" size={18} />
          {notice}
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

/** The last two are the router's. */
const ADDRESS_EVENTS = ['hashchange', 'popstate', 'pushState', 'replaceState'] as const;

function watchAddress(changed: () => void): () => void {
  for (const name of ADDRESS_EVENTS) window.addEventListener(name, changed);
  return () => {
    for (const name of ADDRESS_EVENTS) window.removeEventListener(name, changed);
  };
}

/** What a one-time link for a password has behind the `#` of its address; null: the page was not opened by one. */
function useLinkToken(): string | null {
  const hash = useSyncExternalStore(watchAddress, () => location.hash);
  const path = `${LOGIN}${hash}`;
  return path.startsWith(PASSWORD_LINK_PATH) ? path.slice(PASSWORD_LINK_PATH.length) : null;
}

/** Sign-in, the page of a one-time link, or that of a window that was opened for a proof. */
export function SignInPage() {
  const token = useLinkToken();
  const query = new URLSearchParams(useQuery());
  if (query.has('proved')) return <ProvedPage problem={providerProblem(query)} />;
  return token === null ? <SignIn query={query} /> : <NewPasswordPage token={token} />;
}

/** The sign-in page (D5). The `email` or `user_email` of its address is filled in (2.13). */
function SignIn({ query }: { readonly query: URLSearchParams }) {
  const refused = useRef<HTMLInputElement>(null);
  const login = useLogin(query.get('next'), isAccountSwitch(query), () => refused.current?.select());
  const offer = useSignInOffer();
  const isReady = login.isSettled && offer !== null;
  const late = useIsSlow(!isReady);

  useRowlessPage();
  useEffect(() => {
    document.title = TEXTS.title(SIGN_IN_TEXTS.submit);
  }, []);

  // A signed-in user is redirected to the mail and need not see the form.
  if (!isReady && !late) return null;
  const { title, motto } = login.pending
    ? SIGN_IN_TEXTS.secondFactor
    : { title: query.has('add') ? ACCOUNTS_TEXTS.add : SIGN_IN_TEXTS.title, motto: TEXTS.motto };
  return (
    <main className={styles.page}>
      <Wren size={44} />
      <h1>{title}</h1>
      <p className={styles.motto}>{motto}</p>
      {login.pending ? (
        <CodeForm login={login} field={refused} />
      ) : (
        <PasswordForm
          login={login}
          field={refused}
          address={query.get('email') ?? query.get('user_email') ?? ''}
          notice={noticeOf(query)}
          offer={offer}
          reported={providerProblem(query)}
          next={query.get('next') ?? ''}
        />
      )}
      <OtherAccounts />
    </main>
  );
}

/** The other accounts that this browser is signed in to (D51): each is gone on with. */
function OtherAccounts() {
  const others = otherAccounts();
  return (
    others.length > 0 && (
      <div className={styles.others}>
        {others.map(({ base, email }) => (
          <Button key={base} tone="ghost" onClick={() => location.assign(base + folderPath('inbox'))}>
            {OTHER_ACCOUNT_TEXTS.goOn(email)}
          </Button>
        ))}
      </div>
    )
  );
}

interface FormProps {
  readonly login: ReturnType<typeof useLogin>;
  /** What is to be typed again when it was refused. */
  readonly field: RefObject<HTMLInputElement | null>;
}

interface PasswordFormProps extends FormProps {
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

function PasswordForm({
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
      {takesPasswords && <Submit busy={busy} />}
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

/** The second step of accounts with two-factor authentication (2.50). */
function CodeForm({ login: { busy, problem, pending, submitCode, startAgain }, field }: FormProps) {
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
      <Submit busy={busy} />
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

function Submit({ busy }: { readonly busy: boolean }) {
  return (
    <Button tone="primary" type="submit" className={styles.submit} aria-disabled={busy}>
      {busy ? SIGN_IN_TEXTS.busy : SIGN_IN_TEXTS.submit}
    </Button>
  );
}
