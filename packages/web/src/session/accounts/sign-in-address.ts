import { LOGIN } from '../../paths.ts';
import type { SignInReason } from '../sign-in-way.ts';

/** True if the path is not a particular page's. */
export function isStartPath(pathname: string): boolean {
  return /^\/(?:app\/?)?$/u.test(pathname);
}

/**
 * The address of the own sign-in page, with the page to return to and the address to be filled in (2.12, 2.13).
 * @param from requested page
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
  if (!isStartPath(from.pathname)) query.set('next', `${from.pathname}${asked.size > 0 ? `?${asked.toString()}` : ''}`);
  if (email) query.set('email', email);
  if (reason !== 'required') query.set(reason, '1');
  return query.size > 0 ? `${LOGIN}?${query.toString()}` : LOGIN;
}
