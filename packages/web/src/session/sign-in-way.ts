import type { Capabilities } from '../host/client/capabilities.ts';
import { LOGIN } from '../paths.ts';

type Deployment = Pick<Capabilities, 'signInUrl' | 'mailHosts'>;

/** Whether this is the product's mail host (2.1, D5): one that the deployment names, or that has the sign-in page itself. */
export function isMailHost({ signInUrl, mailHosts }: Deployment, hostname: string): boolean {
  return signInUrl.startsWith('/') || mailHosts.includes(hostname);
}

/** Whether the address names no particular page. */
export function isFrontDoor(pathname: string): boolean {
  return /^\/(?:app\/?)?$/u.test(pathname);
}

/** Why the user is sent to sign in: there is no session, it has ended, or another account is wanted. */
export type SignInReason = 'required' | 'expired' | 'change';

/**
 * The address of the own sign-in page, with the way back and the address to be filled in (2.12, 2.13).
 * @param from where the user wanted to go
 * @param wanted mail address of the account that is to sign in; null: any
 */
export function signInAddress(
  from: Pick<Location, 'pathname' | 'search'>,
  reason: SignInReason,
  wanted: string | null = null,
): string {
  const asked = new URLSearchParams(from.search);
  const email = wanted ?? asked.get('email') ?? asked.get('user_email');
  for (const name of ['email', 'user_email']) asked.delete(name);
  const query = new URLSearchParams();
  if (!isFrontDoor(from.pathname)) query.set('next', `${from.pathname}${asked.size > 0 ? `?${asked.toString()}` : ''}`);
  if (email) query.set('email', email);
  if (reason !== 'required') query.set(reason, '1');
  return query.size > 0 ? `${LOGIN}?${query.toString()}` : LOGIN;
}

/** Whether a sign-in page asks for another account: a signed-in user is not led on to the mail. */
export function asksToChange(query: URLSearchParams): boolean {
  return query.has('change');
}

/** Whether this leads to sign-in after an earlier session: open forms are kept then, without asking. */
export function isSignInAgain(address: string): boolean {
  const [path, text] = address.split('?');
  const query = new URLSearchParams(text);
  return path === LOGIN && (query.has('expired') || asksToChange(query));
}
