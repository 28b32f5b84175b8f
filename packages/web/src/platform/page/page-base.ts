import { pathPrefixOf } from '@wren/contract/account-places.ts';

/** Path prefix of this page's account (D51); '' for the first account of the browser. Constant for the page's lifetime. */
export const PAGE_BASE = typeof location === 'object' ? pathPrefixOf(location.pathname) : '';

/** The path of the page's address without the prefix. */
export const pagePath = (): string => location.pathname.slice(PAGE_BASE.length);
