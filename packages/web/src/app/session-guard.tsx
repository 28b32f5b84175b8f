import { WrenError } from '@wren/contract/errors.ts';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { readCapabilities } from '../api/capabilities.ts';
import { closeAllCompose } from '../features/compose/compose-state.ts';
import { systemAfter } from '../platform/timers.ts';
import { ReplicaProvider } from '../replica/hooks.ts';
import { Wren } from '../ui/icon.tsx';
import { useLate } from '../ui/use-late.ts';
import { useApi } from './api-context.ts';
import styles from './shell.module.css';
import { isMailHost } from './sign-in-way.ts';
import { useSignedOut } from './signed-out.ts';
import { StartFailed } from './start-failed.tsx';
import { type StartedMail, startMail } from './start-mail.ts';
import { StartedMailProvider } from './started-mail.ts';
import { TEXTS } from './texts.ts';
import { useSignIn } from './use-sign-in.ts';

/** Who was last signed in here: what they were writing is theirs alone. */
let lastUser = '';

/** Milliseconds after the start at which the mail host looks at the session once more (2.12, 9.1). */
const SECOND_LOOK = 4_000;

/** Lets only signed-in users through (2.12), and starts their mail; everybody else goes to sign in. */
export function SessionGuard({ children }: { readonly children: ReactNode }) {
  const api = useApi();
  const signIn = useSignIn();
  const [started, setStarted] = useState<StartedMail | null>(null);
  const [error, setError] = useState<WrenError | null>(null);
  const [attempt, setAttempt] = useState(0);
  const signedOut = useSignedOut((state) => state.count);
  const [signedOutBefore] = useState(signedOut);
  const tryAgain = useCallback(() => setAttempt((tries) => tries + 1), []);
  const retry = useCallback(() => {
    setError(null);
    tryAgain();
  }, [tryAgain]);
  const late = useLate(started === null && error === null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt starts it again.
  useEffect(() => {
    let left = false;
    let stop = (): void => {};
    const isAtHome = async (): Promise<boolean> => isMailHost(await readCapabilities(api.client), location.hostname);
    const run = async (): Promise<void> => {
      try {
        if (location.pathname === '/' && !(await isAtHome())) return await signIn(false);
        const mail = await startMail(api, () => useSignedOut.getState().tell());
        if (left) mail?.replica.stop();
        else if (mail === null) await signIn(false);
        else {
          if (lastUser !== mail.user.email) closeAllCompose();
          lastUser = mail.user.email;
          stop = () => mail.replica.stop();
          setStarted(mail);
        }
      } catch (cause) {
        if (left) return;
        const problem = cause instanceof WrenError ? cause : new WrenError('internal', undefined, { cause });
        if (problem.code === 'not-signed-in') await signIn(true);
        else setError(problem);
      }
    };
    void run();
    return () => {
      left = true;
      stop();
    };
  }, [api, signIn, attempt]);

  useEffect(() => {
    if (signedOut !== signedOutBefore) void signIn(true);
  }, [signedOut, signedOutBefore, signIn]);

  useEffect(() => {
    if (!started || !isMailHost(started.capabilities, location.hostname)) return;
    return systemAfter(SECOND_LOOK, () => {
      if (!api.session.isValid()) void signIn(true);
    });
  }, [started, api, signIn]);

  if (started) {
    return (
      <StartedMailProvider value={started}>
        <ReplicaProvider replica={started.replica}>{children}</ReplicaProvider>
      </StartedMailProvider>
    );
  }
  if (error) return <StartFailed error={error} tryQuietly={tryAgain} retry={retry} />;
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
