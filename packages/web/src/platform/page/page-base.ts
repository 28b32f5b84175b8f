import { baseOf } from '@wren/contract/account-places.ts';

/** Below which path this page's account has its addresses (D51); '' for the first account of the browser. A page has one for its life. */
export const PAGE_BASE = typeof location === 'object' ? baseOf(location.pathname) : '';

/** The path of the page's address as it is for every account. */
export const pagePath = (): string => location.pathname.slice(PAGE_BASE.length);
