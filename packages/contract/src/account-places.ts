/**
 * Several accounts in one browser (D51). The first has the addresses of a Frappe host; each further one has the same addresses below
 * a path of its own, `/u/1` to `/u/8`, and cookies that browsers send nowhere else. So no request can go in another account's
 * session: its address alone says which cookie counts.
 */

/** Accounts that a browser can be signed in to at once. */
export const MAX_ACCOUNTS = 9;

const PLACE = /^\/u\/[1-8](?=\/)/u;

/** Below which path an account has its addresses. @param place 0 to 8; 0: the first, which has '' */
export const basePath = (place: number): string => (place === 0 ? '' : `/u/${place}`);

/** Below which path the account of an address has its addresses; '': it is the first account's. @param path as in the address bar */
export const baseOf = (path: string): string => PLACE.exec(path)?.[0] ?? '';

/** The name of a cookie for the account below a path. */
export const cookieName = (name: string, base: string): string => (base === '' ? name : `${name}-${base.slice(-1)}`);
