import type { Log } from '../log.ts';
import { endOf, openDatabase, requestResult } from './database.ts';

/** Small records by kind and id that outlive the page. The caller must validate them. */
export interface RecordStore {
  /** The records are lost with the page: the browser stores none. */
  readonly isFleeting: boolean;
  /** All records of a kind, sorted by id. */
  all(kind: RecordKind): Promise<readonly unknown[]>;
  put(kind: RecordKind, id: string, record: unknown): Promise<void>;
  remove(kind: RecordKind, id: string): Promise<void>;
  /** Replaces one record by another, atomically. */
  swap(record: PlacedRecord, instead: Omit<PlacedRecord, 'record'>): Promise<void>;
  /** Deletes everything: signing out. */
  clear(): Promise<void>;
}

export const RECORD_KINDS = ['command', 'outgoing', 'draft'] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

/** A record with its kind and id. */
export interface PlacedRecord {
  readonly kind: RecordKind;
  readonly id: string;
  readonly record: unknown;
}

/**
 * Records in memory: for browsers without storage, and for tests.
 * @param isFleeting true: the page shows that they are lost with it
 */
export function memoryRecords(isFleeting = false): RecordStore {
  const store = new Map<RecordKind, Map<string, unknown>>(RECORD_KINDS.map((kind) => [kind, new Map()]));
  return {
    isFleeting,
    all: async (kind) =>
      [...(store.get(kind) ?? [])].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, record]) => structuredClone(record)),
    put: async (kind, id, record) => {
      store.get(kind)?.set(id, structuredClone(record));
    },
    remove: async (kind, id) => {
      store.get(kind)?.delete(id);
    },
    swap: async ({ kind, id, record }, instead) => {
      store.get(instead.kind)?.delete(instead.id);
      store.get(kind)?.set(id, structuredClone(record));
    },
    clear: async () => {
      for (const records of store.values()) records.clear();
    },
  };
}

/**
 * Records in IndexedDB. Private windows of some browsers refuse it: then they live as long as the page.
 * @param name of the database: one for each account, so that a second sign-in never sends the first one's mail
 */
export async function openRecords(name: string, log: Log): Promise<RecordStore> {
  let database: IDBDatabase;
  try {
    database = await openDatabase(name, {
      version: 2,
      upgrade: (db) => {
        for (const kind of RECORD_KINDS) if (!db.objectStoreNames.contains(kind)) db.createObjectStore(kind);
      },
    });
  } catch (error) {
    log('nothing can be kept in this browser', error);
    return memoryRecords(true);
  }
  const change = async (kinds: readonly RecordKind[], act: (stores: IDBTransaction) => void): Promise<void> => {
    const stores = database.transaction(kinds, 'readwrite');
    const end = endOf(stores);
    try {
      act(stores);
      // Committed explicitly, in case the browser suspends the page now: WebKit would leave the transaction open, and block all pages.
      stores.commit();
    } catch (error) {
      // An invalid record is not stored partly.
      end.catch(() => undefined);
      stores.abort();
      throw error;
    }
    await end;
  };
  return {
    isFleeting: false,
    all: async (kind) => requestResult<unknown[]>(database.transaction(kind).objectStore(kind).getAll()),
    put: (kind, id, record) => change([kind], (stores) => stores.objectStore(kind).put(record, id)),
    remove: (kind, id) => change([kind], (stores) => stores.objectStore(kind).delete(id)),
    swap: ({ kind, id, record }, instead) =>
      change([kind, instead.kind], (stores) => {
        stores.objectStore(instead.kind).delete(instead.id);
        stores.objectStore(kind).put(record, id);
      }),
    clear: () =>
      change(RECORD_KINDS, (stores) => {
        for (const kind of RECORD_KINDS) stores.objectStore(kind).clear();
      }),
  };
}
