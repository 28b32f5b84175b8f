import { first, type SqlStore, type UnitOfWork, write } from '../../../platform/sql/sql-store.ts';
import type { Applied, BlobId, MailChange } from '../../../store/mail-store.ts';
import type { HeldMirror, Owners } from '../../nodes/owners.ts';

/** How long what came of a command is remembered: as long as a file of SQLite does (30 days), in milliseconds. */
const REMEMBERED = 30 * 24 * 60 * 60_000;

/** A command that the IMAP server may not have been told of. */
export interface UnpushedCommand {
  readonly id: string;
  readonly number: number;
  readonly changes: readonly MailChange[];
}

interface Row {
  readonly id: string;
  readonly number: number;
  readonly changes: string | null;
  readonly result: string | null;
}

/** What the shared database says of a command: it is new, it is to be carried out, or this has come of it. */
export type Logged = { readonly number: number; readonly applied: Applied | null };

/** Names the bytes that an untold command needs as a record's are named: they stay as long as that. */
const holder = (number: number): string => `command:${number}`;

/** Results are written by {@link CommandLog.settle} alone. */
const resultOf = (text: string): Applied => ({
  ...(JSON.parse(text) as Pick<Applied, 'state' | 'changed' | 'destroyed'>),
  repeated: true,
});

/** The commands that change one account's mail, in the database that nodes share. */
export class CommandLog {
  readonly #store: SqlStore;
  readonly #account: string;
  readonly #now: () => number;

  constructor(store: SqlStore, account: string, now: () => number) {
    this.#store = store;
    this.#account = account;
    this.#now = now;
  }

  /**
   * Notes a command before it is carried out.
   * @param blobs of its changes, which are uploads of the account @param by who keeps the account; null: whoever does is to find it
   * @throws WrenError 'busy' when the account is another node's
   */
  note(
    id: string,
    changes: readonly MailChange[],
    blobs: readonly BlobId[],
    by: { readonly owners: Owners; readonly held: HeldMirror } | null,
  ): Promise<Logged> {
    const [account, text, at] = [this.#account, JSON.stringify(changes), this.#now()];
    return this.#store.unit(function* (): UnitOfWork<Logged> {
      if (by) yield* by.owners.locked(by.held);
      const asked = 'SELECT id, number, changes, result FROM mirror_command WHERE account = ? AND id = ?';
      const known = yield* first<Row>(asked, account, id);
      if (known) return { number: known.number, applied: known.result === null ? null : resultOf(known.result) };
      const given = yield* first<{ number: number }>("SELECT nextval('mirror_number') AS number");
      const number = given?.number ?? 0;
      const insert = 'INSERT INTO mirror_command (account, id, number, changes, at) VALUES (?, ?, ?, ?, ?)';
      yield* write(insert, account, id, number, text, at);
      for (const blob of new Set(blobs)) {
        yield* write('UPDATE upload SET kept_at = ? WHERE account = ? AND id = ?', at, account, blob);
        const hold = 'INSERT INTO record_blob (account, record, blob) VALUES (?, ?, ?)';
        yield* write(hold, account, holder(number), blob);
      }
      return { number, applied: null };
    });
  }

  /** A command was carried out. */
  async settle(id: string, { state, changed, destroyed }: Applied): Promise<void> {
    const result = JSON.stringify({ state, changed, destroyed });
    const done = 'UPDATE mirror_command SET result = ? WHERE account = ? AND id = ? AND result IS NULL';
    await this.#store.write(done, result, this.#account, id);
  }

  /** A command was refused, and left nothing behind. */
  async drop(id: string, number: number): Promise<void> {
    const account = this.#account;
    await this.#store.unit(function* () {
      yield* write('DELETE FROM mirror_command WHERE account = ? AND id = ? AND result IS NULL', account, id);
      yield* write('DELETE FROM record_blob WHERE account = ? AND record = ?', account, holder(number));
    });
  }

  async result(id: string): Promise<Applied | null> {
    const asked = 'SELECT result FROM mirror_command WHERE account = ? AND id = ?';
    const row = await this.#store.first<Pick<Row, 'result'>>(asked, this.#account, id);
    return row && row.result !== null ? resultOf(row.result) : null;
  }

  /** What the server may not have been told of, in the order in which it was noted. */
  async unpushed(): Promise<readonly UnpushedCommand[]> {
    const asked = `SELECT id, number, changes FROM mirror_command
      WHERE account = ? AND changes IS NOT NULL ORDER BY number`;
    const rows = await this.#store.all<Row>(asked, this.#account);
    // What note() wrote.
    return rows.map(({ id, number, changes }) => ({
      id,
      number,
      changes: JSON.parse(changes ?? '[]') as MailChange[],
    }));
  }

  /** The server has been told of some: what came of them is remembered, what they changed is not needed any more. */
  async markPushed(numbers: readonly number[]): Promise<void> {
    const [account, forgotten] = [this.#account, this.#now() - REMEMBERED];
    await this.#store.unit(function* () {
      for (const number of numbers) {
        yield* write('UPDATE mirror_command SET changes = NULL WHERE account = ? AND number = ?', account, number);
        yield* write('DELETE FROM record_blob WHERE account = ? AND record = ?', account, holder(number));
      }
      yield* write('DELETE FROM mirror_command WHERE account = ? AND changes IS NULL AND at < ?', account, forgotten);
    });
  }
}

/** Whether something of an account is still to be told to its server. */
export async function hasUnpushed(store: SqlStore, account: string): Promise<boolean> {
  const asked = 'SELECT 1 FROM mirror_command WHERE account = ? AND changes IS NOT NULL LIMIT 1';
  return (await store.first(asked, account)) !== undefined;
}
