import { SESSION_HEADER } from '@wren/contract/calls/security/session.ts';
import { WrenError } from '@wren/contract/errors.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GuestContext, RequestContext, ServerFacts, SessionControl, SignedIn } from '../../calls/handler.ts';
import type { RelyingParty } from '../../directory/passkeys/ceremonies.ts';
import { passkeyControl } from '../../directory/passkeys/passkey-control.ts';
import { beginSignInByPasskey, signInByPasskey } from '../../directory/passkeys/passkey-sign-in.ts';
import { appPasswordControl } from '../../directory/passwords/app-password-control.ts';
import { passwordControl, passwordReset } from '../../directory/passwords/password-control.ts';
import { reauthenticationOf } from '../../directory/reauthentication/reauthentication.ts';
import { secondFactorControl } from '../../directory/second-factor/second-factor-control.ts';
import { finishSignIn, type SignInDone, signIn } from '../../directory/sessions/auth-service.ts';
import type { Session } from '../../directory/sessions/session.ts';
import { namesApiKey, sessionOfKey } from '../../directory/sessions/static-login.ts';
import { transferControl } from '../../engines/transfer/transfer-control.ts';
import { newId } from '../../platform/ids.ts';
import { isHttps } from '../security-headers.ts';
import type { Services } from '../services.ts';
import { baseOfRequest } from './account-place.ts';
import { isAdministrator } from './administrator.ts';
import { beginSession, clearCachedAnswers, logRefusals, originOf } from './begin-session.ts';
import { relyingParty } from './relying-party.ts';
import { clearFileCookie, clearSessionCookies, credentialOf, fileCookieOf, setFileCookie } from './session-cookies.ts';

/** The header with the session handle of a request; lower-case, as Node lists headers. */
const NAMED = SESSION_HEADER.toLowerCase();

/** The session of a request by its cookie or, if its Authorization header has an API key, by that alone. Null: neither. */
async function sessionOf({ auth }: Services, request: FastifyRequest): Promise<Session | null> {
  const { authorization } = request.headers;
  if (!namesApiKey(authorization)) {
    const secret = credentialOf(request);
    return secret === null ? null : await auth.sessions.find(secret, request.ip);
  }
  // An API key belongs to the first account: a page of another never uses it.
  if (baseOfRequest(request) !== '') throw new WrenError('not-signed-in');
  const from = { client: request.ip, userAgent: request.headers['user-agent'] ?? '' };
  const session = auth.staticLogin && (await sessionOfKey(auth.staticLogin, authorization, from));
  // A request with an invalid key must not be answered as a guest's (wire contract 1.6).
  if (!session) throw new WrenError('not-signed-in');
  return session;
}

/**
 * The user of a request, by the session's cookie or an API key (D7), never both. The cookie of an ended session is left in the
 * browser, where it is harmless: another tab may be signing in, and a late answer would remove the new session's cookie.
 * @throws WrenError 'other-session' when the request expects another session than its cookie's, 'not-signed-in' when its API key
 * is invalid, 'too-many-attempts' above the rate limit
 */
export async function findVisitor(services: Services, request: FastifyRequest): Promise<SignedIn | null> {
  const session = await sessionOf(services, request);
  const account = session && (await services.auth.accounts.byId(session.account));
  if (!session || !account || account.isDisabled) return null;
  const named = request.headers[NAMED];
  if (named !== undefined && named !== session.handle) throw new WrenError('other-session');
  services.rate.count(session.handle, request);
  return { session, account, isByKey: namesApiKey(request.headers.authorization) };
}

/**
 * The account of a request by its credentials, valid or not; null: none. @throws WrenError 'not-signed-in' when its API key is
 * invalid
 */
export async function accountOf(services: Services, request: FastifyRequest): Promise<string | null> {
  const session = await sessionOf(services, request);
  if (session) return session.account;
  const fileCookie = namesApiKey(request.headers.authorization) ? null : fileCookieOf(request);
  return (
    (fileCookie && (await services.auth.staticLogin?.keys.findByToken(fileCookie.key, fileCookie.token)))?.account ??
    null
  );
}

/** @throws WrenError 'not-signed-in', and as {@link findVisitor} does */
export async function requireVisitor(services: Services, request: FastifyRequest): Promise<SignedIn> {
  const signedIn = await findVisitor(services, request);
  if (!signedIn) throw new WrenError('not-signed-in');
  return signedIn;
}

/**
 * The account whose files a request may read: its user's or, for a page signed in by API key, that of the file cookie.
 * @throws WrenError as {@link requireVisitor} does
 */
export async function requireReader(services: Services, request: FastifyRequest): Promise<string> {
  const fileCookie = namesApiKey(request.headers.authorization) ? null : fileCookieOf(request);
  const session = fileCookie && (await services.auth.staticLogin?.keys.findByToken(fileCookie.key, fileCookie.token));
  if (!session) return (await requireVisitor(services, request)).account.id;
  services.rate.count(session.handle, request);
  return session.account;
}

/**
 * The user of a request to a call that requires one; a browser whose session has ended clears its cached mail.
 * @throws WrenError 'not-signed-in'
 */
