import { LOGIN } from '../../paths.ts';
import type { SignInReason } from '../sign-in-way.ts';

/** True if the path is not a particular page's. */
export function isStartPath(pathname: string): boolean {
  return /^\/(?:app\/?)?$/u.test(pathname);
}

/**
 * The address of the own sign-in page, with the page to return to and the address to be filled in (2.12, 2.13).
 * @param from requested page
 * @param account mail address of the account that is to sign in; null: any
 */
export function signInAddress(
  from: Pick<Location, 'pathname' | 'search'>,
  reason: SignInReason,
  account: string | null = null,
): string {
  const params = new URLSearchParams(from.search);
  const email = account ?? params.get('email') ?? params.get('user_email');
  for (const name of ['email', 'user_email']) params.delete(name);
  const query = new URLSearchParams();
  if (!isStartPath(from.pathname))
    query.set('next', `${from.pathname}${params.size > 0 ? `?${params.toString()}` : ''}`);
  if (email) query.set('email', email);
  if (reason !== 'required') query.set(reason, '1');
  return query.size > 0 ? `${LOGIN}?${query.toString()}` : LOGIN;
}
