import { ScheduledFile, schedule as scheduleIn } from '../../../mail/outgoing/scheduled/scheduled-file.ts';
import type { Submission } from '../../../mail/outgoing/submission.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Claim, Claims } from '../../../platform/sql/claims.ts';
import { first, type SqlStore, type UnitOfWork, write } from '../../../platform/sql/sql-store.ts';
import type { MailChange } from '../../../store/mail-store.ts';
import { TimerFile } from '../../../timers/timer-file.ts';
import type { DeliveryOutcome } from '../../outbound/delivery-outcome.ts';
import { StsFile } from '../../outbound/direct/sts-file.ts';
import type { ClaimedMail, FailureGroup, Lane, QueuedMail } from '../../outbound/queued-mail.ts';
import { delayAfter, type RetrySchedule } from '../../outbound/retry.ts';
import { dueSubmissions, nextDueTime } from './queue-agenda.ts';
import type { QueueStore } from './queue-database.ts';
import { failInterrupted, handing, reassignLanes, recordOutcomes, reportable } from './recipient-states.ts';
import { WaitingFile } from './waiting-file.ts';

interface Row {
  readonly account: string;
  readonly command: string;
  readonly sender: string | null;
  readonly raw: Uint8Array;
  readonly filing: string | null;
  readonly filing_command: string | null;
  readonly created_at: number;
  readonly hold_total: number;
}

/** Milliseconds for which a finished submission is kept, so that its command is not executed again. */
const REMEMBERED = 30 * 24 * 60 * 60_000;

/** The name of the claim on a submission in a lane. */
export const laneClaim = (lane: Lane, id: string): string => `${lane} ${id}`;

/**
 * The outgoing queue on disk: the recipients to whom each mail must still be delivered. Every method is one durable step, and
 * throws LostClaim if the given claim has been taken over.
 */
export class QueueFile {
  readonly #store: SqlStore;
  readonly #close: () => void;
  readonly #now: Clock;
  readonly #schedule: RetrySchedule;
  readonly claims: Claims;
  /** The scheduled mails. */
  readonly scheduled: ScheduledFile;
  readonly timers: TimerFile;
  /** The MTA-STS policies of domains. */
  readonly sts: StsFile;
  /** Mail that is not delivered to all of its recipients yet. */
  readonly waitingMail: WaitingFile;

  constructor({ store, claims, close }: QueueStore, now: Clock, schedule: RetrySchedule) {
    this.#now = now;
    this.#schedule = schedule;
    this.#store = store;
    this.#close = close;
    this.claims = claims;
    this.timers = new TimerFile(store, claims);
    this.sts = new StsFile(store, now);
    this.waitingMail = new WaitingFile(store, now);
    this.scheduled = new ScheduledFile(store, this.timers, now);
  }

