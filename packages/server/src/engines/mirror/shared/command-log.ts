import { first, type SqlStore, type UnitOfWork, write } from '../../../platform/sql/sql-store.ts';
import type { BlobId, CommandResult, MailChange } from '../../../store/mail-store.ts';
import type { HeldMirror, Owners } from '../../nodes/owners.ts';

/** How long results are stored, in milliseconds: 30 days, as in the SQLite store. */
const REMEMBERED = 30 * 24 * 60 * 60_000;

/** A command that may not have been pushed to the IMAP server. */
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

/** A command in the shared database. applied: its result; null: it has not been carried out. */
export type Logged = { readonly number: number; readonly applied: CommandResult | null };

/** The name under which an unpushed command holds its blobs, as records do. */
const holder = (number: number): string => `command:${number}`;

/** Results are written by {@link CommandLog.settle} alone. */
const resultOf = (text: string): CommandResult => ({
  ...(JSON.parse(text) as Pick<CommandResult, 'state' | 'changed' | 'destroyed'>),
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
   * Logs a command before it is carried out.
   * @param blobs of its changes, which are uploads of the account @param by the owner that logs it; null: it is left for the owner
   * @throws WrenError 'busy' when another node keeps the account
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

  /** Stores the result of a command that was carried out. */
  async settle(id: string, { state, changed, destroyed }: CommandResult): Promise<void> {
    const result = JSON.stringify({ state, changed, destroyed });
    const done = 'UPDATE mirror_command SET result = ? WHERE account = ? AND id = ? AND result IS NULL';
    await this.#store.write(done, result, this.#account, id);
  }

  /** Deletes a command that was refused. */
  async drop(id: string, number: number): Promise<void> {
    const account = this.#account;
    await this.#store.unit(function* () {
      yield* write('DELETE FROM mirror_command WHERE account = ? AND id = ? AND result IS NULL', account, id);
      yield* write('DELETE FROM record_blob WHERE account = ? AND record = ?', account, holder(number));
    });
  }

  async result(id: string): Promise<CommandResult | null> {
    const asked = 'SELECT result FROM mirror_command WHERE account = ? AND id = ?';
    const row = await this.#store.first<Pick<Row, 'result'>>(asked, this.#account, id);
    return row && row.result !== null ? resultOf(row.result) : null;
  }

  /** Commands that may not have been pushed, in the order in which they were logged. */
  async unpushed(): Promise<readonly UnpushedCommand[]> {
    const asked = `SELECT id, number, changes FROM mirror_command
      WHERE account = ? AND changes IS NOT NULL ORDER BY number`;
    const rows = await this.#store.all<Row>(asked, this.#account);
    // Written by note().
    return rows.map(({ id, number, changes }) => ({
      id,
      number,
      changes: JSON.parse(changes ?? '[]') as MailChange[],
    }));
  }

  /** Marks commands as pushed: deletes their changes and keeps their results. */
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

/** Whether an account has unpushed commands. */
export async function hasUnpushed(store: SqlStore, account: string): Promise<boolean> {
  const asked = 'SELECT 1 FROM mirror_command WHERE account = ? AND changes IS NOT NULL LIMIT 1';
  return (await store.first(asked, account)) !== undefined;
}
