/**
 * What answers a request of the page:
 * - `network`: the browser, as if there were no worker;
 * - `file`: the cache, else the network;
 * - `frame`: the cache, which the network refreshes for the next time;
 * - `document`: the network for as long as it is quick, else the cached document without any account's data;
 * - `share`: the worker, which takes what another app shares.
 */
export type Strategy = 'network' | 'file' | 'frame' | 'document' | 'share';

/** What of a request decides. */
export interface RequestFacts {
  readonly method: string;
  readonly mode: RequestMode;
  readonly url: string;
  /** Whether a part of the file is asked for (RFC 9110 §14.2), which caches do not answer. */
  readonly isRange: boolean;
}

/** The document that is cached: as it is built, without the mail of any account. */
export const BARE_DOCUMENT = '/index.html';
/** The documents into which mail is written. They have policies of their own, and no content. */
export const FRAMES: readonly string[] = ['/mail-frame.html', '/print-frame.html'];
/** Where other apps hand over what is shared with this one (Web Share Target API, as the manifest names it). */
const SHARE_TARGET = '/app/share';
/** Files below it have their contents' hash in their names. */
const HASHED = '/assets/';

/** Of the first account, or below the path of another (`account-places.ts` of the contract). */
const PAGE = /^(?:\/u\/[1-8])?\/(?:(?:app|login)(?:\/|$)|$)/u;

/**
 * What answers a request. Calls, event streams, downloads and images are never touched: their answers belong to an account.
 * @param origin of the worker
 * @param files paths of the application's files that are cached
 */
export function strategyOf(request: RequestFacts, origin: string, files: ReadonlySet<string>): Strategy {
  const url = new URL(request.url);
  if (url.origin !== origin) return 'network';
  const isNavigation = request.mode === 'navigate';
  if (request.method === 'POST') return isNavigation && url.pathname === SHARE_TARGET ? 'share' : 'network';
  if (request.method !== 'GET' || request.isRange) return 'network';
  if (FRAMES.includes(url.pathname)) return isNavigation ? 'frame' : 'network';
  if (isNavigation) return PAGE.test(url.pathname) ? 'document' : 'network';
  return files.has(url.pathname) || url.pathname.startsWith(HASHED) ? 'file' : 'network';
}
