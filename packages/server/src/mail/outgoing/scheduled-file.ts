import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/sqlite/database.ts';
import type { MailChange } from '../../store/mail-store.ts';
import type { Timer } from '../../timers/timer.ts';
import type { TimerFile } from '../../timers/timer-file.ts';
import type { NamedSubmission, ScheduledMail, ScheduledSend, SubmissionId } from './submission.ts';

interface Row {
  readonly id: string;
  readonly message: string;
  readonly due_at: number;
  readonly held_filing: string;
}

function toHeld(row: Row): ScheduledMail {
  // What hold() and change() wrote; nothing else writes these columns.
  const filing = JSON.parse(row.held_filing) as readonly MailChange[];
  return { submission: row.id, message: row.message, until: row.due_at, filing };
}

interface NamedRow {
  readonly id: string;
  readonly message: string;
  readonly isHeld: number;
  readonly isBack: number;
}

/** What takes a submission back is filed by a command of this name. */
const BACK = "'back:' || command";

const NAMED = `SELECT id, message, held_filing IS NOT NULL AS isHeld, coalesce(filing_command = ${BACK}, 0) AS isBack FROM submission
  WHERE account = ? AND message IS NOT NULL`;

function toNamed(row: NamedRow): NamedSubmission {
  const undoStatus = row.isHeld ? 'pending' : row.isBack ? 'canceled' : 'final';
  return { submission: row.id, message: row.message, undoStatus };
}

const RELEASE = `UPDATE submission SET filing = held_filing, filing_command = command, held_filing = NULL,
  due_at = 0, attempts = 0, created_at = ? WHERE id = ? AND held_filing IS NOT NULL`;

/** The timer of a mail that waits: its name is the submission's. */
function timerOf(account: string, submission: SubmissionId, until: number): Timer {
  return { account, kind: 'send', name: submission, dueAt: until, data: null };
}

/** The mails in the queue's file that wait for their time. Every method is one durable step. */
export class ScheduledFile {
  readonly #db: Database;
  readonly #timers: TimerFile;
  readonly #now: Clock;

  constructor(db: Database, timers: TimerFile, now: Clock) {
    this.#db = db;
    this.#timers = timers;
    this.#now = now;
  }

  /** Lets a submission wait that has just been added, in the same write. */
  schedule(account: string, { submission, message, until }: ScheduledSend, filing: readonly MailChange[]): void {
    this.#db
      .sql('UPDATE submission SET message = ?, held_filing = ? WHERE id = ?')
      .run(message, JSON.stringify(filing), submission);
    this.#timers.set(timerOf(account, submission, until));
  }

  /**
   * What is due waits no longer: from now on it is a submission like any other. Mail of an account that is removed is
   * not sent.
   */
  release(isHere: (account: string) => boolean): void {
    const now = this.#now();
    const due = this.#timers.dueToSend(now);
    if (due.length === 0) return;
    this.#db.write(() => {
      for (const { account, name } of due) {
        if (isHere(account)) this.#db.sql(RELEASE).run(now, name);
        else this.#db.sql('DELETE FROM submission WHERE id = ? AND held_filing IS NOT NULL').run(name);
        this.#timers.clear(account, 'send', name);
      }
    });
  }

  list(account: string): readonly ScheduledMail[] {
    return this.#db
      .sql<Row>(
        `SELECT s.id, s.message, t.due_at, s.held_filing FROM timer t JOIN submission s ON s.id = t.name
         WHERE t.account = ? AND t.kind = 'send' ORDER BY t.due_at, s.id`,
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
        `SELECT s.id, s.message, t.due_at, s.held_filing, s.raw FROM timer t JOIN submission s ON s.id = t.name
         WHERE t.account = ? AND t.kind = 'send' AND t.name = ?`,
      )
      .get(account, submission);
    return row ? { ...toHeld(row), raw: row.raw } : null;
  }

  change(account: string, { submission, until, raw, filing }: ScheduledMail & { readonly raw: Uint8Array }): boolean {
    return this.#db.write(() => {
      const changed = this.#db
        .sql('UPDATE submission SET held_filing = ?, raw = ? WHERE account = ? AND id = ? AND held_filing IS NOT NULL')
        .run(JSON.stringify(filing), raw, account, submission);
      if (changed > 0) this.#timers.set(timerOf(account, submission, until));
      return changed > 0;
    });
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
          `UPDATE submission SET filing = ?, filing_command = ${BACK}, held_filing = NULL,
           due_at = ?, attempts = 0 WHERE id = ?`,
        )
        .run(JSON.stringify(filing), this.#now(), submission);
      this.#db.sql('DELETE FROM recipient WHERE submission = ?').run(submission);
      this.#timers.clear(account, 'send', submission);
      return true;
    });
  }
}
