import type { Capabilities } from '../api/capabilities.ts';
import { LOGIN } from './paths.ts';

type Deployment = Pick<Capabilities, 'signInUrl' | 'mailHosts'>;

/** Whether this is the product's mail host (2.1, D5): one that the deployment names, or that has the sign-in page itself. */
export function isMailHost({ signInUrl, mailHosts }: Deployment, hostname: string): boolean {
  return signInUrl.startsWith('/') || mailHosts.includes(hostname);
}

/** Whether somebody just came, and wanted nothing in particular. */
export function isFrontDoor(pathname: string): boolean {
  return /^\/(?:app\/?)?$/u.test(pathname);
}

/**
 * The address of the own sign-in page, with the way back and the address to be filled in (2.12, 2.13).
 * @param from where somebody wanted to go
 * @param expired whether a session has ended
 */
export function signInAddress(from: Pick<Location, 'pathname' | 'search'>, expired: boolean): string {
  const asked = new URLSearchParams(from.search);
  const email = asked.get('email') ?? asked.get('user_email');
  for (const name of ['email', 'user_email']) asked.delete(name);
  const query = new URLSearchParams();
  if (!isFrontDoor(from.pathname)) query.set('next', `${from.pathname}${asked.size > 0 ? `?${asked.toString()}` : ''}`);
  if (email) query.set('email', email);
  if (expired) query.set('expired', '1');
  return query.size > 0 ? `${LOGIN}?${query.toString()}` : LOGIN;
}

/** Whether somebody is on the way to sign in because a session has ended: nobody is asked then, and all is kept. */
export function isExpiry(address: string): boolean {
  const [path, query] = address.split('?');
  return path === LOGIN && new URLSearchParams(query).has('expired');
}
