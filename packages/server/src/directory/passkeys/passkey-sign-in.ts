import type { PasskeyAnswer, PasskeyRequest } from '@wren/contract/calls/security/passkeys.ts';
import { WrenError } from '@wren/contract/errors.ts';
import type { Account } from '../accounts/account.ts';
import {
  type AuthService,
  noteSignIn,
  openSession,
  type SignInDone,
  type SignInOrigin,
} from '../sessions/auth-service.ts';
import { challengeOf, counterAfter, type RelyingParty, requestFor } from './ceremonies.ts';
import type { Passkey } from './passkeys.ts';

const SIGN_IN = 'sign in';

/** Options for signing in by any passkey in the browser. @param client network address */
export async function beginSignInByPasskey(
  auth: AuthService,
  party: RelyingParty,
  client: string,
): Promise<PasskeyRequest> {
  const request = await requestFor(party, []);
  auth.challenges.add(request.challenge, SIGN_IN, client);
  return request;
}

/**
 * Opens a session for the user of a passkey, which combines possession and verification, and therefore replaces password and
 * second factor.
 * @throws WrenError 'bad-credentials', 'too-many-attempts'
 */
export async function signInByPasskey(
  auth: AuthService,
  party: RelyingParty,
  input: { readonly answer: PasskeyAnswer; readonly remember: boolean },
  origin: SignInOrigin,
): Promise<SignInDone> {
  // Mail at a provider needs the password, which a passkey does not contain.
  if (!auth.hasOwnPasswords) throw new WrenError('forbidden');
  const passkey = await verifyPasskey(auth, party, input.answer, SIGN_IN, origin);
  const account = passkey && (await auth.accounts.byId(passkey.account));
  if (!account) {
    const { passkeys, accounts } = auth;
    await noteSignIn(
      auth,
      await accounts.byId((await passkeys.find(input.answer.id))?.account ?? ''),
      origin,
      'passkey',
    );
    throw new WrenError('bad-credentials', 'This passkey is not known here');
  }
  const passwordMark = await auth.accounts.passwordMark(account.id);
  return await openSession(auth, account, { remember: input.remember, passwordMark, idToken: null }, origin);
}

/**
 * The passkey that has signed a challenge; null: unknown, or too late. Wrong answers are counted separately from wrong passwords,
 * so that the right password does not clear them.
 * @param purpose of the challenge
 * @throws WrenError 'too-many-attempts'
 */
export async function verifyPasskey(
  auth: AuthService,
  party: RelyingParty,
  answer: PasskeyAnswer,
  purpose: string,
  origin: SignInOrigin,
): Promise<Passkey | null> {
  const passkey = await auth.passkeys.find(answer.id);
  const device = passkey && (await auth.devices.known(passkey.account, origin.device));
  const settle = auth.attempts.begin(`passkey ${passkey?.account ?? answer.id}`, {
    client: origin.client,
    device,
    mayWait: true,
  });
  const isOwnChallenge = auth.challenges.take(challengeOf(answer), purpose);
  const counter = isOwnChallenge && passkey ? await counterAfter(party, answer, passkey) : null;
  if (!passkey || counter === null) return null;
  settle();
  await auth.passkeys.noteUse(passkey.id, counter);
  return passkey;
}

/** Options for signing with one of an account's passkeys. */
export async function requestPasskey(
  auth: AuthService,
  party: RelyingParty,
  account: Account,
  purpose: string,
  client: string,
): Promise<PasskeyRequest | null> {
  const known = await auth.passkeys.listOf(account.id);
  if (known.length === 0) return null;
  const request = await requestFor(party, known);
  auth.challenges.add(request.challenge, purpose, client);
  return request;
}
