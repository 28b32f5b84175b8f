import type { CallResult } from '@wren/contract/call.ts';
import type { PasskeyAnswer } from '@wren/contract/calls/security/passkeys.ts';
import type { CallOf } from '@wren/contract/calls.ts';
import { WrenError } from '@wren/contract/errors.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'wouter';
import type { Api } from '../../host/client/connect.ts';
import { isSessionHandle } from '../../host/client/session/session.ts';
import { folderPath } from '../../paths.ts';
import { consoleLog } from '../../platform/log.ts';
import { otherAccounts } from '../../session/accounts/known-accounts.ts';
import { chooseOwner, pageOwner } from '../../session/accounts/page-owner.ts';
import { useApi } from '../../session/api-context.ts';
import { watchSession } from '../../session/session-events.ts';
import { dropPrefetchedUser, prefetchUser } from '../../session/start-mail.ts';
import { errorText } from '../../texts/error-text.ts';
import { SIGN_IN_TEXTS } from '../../texts/security/sign-in-texts.ts';

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
    case 'network':
      return SIGN_IN_TEXTS.network;
    // Another step is wanted, or the account is disabled: it says which.
    case 'forbidden':
    case 'mail-server':
      return errorText(error);
    default:
      return SIGN_IN_TEXTS.broken;
  }
}

/** The message for credentials that the host refuses. */
function wrongText(given: Given): string {
  if ('sign' in given) return SIGN_IN_TEXTS.passkeyRefused;
  return 'pending' in given ? SIGN_IN_TEXTS.secondFactor.wrong : SIGN_IN_TEXTS.wrong;
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

/** What the address of the sign-in page has behind its `#` where an identity provider has signed in, and a code is wanted (D50). */
const PENDING_HASH = '#pending=';

/** A sign-in that the page was opened to finish; null: none. */
function pendingOfAddress(): Pending | null {
  if (!location.hash.startsWith(PENDING_HASH)) return null;
  return { id: location.hash.slice(PENDING_HASH.length), email: '', takesRecoveryCode: true };
}

interface Code {
  readonly pending: Pending;
  readonly code: string;
}

/** A passkey that signs in. */
interface ByPasskey {
  /** What it has signed; null: its user gave up. */
  readonly sign: () => Promise<PasskeyAnswer | null>;
  readonly remember: boolean;
}

type Given = Credentials | Code | ByPasskey;

/** Signs in with the given credentials. @returns the further step that the host requires; null: the user cancelled */
async function knock({ client }: Api, given: Given): Promise<CallResult<CallOf<'login'>> | null> {
  if ('pending' in given) return client.call('login', { tmp_id: given.pending.id, otp: given.code });
  if ('email' in given) {
    return client.call('login', { usr: given.email, pwd: given.password, remember: given.remember });
  }
  const passkey = await given.sign();
  if (!passkey) return null;
  await client.call('passkeySignIn', { passkey, remember: given.remember });
  return {};
}

/**
 * Signs in, by credentials or, where they were right and a code is wanted, by that.
 * @returns the user that the session is of, or what a code is wanted for; null: it was given up
 * @throws WrenError where there is no whole session then
 */
async function login(api: Api, given: Given): Promise<string | Pending | null> {
  const { session } = api;
  // The request must not be made in the former session of this page.
  session.forget();
  const email = 'pending' in given ? given.pending.email : 'email' in given ? given.email : '';
  const answer = await knock(api, given);
  if (!answer) return null;
  const { tmp_id: id, verification } = answer;
  if (id !== undefined) return { id, email, takesRecoveryCode: verification?.recovery_codes === true };
  prefetchUser(api);
  await session.renew();
  const isWhole = session.sid() !== '' && (!isSessionHandle(session.sid()) || session.csrfToken() !== '');
  if (!isWhole) throw new WrenError('bad-answer', SIGN_IN_TEXTS.incomplete);
  // A password that has expired: the host answers yes without a session (wire contract 1.3).
  if (!session.isValid()) throw new WrenError('forbidden', SIGN_IN_TEXTS.anotherStep);
  return session.user() || email;
}

/** An account that this browser has already is shown where it is (D51). @returns whether it is one */
async function leadToOtherPlace(api: Api, user: string): Promise<boolean> {
  const there = otherAccounts().find(({ login }) => login.toLowerCase() === user.toLowerCase());
  if (!there) return false;
  await api.signOut();
  location.replace(there.base + folderPath('inbox'));
  return true;
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
  const [pending, setPending] = useState(pendingOfAddress);
  const goOn = (isOwner: boolean): void => navigate(isOwner ? wayBack(next) : folderPath('inbox'), { replace: true });
  const isSettled = useLeadIn(!change && !busy, () => goOn(true));

  const signIn = async (given: Given): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      const user = await login(api, given);
      if (typeof user !== 'string') {
        if (user) setPending(user);
        setBusy(false);
        return;
      }
      if (await leadToOtherPlace(api, user)) return;
      const before = pageOwner();
      chooseOwner();
      // A page of another account is not a place to go back to.
      goOn(before === null || [before.login, before.email].some((name) => name.toLowerCase() === user.toLowerCase()));
    } catch (error) {
      dropPrefetchedUser();
      // What the answer lacks goes to the log alone (8.2).
      if (error instanceof WrenError && error.code === 'bad-answer') consoleLog('the host began no session', error);
      setProblem(problemText(error, wrongText(given)));
      setBusy(false);
      if (!('sign' in given)) onRefused();
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
    /** @param sign has a passkey sign; null: its user gave up */
    submitPasskey: (sign: ByPasskey['sign'], remember: boolean): void => {
      if (!busy) void signIn({ sign, remember });
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
