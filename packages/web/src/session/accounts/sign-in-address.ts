import { LOGIN } from '../../paths.ts';
import type { SignInReason } from '../sign-in-way.ts';

/** Whether the address names no particular page. */
export function isStartPath(pathname: string): boolean {
  return /^\/(?:app\/?)?$/u.test(pathname);
}

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
  if (!isStartPath(from.pathname)) query.set('next', `${from.pathname}${asked.size > 0 ? `?${asked.toString()}` : ''}`);
  if (email) query.set('email', email);
  if (reason !== 'required') query.set(reason, '1');
  return query.size > 0 ? `${LOGIN}?${query.toString()}` : LOGIN;
}