  /** Recovers from an earlier process: all claims end, and deliveries in progress are uncertain. */
  async recover(laneOf: (address: string) => Lane): Promise<void> {
    const forgotten = this.#now() - REMEMBERED;
    await this.#store.unit(function* () {
      yield* write('DELETE FROM submission WHERE finished_at < ?', forgotten);
      yield* write('UPDATE submission SET due_at = 0 WHERE finished_at IS NULL AND due_at <> 0');
      yield* reassignLanes(laneOf);
    });
    await this.takeOver();
  }

  /** Recovers deliveries in progress of a node that has died. */
  async takeOver(): Promise<void> {
    const query = "SELECT DISTINCT submission FROM recipient WHERE state = 'handing'";
    for (const { submission: id } of await this.#store.all<{ submission: string }>(query)) {
      const claim = await this.claims.take(laneClaim('relay', id));
      if (!claim) continue;
      try {
        await this.#unit(claim, () => failInterrupted(id));
      } finally {
        await this.claims.release(claim);
      }
    }
  }

  /** False when it is already here, which changes nothing. @param id of the submission */
  add(id: string, submission: Submission, laneOf: (address: string) => Lane): Promise<boolean> {
    const { account, commandId, envelope, raw, schedule } = submission;
    const filing = JSON.stringify(schedule ? schedule.filing : submission.filing);
    const filingCommand = schedule ? `hold:${commandId}` : commandId;
    const now = this.#now();
    // The submitter files at once; the queue does so if that failed.
    const due = now + delayAfter(1, this.#schedule);
    return this.#store.unit(function* () {
      const known = yield* first('SELECT id FROM submission WHERE account = ? AND command = ?', account, commandId);
      if (known) return false;
      yield* write(
        'INSERT INTO submission (id, account, command, sender, filing, filing_command, due_at, created_at, raw) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
        ...[id, account, commandId, envelope.from, filing, filingCommand, due, now, raw],
      );
      if (schedule) yield* scheduleIn(account, schedule, submission.filing);
      const insert = `INSERT INTO recipient (submission, address, lane, state, due_at) VALUES (?, ?, ?, 'waiting', ?)
        ON CONFLICT (submission, address) DO NOTHING`;
      for (const address of envelope.to) yield* write(insert, id, address, laneOf(address), now);
      return true;
    });
  }

  async isUnfinished(account: string): Promise<boolean> {
    const unfinished = 'SELECT 1 FROM submission WHERE account = ? AND finished_at IS NULL LIMIT 1';
    return (await this.#store.first(unfinished, account)) !== undefined;
  }

  async load({ id, claim }: ClaimedMail): Promise<QueuedMail | null> {
    const row = await this.#store.first<Row>(
      'SELECT account, command, sender, raw, filing, filing_command, created_at, hold_total FROM submission WHERE id = ? AND finished_at IS NULL',
      id,
    );
    if (!row) return null;
    // Written by add(); nothing else writes this file.
    const filing = row.filing === null ? null : (JSON.parse(row.filing) as readonly MailChange[]);
    return {
      id,
      claim,
      account: row.account,
      command: row.command,
      sender: row.sender,
      raw: row.raw,
      filing,
      filingCommand: row.filing_command ?? row.command,
      createdAt: row.created_at,
      heldFor: row.hold_total,
    };
  }

  /** Marks the changes as filed, unless they have been replaced since by releasing or unscheduling. */
  async markFiled({ id, claim, filingCommand }: QueuedMail): Promise<void> {
    await this.#unit(claim, () =>
      write(
        `UPDATE submission SET filing = NULL, attempts = 0, due_at = 0
         WHERE id = ? AND coalesce(filing_command, command) = ?`,
        ...[id, filingCommand],
      ),
    );
  }

  /** Postpones filing, or filing a report, after a temporary failure. */
  async postpone({ id, claim }: ClaimedMail): Promise<void> {
    const now = this.#now();
    const schedule = this.#schedule;
    await this.#unit(claim, function* () {
      const row = yield* first<{ attempts: number }>('SELECT attempts FROM submission WHERE id = ?', id);
      const attempts = (row?.attempts ?? 0) + 1;
      const due = now + delayAfter(attempts, schedule);
      yield* write('UPDATE submission SET attempts = ?, due_at = ? WHERE id = ?', attempts, due, id);
    });
  }

  /** The account of a submission; null: it does not exist any more. */
  async accountOf(id: string): Promise<string | null> {
    const row = await this.#store.first<Pick<Row, 'account'>>('SELECT account FROM submission WHERE id = ?', id);
    return row?.account ?? null;
  }

  /** See {@link dueSubmissions}. */
  due(lane: Lane): Promise<readonly string[]> {
    return dueSubmissions(this.#store, lane, this.#now());
  }

  /** See {@link nextDueTime}. */
  nextDueTime(): Promise<number | null> {
    return nextDueTime(this.#store);
  }

  /** Recipients that are due; none of a mail on hold. */
  async waiting({ id }: QueuedMail, lane: Lane): Promise<readonly string[]> {
    const rows = await this.#store.all<{ address: string }>(
      `SELECT r.address FROM recipient r JOIN submission s ON s.id = r.submission
        WHERE r.submission = ? AND r.lane = ? AND r.state = 'waiting' AND r.due_at <= ? AND s.hold_at IS NULL`,
      ...[id, lane, this.#now()],
    );
    return rows.map((row) => row.address);
  }

  /** From here on, until {@link settle}, a crash makes it uncertain if these recipients have the mail. */
  async markHanding({ id, claim }: QueuedMail, addresses: readonly string[]): Promise<void> {
    await this.#unit(claim, () => handing(id, addresses));
  }

  /** Records the outcome of an attempt, for some recipients. A temporary failure after the last retry is permanent. */
  async settle(mail: QueuedMail, outcomes: ReadonlyMap<string, DeliveryOutcome>): Promise<void> {
    const tries = { now: this.#now(), schedule: this.#schedule };
    const expired = tries.now - mail.createdAt - mail.heldFor >= this.#schedule.giveUpAfter;
    await this.#unit(mail.claim, () => recordOutcomes(mail.id, outcomes, expired, tries));
  }

  /**
   * Failures to report to the sender now, grouped by report: a report interrupted by a crash keeps its id, so that it is filed
   * once.
   */
  toReport({ id, claim }: QueuedMail): Promise<readonly FailureGroup[]> {
    return this.#unit(claim, () => reportable(id));
  }

  async markReported({ id, claim }: QueuedMail, report: string): Promise<void> {
    await this.#unit(claim, () =>
      write("UPDATE recipient SET state = 'reported' WHERE submission = ? AND report = ?", id, report),
    );
  }

  /** Closes a completed submission; its bytes are deleted. */
  async finish({ id, claim }: QueuedMail): Promise<void> {
    const now = this.#now();
    await this.#unit(claim, () =>
      write(
        `UPDATE submission SET finished_at = ?, raw = ? WHERE id = ? AND finished_at IS NULL AND filing IS NULL AND held_filing IS NULL
          AND NOT EXISTS (SELECT 1 FROM recipient r
            WHERE r.submission = submission.id AND r.state IN ('waiting', 'handing', 'failed'))`,
        ...[now, new Uint8Array(), id],
      ),
    );
  }

  close(): void {
    this.claims.close();
    this.#close();
  }

  #unit<T>(claim: Claim, work: () => UnitOfWork<T>): Promise<T> {
    const { claims } = this;
    return this.#store.unit(function* () {
      yield* claims.held(claim);
      return yield* work();
    });
  }
}
