import type { QueueControl } from '../../../mail/outgoing/queue-control.ts';
import type { Clock } from '../../../platform/clock.ts';
import { CLAIM_TABLE, type LeaseOptions, leasedClaims } from '../../../platform/sql/leased-claims.ts';
import type { SqlStore } from '../../../platform/sql/sql-store.ts';
import { idleMailControl } from '../idle-mail-control.ts';
import type { QueueStore } from './queue-database.ts';
import { WaitingFile } from './waiting-file.ts';

/**
 * The tables of a queue that several nodes share in PostgreSQL: the equivalent of QUEUE_MIGRATIONS for queue.db, which explains
 * them.
 */
export const SHARED_QUEUE_TABLES = `
  ${CLAIM_TABLE}
  CREATE TABLE submission (
    id text PRIMARY KEY,
    account text NOT NULL,
    command text NOT NULL,
    sender text,
    filing text,
    due_at bigint NOT NULL,
    attempts integer NOT NULL DEFAULT 0,
    created_at bigint NOT NULL,
    finished_at bigint,
    raw bytea NOT NULL,
    held_filing text,
    message text,
    filing_command text,
    hold_at bigint,
    hold_by text NOT NULL DEFAULT '',
    hold_reason text NOT NULL DEFAULT '',
    hold_total bigint NOT NULL DEFAULT 0,
    UNIQUE (account, command)
  );
  CREATE INDEX submission_unfinished ON submission (id) WHERE finished_at IS NULL;
  CREATE INDEX submission_finished ON submission (finished_at) WHERE finished_at IS NOT NULL;
  CREATE TABLE recipient (
    submission text NOT NULL REFERENCES submission ON DELETE CASCADE,
    address text NOT NULL,
    lane text NOT NULL CHECK (lane IN ('local', 'relay')),
    state text NOT NULL CHECK (state IN ('waiting', 'handing', 'delivered', 'failed', 'reported')),
    due_at bigint NOT NULL,
    attempts integer NOT NULL DEFAULT 0,
    status text,
    reason text,
    report text,
    PRIMARY KEY (submission, address)
  );
  CREATE INDEX recipient_due ON recipient (lane, state, due_at);
  CREATE TABLE timer (
    account text NOT NULL,
    kind text NOT NULL,
    name text NOT NULL,
    due_at bigint NOT NULL,
    data text,
    sets bigint NOT NULL DEFAULT 0,
    PRIMARY KEY (account, kind, name)
  );
  CREATE INDEX timer_due ON timer (due_at);
  CREATE TABLE sts_policy (
    domain text PRIMARY KEY,
    id text NOT NULL,
    policy text NOT NULL,
    expires_at bigint NOT NULL
  );
`;

/** The queue of one of several nodes in a PostgreSQL database, which has {@link SHARED_QUEUE_TABLES}. */
export function openSharedQueue(store: SqlStore, options: LeaseOptions): QueueStore {
  return { store, claims: leasedClaims(store, options), close: () => undefined };
}

/** The queued mail there, for a process that only administers it. */
export function openSharedWaitingMail(
  store: SqlStore,
  now: Clock,
  options: LeaseOptions,
): { readonly mail: QueueControl; readonly close: () => void } {
  const claims = leasedClaims(store, options);
  return { mail: idleMailControl(new WaitingFile(store, now), claims, () => undefined), close: () => claims.close() };
}
