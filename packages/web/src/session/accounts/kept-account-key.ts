import { PAGE_BASE } from '../../platform/page/page-base.ts';

/** Storage key of the last signed-in account below a path (D51; see `kept-account.ts`, which is loaded on demand). */
export const keptKey = (base: string): string => `wren.account${base}`;
export const KEPT_ACCOUNT = keptKey(PAGE_BASE);
