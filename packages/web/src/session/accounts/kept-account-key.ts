import { PAGE_BASE } from '../../platform/page/page-base.ts';

/** Where the account below a path is kept that was last signed in to (D51; see `kept-account.ts`, which comes when it is needed). */
export const keptKey = (base: string): string => `wren.account${base}`;
export const KEPT_ACCOUNT = keptKey(PAGE_BASE);
