import { WrenError } from '@wren/contract/errors.ts';
import {
  type AccountRecord,
  RECORD_TYPES,
  type RecordChange,
  type RecordType,
} from '@wren/contract/records/record-types.ts';
import { randomHex } from '../../platform/random.ts';
import { all, first, type SqlStore, type UnitOfWork, write } from '../../platform/sql/sql-store.ts';
import type { BlobId } from '../mail-store.ts';
import type { AppliedRecords, KeptRecordChange, RecordChanges, RecordStore, RecordsQuery } from '../record-store.ts';

interface Row {
  readonly id: string;
  readonly type: RecordType;
  readonly data: string;
  readonly version: number;
  readonly gone: number;
}

interface KeptAccount {
  readonly epoch: string;
  readonly records: number;
  readonly horizon: number;
}

export interface SqlRecordsSettings {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly keepTombstones: number;
  /** Called with the state after every change. */
  readonly onChange: (state: string) => void;
  /** Called with changes before and after they are applied. */
  readonly around: (changes: readonly RecordChange[]) => Promise<void>;
}

/** Milliseconds for which a command is kept, so that it is not executed again. */
const REMEMBERED = 30 * 24 * 60 * 60_000;

const FIELDS = 'SELECT id, type, data, version, gone FROM record WHERE account = ?';

// Written by apply(); nothing else writes these tables.
const toRecord = ({ id, type, data }: Row): AccountRecord => ({ id, type, data: JSON.parse(data) }) as AccountRecord;

function* keptAccount(account: string, epoch: string): UnitOfWork<KeptAccount> {
  const make = 'INSERT INTO kept_account (account, epoch) VALUES (?, ?) ON CONFLICT (account) DO NOTHING';
  yield* write(make, account, epoch);
  const query = 'SELECT epoch, records, horizon FROM kept_account WHERE account = ?';
  return (yield* first<KeptAccount>(query, account)) ?? { epoch, records: 0, horizon: 0 };
}

/** Applies changes, one at a time. */
class RecordWork {
  readonly changed = new Set<string>();
  readonly destroyed = new Set<string>();
  readonly #account: string;
  readonly #now: number;
  version: number;

  constructor(account: string, version: number, now: number) {
    this.#account = account;
    this.#now = now;
    this.version = version;
  }

