import { WrenError } from '@wren/contract/errors.ts';
import {
  type AccountRecord,
  RECORD_TYPES,
  type RecordChange,
  type RecordType,
} from '@wren/contract/records/record-types.ts';
import * as v from 'valibot';
import type { Database } from '../../platform/sqlite/database.ts';
import type { BlobId } from '../mail-store.ts';
import type { AppliedRecords, KeptRecordChange, RecordChanges, RecordStore, RecordsQuery } from '../record-store.ts';
import { noteRecordBlobs } from './blobs/blob-use.ts';
import type { AccountFile } from './files/account-file.ts';
import { parseState, readAccountState, stateText } from './files/account-state.ts';
import type { GroupCommit } from './files/group-commit.ts';

interface Settings {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Number of deleted records that are kept. */
  readonly keepTombstones: number;
  /** Called with the account's state after every change. */
  readonly onState: (state: string) => void;
  /** Called before and after each change. */
  readonly around: (changes: readonly RecordChange[]) => Promise<void>;
}

interface RecordRow {
  readonly id: string;
  readonly type: RecordType;
  readonly data: string;
  readonly modseq: number;
}

interface Tombstone {
  readonly id: string;
  readonly type: RecordType;
  readonly modseq: number;
}

/** The one row of `record_state`. */
interface State {
  /** Number of the newest change of a record. */
  readonly modseq: number;
  /** Deletions up to this change are forgotten. */
  readonly horizon: number;
}

const ResultSchema = v.object({ state: v.string(), changed: v.array(v.string()), destroyed: v.array(v.string()) });

/** Only {@link SqliteRecords.apply} writes rows, which the type's schema has validated. */
function recordOf({ id, type, data }: RecordRow): AccountRecord {
  return { id, type, data: JSON.parse(data) };
}

function stateOf(db: Database): State {
  const row = db.sql<State>('SELECT modseq, horizon FROM record_state').get();
  if (!row) throw new Error('The row of the records is missing');
  return row;
}

/**
 * One account's records, in the file of its mail: they are backed up and deleted with it, and numbered with its changes, so
 * that a new state of the account covers them too.
 */
export class SqliteRecords implements RecordStore {
  readonly #file: AccountFile;
  readonly #writes: GroupCommit;
  readonly #settings: Settings;

  /** @param writes of the same file */
  constructor(file: AccountFile, writes: GroupCommit, settings: Settings) {
    this.#file = file;
    this.#writes = writes;
    this.#settings = settings;
  }

  async list<Type extends RecordType>(type: Type): Promise<readonly AccountRecord<Type>[]> {
    const rows = this.#file.use((db) =>
      db.sql<RecordRow>('SELECT id, type, data, modseq FROM record WHERE type = ? ORDER BY modseq').all(type),
    );
    return rows.map((row) => recordOf(row) as AccountRecord<Type>);
  }

  async state(): Promise<string> {
    return this.#read((db) => stateText(readAccountState(db).epoch, stateOf(db).modseq));
  }

  async changesSince(state: string | null, query: RecordsQuery): Promise<RecordChanges | 'too-old'> {
    return this.#read((db) => changesSince(db, state, query));
  }

  async apply(changes: readonly KeptRecordChange[], commandId: string): Promise<AppliedRecords> {
    const { now, keepTombstones, onState, around } = this.#settings;
    let lastState: string | null = null;
    await around(changes);
    const applied = await this.#writes.write((db) => {
      const known = db.sql<{ result: string }>('SELECT result FROM command WHERE id = ?').get(commandId);
      if (known) return v.parse(ResultSchema, JSON.parse(known.result));
      const write = new RecordWrite(db, now());
      for (const change of changes) write.carryOut(change);
      const result = write.finish(keepTombstones);
      db.sql('INSERT INTO command (id, result, at) VALUES (?, ?, ?)').run(commandId, JSON.stringify(result), now());
      lastState = result.state;
      return result;
    });
    await around(changes);
    if (lastState !== null) onState(lastState);
    return applied;
  }

  #read<T>(work: (db: Database) => T): T {
    return this.#file.use((db) => db.read(() => work(db)));
  }
}

