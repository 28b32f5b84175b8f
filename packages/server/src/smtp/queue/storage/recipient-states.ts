import { newId } from '../../../platform/ids.ts';
import { all, first, type UnitOfWork, write } from '../../../platform/sql/sql-store.ts';
import { type DeliveryOutcome, UNCERTAIN } from '../../outbound/delivery-outcome.ts';
import type { Failure } from '../../outbound/delivery-report.ts';
import type { FailureGroup, Lane } from '../../outbound/queued-mail.ts';
import { delayAfter, type RetrySchedule } from '../../outbound/retry.ts';
import { REPORTABLE } from './queue-agenda.ts';

function* setState(id: string, address: string, state: 'delivered' | 'handing'): UnitOfWork<void> {
  yield* write('UPDATE recipient SET state = ? WHERE submission = ? AND address = ?', state, id, address);
}

function* failed(id: string, failures: readonly Failure[]): UnitOfWork<void> {
  for (const { address, status, reason } of failures) {
    yield* write(
      "UPDATE recipient SET state = 'failed', status = ?, reason = ? WHERE submission = ? AND address = ?",
      ...[status, reason, id, address],
    );
  }
  yield* write('UPDATE submission SET due_at = 0, attempts = 0 WHERE id = ?', id);
}

/** Retry schedule of a recipient, and the current time. */
export interface RetryContext {
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly schedule: RetrySchedule;
}

function* retried(
  id: string,
  address: string,
  later: DeliveryOutcome & { kind: 'later' },
  tries: RetryContext,
): UnitOfWork<void> {
  const query = 'SELECT attempts FROM recipient WHERE submission = ? AND address = ?';
  const attempts = ((yield* first<{ attempts: number }>(query, id, address))?.attempts ?? 0) + 1;
  yield* write(
    `UPDATE recipient SET state = 'waiting', attempts = ?, due_at = ?, status = ?, reason = ?
      WHERE submission = ? AND address = ?`,
    ...[attempts, tries.now + delayAfter(attempts, tries.schedule), later.status, later.reason, id, address],
  );
}

/** From here on a crash makes it uncertain if these recipients have the mail. */
export function* handing(id: string, addresses: readonly string[]): UnitOfWork<void> {
  for (const address of addresses) yield* setState(id, address, 'handing');
}

/** Fails the deliveries that a dead process had in progress: it is not known if the mail arrived. */
export function* failInterrupted(id: string): UnitOfWork<void> {
  const query = "SELECT address FROM recipient WHERE submission = ? AND state = 'handing'";
  const { status, reason } = UNCERTAIN;
  const left = yield* all<{ address: string }>(query, id);
  if (left.length > 0)
    yield* failed(
      id,
      [...left].map(({ address }) => ({ address, status, reason })),
    );
}

/** The outcome of an attempt, for some recipients. @param expired a temporary failure after the last retry is permanent */
export function* recordOutcomes(
  id: string,
  outcomes: ReadonlyMap<string, DeliveryOutcome>,
  expired: boolean,
  tries: RetryContext,
): UnitOfWork<void> {
  const failures: Failure[] = [];
  for (const [address, outcome] of outcomes) {
    if (outcome.kind === 'delivered') yield* setState(id, address, 'delivered');
    else if (outcome.kind === 'failed') failures.push({ address, ...outcome });
    else if (expired) {
      const reason = `no attempt succeeded for days; the last: ${outcome.reason}`;
      failures.push({ address, status: '4.4.7', reason });
    } else yield* retried(id, address, outcome, tries);
  }
  if (failures.length > 0) yield* failed(id, failures);
}

/** Failures to report to the sender now, grouped by report, with the ids of interrupted reports. */
export function* reportable(id: string): UnitOfWork<readonly FailureGroup[]> {
  const isReady = yield* first(`SELECT s.id FROM submission s WHERE s.id = ? AND ${REPORTABLE}`, id);
  if (isReady) {
    yield* write(
      "UPDATE recipient SET report = ? WHERE submission = ? AND state = 'failed' AND report IS NULL",
      ...[newId(), id],
    );
  }
  const rows = yield* all<Failure & { report: string }>(
    "SELECT report, address, status, reason FROM recipient WHERE submission = ? AND state = 'failed' AND report IS NOT NULL ORDER BY report, address",
    id,
  );
  return [...new Set(rows.map((row) => row.report))].map((report) => ({
    report,
    failures: rows.filter((row) => row.report === report),
  }));
}

/** Updates the lanes of waiting recipients: the domains of this installation may have changed. */
export function* reassignLanes(laneOf: (address: string) => Lane): UnitOfWork<void> {
  const query = "SELECT DISTINCT address, lane FROM recipient WHERE state = 'waiting'";
  for (const { address, lane } of yield* all<{ address: string; lane: Lane }>(query)) {
    const current = laneOf(address);
    if (current === lane) continue;
    yield* write("UPDATE recipient SET lane = ? WHERE address = ? AND state = 'waiting'", current, address);
  }
}
