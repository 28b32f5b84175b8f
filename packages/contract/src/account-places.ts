/**
 * Several accounts in one browser (D51). The first has the addresses of a Frappe host; each further one has the same addresses
 * below a path prefix, `/u/1` to `/u/8`, and cookies that browsers send nowhere else. So no request can use another account's
 * session: its address alone selects the cookie.
 */

/** Largest number of accounts that a browser is signed in to at once. */
export const MAX_ACCOUNTS = 9;

const PLACE = /^\/u\/[1-8](?=\/)/u;

/** The path prefix of an account's addresses. @param place 0 to 8; 0: the first account, whose prefix is '' */
export const basePath = (place: number): string => (place === 0 ? '' : `/u/${place}`);

/** The path prefix of the account of an address; '' for the first account. @param path as in the address bar */
export const pathPrefixOf = (path: string): string => PLACE.exec(path)?.[0] ?? '';

/** The name of a cookie for the account below a path. */
export const cookieName = (name: string, base: string): string => (base === '' ? name : `${name}-${base.slice(-1)}`);
