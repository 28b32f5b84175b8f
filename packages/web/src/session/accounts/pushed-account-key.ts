import { PAGE_BASE } from '../../platform/page/page-base.ts';

/** Where it is kept that the new mail of the account below a path is pushed to this browser (see `web-push.ts`, which comes when it is needed). */
export const pushedKey = (base: string): string => `wren.push${base}`;
export const PUSHED_ACCOUNT = pushedKey(PAGE_BASE);
