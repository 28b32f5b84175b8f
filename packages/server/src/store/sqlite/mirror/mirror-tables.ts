import type { Database } from '../../../platform/sqlite/database.ts';

/**
 * The tables of a file that mirrors a server's mail: which message corresponds to which there, its last known state
 * there, and the changes still to be sent. Triggers record every change of a message in its transaction, whatever
 * code makes it; changes from the server itself are excluded by `following` = 1.
 */
const TABLES = `
  CREATE TABLE IF NOT EXISTS mirror_state (following INTEGER NOT NULL) STRICT;
  INSERT INTO mirror_state SELECT 0 WHERE NOT EXISTS (SELECT 1 FROM mirror_state);

  -- A mailbox by its id here. All of its messages below next_uid are known, but for those in the gaps. '' as path: the server has none
  -- yet. name and parent are those of its record when both sides had the same; modseq is the server's, '' where it keeps none.
  CREATE TABLE IF NOT EXISTS mirror_mailbox (
    mailbox TEXT PRIMARY KEY,
    path TEXT NOT NULL UNIQUE,
    validity TEXT NOT NULL,
    next_uid INTEGER NOT NULL,
    modseq TEXT NOT NULL,
    name TEXT NOT NULL,
    parent TEXT NOT NULL,
    selectable INTEGER NOT NULL
  ) STRICT;

  -- UIDs of which it is not known yet what they are, both ends among them; arrived: they were not there when the mailbox was last looked at.
  CREATE TABLE IF NOT EXISTS mirror_gap (
    mailbox TEXT NOT NULL,
    first INTEGER NOT NULL,
    last INTEGER NOT NULL,
    arrived INTEGER NOT NULL,
    PRIMARY KEY (mailbox, first)
  ) STRICT, WITHOUT ROWID;

  -- A message as the server was last known to have it. marks: its flags and keywords, sorted; content: names its bytes.
  CREATE TABLE IF NOT EXISTS mirror_message (
    id ANY PRIMARY KEY,
    mailbox TEXT NOT NULL,
    uid INTEGER NOT NULL,
    marks TEXT NOT NULL,
    size INTEGER NOT NULL,
    content TEXT NOT NULL,
    link TEXT,
    object TEXT,
    UNIQUE (mailbox, uid)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS mirror_message_link ON mirror_message (link);

  -- Messages that may differ from what the server has, in the order in which they were last changed.
  CREATE TABLE IF NOT EXISTS mirror_pending (
    id ANY PRIMARY KEY,
    number INTEGER NOT NULL UNIQUE,
    attempts INTEGER NOT NULL,
    due_at INTEGER NOT NULL
  ) STRICT;

  -- Messages that are being moved by a server that can only copy and expunge. mailbox: where to; next_uid: above all UIDs that it had before.
  CREATE TABLE IF NOT EXISTS mirror_move (
    id ANY PRIMARY KEY,
    mailbox TEXT NOT NULL,
    next_uid INTEGER NOT NULL
  ) STRICT;

  -- Messages that the server was told to take and has not answered for, as they were then: it may have them.
  CREATE TABLE IF NOT EXISTS mirror_append (
    id ANY PRIMARY KEY,
    mailbox TEXT NOT NULL,
    marks TEXT NOT NULL,
    size INTEGER NOT NULL,
    content TEXT NOT NULL,
    link TEXT
  ) STRICT;

  -- What stands in the place of a newer version there, or of a copy, and is to go.
  CREATE TABLE IF NOT EXISTS mirror_leftover (
    mailbox TEXT NOT NULL,
    uid INTEGER NOT NULL,
    PRIMARY KEY (mailbox, uid)
  ) STRICT, WITHOUT ROWID;
`;

const note = (name: string, when: string, id: string): string => `
  CREATE TRIGGER IF NOT EXISTS ${name} AFTER ${when} ON message WHEN (SELECT following FROM mirror_state) = 0 BEGIN
    INSERT INTO mirror_pending (id, number, attempts, due_at)
      VALUES (${id}, (SELECT coalesce(max(number), 0) + 1 FROM mirror_pending), 0, 0)
      ON CONFLICT (id) DO UPDATE SET number = excluded.number, attempts = 0, due_at = 0;
  END;
`;

const TRIGGERS = [
  note('mirror_added', 'INSERT', 'new.id'),
  note('mirror_erased', 'DELETE', 'old.id'),
  note('mirror_changed', 'UPDATE OF mailbox, seen, flagged, answered, forwarded, receipt_settled, keywords', 'new.id'),
].join('');

/** Makes a file a mirror of a server. */
export function prepareMirror(db: Database): void {
  if (db.sql("SELECT 1 FROM sqlite_schema WHERE name = 'mirror_append'").get() !== undefined) return;
  db.write(() => {
    db.execute(TABLES);
    db.execute(TRIGGERS);
  });
}

/** Changes made in `work` come from the server, so they are not recorded to be sent to it. Requires a transaction. */
export function asFollowing<T>(db: Database, work: () => T): T {
  db.sql('UPDATE mirror_state SET following = 1').run();
  const result = work();
  db.sql('UPDATE mirror_state SET following = 0').run();
  return result;
}
