import { WrenError } from '@wren/contract/errors.ts';
import { type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { consoleLog } from '../../platform/log.ts';
import { systemAfter } from '../../platform/time/timers.ts';
import { ReplicaProvider } from '../../replica/hooks.ts';
import { forgetAccountHere } from '../../session/accounts/forget-here.ts';
import { ApiProvider, useApi } from '../../session/api-context.ts';
import { announceSession, watchSession } from '../../session/session-events.ts';
import { isMailHost } from '../../session/sign-in-way.ts';
import { StartedMailProvider } from '../../session/started-mail.ts';
import { TEXTS } from '../../texts/texts.ts';
import { Wren } from '../../ui/icon/icon.tsx';
import { lazyPart } from '../../ui/part/lazy-part.ts';
import { useIsSlow } from '../../ui/part/use-is-slow.ts';
import styles from '../layout/shell.module.css';
import { useSignedOut } from './signed-out.ts';
import { StartFailed } from './start-failed.tsx';
import { type BegunMail, type Start, startPage } from './start-page.ts';
import { useSignIn } from './use-sign-in.ts';

const OtherAccount = lazyPart(async () => (await import('./other-account.tsx')).OtherAccount, { isLikely: false });

/** Milliseconds after the start at which the mail host looks at the session once more (2.12, 9.1). */
const SECOND_LOOK = 4_000;

type Shown =
  | { readonly kind: 'loading' }
  | Exclude<Start, { readonly kind: 'sign-in' }>
  | { readonly kind: 'failed'; readonly error: WrenError };

/**
 * Starts the mail of the signed-in account, and stops it where the session turns out to be another account's.
 * @param begun what has been started before; null: nothing has
 * @param attempt another one starts it again
 * @returns what to show, and how to show nothing meanwhile
 */
function useStart(begun: BegunMail | null, attempt: number): readonly [shown: Shown, forget: () => void] {
  const api = useApi();
  const signIn = useSignIn();
  // Of an account that has left the page nothing is shown again.
  const [first] = useState(() => (begun?.left.signal.aborted === false ? begun : null));
  const [shown, setShown] = useState<Shown>(first ?? { kind: 'loading' });
  const running = useRef<AbortController | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt starts it again.
  useEffect(() => {
    const isBegun = first !== null && !first.left.signal.aborted;
    const left = isBegun ? first.left : new AbortController();
    running.current = left;
    const { signal } = left;
    const stopListening = useSignedOut.subscribe(({ other }, before) => {
      if (other === null || other === before.other) return;
      show({ kind: 'other', user: other });
    });
    const show = (next: Shown): void => {
      if (!signal.aborted) setShown(next);
    };
    const run = async (): Promise<void> => {
      const started = isBegun ? first : await startPage(api, signal);
      if (started.kind === 'sign-in') return signIn(started.reason);
      show(started);
      if (started.kind === 'mail') announceSession();
    };
    run().catch((cause) => {
      if (signal.aborted) return;
      const error = cause instanceof WrenError ? cause : new WrenError('internal', undefined, { cause });
      if (error.code === 'not-signed-in') void signIn('expired');
      else show({ kind: 'failed', error });
    });
    return () => {
      stopListening();
      left.abort();
    };
  }, [api, signIn, attempt]);
  useEffect(() => {
    // After the forms are unmounted, which save what they hold.
    if (shown.kind === 'other') running.current?.abort();
  }, [shown]);
  return [shown, useCallback(() => setShown({ kind: 'loading' }), [])];
}

/** Lets only signed-in users through (2.12), and starts their mail; others are sent to sign in. */
export function SessionGuard({ begun, children }: { readonly begun: BegunMail | null; readonly children: ReactNode }) {
  const api = useApi();
  const signIn = useSignIn();
  const [attempt, setAttempt] = useState(0);
  const [shown, forget] = useStart(begun, attempt);
  const signedOut = useSignedOut((state) => state.count);
  const [signedOutBefore] = useState(signedOut);
  const retryCall = useCallback(() => setAttempt((tries) => tries + 1), []);
  const retry = useCallback(() => {
    forget();
    retryCall();
  }, [forget, retryCall]);
  const late = useIsSlow(shown.kind === 'loading');

  useEffect(() => {
    if (signedOut === signedOutBefore) return;
    void forgetAccountHere();
    void signIn('expired');
  }, [signedOut, signedOutBefore, signIn]);

  useEffect(() => {
    if (shown.kind !== 'mail' || !isMailHost(shown.mail.capabilities, location.hostname)) return;
    const { mail } = shown;
    return systemAfter(SECOND_LOOK, () => {
      // Without an answer it says nothing.
      if (!api.session.isValid() && mail.lastContact() === null) void signIn('expired');
    });
  }, [shown, api, signIn]);

  useEffect(() => {
    if (shown.kind === 'other') return watchSession(retryCall);
    if (shown.kind !== 'mail') return;
    const { client } = shown.api;
    return watchSession(() => {
      client.verify().catch((error) => consoleLog('whose session it is could not be asked', error));
    });
  }, [shown, retryCall]);

  switch (shown.kind) {
    case 'mail':
      return (
        <ApiProvider value={shown.api}>
          <StartedMailProvider value={shown.mail}>
            <ReplicaProvider replica={shown.mail.replica}>{children}</ReplicaProvider>
          </StartedMailProvider>
        </ApiProvider>
      );
    case 'other':
      return (
        <Suspense>
          <OtherAccount user={shown.user} />
        </Suspense>
      );
    case 'failed':
      return <StartFailed error={shown.error} tryQuietly={retryCall} retry={retry} />;
    case 'loading':
      return (
        <div className={styles.loading} role="status">
          {late && (
            <>
              <Wren size={44} />
              {TEXTS.loadingApp}
            </>
          )}
        </div>
      );
  }
}
