import type { Clock } from '../../../platform/clock.ts';
import { first, type SqlStore, type UnitOfWork, write } from '../../../platform/sql/sql-store.ts';
import type { MailChange } from '../../../store/mail-store.ts';
import type { Timer } from '../../../timers/timer.ts';
import { clearTimer, setTimer, type TimerFile } from '../../../timers/timer-file.ts';
import type { NamedSubmission, ScheduledMail, ScheduledSend, SubmissionId } from '../submission.ts';

interface Row {
  readonly id: string;
  readonly message: string;
  readonly due_at: number;
  readonly held_filing: string;
}

function toScheduled(row: Row): ScheduledMail {
  // Written by hold() and change(); nothing else writes these columns.
  const filing = JSON.parse(row.held_filing) as readonly MailChange[];
  return { submission: row.id, message: row.message, until: row.due_at, filing };
}

interface NamedRow {
  readonly id: string;
  readonly message: string;
  readonly isHeld: number;
  readonly isBack: number;
}

/** Name of the command that files an unscheduled submission. */
const BACK = "'back:' || command";

const NAMED = `SELECT id, message, CASE WHEN held_filing IS NOT NULL THEN 1 ELSE 0 END AS "isHeld",
  CASE WHEN filing_command = ${BACK} THEN 1 ELSE 0 END AS "isBack" FROM submission
  WHERE account = ? AND message IS NOT NULL`;

function toNamed(row: NamedRow): NamedSubmission {
  const undoStatus = row.isHeld ? 'pending' : row.isBack ? 'canceled' : 'final';
  return { submission: row.id, message: row.message, undoStatus };
}

const RELEASE = `UPDATE submission SET filing = held_filing, filing_command = command, held_filing = NULL,
  due_at = 0, attempts = 0, created_at = ? WHERE id = ? AND held_filing IS NOT NULL`;

/** The timer of a scheduled mail: its name is the submission's. */
function timerOf(account: string, submission: SubmissionId, until: number): Timer {
  return { account, kind: 'send', name: submission, dueAt: until, data: null };
}

/** Schedules a submission that was just added, in the same transaction. */
export function* schedule(
  account: string,
  { submission, message, until }: ScheduledSend,
  filing: readonly MailChange[],
): UnitOfWork<void> {
  const text = JSON.stringify(filing);
  yield* write('UPDATE submission SET message = ?, held_filing = ? WHERE id = ?', message, text, submission);
  yield* setTimer(timerOf(account, submission, until));
}

/** The scheduled mails in the queue's file. Every method is one durable step. */
export class ScheduledFile {
  readonly #store: SqlStore;
  readonly #timers: TimerFile;
  readonly #now: Clock;

  constructor(store: SqlStore, timers: TimerFile, now: Clock) {
    this.#store = store;
    this.#timers = timers;
    this.#now = now;
  }

  /** Releases due mail: it becomes an ordinary submission. Mail of removed accounts is not sent. */
  async release(isHere: (account: string) => Promise<boolean>): Promise<void> {
    const now = this.#now();
    const due = await this.#timers.dueToSend(now);
    if (due.length === 0) return;
    const mails: (Timer & { readonly isSent: boolean })[] = [];
    for (const timer of due) mails.push({ ...timer, isSent: await isHere(timer.account) });
    await this.#store.unit(function* () {
      for (const { account, name, isSent } of mails) {
        // Another node may have released it meanwhile, or its time may have been changed.
        const isDue = "SELECT 1 FROM timer WHERE account = ? AND kind = 'send' AND name = ? AND due_at <= ?";
        if ((yield* first(isDue, account, name, now)) === undefined) continue;
        if (isSent) yield* write(RELEASE, now, name);
        else yield* write('DELETE FROM submission WHERE id = ? AND held_filing IS NOT NULL', name);
        yield* clearTimer(account, 'send', name);
      }
    });
  }

  async list(account: string): Promise<readonly ScheduledMail[]> {
    const rows = await this.#store.all<Row>(
      `SELECT s.id, s.message, t.due_at, s.held_filing FROM timer t JOIN submission s ON s.id = t.name
       WHERE t.account = ? AND t.kind = 'send' ORDER BY t.due_at, s.id`,
      account,
    );
    return rows.map(toScheduled);
  }

  async ofCommand(account: string, commandId: string): Promise<NamedSubmission | null> {
    const row = await this.#store.first<NamedRow>(`${NAMED} AND command = ?`, account, commandId);
    return row ? toNamed(row) : null;
  }

  async look(account: string, submission: SubmissionId): Promise<NamedSubmission | null> {
    const row = await this.#store.first<NamedRow>(`${NAMED} AND id = ?`, account, submission);
    return row ? toNamed(row) : null;
  }

  async find(
    account: string,
    submission: SubmissionId,
  ): Promise<(ScheduledMail & { readonly raw: Uint8Array }) | null> {
    const row = await this.#store.first<Row & { raw: Uint8Array }>(
      `SELECT s.id, s.message, t.due_at, s.held_filing, s.raw FROM timer t JOIN submission s ON s.id = t.name
       WHERE t.account = ? AND t.kind = 'send' AND t.name = ?`,
      account,
      submission,
    );
    return row ? { ...toScheduled(row), raw: row.raw } : null;
  }

  change(
    account: string,
    { submission, until, raw, filing }: ScheduledMail & { readonly raw: Uint8Array },
  ): Promise<boolean> {
    const text = JSON.stringify(filing);
    return this.#store.unit(function* () {
      const changed = yield* write(
        'UPDATE submission SET held_filing = ?, raw = ? WHERE account = ? AND id = ? AND held_filing IS NOT NULL',
        ...[text, raw, account, submission],
      );
      if (changed > 0) yield* setTimer(timerOf(account, submission, until));
      return changed > 0;
    });
  }

  /**
   * Turns a scheduled mail into one without recipients, so that it is only filed. True again if it was already done; false: it
   * has been sent, or there is none.
   */
  unschedule(account: string, submission: SubmissionId, filing: readonly MailChange[]): Promise<boolean> {
    const [text, now] = [JSON.stringify(filing), this.#now()];
    return this.#store.unit(function* () {
      const row = yield* first<NamedRow>(`${NAMED} AND id = ?`, account, submission);
      const known = row ? toNamed(row) : null;
      if (known?.undoStatus !== 'pending') return known?.undoStatus === 'canceled';
      yield* write(
        `UPDATE submission SET filing = ?, filing_command = ${BACK}, held_filing = NULL,
         due_at = ?, attempts = 0 WHERE id = ?`,
        ...[text, now, submission],
      );
      yield* write('DELETE FROM recipient WHERE submission = ?', submission);
      yield* clearTimer(account, 'send', submission);
      return true;
    });
  }
}
