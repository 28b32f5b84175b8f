import type { CookieSerializeOptions } from '@fastify/cookie';
import { cookieName } from '@wren/contract/account-places.ts';
import { passkeySignIn } from '@wren/contract/calls/security/passkeys.ts';
import { login } from '@wren/contract/calls/security/session.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Account } from '../../directory/accounts/account.ts';
import type { Session } from '../../directory/sessions/session.ts';
import { baseOfRequest } from './account-place.ts';

/** The credential: not accessible to scripts. */
const CREDENTIAL = 'sid';

/** Cookies for scripts of the page (wire contract 1.3); below a path prefix, those that our client needs (D51). */
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

/** The credential that a browser sent for the account of a request, never another's (D51); or null. */
export function credentialOf(request: FastifyRequest): string | null {
  return request.cookies[cookieName(CREDENTIAL, baseOfRequest(request))] || null;
}

/** Cookie that identifies a browser of an earlier sign-in; it is sent only when signing in, by password, provider or passkey. */
const DEVICE = 'device';
const devicePaths = (base: string): readonly string[] => [login.path, passkeySignIn.path].map((path) => base + path);
/** Lifetime of the device cookie in seconds: the maximum of browsers. */
const DEVICE_LIFETIME = 400 * 24 * 60 * 60;

/** The device cookie of an earlier sign-in, or null. */
export function deviceOf(request: FastifyRequest): string | null {
  return request.cookies[cookieName(DEVICE, baseOfRequest(request))] || null;
}

/** Sets the device cookie; it outlives signing out, and closing the browser if the session is to be remembered. */
export function setDeviceCookie(
  reply: FastifyReply,
  device: string,
  { remember, secure }: { readonly remember: boolean; readonly secure: boolean },
): void {
  const base = baseOfRequest(reply.request);
  const options = { sameSite: 'lax', httpOnly: true, secure, ...(remember && { maxAge: DEVICE_LIFETIME }) } as const;
  for (const path of devicePaths(base)) reply.setCookie(cookieName(DEVICE, base), device, { ...options, path });
}

/** Cookie for file requests, which carry no header: images and links of a page that is signed in by API key (D7). */
const FILES = 'files';

/** The API key and its token in a browser's file cookie, or null. */
export function fileCookieOf(request: FastifyRequest): { readonly key: string; readonly token: string } | null {
  if (baseOfRequest(request) !== '') return null;
  const [key, token] = request.cookies[FILES]?.split('.') ?? [];
  return key !== undefined && token !== undefined ? { key, token } : null;
}

/** Sets the file cookie of a browser that is signed in by API key, and removes its earlier session. */
export function setFileCookie(reply: FastifyReply, { handle, csrfToken }: Session, secure: boolean): void {
  clearSessionCookies(reply, secure);
  reply.setCookie(FILES, `${handle}.${csrfToken}`, { path: '/api/', sameSite: 'lax', httpOnly: true, secure });
}

/** Removes the file cookie. */
export function clearFileCookie(reply: FastifyReply, secure: boolean): void {
  reply.clearCookie(FILES, { path: '/api/', sameSite: 'lax', secure, httpOnly: true });
}

/** Sets the cookies of a session; unless it is to be remembered, they end when the browser is closed. */
export function setSessionCookies(
  reply: FastifyReply,
  account: Account,
  /** `limit`: longest duration of a session in milliseconds. */
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

/** Removes the cookies of a session. */
export function clearSessionCookies(reply: FastifyReply, secure: boolean): void {
  const base = baseOfRequest(reply.request);
  for (const name of [CREDENTIAL, ...READABLE_NAMES]) {
    const options = { path: `${base}/`, sameSite: 'lax', secure, httpOnly: name === CREDENTIAL } as const;
    reply.clearCookie(cookieName(name, base), options);
  }
}
