import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/sqlite/database.ts';
import type { MailChange } from '../../store/mail-store.ts';
import type { NamedSubmission, ScheduledMail, ScheduledSend, SubmissionId } from './submission.ts';

interface Row {
  readonly id: string;
  readonly message: string;
  readonly held_until: number;
  readonly held_filing: string;
}

function toHeld(row: Row): ScheduledMail {
  // What hold() and change() wrote; nothing else writes these columns.
  const filing = JSON.parse(row.held_filing) as readonly MailChange[];
  return { submission: row.id, message: row.message, until: row.held_until, filing };
}

interface NamedRow {
  readonly id: string;
  readonly message: string;
  readonly held_until: number | null;
  readonly isBack: number;
}

/** What takes a submission back is filed by a command of this name. */
const BACK = "'back:' || command";

const NAMED = `SELECT id, message, held_until, coalesce(filing_command = ${BACK}, 0) AS isBack FROM submission
  WHERE account = ? AND message IS NOT NULL`;

function toNamed(row: NamedRow): NamedSubmission {
  const undoStatus = row.held_until !== null ? 'pending' : row.isBack ? 'canceled' : 'final';
  return { submission: row.id, message: row.message, undoStatus };
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
  schedule({ submission, message, until }: ScheduledSend, filing: readonly MailChange[]): void {
    this.#db
      .sql('UPDATE submission SET message = ?, held_until = ?, held_filing = ? WHERE id = ?')
      .run(message, until, JSON.stringify(filing), submission);
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
        `SELECT id, message, held_until, held_filing FROM submission
         WHERE account = ? AND held_until IS NOT NULL ORDER BY held_until, id`,
      )
      .all(account)
      .map(toHeld);
  }

  ofCommand(account: string, commandId: string): NamedSubmission | null {
    const row = this.#db.sql<NamedRow>(`${NAMED} AND command = ?`).get(account, commandId);
    return row ? toNamed(row) : null;
  }

  look(account: string, submission: SubmissionId): NamedSubmission | null {
    const row = this.#db.sql<NamedRow>(`${NAMED} AND id = ?`).get(account, submission);
    return row ? toNamed(row) : null;
  }

  find(account: string, submission: SubmissionId): (ScheduledMail & { readonly raw: Uint8Array }) | null {
    const row = this.#db
      .sql<Row & { raw: Uint8Array }>(
        `SELECT id, message, held_until, held_filing, raw FROM submission
         WHERE account = ? AND id = ? AND held_until IS NOT NULL`,
      )
      .get(account, submission);
    return row ? { ...toHeld(row), raw: row.raw } : null;
  }

  change(account: string, { submission, until, raw, filing }: ScheduledMail & { readonly raw: Uint8Array }): boolean {
    const changed = this.#db
      .sql(
        `UPDATE submission SET held_until = ?, held_filing = ?, raw = ?
         WHERE account = ? AND id = ? AND held_until IS NOT NULL`,
      )
      .run(until, JSON.stringify(filing), raw, account, submission);
    return changed > 0;
  }

  /**
   * Turns a mail that waits into one without recipients, so that it is only filed. True again when that was done before;
   * false: it has been sent, or there is none.
   */
  unschedule(account: string, submission: SubmissionId, filing: readonly MailChange[]): boolean {
    return this.#db.write(() => {
      const known = this.look(account, submission);
      if (known?.undoStatus !== 'pending') return known?.undoStatus === 'canceled';
      this.#db
        .sql(
          `UPDATE submission SET filing = ?, filing_command = ${BACK}, held_filing = NULL, held_until = NULL,
           due_at = ?, attempts = 0 WHERE id = ?`,
        )
        .run(JSON.stringify(filing), this.#now(), submission);
      this.#db.sql('DELETE FROM recipient WHERE submission = ?').run(submission);
      return true;
    });
  }
}
