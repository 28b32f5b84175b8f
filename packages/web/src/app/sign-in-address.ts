import { LOGIN } from './paths.ts';

/** Where signing in takes place, with the way back. @param expired whether a session has ended */
export function signInAddress(expired: boolean): string {
  const query = new URLSearchParams({ next: `${location.pathname}${location.search}` });
  if (expired) query.set('expired', '1');
  return `${LOGIN}?${query.toString()}`;
}

/** Whether somebody is on the way to sign in because a session has ended: nobody is asked then, and all is kept. */
export function isExpiry(address: string): boolean {
  const [path, query] = address.split('?');
  return path === LOGIN && new URLSearchParams(query).has('expired');
}
