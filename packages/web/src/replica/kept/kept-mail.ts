import { type Folder, isInFolder } from '@wren/domain/message/mailbox/mailbox.ts';
import type { Body, Message, MessageId, ThreadId } from '@wren/domain/message/message.ts';
import { placeOf } from '@wren/domain/thread/thread.ts';
import type { HostCounts, MailHost } from '../../host/mail-host.ts';
import { type KeptStore, STAMP } from '../../platform/storage/kept-store.ts';
import { type After, pause } from '../../platform/time/timers.ts';
import type { KnownFloor } from '../lists/floor.ts';
import type { KeptList } from '../lists/lists.ts';
import type { MessagePool } from '../pool/message-pool.ts';
import type { PooledThread } from '../pool/pooled-thread.ts';
import { NO_SUMMARIES, type UnloadedSummary, withSummary } from '../pool/unloaded-summary.ts';
import type { Reading } from '../pool/views/assemble.ts';

/** A thread as it is kept: as far as it was confirmed. */
export interface KeptThread {
  readonly id: ThreadId;
  readonly messages: readonly Message[];
  readonly rest: readonly (readonly [Folder, UnloadedSummary])[];
  readonly complete: boolean;
}

/** What all that is kept has in common. The key of its record is its name. */
export interface KeptState {
  /** A state of the change feed that all kept records include; null: the host has no change feed. */
  readonly state: string | null;
  readonly counts: HostCounts | null;
  readonly lists: readonly KeptList[];
}
export const STATE = 'state';

/** The newest rows of a folder, and how far down they go: what a start paints. */
export interface KeptTop {
  readonly floor: KnownFloor;
  readonly threads: readonly KeptThread[];
}
export const topKey = (folder: Folder): string => `top ${folder}`;

/** What a start finds. */
export interface KeptMail {
  readonly store: KeptStore;
  /** Differs after every batch that was written. Null: nothing was kept. */
  readonly stamp: string | null;
  readonly kept: KeptState | null;
  readonly tops: ReadonlyMap<Folder, KeptTop>;
}

/** Reads what a start paints. What was kept by this version of the client has the shapes of this version. */
export async function readKeptMail(store: KeptStore): Promise<KeptMail> {
  const head = new Map(await store.all('head'));
  const tops = new Map<Folder, KeptTop>();
  const kept = (head.get(STATE) as KeptState | undefined) ?? null;
  for (const { folder } of kept?.lists ?? []) {
    const top = head.get(topKey(folder)) as KeptTop | undefined;
    if (top) tops.set(folder, top);
  }
  return { store, stamp: (head.get(STAMP) as string | undefined) ?? null, kept, tops };
}

/** Milliseconds for which a start waits for the browser's database. */
const PATIENCE = 3_000;

/** Like {@link readKeptMail}; null if the database does not answer in time: then the page shows what the host answers. */
export function readKeptMailInTime(store: KeptStore, after: After): Promise<KeptMail | null> {
  return Promise.race([readKeptMail(store), pause(after, PATIENCE).then(() => null)]);
}

/** Whether a change feed will bring what has changed since: else what was kept is shown only until it is listed. */
export function isKeptUpToDate({ kept }: KeptMail, host: MailHost): boolean {
  return kept !== null && kept.state !== null && host.feed !== null;
}

/** Shows what was kept, before anything of it has been asked for. */
export function showKeptLists(found: KeptMail, host: MailHost, reading: Reading): void {
  const { kept, tops } = found;
  if (!kept) return;
  const anew = !isKeptUpToDate(found, host);
  for (const list of kept.lists) {
    const top = tops.get(list.folder);
    if (!top) continue;
    for (const thread of top.threads) showKeptThread(thread, reading);
    reading.lists.restore({ ...list, floor: top.floor }, anew);
  }
}

/** The bodies that are kept of some messages. */
export async function keptBodies(
  { store }: KeptMail,
  ids: readonly MessageId[],
): Promise<readonly (readonly [MessageId, Body])[]> {
  const bodies = (await store.some('body', ids)) as readonly (Body | undefined)[];
  return ids.flatMap((id, at) => {
    const body = bodies[at];
    return body ? [[id, body] as const] : [];
  });
}

/** What is known of a thread from now on, unless something newer is. */
export function showKeptThread({ id, messages, rest, complete }: KeptThread, { pool, unkept }: Reading): void {
  const told = rest.reduce((known, [folder, summary]) => withSummary(known, folder, summary), NO_SUMMARIES);
  const kept = { messages, rest: told, complete };
  if (pool.restore(id, kept)) unkept.delete(id);
  else takeUpRest(id, kept, pool);
}

/** Whether a thread that is not known would be in one of the folders' lists as they are now: it is elsewhere. */
export function isElsewhere({ messages }: KeptThread, folders: readonly Folder[], { lists }: Reading): boolean {
  return folders.some((folder) => {
    const { status, rows, hasMore } = lists.folderView(folder);
    const last = rows.at(-1);
    const since = hasMore && last ? placeOf(last).receivedAt : 0;
    return (
      status === 'ready' &&
      messages.some((one) => isInFolder(one, folder) && placeOf({ latest: one }).receivedAt >= since)
    );
  });
}

/** Restores the other messages of a listed thread, if the list still reports as many. */
function takeUpRest(id: ThreadId, kept: PooledThread, pool: MessagePool): void {
  const known = pool.thread(id);
  if (!known || known.complete || !kept.complete || pool.touchedSince(id, 0)) return;
  const missing = kept.messages.filter((message) => !pool.message(message.id));
  const told = [...known.rest.values()];
  const isSame = known.messages.length + missing.length === kept.messages.length;
  if (!isSame || told.length === 0 || told.some(({ count }) => count !== missing.length)) return;
  for (const message of missing) pool.learn(message, pool.now());
  pool.markComplete(id);
}
