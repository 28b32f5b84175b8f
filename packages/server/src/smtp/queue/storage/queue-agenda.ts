import type { SqlStore } from '../../../platform/sql/sql-store.ts';
import type { Lane } from '../../outbound/queued-mail.ts';

/** Largest number of submissions read at a time; more than are ever processed concurrently. */
const LIMIT = 50;

const UNFINISHED = 'SELECT s.id FROM submission s WHERE s.finished_at IS NULL AND s.due_at <= ?';

const TO_DELIVER = `${UNFINISHED} AND s.filing IS NULL AND s.held_filing IS NULL AND s.hold_at IS NULL AND EXISTS
  (SELECT 1 FROM recipient r WHERE r.submission = s.id AND r.lane = ? AND r.state = 'waiting' AND r.due_at <= ?)`;

/** Failures that can be reported: every recipient was tried, so that one report covers all of them. */
export const REPORTABLE = `EXISTS (SELECT 1 FROM recipient r WHERE r.submission = s.id AND r.state = 'failed')
  AND NOT EXISTS (SELECT 1 FROM recipient r WHERE r.submission = s.id
    AND (r.state = 'handing' OR (r.state = 'waiting' AND r.attempts = 0)))`;

/** Submissions to be filed, reported or closed. */
const TO_TEND = `${UNFINISHED} AND (s.filing IS NOT NULL
  OR (${REPORTABLE})
  OR NOT EXISTS (SELECT 1 FROM recipient r WHERE r.submission = s.id AND r.state IN ('waiting', 'handing')))`;

/** Ids of submissions with work that is due in a lane, oldest first. Filing and reports are local. */
export async function dueSubmissions(store: SqlStore, lane: Lane, now: number): Promise<readonly string[]> {
  const rows =
    lane === 'relay'
      ? await store.all<{ id: string }>(`${TO_DELIVER} ORDER BY 1 LIMIT ${LIMIT}`, now, lane, now)
      : await store.all<{ id: string }>(
          `${TO_DELIVER} UNION ${TO_TEND} ORDER BY 1 LIMIT ${LIMIT}`,
          now,
          lane,
          now,
          now,
        );
  return rows.map((row) => row.id);
}

/** The next due time, in milliseconds since the epoch; null when the queue is empty. */
export async function nextDueTime(store: SqlStore): Promise<number | null> {
  const row = await store.first<{ due: number | null }>(
    `SELECT min(due) AS due FROM (
       SELECT s.due_at AS due FROM submission s WHERE s.finished_at IS NULL AND (s.filing IS NOT NULL
         OR (${REPORTABLE}))
       UNION ALL SELECT CASE WHEN r.due_at > s.due_at THEN r.due_at ELSE s.due_at END
         FROM recipient r JOIN submission s ON s.id = r.submission
         WHERE r.state = 'waiting' AND s.finished_at IS NULL AND s.filing IS NULL AND s.held_filing IS NULL
           AND s.hold_at IS NULL
       UNION ALL SELECT min(due_at) FROM timer) AS waits`,
  );
  return row?.due ?? null;
}