function changesSince(db: Database, state: string | null, { types, limit }: RecordsQuery): RecordChanges | 'too-old' {
  const account = readAccountState(db);
  const { modseq, horizon } = stateOf(db);
  const since = state === null ? 0 : parseState(state, account);
  if (since === null || (state !== null && since < horizon)) return 'too-old';
  const typesJson = JSON.stringify(types);
  const parameters = [since, typesJson, typesJson, limit + 1] as const;
  const of = `modseq > ? AND (? = 'null' OR type IN (SELECT value FROM json_each(?))) ORDER BY modseq LIMIT ?`;
  const living = db.sql<RecordRow>(`SELECT id, type, data, modseq FROM record WHERE ${of}`).all(...parameters);
  const dead =
    state === null
      ? []
      : db.sql<Tombstone>(`SELECT id, type, modseq FROM record_tombstone WHERE ${of}`).all(...parameters);
  const numbers = [...living, ...dead].map((row) => row.modseq).sort((a, b) => a - b);
  const hasMore = numbers.length > limit;
  const last = hasMore ? (numbers[limit - 1] ?? since) : Math.max(modseq, since);
  return {
    state: stateText(account.epoch, last),
    changed: living.filter((row) => row.modseq <= last).map(recordOf),
    destroyed: dead.filter((row) => row.modseq <= last).map(({ id }) => id),
    hasMore,
  };
}

/** The writing side of one transaction. */
class RecordWrite {
  readonly #db: Database;
  readonly #changed = new Set<string>();
  readonly #destroyed = new Set<string>();
  readonly #grown = new Set<RecordType>();
  readonly #epoch: string;
  readonly #now: number;
  #modseq: number;

  /** @param now milliseconds since the epoch */
  constructor(db: Database, now: number) {
    this.#db = db;
    this.#now = now;
    const { epoch, modseq } = readAccountState(db);
    this.#epoch = epoch;
    this.#modseq = modseq;
  }

  carryOut(change: KeptRecordChange): void {
    if (change.kind === 'put') this.#put(change.record, change.blobs ?? []);
    else this.#destroy(change.id);
  }

  /** @throws WrenError 'too-many-records' */
  finish(keepTombstones: number): AppliedRecords {
    for (const type of this.#grown) {
      const { count = 0 } =
        this.#db.sql<{ count: number }>('SELECT count(*) AS count FROM record WHERE type = ?').get(type) ?? {};
      if (count > RECORD_TYPES[type].most) throw new WrenError('too-many-records');
    }
    if (this.#changed.size + this.#destroyed.size > 0) {
      this.#db.sql('UPDATE account SET modseq = ?').run(this.#modseq);
      this.#db.sql('UPDATE record_state SET modseq = ?').run(this.#modseq);
    }
    if (this.#destroyed.size > 0) this.#prune(keepTombstones);
    const state = stateText(this.#epoch, stateOf(this.#db).modseq);
    return { state, changed: [...this.#changed], destroyed: [...this.#destroyed] };
  }

  #put({ id, type, data }: AccountRecord, blobs: readonly BlobId[]): void {
    const before = this.#row(id);
    if (before && before.type !== type) throw new WrenError('invalid-input', 'The type of a record cannot change');
    const json = JSON.stringify(data);
    if (before?.data === json) return;
    if (!before) this.#grown.add(type);
    this.#db.sql('DELETE FROM record_tombstone WHERE id = ?').run(id);
    this.#db
      .sql(
        'INSERT INTO record (id, type, data, modseq) VALUES (?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET data = excluded.data, modseq = excluded.modseq',
      )
      .run(id, type, json, this.#next());
    noteRecordBlobs(this.#db, id, blobs, this.#now);
    this.#destroyed.delete(id);
    this.#changed.add(id);
  }

  #destroy(id: string): void {
    const before = this.#row(id);
    if (!before) return;
    noteRecordBlobs(this.#db, id, [], this.#now);
    this.#db.sql('DELETE FROM record WHERE id = ?').run(id);
    this.#db.sql('INSERT INTO record_tombstone (id, type, modseq) VALUES (?, ?, ?)').run(id, before.type, this.#next());
    this.#changed.delete(id);
    this.#destroyed.add(id);
  }

  #row(id: string): RecordRow | undefined {
    return this.#db.sql<RecordRow>('SELECT id, type, data, modseq FROM record WHERE id = ?').get(id);
  }

  #next(): number {
    this.#modseq += 1;
    return this.#modseq;
  }

  /** Forgets all but the newest deletions; states from before then are too old. */
  #prune(keep: number): void {
    const oldest = this.#db
      .sql<Pick<Tombstone, 'modseq'>>('SELECT modseq FROM record_tombstone ORDER BY modseq DESC LIMIT 1 OFFSET ?')
      .get(keep);
    if (!oldest) return;
    this.#db.sql('DELETE FROM record_tombstone WHERE modseq <= ?').run(oldest.modseq);
    this.#db.sql('UPDATE record_state SET horizon = ?').run(oldest.modseq);
  }
}
