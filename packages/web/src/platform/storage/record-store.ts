import type { DBSchema, IDBPDatabase } from 'idb';
import { openDB } from 'idb';
import type { Log } from '../log.ts';

/** What outlives the page: small records by kind and id. Reading them is the caller's to validate. */
export interface RecordStore {
  /** The records go with the page: the browser keeps none. */
  readonly isFleeting: boolean;
  /** All records of a kind, in the order of their ids. */
  all(kind: RecordKind): Promise<readonly unknown[]>;
  put(kind: RecordKind, id: string, record: unknown): Promise<void>;
  remove(kind: RecordKind, id: string): Promise<void>;
  /** Puts one record in the place of another: both or neither. */
  swap(record: PlacedRecord, instead: Omit<PlacedRecord, 'record'>): Promise<void>;
  /** Forgets everything: signing out. */
  clear(): Promise<void>;
}

export const RECORD_KINDS = ['command', 'outgoing', 'draft'] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

/** A record and where it is kept. */
export interface PlacedRecord {
  readonly kind: RecordKind;
  readonly id: string;
  readonly record: unknown;
}

interface Schema extends DBSchema {
  command: { key: string; value: unknown };
  outgoing: { key: string; value: unknown };
  draft: { key: string; value: unknown };
}

/**
 * Records in memory: for browsers that refuse to keep any, and for tests.
 * @param isFleeting whether the page is to know that they go with it
 */
export function memoryRecords(isFleeting = false): RecordStore {
  const kept = new Map<RecordKind, Map<string, unknown>>(RECORD_KINDS.map((kind) => [kind, new Map()]));
  return {
    isFleeting,
    all: async (kind) =>
      [...(kept.get(kind) ?? [])].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, record]) => structuredClone(record)),
    put: async (kind, id, record) => {
      kept.get(kind)?.set(id, structuredClone(record));
    },
    remove: async (kind, id) => {
      kept.get(kind)?.delete(id);
    },
    swap: async ({ kind, id, record }, instead) => {
      kept.get(instead.kind)?.delete(instead.id);
      kept.get(kind)?.set(id, structuredClone(record));
    },
    clear: async () => {
      for (const records of kept.values()) records.clear();
    },
  };
}

/**
 * Records in IndexedDB. Private windows of some browsers refuse it: then they live as long as the page.
 * @param name of the database: one for each account, so that a second sign-in never sends the first one's mail
 */
export async function openRecords(name: string, log: Log): Promise<RecordStore> {
  let database: IDBPDatabase<Schema>;
  try {
    database = await openDB<Schema>(name, 2, {
      upgrade: (db) => {
        for (const kind of RECORD_KINDS) if (!db.objectStoreNames.contains(kind)) db.createObjectStore(kind);
      },
    });
  } catch (error) {
    log('nothing can be kept in this browser', error);
    return memoryRecords(true);
  }
  return {
    isFleeting: false,
    all: (kind) => database.getAll(kind),
    put: async (kind, id, record) => {
      await database.put(kind, record, id);
    },
    remove: (kind, id) => database.delete(kind, id),
    swap: async ({ kind, id, record }, instead) => {
      const change = database.transaction([kind, instead.kind], 'readwrite');
      await Promise.all([
        change.objectStore(instead.kind).delete(instead.id),
        change.objectStore(kind).put(record, id),
        change.done,
      ]);
    },
    clear: async () => {
      for (const kind of RECORD_KINDS) await database.clear(kind);
    },
  };
}