  *carryOut(change: KeptRecordChange): UnitOfWork<void> {
    const id = change.kind === 'put' ? change.record.id : change.id;
    const before = yield* first<Row>(`${FIELDS} AND id = ?`, this.#account, id);
    const exists = before !== undefined && before.gone === 0;
    if (change.kind === 'destroy') {
      if (exists) yield* this.#destroy(id);
      return;
    }
    const { type, data } = change.record;
    if (exists && before.type !== type) throw new WrenError('invalid-input', 'The type of a record cannot change');
    const text = JSON.stringify(data);
    if (exists && before.data === text) return;
    this.version += 1;
    yield* this.#name(id, change.blobs ?? []);
    yield* write(
      `INSERT INTO record (account, id, type, data, version, gone) VALUES (?, ?, ?, ?, ?, 0) ON CONFLICT (account, id)
        DO UPDATE SET type = excluded.type, data = excluded.data, version = excluded.version, gone = 0`,
      ...[this.#account, id, type, text, this.version],
    );
    this.destroyed.delete(id);
    this.changed.add(id);
  }

  *#destroy(id: string): UnitOfWork<void> {
    this.version += 1;
    yield* this.#name(id, []);
    const deletion = 'UPDATE record SET gone = 1, version = ? WHERE account = ? AND id = ?';
    yield* write(deletion, this.version, this.#account, id);
    this.changed.delete(id);
    this.destroyed.add(id);
  }

  /** Records the bytes that a record needs; those that it no longer needs are kept for a day. */
  *#name(id: string, blobs: readonly BlobId[]): UnitOfWork<void> {
    yield* write(
      `UPDATE upload SET kept_at = ? WHERE account = ? AND id IN
        (SELECT b.blob FROM record_blob b WHERE b.account = ? AND b.record = ?)`,
      ...[this.#now, this.#account, this.#account, id],
    );
    yield* write('DELETE FROM record_blob WHERE account = ? AND record = ?', this.#account, id);
    for (const blob of new Set(blobs)) {
      yield* write('INSERT INTO record_blob (account, record, blob) VALUES (?, ?, ?)', this.#account, id, blob);
    }
  }

  /** @throws WrenError 'too-many-records' */
  *bound(types: ReadonlySet<RecordType>): UnitOfWork<void> {
    for (const type of types) {
      const query = 'SELECT count(*) AS count FROM record WHERE account = ? AND type = ? AND gone = 0';
      const row = yield* first<{ count: number }>(query, this.#account, type);
      if ((row?.count ?? 0) > RECORD_TYPES[type].most) throw new WrenError('too-many-records');
    }
  }

  /** @returns the change up to which deletions are forgotten */
  *forget(keepTombstones: number, horizon: number): UnitOfWork<number> {
    const query = `SELECT version FROM record WHERE account = ? AND gone = 1 ORDER BY version DESC LIMIT 1 OFFSET ${keepTombstones}`;
    const row = yield* first<{ version: number }>(query, this.#account);
    if (!row) return horizon;
    yield* write('DELETE FROM record WHERE account = ? AND gone = 1 AND version <= ?', this.#account, row.version);
    return row.version;
  }
}

/** One account's records in a store that several nodes share. */
export class SqlRecords implements RecordStore {
  readonly #store: SqlStore;
  readonly #account: string;
  readonly #settings: SqlRecordsSettings;

  constructor(store: SqlStore, account: string, settings: SqlRecordsSettings) {
    this.#store = store;
    this.#account = account;
    this.#settings = settings;
  }

  async list<Type extends RecordType>(type: Type): Promise<readonly AccountRecord<Type>[]> {
    const query = `${FIELDS} AND type = ? AND gone = 0 ORDER BY version`;
    return (await this.#store.all<Row>(query, this.#account, type)).map(toRecord) as AccountRecord<Type>[];
  }

  async state(): Promise<string> {
    const [account, made] = [this.#account, randomHex(8)];
    const { epoch, records } = await this.#store.unit(() => keptAccount(account, made));
    return `${epoch}.${records}`;
  }

  changesSince(state: string | null, { types, limit }: RecordsQuery): Promise<RecordChanges | 'too-old'> {
    const [account, made] = [this.#account, randomHex(8)];
    return this.#store.unit(function* (): UnitOfWork<RecordChanges | 'too-old'> {
      const feedState = yield* keptAccount(account, made);
      const [epoch, number] = state === null ? [feedState.epoch, '0'] : state.split('.');
      const since = Number(number);
      const isCovered = state === null || (since >= feedState.horizon && since <= feedState.records);
      if (epoch !== feedState.epoch || !isCovered) return 'too-old';
      const ofTypes = types === null ? '' : ` AND type IN (${types.map(() => '?').join(', ') || 'NULL'})`;
      const rows = yield* all<Row>(
        `${FIELDS} AND version > ?${state === null ? ' AND gone = 0' : ''}${ofTypes} ORDER BY version LIMIT ?`,
        ...[account, since, ...(types ?? []), limit + 1],
      );
      const page = rows.slice(0, limit);
      const hasMore = rows.length > limit;
      return {
        state: `${epoch}.${hasMore ? (page.at(-1)?.version ?? since) : feedState.records}`,
        changed: page.flatMap((row) => (row.gone === 0 ? toRecord(row) : [])),
        destroyed: page.flatMap(({ id, gone }) => (gone === 0 ? [] : id)),
        hasMore,
      };
    });
  }

  async apply(changes: readonly KeptRecordChange[], commandId: string): Promise<AppliedRecords> {
    const { around, onChange, now, keepTombstones } = this.#settings;
    const [account, made, at] = [this.#account, randomHex(8), now()];
    await around(changes);
    const { applied, isNew } = await this.#store.unit(function* () {
      const query = 'SELECT result FROM record_command WHERE account = ? AND id = ?';
      const known = yield* first<{ result: string }>(query, account, commandId);
      // Written by this function itself.
      if (known) return { applied: JSON.parse(known.result) as AppliedRecords, isNew: false };
      const state = yield* keptAccount(account, made);
      const work = new RecordWork(account, state.records, at);
      for (const change of changes) yield* work.carryOut(change);
      yield* work.bound(new Set(changes.flatMap((change) => (change.kind === 'put' ? change.record.type : []))));
      const horizon = yield* work.forget(keepTombstones, state.horizon);
      const done = 'UPDATE kept_account SET records = ?, horizon = ? WHERE account = ?';
      yield* write(done, work.version, horizon, account);
      const result = {
        state: `${state.epoch}.${work.version}`,
        changed: [...work.changed],
        destroyed: [...work.destroyed],
      };
      const keep = 'INSERT INTO record_command (account, id, result, at) VALUES (?, ?, ?, ?)';
      yield* write(keep, account, commandId, JSON.stringify(result), at);
      yield* write('DELETE FROM record_command WHERE account = ? AND at < ?', account, at - REMEMBERED);
      return { applied: result, isNew: work.version > state.records };
    });
    await around(changes);
    if (isNew) onChange(applied.state);
    return applied;
  }
}
