import { localValues } from '../platform/storage/local-values.ts';

/** Where the account is kept that was last signed in to (see `kept-account.ts`, which comes when it is needed). */
export const KEPT_ACCOUNT = 'wren.account';

/** Nobody is signed in here any more: no page begins with that account. */
export function forgetKeptAccount(): void {
  localValues.set(KEPT_ACCOUNT, null);
}
