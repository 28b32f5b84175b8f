import type { CookieSerializeOptions } from '@fastify/cookie';
import { cookieName } from '@wren/contract/account-places.ts';
import { passkeySignIn } from '@wren/contract/calls/security/passkeys.ts';
import { login } from '@wren/contract/calls/security/session.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Account } from '../../directory/accounts/account.ts';
import type { Session } from '../../directory/sessions/session.ts';
import { baseOfRequest } from './account-place.ts';

/** The credential: out of the reach of scripts. */
const CREDENTIAL = 'sid';

/** What the page may read (wire contract 1.3); below a path of its own, what our client asks for (D51). */
function readable(account: Account, base: string): Readonly<Record<string, string>> {
  if (base !== '') return { user_id: account.address };
  return {
    user_id: account.address,
    email_id: account.address,
    full_name: account.fullName,
    system_user: 'yes',
    user_image: '',
  };
}

const READABLE_NAMES = ['user_id', 'email_id', 'full_name', 'system_user', 'user_image'];

/** The credential that a browser sent for the account that the request is about, never another's (D51); or null. */
export function credentialOf(request: FastifyRequest): string | null {
  return request.cookies[cookieName(CREDENTIAL, baseOfRequest(request))] || null;
}

/** By what a browser is known from an earlier sign-in; it goes to signing in alone, be it by password, provider or passkey. */
const DEVICE = 'device';
const devicePaths = (base: string): readonly string[] => [login.path, passkeySignIn.path].map((path) => base + path);
/** Seconds for which a browser is known: as long as browsers keep a cookie. */
const DEVICE_LIFETIME = 400 * 24 * 60 * 60;

/** What a browser keeps from an earlier sign-in, or null. */
export function deviceOf(request: FastifyRequest): string | null {
  return request.cookies[cookieName(DEVICE, baseOfRequest(request))] || null;
}

/** Gives a browser what it is known by next time; it outlives signing out, and the browser's end if that is to be remembered. */
export function setDeviceCookie(
  reply: FastifyReply,
  device: string,
  { remember, secure }: { readonly remember: boolean; readonly secure: boolean },
): void {
  const base = baseOfRequest(reply.request);
  const options = { sameSite: 'lax', httpOnly: true, secure, ...(remember && { maxAge: DEVICE_LIFETIME }) } as const;
  for (const path of devicePaths(base)) reply.setCookie(cookieName(DEVICE, base), device, { ...options, path });
}

/** Opens files to what sends no header of its own: images and links of a page that is signed in by API key (D7). */
const FILES = 'files';

/** The API key and its token that a browser sent for files, or null. */
export function fileCookieOf(request: FastifyRequest): { readonly key: string; readonly token: string } | null {
  if (baseOfRequest(request) !== '') return null;
  const [key, token] = request.cookies[FILES]?.split('.') ?? [];
  return key !== undefined && token !== undefined ? { key, token } : null;
}

/** Gives a browser that is signed in by API key what opens its files. A session that it had before is out of it. */
export function setFileCookie(reply: FastifyReply, { handle, csrfToken }: Session, secure: boolean): void {
  clearSessionCookies(reply, secure);
  reply.setCookie(FILES, `${handle}.${csrfToken}`, { path: '/api/', sameSite: 'lax', httpOnly: true, secure });
}

/** Takes out of the browser what opens files by API key. */
export function clearFileCookie(reply: FastifyReply, secure: boolean): void {
  reply.clearCookie(FILES, { path: '/api/', sameSite: 'lax', secure, httpOnly: true });
}

/** Hands a session over to the browser; unless it is to be remembered, until the browser is closed. */
export function setSessionCookies(
  reply: FastifyReply,
  account: Account,
  /** `limit`: milliseconds for which a session lasts at most. */
  opened: { readonly secret: string; readonly remember: boolean; readonly secure: boolean; readonly limit: number },
): void {
  const base = baseOfRequest(reply.request);
  const options: CookieSerializeOptions = {
    path: `${base}/`,
    sameSite: 'lax',
    encode: encodeURIComponent,
    secure: opened.secure,
    ...(opened.remember && { maxAge: Math.floor(opened.limit / 1000) }),
  };
  reply.setCookie(cookieName(CREDENTIAL, base), opened.secret, { ...options, httpOnly: true });
  for (const [name, value] of Object.entries(readable(account, base))) {
    reply.setCookie(cookieName(name, base), value, options);
  }
}

/** Takes a session out of the browser. */
export function clearSessionCookies(reply: FastifyReply, secure: boolean): void {
  const base = baseOfRequest(reply.request);
  for (const name of [CREDENTIAL, ...READABLE_NAMES]) {
    const options = { path: `${base}/`, sameSite: 'lax', secure, httpOnly: name === CREDENTIAL } as const;
    reply.clearCookie(cookieName(name, base), options);
  }
}
