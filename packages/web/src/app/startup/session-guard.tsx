import { WrenError } from '@wren/contract/errors.ts';
import { type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { closeAllCompose } from '../../features/compose/window/compose-state.ts';
import { readCapabilities } from '../../host/client/capabilities.ts';
import type { Api } from '../../host/client/connect.ts';
import { consoleLog } from '../../platform/log.ts';
import { pause, systemAfter } from '../../platform/time/timers.ts';
import { ReplicaProvider } from '../../replica/hooks.ts';
import { ApiProvider, useApi } from '../../session/api-context.ts';
import { forgetKeptAccount } from '../../session/kept-account-key.ts';
import { mayOwn, pageOwner, takePage } from '../../session/page-owner.ts';
import { tellSession, watchSession } from '../../session/session-events.ts';
import { isMailHost } from '../../session/sign-in-way.ts';
import { beginMail, type StartedMail, startMail } from '../../session/start-mail.ts';
import { StartedMailProvider } from '../../session/started-mail.ts';
import { TEXTS } from '../../texts/texts.ts';
import { closeAllToasts } from '../../ui/feedback/toast.ts';
import { Wren } from '../../ui/icon/icon.tsx';
import { lazyPart } from '../../ui/part/lazy-part.ts';
import { useLate } from '../../ui/part/use-late.ts';
import styles from '../layout/shell.module.css';
import { placeOf, placeOn } from '../routes/route.ts';
import { useSignedOut } from './signed-out.ts';
import { StartFailed } from './start-failed.tsx';
import { useSignIn } from './use-sign-in.ts';

const OtherAccount = lazyPart(async () => (await import('./other-account.tsx')).OtherAccount);

/** Milliseconds after the start at which the mail host looks at the session once more (2.12, 9.1). */
const SECOND_LOOK = 4_000;

type Shown =
  | { readonly kind: 'loading' }
  | { readonly kind: 'mail'; readonly mail: StartedMail; readonly api: Api }
  /** The session belongs to another account than the page. */
  | { readonly kind: 'other'; readonly user: string }
  | { readonly kind: 'failed'; readonly error: WrenError };

/** Removes the previous account's forms, toasts, undo steps and questions, so that the next account cannot use them. */
async function forgetOwner(): Promise<void> {
  closeAllCompose();
  closeAllToasts();
  const [{ forgetUndo }, { giveUpQuestion }] = await Promise.all([
    import('../../commands/undo.ts'),
    import('../../ui/dialog/ask.tsx'),
  ]);
  forgetUndo();
  giveUpQuestion();
}

/**
 * Starts the mail of the signed-in account, and stops it where the session turns out to be another account's.
 * @param attempt another one starts it again
 * @returns what to show, and how to show nothing meanwhile
 */
function useStart(attempt: number): readonly [shown: Shown, forget: () => void] {
  const api = useApi();
  const signIn = useSignIn();
  const [shown, setShown] = useState<Shown>({ kind: 'loading' });
  const running = useRef<AbortController | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt starts it again.
  useEffect(() => {
    const left = new AbortController();
    running.current = left;
    const { signal } = left;
    const show = (next: Shown): void => {
      if (!signal.aborted) setShown(next);
    };
    const stopHearing = useSignedOut.subscribe(({ other }, before) => {
      if (other === null || other === before.other) return;
      show({ kind: 'other', user: other });
    });
    const run = async (): Promise<void> => {
      if (location.pathname === '/' && !isMailHost(await readCapabilities(api.client), location.hostname)) {
        return signIn('required');
      }
      const { tell, tellOther } = useSignedOut.getState();
      const found = await beginMail(api, { onSignedOut: tell, onOtherAccount: tellOther });
      if (signal.aborted) return;
      if (found === null) void forgetKeptAccount();
      if (found === null) return signIn(pageOwner() === null ? 'required' : 'expired');
      if (!mayOwn(found.user)) return show({ kind: 'other', user: found.user.login });
      if (takePage(found.user)) await forgetOwner();
      useSignedOut.setState({ other: null });
      const own = api.ownedBy(found.user.login, signal, found.confirm);
      const mail = await startMail(own, found, tell);
      const place = placeOn(found.capabilities, placeOf(location.pathname, location.search.slice(1)));
      // What the document brought is there within this step, and drawn at once; else the page shows that it waits.
      if ('threadId' in place && place.threadId !== null) mail.replica.threadAhead(place.threadId);
      if (place.kind === 'folder') await Promise.race([mail.replica.ahead(place.folder), pause(systemAfter, 0)]);
      if (signal.aborted) return mail.replica.stop();
      signal.addEventListener('abort', () => mail.replica.stop(), { once: true });
      show({ kind: 'mail', mail, api: own });
      tellSession();
    };
    run().catch((cause) => {
      if (signal.aborted) return;
      const error = cause instanceof WrenError ? cause : new WrenError('internal', undefined, { cause });
      if (error.code === 'not-signed-in') void signIn('expired');
      else show({ kind: 'failed', error });
    });
    return () => {
      stopHearing();
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
export function SessionGuard({ children }: { readonly children: ReactNode }) {
  const api = useApi();
  const signIn = useSignIn();
  const [attempt, setAttempt] = useState(0);
  const [shown, forget] = useStart(attempt);
  const signedOut = useSignedOut((state) => state.count);
  const [signedOutBefore] = useState(signedOut);
  const tryAgain = useCallback(() => setAttempt((tries) => tries + 1), []);
  const retry = useCallback(() => {
    forget();
    tryAgain();
  }, [forget, tryAgain]);
  const late = useLate(shown.kind === 'loading');

  useEffect(() => {
    if (signedOut === signedOutBefore) return;
    void forgetKeptAccount();
    void signIn('expired');
  }, [signedOut, signedOutBefore, signIn]);

  useEffect(() => {
    if (shown.kind !== 'mail' || !isMailHost(shown.mail.capabilities, location.hostname)) return;
    const { mail } = shown;
    return systemAfter(SECOND_LOOK, () => {
      // Without an answer it says nothing.
      if (!api.session.isValid() && mail.lastHeard() === null) void signIn('expired');
    });
  }, [shown, api, signIn]);

  useEffect(() => {
    if (shown.kind === 'other') return watchSession(tryAgain);
    if (shown.kind !== 'mail') return;
    const { client } = shown.api;
    return watchSession(() => {
      client.verify().catch((error) => consoleLog('whose session it is could not be asked', error));
    });
  }, [shown, tryAgain]);

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
      return <StartFailed error={shown.error} tryQuietly={tryAgain} retry={retry} />;
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
