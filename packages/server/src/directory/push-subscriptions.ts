import type { PushContent } from '@wren/contract/push-message.ts';
import type { Clock } from '../platform/clock.ts';
import { newId } from '../platform/ids.ts';
import { all, type SqlStore, write } from '../platform/sql/sql-store.ts';

/** Largest number of subscribed browsers of an account; then the oldest is removed. */
export const MAX_SUBSCRIPTIONS = 20;

/** A browser that is notified of an account's new mail by Web Push. Endpoint, key and secret must not be logged. */
export interface PushSubscription {
  readonly id: string;
  readonly account: string;
  /** Handle of its session, with which it ends. */
  readonly session: string;
  /** Address at the browser's push service. */
  readonly endpoint: string;
  /** The browser's public key and secret (RFC 8291 §3), in base64url. */
  readonly p256dh: string;
  readonly auth: string;
  /** The user's name for the browser. */
  readonly name: string;
  /** The content that it may receive about a mail. */
  readonly content: PushContent;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
}

export type NewPushSubscription = Omit<PushSubscription, 'id' | 'createdAt' | 'name' | 'content'> &
  Partial<Pick<PushSubscription, 'name' | 'content'>>;

/** The subscriptions of all accounts. They end with their session or account. */
export interface PushSubscriptions {
  /** The subscriptions of an account, the oldest first. */
  of(account: string): Promise<readonly PushSubscription[]>;
  /** True if a subscription is unchanged: the same endpoint under the same id. */
  has(subscription: PushSubscription): Promise<boolean>;
  /** Replaces those of the session or the endpoint; without name or content, the session's stay. @returns its id */
  save(subscription: NewPushSubscription): Promise<string>;
  /** Removes an account's; no effect on another account's. */
  remove(account: string, id: string): Promise<void>;
}

const COLUMNS = 'id, account, session, endpoint, p256dh, auth, name, content, created_at AS "createdAt"';
const UNNAMED = 'Browser';

/** The subscriptions in a store. */
export function openPushSubscriptions(store: SqlStore, now: Clock): PushSubscriptions {
  const ofAccount = `SELECT ${COLUMNS} FROM push_subscription WHERE account = ? ORDER BY created_at, id`;
  return {
    of: (account) => store.all<PushSubscription>(ofAccount, account),
    has: async ({ id, endpoint }) =>
      (await store.first('SELECT 1 FROM push_subscription WHERE id = ? AND endpoint = ?', id, endpoint)) !== undefined,
    save: (subscription) =>
      store.unit(function* () {
        const { account, session, endpoint, p256dh, auth } = subscription;
        const before = (yield* all<PushSubscription>(ofAccount, account)).find((one) => one.session === session);
        yield* write('DELETE FROM push_subscription WHERE session = ? OR endpoint = ?', session, endpoint);
        const id = before?.id ?? newId();
        const name = subscription.name ?? before?.name ?? UNNAMED;
        const content = subscription.content ?? before?.content ?? 'nothing';
        yield* write(
          'INSERT INTO push_subscription VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
          ...[id, account, session, endpoint, p256dh, auth, name, content, before?.createdAt ?? now()],
        );
        for (const old of (yield* all<PushSubscription>(ofAccount, account)).slice(0, -MAX_SUBSCRIPTIONS)) {
          yield* write('DELETE FROM push_subscription WHERE id = ?', old.id);
        }
        return id;
      }),
    async remove(account, id) {
      await store.write('DELETE FROM push_subscription WHERE account = ? AND id = ?', account, id);
    },
  };
}
