import { PASSWORD_LINK_PATH } from '@wren/contract/calls/security/password.ts';
import { PROVIDER_PROBLEMS } from '@wren/contract/calls/security/single-sign-on.ts';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { folderPath, LOGIN } from '../../paths.ts';
import { otherAccounts } from '../../session/accounts/known-accounts.ts';
import { isAccountSwitch } from '../../session/sign-in-way.ts';
import { ACCOUNTS_TEXTS } from '../../texts/page/accounts-texts.ts';
import { OTHER_ACCOUNT_TEXTS } from '../../texts/page/other-account-texts.ts';
import { PASSWORD_TEXTS } from '../../texts/security/password-texts.ts';
import { SIGN_IN_TEXTS } from '../../texts/security/sign-in-texts.ts';
import { TEXTS } from '../../texts/texts.ts';
import { useRowlessPage } from '../../ui/first-rows.ts';
import { Button } from '../../ui/form/button.tsx';
import { Wren } from '../../ui/icon/icon.tsx';
import { useIsSlow } from '../../ui/part/use-is-slow.ts';
import { useQuery } from '../../ui/use-query.ts';
import { CodeForm } from './code-form.tsx';
import { NewPasswordPage } from './new-password-page.tsx';
import { PasswordForm } from './password-form.tsx';
import { ProvedPage } from './proved-page.tsx';
import styles from './sign-in-page.module.css';
import { useLogin } from './use-login.ts';
import { useSignInOffer } from './use-passkey-sign-in.ts';

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
