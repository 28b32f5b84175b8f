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
 * The kinds of records: the data of a page's start, whole threads, bodies, usage of bodies, details of rows that an open page has
 * dropped from memory, and account records: those that every page loads at the start, and those that are loaded later.
 */
export const KEPT_KINDS = ['head', 'thread', 'body', 'body-use', 'details', 'record', 'later-record'] as const;
export type KeptKind = (typeof KEPT_KINDS)[number];

/** The writes of one transaction. */
export interface KeptBatch {
  /** Required value of the record {@link STAMP} of the kind 'head'; undefined: any. */
  readonly expected?: string | null;
  /** Kinds whose records are all deleted first. */
  readonly clear?: readonly KeptKind[];
  readonly remove?: readonly (readonly [kind: KeptKind, key: string])[];
  readonly put: readonly (readonly [kind: KeptKind, key: string, record: unknown])[];
}

/** The key of the record that {@link KeptBatch.expected} is about. */
export const STAMP = 'stamp';

/** Copies of data of the server, which can be loaded again: unlike a `RecordStore`, they may be rebuilt or dropped at any time. */
export interface KeptStore {
  /** Records of a kind, sorted by key. @param after only those with a higher key @param limit their largest number */
  all(kind: KeptKind, after?: string, limit?: number): Promise<readonly (readonly [key: string, record: unknown])[]>;
  /** The records of some keys; undefined for missing ones. */
  some(kind: KeptKind, keys: readonly string[]): Promise<readonly unknown[]>;
  /**
   * Writes a batch as a whole or not at all. Returns false if the stamp is not the expected one.
   * @throws DOMException 'QuotaExceededError' when the browser has no space, and when the store was deleted
   */
  write(batch: KeptBatch): Promise<boolean>;
  /** Bytes that the browser leaves for stored data, without using more than half of the free space. */
  room(): Promise<number>;
  /** Asks the browser, once, not to evict the data when its disk is full. */
  persist(): Promise<void>;
}

/** Version of the records' shape. Clients with another version do not read each other's records. */
const SHAPE = 4;

/** Records written at a time, so that the page stays responsive. */
const SLICE = 200;

function databaseName(account: string): string {
  return `${account} mail`;
}

/**
 * The local copies of an account's mail; null if the browser stores none.
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

/** Deletes all local copies of an account's mail, in every tab. @throws DOMException of the browser */
export async function deleteKept(account: string): Promise<void> {
  // A browser without it has stored nothing.
  if (typeof indexedDB === 'undefined') return;
  await deleteDatabase(databaseName(account));
}

/** Storage key that records that the browser was asked to persist the data. */
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
      // It is awaited below; this avoids an unhandled rejection until then.
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
