import * as v from 'valibot';
import { create } from 'zustand';
import { useNews } from '../../mail-ui/notification-count.ts';
import { readJson } from '../../platform/json.ts';
import { localValues } from '../../platform/storage/local-values.ts';
import { type Notification, notification, type SeenMark, seenMark } from './notification.ts';

interface Notifications {
  /** The account they belong to; null: none yet, and nothing is kept. */
  readonly account: string | null;
  /** The newest first. */
  readonly items: readonly Notification[];
  /** Null: this browser has never shown the account's Inbox. */
  readonly mark: SeenMark | null;
}

const NONE: Omit<Notifications, 'account'> = { items: [], mark: null };
/** Older ones give way. */
const MAX_COUNT = 50;

const stored = v.object({ items: v.array(notification), mark: v.nullable(seenMark) });

/** The notifications of the signed-in account in this browser. */
export const useNotifications = create<Notifications>(() => ({ account: null, ...NONE }));

const keyOf = (account: string): string => `wren.notifications.${account}`;
let key = '';

function kept(): Omit<Notifications, 'account'> {
  return readJson(stored, localValues.get(key), NONE);
}

function keep(changed: Partial<Notifications>): void {
  useNotifications.setState(changed);
  const { items, mark } = useNotifications.getState();
  localValues.set(key, JSON.stringify({ items, mark }));
}

function count({ items }: Notifications): void {
  useNews.setState({ count: items.filter((item) => !item.read).length });
}

/** The notifications are an account's from now on, shared by its tabs. @returns a function that stops it */
export function openNotifications(account: string): () => void {
  key = keyOf(account);
  const load = (): void => useNotifications.setState(kept());
  const stops = [useNotifications.subscribe(count), localValues.watch(key, load)];
  useNotifications.setState({ account, ...kept() });
  return () => {
    useNotifications.setState({ account: null });
    for (const stop of stops) stop();
  };
}

/** How far the Inbox has been seen, by whichever tab. */
export function readSeenMark(): SeenMark | null {
  return kept().mark;
}

export function storeSeenMark(next: SeenMark): void {
  const { mark: before } = useNotifications.getState();
  if (before?.time === next.time && before.ids.length === next.ids.length) return;
  keep({ mark: next });
}

/** Adds new notifications. A conversation has one: of its newest mail. */
export function addNotifications(added: readonly Notification[]): void {
  if (added.length === 0) return;
  const threads = new Set(added.flatMap(({ threadId }) => threadId ?? []));
  const ids = new Set(added.map(({ id }) => id));
  const others = useNotifications
    .getState()
    .items.filter(({ id, threadId }) => !ids.has(id) && !(threadId !== null && threads.has(threadId)));
  keep({ items: [...added, ...others].sort((a, b) => b.time - a.time).slice(0, MAX_COUNT) });
}

/** Marks as read the notifications that the test selects. */
export function markRead(isRead: (item: Notification) => boolean): void {
  const { items } = useNotifications.getState();
  if (!items.some((item) => !item.read && isRead(item))) return;
  keep({ items: items.map((item) => (isRead(item) ? { ...item, read: true } : item)) });
}

export function dismiss(isGone: (item: Notification) => boolean): void {
  const { items } = useNotifications.getState();
  const rest = items.filter((item) => !isGone(item));
  if (rest.length < items.length) keep({ items: rest });
}

/** Deletes the notifications of another account than the page's; the mark of its seen Inbox stays, as after any logout. */
export function forgetNotices(account: string): void {
  const { mark } = readJson(stored, localValues.get(keyOf(account)), NONE);
  localValues.set(keyOf(account), JSON.stringify({ ...NONE, mark }));
}
