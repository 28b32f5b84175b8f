import { WrenError } from '@wren/contract/errors.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'wouter';
import type { Api } from '../../host/client/connect.ts';
import { isSessionHandle } from '../../host/client/session/session.ts';
import { folderPath } from '../../paths.ts';
import { consoleLog } from '../../platform/log.ts';
import { useApi } from '../../session/api-context.ts';
import { chooseOwner, pageOwner } from '../../session/page-owner.ts';
import { watchSession } from '../../session/session-events.ts';
import { findUserAhead, forgetUserAhead } from '../../session/start-mail.ts';
import { SIGN_IN_TEXTS } from '../../texts/page/sign-in-texts.ts';

/** What went wrong, in words. @param wrong where what was given is refused */
function problemText(error: unknown, wrong: string): string {
  if (!(error instanceof WrenError)) return SIGN_IN_TEXTS.broken;
  switch (error.code) {
    case 'bad-credentials':
    case 'not-signed-in':
      return wrong;
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
    case 'mail-server':
      return error.message;
    default:
      return SIGN_IN_TEXTS.broken;
  }
}

/** Only places of our own: an address from outside must not lead elsewhere. */
function wayBack(next: string | null): string {
  return next !== null && /^\/app(?:[/?]|$)/u.test(next) ? next : folderPath('inbox');
}

/**
 * Leaves the form for the mail when a user is or gets signed in, here or in another tab, unless another is wanted.
 * @returns whether it is known that no user is signed in, or that the form stays
 */
function useLeadIn(isWanted: boolean, leadIn: () => void): boolean {
  const { session } = useApi();
  const [isGuest, setGuest] = useState(false);
  const leadNow = useEffectEvent(leadIn);
  useEffect(() => {
    if (!isWanted) return;
    let isLeft = false;
    const look = async (): Promise<void> => {
      await session.renew().catch((error) => consoleLog('nobody said who is signed in', error));
      if (isLeft) return;
      if (session.isValid()) leadNow();
      else setGuest(true);
    };
    void look();
    const stopWatching = watchSession(() => void look());
    return () => {
      isLeft = true;
      stopWatching();
    };
  }, [isWanted, session]);
  return isGuest || !isWanted;
}

interface Credentials {
  readonly email: string;
  readonly password: string;
  /** The session outlives the browser. */
  readonly remember: boolean;
}

/** A sign-in that the host has taken the password for, and that wants a code. */
interface Pending {
  readonly id: string;
  readonly email: string;
  /** The host takes a recovery code in place of the app's. */
  readonly takesRecoveryCode: boolean;
}

interface Code {
  readonly pending: Pending;
  readonly code: string;
}

/**
 * Signs in, by credentials or, where they were right and a code is wanted, by that.
 * @returns the user that the session is of, or what a code is wanted for
 * @throws WrenError where there is no whole session then
 */
async function login(api: Api, given: Credentials | Code): Promise<string | Pending> {
  const { client, session } = api;
  // The request must not be made in the former session of this page.
  session.forget();
  const email = 'pending' in given ? given.pending.email : given.email;
  const { tmp_id: id, verification } = await client.call(
    'login',
    'pending' in given
      ? { tmp_id: given.pending.id, otp: given.code }
      : { usr: email, pwd: given.password, remember: given.remember },
  );
  if (id !== undefined) return { id, email, takesRecoveryCode: verification?.recovery_codes === true };
  findUserAhead(api);
  await session.renew();
  const isWhole = session.sid() !== '' && (!isSessionHandle(session.sid()) || session.csrfToken() !== '');
  if (!isWhole) throw new WrenError('bad-answer', SIGN_IN_TEXTS.incomplete);
  // A password that has expired: the host answers yes without a session (wire contract 1.3).
  if (!session.isValid()) throw new WrenError('forbidden', SIGN_IN_TEXTS.anotherStep);
  return session.user() || email;
}

/**
 * How signing in goes, and where it leads.
 * @param next the place that was asked for before; null: none
 * @param change another account is asked for, even with one signed in
 * @param onRefused the credentials are to be typed again
 */
export function useLogin(next: string | null, change: boolean, onRefused: () => void) {
  const api = useApi();
  const [, navigate] = useLocation();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [pending, setPending] = useState<Pending | null>(null);
  const goOn = (isOwner: boolean): void => navigate(isOwner ? wayBack(next) : folderPath('inbox'), { replace: true });
  const isSettled = useLeadIn(!change && !busy, () => goOn(true));

  const signIn = async (given: Credentials | Code): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      const user = await login(api, given);
      if (typeof user !== 'string') {
        setPending(user);
        setBusy(false);
        return;
      }
      const before = pageOwner();
      chooseOwner();
      // A page of another account is not a place to go back to.
      goOn(before === null || [before.login, before.email].some((name) => name.toLowerCase() === user.toLowerCase()));
    } catch (error) {
      forgetUserAhead();
      // What the answer lacks goes to the log alone (8.2).
      if (error instanceof WrenError && error.code === 'bad-answer') consoleLog('the host began no session', error);
      setProblem(problemText(error, 'pending' in given ? SIGN_IN_TEXTS.secondFactor.wrong : SIGN_IN_TEXTS.wrong));
      setBusy(false);
      onRefused();
    }
  };
  return {
    /** It is known that the form stays. */
    isSettled,
    busy,
    problem,
    /** The password was right, and a code is wanted. */
    pending,
    submit: (email: string, password: string, remember: boolean): void => {
      if (busy) return;
      if (email.trim() === '' || password === '') setProblem(SIGN_IN_TEXTS.missing);
      else void signIn({ email: email.trim(), password, remember });
    },
    submitCode: (code: string): void => {
      if (busy || !pending) return;
      if (code.trim() === '') setProblem(SIGN_IN_TEXTS.secondFactor.missing);
      else void signIn({ pending, code: code.trim() });
    },
    /** Back to the password. */
    startAgain: (): void => {
      setPending(null);
      setProblem(null);
    },
  };
}
