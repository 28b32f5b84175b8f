import { ScheduledFile } from '../../mail/outgoing/scheduled-file.ts';
import type { Submission } from '../../mail/outgoing/submission.ts';
import type { Clock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import type { Database } from '../../platform/sqlite/database.ts';
import type { MailChange } from '../../store/mail-store.ts';
import { TimerFile } from '../../timers/timer-file.ts';
import type { Failure } from '../outbound/delivery-report.ts';
import { StsFile } from '../outbound/direct/sts-file.ts';
import { type DeliveryOutcome, UNCERTAIN } from '../outbound/outcome.ts';
import type { FailureGroup, Lane, QueuedMail } from '../outbound/queued-mail.ts';
import { delayAfter, type RetrySchedule } from '../outbound/retry.ts';
import { dueIn, nextDue, REPORTABLE } from './queue-agenda.ts';
import { openQueueDatabase } from './queue-database.ts';
import { WaitingFile } from './waiting-file.ts';

interface Row {
  readonly id: string;
  readonly account: string;
  readonly command: string;
  readonly sender: string | null;
  readonly raw: Uint8Array;
  readonly filing: string | null;
  readonly filing_command: string | null;
  readonly created_at: number;
  readonly hold_total: number;
}

/** Milliseconds for which a finished submission is remembered, so that its command is not carried out again. */
const REMEMBERED = 30 * 24 * 60 * 60_000;

/** The outgoing queue on disk: the recipients that each mail must still reach. Every method is one durable step. */
export class QueueFile {
  readonly #db: Database;
  readonly #now: Clock;
  readonly #schedule: RetrySchedule;
  /** Those that wait for their time. */
  readonly scheduled: ScheduledFile;
  readonly timers: TimerFile;
  /** What domains say of their servers. */
  readonly sts: StsFile;
  /** What has not reached all of its recipients. */
  readonly waitingMail: WaitingFile;

  /**
   * Opens the file for this process alone: two that work on one queue would send everything twice.
   * @throws WrenError 'busy' when another process has it open
   */
  constructor(path: string, now: Clock, schedule: RetrySchedule) {
    this.#now = now;
    this.#schedule = schedule;
    this.#db = openQueueDatabase(path);
    this.timers = new TimerFile(this.#db);
    this.sts = new StsFile(this.#db, now);
    this.waitingMail = new WaitingFile(this.#db, now);
    this.scheduled = new ScheduledFile(this.#db, this.timers, now);
    this.#db.write(() => this.#db.sql('DELETE FROM submission WHERE finished_at < ?').run(now() - REMEMBERED));
  }

  /** Takes up what an earlier process left: nothing of it is waited for, and what was being handed over is uncertain. */
  recover(laneOf: (address: string) => Lane): void {
    this.#db.write(() => {
      this.#db.sql('UPDATE submission SET due_at = 0 WHERE finished_at IS NULL').run();
      const handing = this.#db
        .sql<{ submission: string; address: string }>(
          "SELECT submission, address FROM recipient WHERE state = 'handing'",
        )
        .all();
      for (const id of new Set(handing.map((row) => row.submission))) {
        const addresses = handing.filter((row) => row.submission === id).map((row) => row.address);
        const { status, reason } = UNCERTAIN;
        this.#fail(
          id,
          addresses.map((address) => ({ address, status, reason })),
        );
      }
      // The domains of this installation may have changed.
      const waiting = this.#db
        .sql<{ address: string }>("SELECT DISTINCT address FROM recipient WHERE state = 'waiting'")
        .all();
      for (const { address } of waiting) {
        this.#db
          .sql("UPDATE recipient SET lane = ? WHERE address = ? AND state = 'waiting'")
          .run(laneOf(address), address);
      }
    });
  }

  /** Null when it is here already, which changes nothing. */
  add(submission: Submission, laneOf: (address: string) => Lane): QueuedMail | null {
    const { account, commandId, envelope, raw, schedule } = submission;
    const filing = schedule ? schedule.filing : submission.filing;
    const filingCommand = schedule ? `hold:${commandId}` : commandId;
    return this.#db.write(() => {
      const known = this.#db
        .sql<{ id: string }>('SELECT id FROM submission WHERE account = ? AND command = ?')
        .get(account, commandId);
      if (known) return null;
      const id = schedule?.submission ?? newId();
      const now = this.#now();
      // The submitter files at once; the queue follows up when that did not come off.
      const due = now + delayAfter(1, this.#schedule);
      this.#db
        .sql(
          'INSERT INTO submission (id, account, command, sender, filing, filing_command, due_at, created_at, raw) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
        )
        .run(id, account, commandId, envelope.from, JSON.stringify(filing), filingCommand, due, now, raw);
      if (schedule) this.scheduled.schedule(account, schedule, submission.filing);
      const insert = this.#db.sql(
        'INSERT OR IGNORE INTO recipient (submission, address, lane, state, due_at) VALUES (?, ?, ?, ?, ?)',
      );
      for (const address of envelope.to) insert.run(id, address, laneOf(address), 'waiting', now);
      return {
        id,
        account,
        command: commandId,
        sender: envelope.from,
        raw,
        filing,
        filingCommand,
        createdAt: now,
        heldFor: 0,
      };
    });
  }

  isUnfinished(account: string): boolean {
    const unfinished = 'SELECT 1 FROM submission WHERE account = ? AND finished_at IS NULL LIMIT 1';
    return this.#db.sql(unfinished).get(account) !== undefined;
  }

  load(id: string): QueuedMail | null {
    const row = this.#db
      .sql<Row>(
        'SELECT id, account, command, sender, raw, filing, filing_command, created_at, hold_total FROM submission WHERE id = ? AND finished_at IS NULL',
      )
      .get(id);
    if (!row) return null;
    // What add() wrote; nothing else writes this file.
    const filing = row.filing === null ? null : (JSON.parse(row.filing) as readonly MailChange[]);
    return {
      id,
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

  /** What there was to file is filed; what there is by now, since its time came or it was taken back, is not. */
  markFiled({ id, filingCommand }: QueuedMail): void {
    this.#db
      .sql(
        `UPDATE submission SET filing = NULL, attempts = 0, due_at = 0
         WHERE id = ? AND coalesce(filing_command, command) = ?`,
      )
      .run(id, filingCommand);
  }

  /** Filing, or filing a report, failed for now. */
  postpone(id: string): void {
    this.#db.write(() => {
      this.#db.sql('UPDATE submission SET attempts = attempts + 1 WHERE id = ?').run(id);
      const row = this.#db.sql<{ attempts: number }>('SELECT attempts FROM submission WHERE id = ?').get(id);
      this.#db
        .sql('UPDATE submission SET due_at = ? WHERE id = ?')
        .run(this.#now() + delayAfter(row?.attempts ?? 1, this.#schedule), id);
    });
  }

  /** See {@link dueIn}. */
  due(lane: Lane): readonly string[] {
    return dueIn(this.#db, lane, this.#now());
  }

  /** See {@link nextDue}. */
  nextDue(): number | null {
    return nextDue(this.#db);
  }

  /** Those whose time has come; of a mail on hold none. */
  waiting(id: string, lane: Lane): readonly string[] {
    return this.#db
      .sql<{ address: string }>(
        `SELECT address FROM recipient WHERE submission = ? AND lane = ? AND state = 'waiting' AND due_at <= ?
          AND EXISTS (SELECT 1 FROM submission WHERE id = submission AND hold_at IS NULL)`,
      )
      .all(id, lane, this.#now())
      .map((row) => row.address);
  }

  /** From here on, until {@link settle}, a crash makes it uncertain whether these recipients have the mail. */
  markHanding(id: string, addresses: readonly string[]): void {
    this.#db.write(() => {
      for (const address of addresses) this.#setState(id, address, 'handing');
    });
  }

  /** Records what came of an attempt, for some recipients. What came too late to be tried again has failed. */
  settle(mail: QueuedMail, outcomes: ReadonlyMap<string, DeliveryOutcome>): void {
    const expired = this.#now() - mail.createdAt - mail.heldFor >= this.#schedule.giveUpAfter;
    this.#db.write(() => {
      const failures: Failure[] = [];
      for (const [address, outcome] of outcomes) {
        if (outcome.kind === 'delivered') this.#setState(mail.id, address, 'delivered');
        else if (outcome.kind === 'failed') failures.push({ address, ...outcome });
        else if (expired)
          failures.push({
            address,
            status: '4.4.7',
            reason: `no attempt succeeded for days; the last: ${outcome.reason}`,
          });
        else this.#retry(mail.id, address, outcome.status, outcome.reason);
      }
      if (failures.length > 0) this.#fail(mail.id, failures);
    });
  }

  /**
   * Failures that the sender is to be told of now, those of one report together: what was being reported when a process died
   * is reported under the same name, so that it is filed once.
   */
  toReport(id: string): readonly FailureGroup[] {
    this.#db.write(() => {
      const isReady = this.#db
        .sql<{ id: string }>(`SELECT s.id FROM submission s WHERE s.id = ? AND ${REPORTABLE}`)
        .get(id);
      if (!isReady) return;
      this.#db
        .sql("UPDATE recipient SET report = ? WHERE submission = ? AND state = 'failed' AND report IS NULL")
        .run(newId(), id);
    });
    const rows = this.#db
      .sql<Failure & { report: string }>(
        "SELECT report, address, status, reason FROM recipient WHERE submission = ? AND state = 'failed' AND report IS NOT NULL ORDER BY report, address",
      )
      .all(id);
    return [...new Set(rows.map((row) => row.report))].map((report) => ({
      report,
      failures: rows.filter((row) => row.report === report),
    }));
  }

  markReported(id: string, report: string): void {
    this.#db.sql("UPDATE recipient SET state = 'reported' WHERE submission = ? AND report = ?").run(id, report);
  }

  /** Closes a submission of which nothing is left to do; its bytes are deleted. */
  finish(id: string): void {
    this.#db
      .sql(
        `UPDATE submission SET finished_at = ?, raw = x'' WHERE id = ? AND finished_at IS NULL AND filing IS NULL AND held_filing IS NULL AND NOT EXISTS
         (SELECT 1 FROM recipient WHERE submission = ? AND state IN ('waiting', 'handing', 'failed'))`,
      )
      .run(this.#now(), id, id);
  }

  close(): void {
    this.#db.close();
  }

  #setState(id: string, address: string, state: 'handing' | 'delivered'): void {
    this.#db.sql('UPDATE recipient SET state = ? WHERE submission = ? AND address = ?').run(state, id, address);
  }

  #retry(id: string, address: string, status: string, reason: string): void {
    const row = this.#db
      .sql<{ attempts: number }>('SELECT attempts FROM recipient WHERE submission = ? AND address = ?')
      .get(id, address);
    const attempts = (row?.attempts ?? 0) + 1;
    this.#db
      .sql(
        "UPDATE recipient SET state = 'waiting', attempts = ?, due_at = ?, status = ?, reason = ? WHERE submission = ? AND address = ?",
      )
      .run(attempts, this.#now() + delayAfter(attempts, this.#schedule), status, reason, id, address);
  }

  #fail(id: string, failures: readonly Failure[]): void {
    const update = this.#db.sql(
      "UPDATE recipient SET state = 'failed', status = ?, reason = ? WHERE submission = ? AND address = ?",
    );
    for (const { address, status, reason } of failures) update.run(status, reason, id, address);
    this.#db.sql('UPDATE submission SET due_at = 0, attempts = 0 WHERE id = ?').run(id);
  }
}
