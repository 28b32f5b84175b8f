import type { Log } from '../log.ts';
import {
  abortChange,
  deleteDatabase,
  endOf,
  openSuspendable,
  requestResult,
  type SuspendableDatabase,
} from './database.ts';
import { localValues } from './local-values.ts';

/**
 * The kinds of records: what a page starts with, whole threads, bodies, what is known of each body's use, details of
 * rows that have left the memory of an open page, and account records: those that every page begins with, and those that are wanted
 * later.
 */
export const KEPT_KINDS = ['head', 'thread', 'body', 'body-use', 'details', 'record', 'later-record'] as const;
export type KeptKind = (typeof KEPT_KINDS)[number];

/** What is written in one step. */
export interface KeptBatch {
  /** What the record {@link STAMP} of the kind 'head' has to be for it to be carried out; undefined: whatever it is. */
  readonly expected?: string | null;
  /** Kinds of which all records go first. */
  readonly clear?: readonly KeptKind[];
  readonly remove?: readonly (readonly [kind: KeptKind, key: string])[];
  readonly put: readonly (readonly [kind: KeptKind, key: string, record: unknown])[];
}

/** The key of the record that {@link KeptBatch.expected} is about. */
export const STAMP = 'stamp';

/**
 * Copies of what the server holds, which can be fetched again: unlike what is in a `RecordStore`, they may be rebuilt or
 * dropped at any time.
 */
export interface KeptStore {
  /** Records of a kind in the order of their keys. @param after only those with a higher key @param limit at most so many */
  all(kind: KeptKind, after?: string, limit?: number): Promise<readonly (readonly [key: string, record: unknown])[]>;
  /** The records of some keys; undefined where there is none. */
  some(kind: KeptKind, keys: readonly string[]): Promise<readonly unknown[]>;
  /**
   * Carries out a batch as a whole or not at all. Returns false where the stamp is not the expected one.
   * @throws DOMException 'QuotaExceededError' when the browser has no room, and when the store was deleted
   */
  write(batch: KeptBatch): Promise<boolean>;
  /** Bytes that the browser leaves to all that is kept here, without taking more than half of what is free. */
  room(): Promise<number>;
  /** Asks the browser, once, not to drop what is kept when its disk is full. */
  persist(): Promise<void>;
}

/** The shape of all records. Another version of the client finds none of what this one has kept. */
const SHAPE = 4;

/** Puts a slice of records at a time, so that the page answers in between. */
const SLICE = 200;

function databaseName(account: string): string {
  return `${account} mail`;
}

/**
 * The copies that this browser keeps of an account's mail; null where it keeps none.
 * @param account the same name as that of its `RecordStore`
 */
export async function openKept(account: string, log: Log): Promise<KeptStore | null> {
  const name = databaseName(account);
  const open = (): Promise<SuspendableDatabase> =>
    openSuspendable(name, {
      version: SHAPE,
      upgrade: (db) => {
        for (const kind of [...db.objectStoreNames]) db.deleteObjectStore(kind);
        for (const kind of KEPT_KINDS) db.createObjectStore(kind);
      },
    });
  try {
    const database = await open().catch(async (error: unknown) => {
      if (!(error instanceof DOMException) || error.name !== 'VersionError') throw error;
      await deleteDatabase(name);
      return open();
    });
    return storeIn(database);
  } catch (error) {
    log('no mail can be kept in this browser', error);
    return null;
  }
}

/** Deletes all mail that this browser keeps of an account, in every tab. @throws DOMException as the browser says */
export async function deleteKept(account: string): Promise<void> {
  // A browser without it has kept nothing.
  if (typeof indexedDB === 'undefined') return;
  await deleteDatabase(databaseName(account));
}

/** Where it is noted that the browser was asked to keep what is here. */
const ASKED = 'wren.persist-asked';

const browserRoom: Pick<KeptStore, 'room' | 'persist'> = {
  room: async () => {
    const { quota, usage = 0 } = (await navigator.storage?.estimate()) ?? {};
    return quota === undefined ? Number.POSITIVE_INFINITY : Math.max(0, quota - usage) / 2;
  },
  persist: async () => {
    if (localValues.get(ASKED) !== null) return;
    localValues.set(ASKED, '1');
    await navigator.storage?.persist();
  },
};

async function readingOf(database: SuspendableDatabase, kind: KeptKind): Promise<IDBObjectStore> {
  const reading = (await database.current()).transaction(kind);
  database.watch(reading);
  return reading.objectStore(kind);
}

function storeIn(database: SuspendableDatabase): KeptStore {
  return {
    ...browserRoom,
    all: async (kind, after, limit) => {
      const range = after === undefined ? null : IDBKeyRange.lowerBound(after, true);
      const store = await readingOf(database, kind);
      const [keys, records] = await Promise.all([
        requestResult(store.getAllKeys(range, limit)),
        requestResult<unknown[]>(store.getAll(range, limit)),
      ]);
      return records.map((record, at) => [String(keys[at]), record] as const);
    },
    some: async (kind, keys) => {
      const store = await readingOf(database, kind);
      return Promise.all(keys.map((key) => requestResult<unknown>(store.get(key))));
    },
    write: async ({ expected, clear = [], remove = [], put }) => {
      const change = (await database.current()).transaction(KEPT_KINDS, 'readwrite');
      database.watch(change);
      const end = endOf(change);
      // It is awaited below; until then it is no unhandled rejection.
      end.catch(() => undefined);
      const stamp =
        expected === undefined ? undefined : await requestResult<unknown>(change.objectStore('head').get(STAMP));
      if (expected !== undefined && (stamp ?? null) !== expected) return false;
      try {
        await Promise.all([
          ...clear.map((kind) => requestResult(change.objectStore(kind).clear())),
          ...remove.map(([kind, key]) => requestResult(change.objectStore(kind).delete(key))),
        ]);
        for (let at = 0; at < put.length; at += SLICE) {
          const slice = put.slice(at, at + SLICE);
          await Promise.all(
            slice.map(([kind, key, record]) => requestResult(change.objectStore(kind).put(record, key))),
          );
        }
      } catch (error) {
        abortChange(change);
        throw error;
      }
      await end;
      return true;
    },
  };
}
