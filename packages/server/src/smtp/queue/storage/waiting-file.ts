import type { MailHold, QueueControl, WaitingMail, WaitingRecipient } from '../../../mail/outgoing/queue-control.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type SqlStore, type UnitOfWork, write } from '../../../platform/sql/sql-store.ts';

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

function* attend(id: string): UnitOfWork<void> {
  yield* write('UPDATE submission SET due_at = 0, attempts = 0 WHERE id = ?', id);
}

/** False: nothing of it is waiting, or it is on hold. */
function* makeDue(id: string, now: number): UnitOfWork<boolean> {
  const due = yield* write(
    `UPDATE recipient SET due_at = ? WHERE submission = ? AND state = 'waiting'
      AND EXISTS (SELECT 1 FROM submission s WHERE s.id = recipient.submission AND s.hold_at IS NULL)`,
    now,
    id,
  );
  if (due > 0) yield* attend(id);
  return due > 0;
}

/** Mail in the queue's file that is not delivered to all of its recipients. Every method is one durable step. */
export class WaitingFile implements QueueControl {
  readonly #store: SqlStore;
  readonly #now: Clock;

  constructor(store: SqlStore, now: Clock) {
    this.#store = store;
    this.#now = now;
  }

  async waiting(limit: number): ReturnType<QueueControl['waiting']> {
    const count = `SELECT count(*) AS count FROM submission s WHERE ${WAITING}`;
    const total = await this.#store.first<{ count: number }>(count);
    const rows = await this.#store.all<Row>(
      `SELECT s.id, s.account, s.sender, length(s.raw) AS bytes, s.created_at AS "createdAt",
          s.hold_at AS "holdAt", s.hold_by AS "holdBy", s.hold_reason AS "holdReason" FROM submission s
        WHERE ${WAITING} ORDER BY s.id LIMIT ?`,
      limit,
    );
    const mails: WaitingMail[] = [];
    for (const { holdAt, holdBy: by, holdReason: reason, ...row } of rows) {
      const hold = holdAt === null ? null : { at: holdAt, by, reason };
      mails.push({ ...row, hold, recipients: await this.#recipientsOf(row.id) });
    }
    return { total: total?.count ?? 0, mails };
  }

  retry(id: string): Promise<boolean> {
    const now = this.#now();
    return this.#store.unit(() => makeDue(id, now));
  }

  giveUp(id: string): Promise<boolean> {
    return this.#store.unit(function* () {
      const failed = yield* write(
        `UPDATE recipient SET state = 'failed', status = '5.0.0', reason = 'an administrator has taken it out of the queue'
          WHERE submission = ? AND state = 'waiting'`,
        id,
      );
      if (failed > 0) yield* attend(id);
      return failed > 0;
    });
  }

  async hold(id: string, { by, reason }: Omit<MailHold, 'at'>): Promise<boolean> {
    const updated = await this.#store.write(
      `UPDATE submission AS s SET hold_at = ?, hold_by = ?, hold_reason = ? WHERE s.id = ? AND s.hold_at IS NULL AND ${WAITING}`,
      this.#now(),
      by,
      reason,
      id,
    );
    return updated > 0;
  }

  release(id: string): Promise<boolean> {
    const now = this.#now();
    return this.#store.unit(function* () {
      const released = yield* write(
        `UPDATE submission SET hold_total = hold_total + CASE WHEN ? > hold_at THEN ? - hold_at ELSE 0 END,
            hold_at = NULL, hold_by = '', hold_reason = ''
          WHERE id = ? AND hold_at IS NOT NULL AND finished_at IS NULL`,
        now,
        now,
        id,
      );
      return released > 0 && (yield* makeDue(id, now));
    });
  }

  #recipientsOf(id: string): Promise<readonly WaitingRecipient[]> {
    return this.#store.all<WaitingRecipient>(
      `SELECT address, attempts, due_at AS "dueAt", coalesce(status, '') AS status, coalesce(reason, '') AS reason
        FROM recipient WHERE submission = ? AND state IN ('waiting', 'handing') ORDER BY address`,
      id,
    );
  }
}
