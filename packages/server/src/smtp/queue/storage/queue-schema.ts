import { TIMER_TABLE } from '../../../timers/timer-file.ts';
import { STS_TABLE } from '../../outbound/direct/sts-file.ts';

/** The migrations of queue.db. Never edited once released: a change is a new migration. */
export const QUEUE_MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE submission (
    id TEXT PRIMARY KEY,
    account TEXT NOT NULL,
    command TEXT NOT NULL,
    sender TEXT,
    -- What is still to be filed in the sender's account, as JSON; NULL once that is done.
    filing TEXT,
    -- When to try filing again.
    due_at INTEGER NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    created_at INTEGER NOT NULL,
    -- Nothing is left to do when it is set; the row stays for a while, so that the command is not carried out again.
    finished_at INTEGER,
    raw BLOB NOT NULL,
    UNIQUE (account, command)
  ) STRICT;
  CREATE INDEX submission_unfinished ON submission (id) WHERE finished_at IS NULL;
  CREATE INDEX submission_finished ON submission (finished_at) WHERE finished_at IS NOT NULL;

  CREATE TABLE recipient (
    submission TEXT NOT NULL REFERENCES submission ON DELETE CASCADE,
    address TEXT NOT NULL,
    lane TEXT NOT NULL CHECK (lane IN ('local', 'relay')),
    -- waiting → (handing over →) delivered, or → failed → reported
    state TEXT NOT NULL CHECK (state IN ('waiting', 'handing', 'delivered', 'failed', 'reported')),
    due_at INTEGER NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    -- Enhanced status code and reason of the last attempt.
    status TEXT,
    reason TEXT,
    -- The delivery report that tells the sender of it, once it has failed.
    report TEXT,
    PRIMARY KEY (submission, address)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX recipient_due ON recipient (lane, state, due_at);
  `,
  `
  -- When a mail that waits for its time is due; NULL once it is, or when it never waited.
  ALTER TABLE submission ADD COLUMN held_until INTEGER;
  -- What is to be filed then, and the id of the message that it becomes.
  ALTER TABLE submission ADD COLUMN held_filing TEXT;
  ALTER TABLE submission ADD COLUMN message TEXT;
  -- The command under which filing is carried out; NULL: that of the submission.
  ALTER TABLE submission ADD COLUMN filing_command TEXT;
  CREATE INDEX submission_held ON submission (held_until) WHERE held_until IS NOT NULL;
  CREATE INDEX submission_message ON submission (account, message) WHERE message IS NOT NULL;
  `,
  // Scheduled mail is found by its own id.
  'DROP INDEX submission_message;',
  // Two fields of a message were renamed. A quotation mark within a text is escaped, so that only keys match.
  `
  UPDATE submission SET
    filing = replace(replace(filing, '"messageId":', '"messageIdHeader":'), '"wishes":', '"sendOptions":'),
    held_filing = replace(replace(held_filing, '"messageId":', '"messageIdHeader":'), '"wishes":', '"sendOptions":');
  `,
  // The due time of scheduled mail is a timer like others; only held_filing marks it as scheduled.
  `
  ${TIMER_TABLE}
  INSERT INTO timer (account, kind, name, due_at)
    SELECT account, 'send', id, held_until FROM submission WHERE held_until IS NOT NULL;
  DROP INDEX submission_held;
  ALTER TABLE submission DROP COLUMN held_until;
  `,
  STS_TABLE,
  `
  -- Since when an administrator keeps a mail from being tried; NULL: none does.
  ALTER TABLE submission ADD COLUMN hold_at INTEGER;
  -- Address of that administrator; empty: the command line.
  ALTER TABLE submission ADD COLUMN hold_by TEXT NOT NULL DEFAULT '';
  ALTER TABLE submission ADD COLUMN hold_reason TEXT NOT NULL DEFAULT '';
  -- Milliseconds of all ended holds, which do not count among the days after which it is given up.
  ALTER TABLE submission ADD COLUMN hold_total INTEGER NOT NULL DEFAULT 0;
  `,
  // The number of times a timer was set: one that is set during its work fires again.
  'ALTER TABLE timer ADD COLUMN sets INTEGER NOT NULL DEFAULT 0;',
];
