import type { MessageId } from '@wren/domain/message/message.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/sqlite/database.ts';
import type { MailChange } from '../../store/mail-store.ts';
import type { ScheduledMail, ScheduledSend } from './submission.ts';

interface Row {
  readonly message: string;
  readonly held_until: number;
  readonly held_filing: string;
}

function toHeld(row: Row): ScheduledMail {
  // What hold() and change() wrote; nothing else writes these columns.
  const filing = JSON.parse(row.held_filing) as readonly MailChange[];
  return { message: row.message, until: row.held_until, filing };
}

/** The mails in the queue's file that wait for their time. Every method is one durable step. */
export class ScheduledFile {
  readonly #db: Database;
  readonly #now: Clock;

  constructor(db: Database, now: Clock) {
    this.#db = db;
    this.#now = now;
  }

  /** Lets a submission wait that has just been added, in the same write. */
  schedule(id: string, { message, until }: ScheduledSend, filing: readonly MailChange[]): void {
    this.#db
      .sql('UPDATE submission SET message = ?, held_until = ?, held_filing = ? WHERE id = ?')
      .run(message, until, JSON.stringify(filing), id);
  }

  /**
   * What is due waits no longer: from now on it is a submission like any other. Mail of an account that is removed is
   * not sent.
   */
  release(isHere: (account: string) => boolean): void {
    const now = this.#now();
    const due = this.#db
      .sql<{ account: string }>('SELECT DISTINCT account FROM submission WHERE held_until <= ?')
      .all(now);
    for (const { account } of due) {
      const release = isHere(account)
        ? `UPDATE submission SET filing = held_filing, filing_command = command, held_filing = NULL, held_until = NULL,
           due_at = 0, attempts = 0, created_at = ${now} WHERE account = ? AND held_until <= ?`
        : 'DELETE FROM submission WHERE account = ? AND held_until <= ?';
      this.#db.sql(release).run(account, now);
    }
  }

  list(account: string): readonly ScheduledMail[] {
    return this.#db
      .sql<Row>(
        `SELECT message, held_until, held_filing FROM submission
         WHERE account = ? AND held_until IS NOT NULL ORDER BY held_until, id`,
      )
      .all(account)
      .map(toHeld);
  }

  messageOf(account: string, commandId: string): MessageId | null {
    const row = this.#db
      .sql<{ message: string | null }>('SELECT message FROM submission WHERE account = ? AND command = ?')
      .get(account, commandId);
    return row?.message ?? null;
  }

  find(account: string, message: MessageId): (ScheduledMail & { readonly raw: Uint8Array }) | null {
    const row = this.#db
      .sql<Row & { raw: Uint8Array }>(
        `SELECT message, held_until, held_filing, raw FROM submission
         WHERE account = ? AND message = ? AND held_until IS NOT NULL`,
      )
      .get(account, message);
    return row ? { ...toHeld(row), raw: row.raw } : null;
  }

  change(account: string, { message, until, raw, filing }: ScheduledMail & { readonly raw: Uint8Array }): boolean {
    const changed = this.#db
      .sql(
        `UPDATE submission SET held_until = ?, held_filing = ?, raw = ?
         WHERE account = ? AND message = ? AND held_until IS NOT NULL`,
      )
      .run(until, JSON.stringify(filing), raw, account, message);
    return changed > 0;
  }

  /**
   * Turns a mail that waits into one without recipients, so that it is only filed. Answers the submission's id, also
   * when that was done before; null: it has been sent, or there is none.
   */
  unschedule(account: string, message: MessageId, filing: readonly MailChange[]): string | null {
    return this.#db.write(() => {
      const row = this.#db
        .sql<{ id: string; command: string; filing_command: string | null; held_until: number | null }>(
          'SELECT id, command, filing_command, held_until FROM submission WHERE account = ? AND message = ?',
        )
        .get(account, message);
      if (!row) return null;
      const command = `back:${row.command}`;
      if (row.held_until === null) return row.filing_command === command ? row.id : null;
      this.#db
        .sql(
          `UPDATE submission SET filing = ?, filing_command = ?, held_filing = NULL, held_until = NULL,
           due_at = ?, attempts = 0 WHERE id = ?`,
        )
        .run(JSON.stringify(filing), command, this.#now(), row.id);
      this.#db.sql('DELETE FROM recipient WHERE submission = ?').run(row.id);
      return row.id;
    });
  }
}
