import type { QueueControl, WaitingRecipient } from '../../mail/outgoing/queue-control.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/sqlite/database.ts';

interface Row {
  readonly id: string;
  readonly account: string;
  readonly sender: string | null;
  readonly bytes: number;
  readonly createdAt: number;
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
        `SELECT s.id, s.account, s.sender, length(s.raw) AS bytes, s.created_at AS createdAt FROM submission s
          WHERE ${WAITING} ORDER BY s.id LIMIT ?`,
      )
      .all(limit);
    return { total: total?.count ?? 0, mails: rows.map((row) => ({ ...row, recipients: this.#recipientsOf(row.id) })) };
  }

  retry(id: string): boolean {
    return this.#db.write(() => {
      const due = this.#db
        .sql("UPDATE recipient SET due_at = ? WHERE submission = ? AND state = 'waiting'")
        .run(this.#now(), id);
      if (due > 0) this.#attend(id);
      return due > 0;
    });
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
