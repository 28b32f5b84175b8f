import type { PushContent } from '@wren/contract/push-message.ts';
import * as v from 'valibot';
import type { Client } from '../host/client/client.ts';
import { parseJson } from '../platform/json.ts';
import { consoleLog } from '../platform/log.ts';
import { PAGE_BASE } from '../platform/page/page-base.ts';
import {
  closePushed,
  pushPermission,
  subscribeToPushes,
  unsubscribeFromPushes,
} from '../platform/page/push-manager.ts';
import { localValues } from '../platform/storage/local-values.ts';
import { PUSHED_ACCOUNT, pushedKey } from './accounts/pushed-account-key.ts';

const storedOwner = v.object({ email: v.string(), session: v.string() });

/** The account and session of a subscription, which ends with the session. */
export interface PushOwner {
  readonly client: Client;
  readonly email: string;
  /** Handle of the session. */
  readonly session: string;
}

function readStoredOwner(): v.InferOutput<typeof storedOwner> | null {
  const read = v.safeParse(storedOwner, parseJson(localValues.get(PUSHED_ACCOUNT) ?? ''));
  return read.success ? read.output : null;
}

/** True if the service worker shows notifications of new mail in this browser. */
export const isPushed = (): boolean => localValues.get(PUSHED_ACCOUNT) !== null && pushPermission() === 'granted';

/** Closes the worker's notifications of finished threads. */
export const closeNotices = closePushed;

/**
 * Subscribes this browser, whose user has granted permission.
 * @param name the user's name for the browser
 * @throws DOMException if the browser refuses, WrenError if the host does
 */
export async function startPush(
  { client, email, session }: PushOwner,
  publicKey: string,
  { name, content }: { readonly name?: string; readonly content?: PushContent },
): Promise<void> {
  const address = await subscribeToPushes(publicKey);
  await client.call('savePushSubscription', { ...address, ...(name && { name }), ...(content && { content }) });
  localValues.set(PUSHED_ACCOUNT, JSON.stringify({ email, session }));
}

/**
 * Ends the notifications of an account in this browser, and closes those that are shown.
 * @param base the path prefix of the account (D51)
 */
export async function forgetPush(base = PAGE_BASE): Promise<void> {
  if (localValues.get(pushedKey(base)) === null) return;
  localValues.set(pushedKey(base), null);
  try {
    await unsubscribeFromPushes(base);
    await closePushed(() => true, base);
  } catch (error) {
    consoleLog('this browser is still subscribed to pushes', error);
  }
}

/**
 * Renews this browser's subscription with the current session and key of the host, unless it was removed elsewhere.
 * @throws as {@link startPush}
 */
export async function keepPush(owner: PushOwner): Promise<void> {
  const before = readStoredOwner();
  if (!before || before.email !== owner.email || pushPermission() !== 'granted') return forgetPush();
  const { publicKey, subscriptions } = await owner.client.call('getPushSubscriptions', {});
  const isListed = subscriptions.some(({ current }) => current);
  if (before.session === owner.session && !isListed) return forgetPush();
  await startPush(owner, publicKey, {});
}
