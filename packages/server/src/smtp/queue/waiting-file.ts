import type { MailHold, QueueControl, WaitingRecipient } from '../../mail/outgoing/queue-control.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/sqlite/database.ts';

interface Row {
  readonly id: string;
  readonly account: string;
  readonly sender: string | null;
  readonly bytes: number;
  readonly createdAt: number;
  readonly holdAt: number | null;
  readonly holdBy: string;
  readonly holdReason: string;
}

const WAITING = `s.finished_at IS NULL AND s.held_filing IS NULL AND EXISTS
  (SELECT 1 FROM recipient r WHERE r.submission = s.id AND r.state IN ('waiting', 'handing'))`;

/** What the queue's file says of mail that has not reached all of its recipients. Every method is one durable step. */
export class WaitingFile implements QueueControl {
  readonly #db: Database;
  readonly #now: Clock;

  constructor(db: Database, now: Clock) {
    this.#db = db;
    this.#now = now;
  }

  waiting(limit: number): ReturnType<QueueControl['waiting']> {
    const total = this.#db.sql<{ count: number }>(`SELECT count(*) AS count FROM submission s WHERE ${WAITING}`).get();
    const rows = this.#db
      .sql<Row>(
        `SELECT s.id, s.account, s.sender, length(s.raw) AS bytes, s.created_at AS createdAt,
            s.hold_at AS holdAt, s.hold_by AS holdBy, s.hold_reason AS holdReason FROM submission s
          WHERE ${WAITING} ORDER BY s.id LIMIT ?`,
      )
      .all(limit);
    const mails = rows.map(({ holdAt, holdBy: by, holdReason: reason, ...row }) => ({
      ...row,
      hold: holdAt === null ? null : { at: holdAt, by, reason },
      recipients: this.#recipientsOf(row.id),
    }));
    return { total: total?.count ?? 0, mails };
  }

  retry(id: string): boolean {
    return this.#db.write(() => this.#makeDue(id));
  }

  giveUp(id: string): boolean {
    return this.#db.write(() => {
      const failed = this.#db
        .sql(
          `UPDATE recipient SET state = 'failed', status = '5.0.0', reason = 'an administrator has taken it out of the queue'
            WHERE submission = ? AND state = 'waiting'`,
        )
        .run(id);
      if (failed > 0) this.#attend(id);
      return failed > 0;
    });
  }

  hold(id: string, { by, reason }: Omit<MailHold, 'at'>): boolean {
    const held = this.#db
      .sql(
        `UPDATE submission AS s SET hold_at = ?, hold_by = ?, hold_reason = ? WHERE s.id = ? AND s.hold_at IS NULL AND ${WAITING}`,
      )
      .run(this.#now(), by, reason, id);
    return held > 0;
  }

  release(id: string): boolean {
    return this.#db.write(() => {
      const released = this.#db
        .sql(
          `UPDATE submission SET hold_total = hold_total + max(? - hold_at, 0), hold_at = NULL, hold_by = '', hold_reason = ''
            WHERE id = ? AND hold_at IS NOT NULL AND finished_at IS NULL`,
        )
        .run(this.#now(), id);
      return released > 0 && this.#makeDue(id);
    });
  }

  /** False: nothing of it waits, or it is on hold. */
  #makeDue(id: string): boolean {
    const due = this.#db
      .sql(
        `UPDATE recipient SET due_at = ? WHERE submission = ? AND state = 'waiting'
          AND EXISTS (SELECT 1 FROM submission WHERE id = submission AND hold_at IS NULL)`,
      )
      .run(this.#now(), id);
    if (due > 0) this.#attend(id);
    return due > 0;
  }

  #attend(id: string): void {
    this.#db.sql('UPDATE submission SET due_at = 0, attempts = 0 WHERE id = ?').run(id);
  }

  #recipientsOf(id: string): readonly WaitingRecipient[] {
    return this.#db
      .sql<WaitingRecipient>(
        `SELECT address, attempts, due_at AS dueAt, coalesce(status, '') AS status, coalesce(reason, '') AS reason
          FROM recipient WHERE submission = ? AND state IN ('waiting', 'handing') ORDER BY address`,
      )
      .all(id);
  }
}
