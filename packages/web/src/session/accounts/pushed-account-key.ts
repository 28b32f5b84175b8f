import { PAGE_BASE } from '../../platform/page/page-base.ts';

/** Storage key of the account below a path whose new mail is pushed to this browser (see `web-push.ts`, which is loaded on demand). */
export const pushedKey = (base: string): string => `wren.push${base}`;
export const PUSHED_ACCOUNT = pushedKey(PAGE_BASE);
