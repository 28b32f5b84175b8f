import * as v from 'valibot';
import { parseJson } from '../../platform/json.ts';
import { consoleLog } from '../../platform/log.ts';
import { PAGE_BASE } from '../../platform/page/page-base.ts';
import { localValues } from '../../platform/storage/local-values.ts';
import { forgetKeptMail } from '../../replica/open-replica.ts';
import { keptKey } from './kept-account-key.ts';
import { pushedKey } from './pushed-account-key.ts';

const named = v.object({ user: v.object({ email: v.string() }) });

/** The address of the stored account; null: none. */
function storedEmail(base = PAGE_BASE): string | null {
  const read = v.safeParse(named, parseJson(localValues.get(keptKey(base)) ?? ''));
  return read.success ? read.output.user.email : null;
}

/** Deletes the stored mail of accounts from this browser. Failures are logged. */
async function forgetMail(emails: Iterable<string>): Promise<void> {
  for (const email of new Set(emails)) {
    await forgetKeptMail({ email }).catch((error) => consoleLog('kept mail could not be deleted', error));
  }
}

/** Ends push notifications of an account in this browser. */
async function forgetPushes(base: string): Promise<void> {
  if (localValues.get(pushedKey(base)) === null) return;
  const { forgetPush } = await import('../web-push.ts');
  await forgetPush(base);
}

/** Deletes the data of accounts from this browser, and ends their notifications. */
async function forgetAll(emails: Iterable<string>, base = PAGE_BASE): Promise<void> {
  const pushes = forgetPushes(base).catch((error) => consoleLog('new mail is still pushed to this browser', error));
  await Promise.all([forgetMail(emails), pushes]);
}

/** Replaces the stored account: mail of the earlier one is deleted from this browser. */
export async function forgetOtherAccount({ email }: { readonly email: string }): Promise<void> {
  const before = storedEmail();
  if (before !== null && before !== email) await forgetAll([before]);
}

/**
 * Deletes the stored account and its mail when no user is signed in here any more.
 * @param email the account of the page, if it has one
 * @param base path prefix of that account
 */
export async function forgetKeptAccount(email: string | null = null, base = PAGE_BASE): Promise<void> {
  const emails = [storedEmail(base), email].filter((one) => one !== null);
  localValues.set(keptKey(base), null);
  await forgetAll(emails, base);
}