export function requireSignedIn(request: FastifyRequest, reply: FastifyReply, signedIn: SignedIn | null): void {
  if (signedIn) return;
  if (credentialOf(request) !== null) clearCachedAnswers(reply);
  throw new WrenError('not-signed-in');
}

function openDoor(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  signedIn: SignedIn | null,
): SessionControl {
  const secure = isHttps(services.config, request);
  const { sessions } = services.auth;
  // An API key does not belong to a browser: neither signing in nor signing out ends it.
  const left = signedIn?.isByKey ? null : signedIn;
  const begin = (done: SignInDone) => beginSession(services, request, reply, signedIn, done);
  return {
    async signIn(address, password, remember) {
      const credentials = { address, password, remember, ...originOf(request) };
      const done = await logRefusals(services, request, () => signIn(services.auth, credentials));
      return 'pending' in done ? done : await begin(done);
    },
    finishSignIn: async (pending, code) =>
      begin(await logRefusals(services, request, () => finishSignIn(services.auth, pending, code, originOf(request)))),
    beginPasskeySignIn: () => beginSignInByPasskey(services.auth, relyingParty(services.config, request), request.ip),
    async signInByPasskey(answer, remember) {
      const party = relyingParty(services.config, request);
      const enter = () => signInByPasskey(services.auth, party, { answer, remember }, originOf(request));
      return begin(await logRefusals(services, request, enter));
    },
    async signOut() {
      const { signOn, signOns } = services.auth;
      const token = left && signOn && (await signOns.tokenOf(left.session.handle));
      if (left) await sessions.end(left.session.handle);
      if (signedIn) clearCachedAnswers(reply);
      clearSessionCookies(reply, secure);
      if (fileCookieOf(request)) clearFileCookie(reply, secure);
      const { origin } = relyingParty(services.config, request);
      return token && signOn ? signOn.signOutUrl(token, `${origin}/login`) : null;
    },
    openFiles() {
      if (signedIn?.isByKey) setFileCookie(reply, signedIn.session, secure);
    },
    forgetAnswers: () => clearCachedAnswers(reply),
  };
}

/** The same facts with the addresses below an account's prefix (D51). */
function factsBelow(facts: ServerFacts, base: string): ServerFacts {
  if (base === '') return facts;
  const avatars = Object.entries(facts.avatars).map(([address, path]) => [address, base + path] as const);
  return { ...facts, avatars: Object.fromEntries(avatars) };
}

/** The context of a call that needs no session. */
export async function guestVisit(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  signedIn: SignedIn | null,
): Promise<GuestContext> {
  const sessionControl = openDoor(services, request, reply, signedIn);
  const quota = signedIn && (await services.quotaOf(signedIn.account.id));
  const facts = factsBelow(services.facts, baseOfRequest(request));
  return {
    ...{ facts, signedIn, quota, sessionControl },
    mayAdminister: isAdministrator(signedIn),
    passwordReset: passwordReset(services.auth),
  };
}

/** Longest Idempotency-Key. */
const MAX_KEY = 200;

/** The id of the command of a request: its Idempotency-Key within account and call, else a new one. */
function commandIdOf(request: FastifyRequest, account: string, call: string): string {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return newId();
  if (typeof key !== 'string' || key === '' || key.length > MAX_KEY) {
    throw new WrenError('invalid-input', `Idempotency-Key: it must have 1 to ${MAX_KEY} characters`);
  }
  return `${account}:${call}:${key}`;
}

/** The context of a call with a session. @param call its name */
export async function userVisit(
  services: Services,
  request: FastifyRequest,
  guest: GuestContext,
  call: string,
): Promise<RequestContext> {
  const { signedIn } = guest;
  if (!signedIn) throw new WrenError('not-signed-in');
  const { account } = signedIn;
  const asking = { ...originOf(request), session: signedIn.session.handle };
  const party = (): RelyingParty => relyingParty(services.config, request);
  const reauthentication = reauthenticationOf(services.auth, account, asking, party);
  const store = await services.stores.of(account.id);
  const notes = await services.stores.notesOf(account.id);
  const records = await services.stores.recordsOf(account.id);
  await services.bulkChanges.resume({ store, notes, account: account.id });
  return {
    ...guest,
    signedIn,
    account,
    accounts: services.auth.accounts,
    preferences: services.preferences,
    submitter: services.submitter,
    scheduled: services.scheduled,
    bulkChanges: services.bulkChanges,
    unsubscribeClient: services.unsubscribeClient,
    push: services.push,
    transfer: transferControl(services.transfers, account),
    serverRules: services.serverRules(account.id),
    serverQuota: async () => (await services.serverQuota?.(account.id)) ?? null,
    fetchProgress: () => services.fetchProgress(account.id),
    sessions: services.auth.sessions,
    passwords: passwordControl(services.auth, account, asking),
    appPasswords: appPasswordControl(services.auth, account, asking),
    secondFactor: secondFactorControl(services.auth, account, asking, reauthentication),
    reauthentication,
    passkeys: passkeyControl(services.auth, party, account, asking, reauthentication),
    commandId: commandIdOf(request, account.id, call),
    now: services.clock(),
    store,
    notes,
    records,
  };
}
