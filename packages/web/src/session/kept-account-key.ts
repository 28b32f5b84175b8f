import * as v from 'valibot';
import { parseJson } from '../platform/json.ts';
import { consoleLog } from '../platform/log.ts';
import { localValues } from '../platform/storage/local-values.ts';
import { forgetKeptMail } from '../replica/open-replica.ts';
import { PUSHED_ACCOUNT } from './pushed-account-key.ts';

/** Where the account is kept that was last signed in to (see `kept-account.ts`, which comes when it is needed). */
export const KEPT_ACCOUNT = 'wren.account';

const named = v.object({ user: v.object({ email: v.string() }) });

/** The address of the account that is kept; null: none is. */
function keptEmail(): string | null {
  const read = v.safeParse(named, parseJson(localValues.get(KEPT_ACCOUNT) ?? ''));
  return read.success ? read.output.user.email : null;
}

/** Deletes the mail that this browser keeps of accounts. What could not be deleted is told to the log. */
async function forgetMail(emails: Iterable<string>): Promise<void> {
  for (const email of new Set(emails)) {
    await forgetKeptMail({ email }).catch((error) => consoleLog('kept mail could not be deleted', error));
  }
}

/** No account's new mail is pushed to this browser any more. */
async function forgetPushes(): Promise<void> {
  if (localValues.get(PUSHED_ACCOUNT) === null) return;
  const { forgetPush } = await import('./web-push.ts');
  await forgetPush();
}

/** Deletes what this browser keeps of accounts, and tells it nothing more of them. */
async function forgetAll(emails: Iterable<string>): Promise<void> {
  const pushes = forgetPushes().catch((error) => consoleLog('new mail is still pushed to this browser', error));
  await Promise.all([forgetMail(emails), pushes]);
}

/** The account that is kept becomes another: of the one before, no mail stays in this browser. */
export async function forgetOtherAccount({ email }: { readonly email: string }): Promise<void> {
  const before = keptEmail();
  if (before !== null && before !== email) await forgetAll([before]);
}

/**
 * No user is signed in here any more: no page begins with that account, and nothing of its mail stays in this browser.
 * @param email the account of the page, where it has one
 */
export async function forgetKeptAccount(email: string | null = null): Promise<void> {
  const emails = [keptEmail(), email].filter((one) => one !== null);
  localValues.set(KEPT_ACCOUNT, null);
  await forgetAll(emails);
}
