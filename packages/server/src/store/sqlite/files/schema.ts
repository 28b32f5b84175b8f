import type { Migration } from '../../../platform/sqlite/open-database.ts';
import { noteAllKeywords } from '../messages/keyword-use.ts';
import { noteAllSenders } from '../messages/sender-key.ts';
import { indexHiddenCopies } from '../search/index-hidden-copies.ts';
import { noteAllMentions } from '../search/mentions.ts';
import { placeAllRows } from '../threads/row-places.ts';

/**
 * The migrations from an empty file to the current schema, in order. A file's `user_version` is the number of applied ones. They
 * are never edited once released: a change is a new migration.
 */
export const MIGRATIONS: readonly Migration[] = [
  `
  -- One row. A state is '<epoch>.<modseq>'; what was destroyed up to the horizon is forgotten.
  CREATE TABLE account (
    epoch TEXT NOT NULL,
    modseq INTEGER NOT NULL,
    horizon INTEGER NOT NULL
  ) STRICT;
  INSERT INTO account VALUES (lower(hex(randomblob(8))), 0, 0);

  -- Slim rows for lists, counts and changes. pos orders as domain's compareNewestFirst does (place.ts).
  CREATE TABLE message (
    pos INTEGER PRIMARY KEY,
    id ANY NOT NULL UNIQUE,
    thread ANY NOT NULL,
    mailbox TEXT NOT NULL,
    home TEXT NOT NULL,
    seen INTEGER NOT NULL,
    flagged INTEGER NOT NULL,
    answered INTEGER NOT NULL,
    forwarded INTEGER NOT NULL,
    attached INTEGER NOT NULL,
    received_at INTEGER NOT NULL,
    size INTEGER NOT NULL,
    base_subject INTEGER NOT NULL,
    modseq INTEGER NOT NULL UNIQUE,
    starred INTEGER GENERATED ALWAYS AS (flagged = 1 AND mailbox NOT IN ('junk', 'trash')) VIRTUAL
  ) STRICT;
  CREATE INDEX message_list ON message (mailbox, pos, thread);
  CREATE INDEX message_standing ON message (mailbox, thread, pos);
  CREATE INDEX message_thread ON message (thread, pos);
  CREATE INDEX message_unread ON message (mailbox, pos, thread) WHERE seen = 0;
  CREATE INDEX message_unread_thread ON message (mailbox, thread) WHERE seen = 0;
  CREATE INDEX message_flagged ON message (mailbox, pos, thread) WHERE flagged = 1;
  CREATE INDEX message_attached ON message (mailbox, pos, thread) WHERE attached = 1;
  CREATE INDEX message_starred ON message (starred, pos, thread) WHERE starred = 1;
  CREATE INDEX message_starred_standing ON message (starred, thread, pos) WHERE starred = 1;
  CREATE INDEX message_base_subject ON message (base_subject, received_at);

  -- What else a message says, as JSON (message-record.ts).
  CREATE TABLE facts (
    pos INTEGER PRIMARY KEY REFERENCES message ON DELETE CASCADE ON UPDATE CASCADE,
    json TEXT NOT NULL
  ) STRICT;

  -- Text, or a BLOB of raw deflate where that is smaller. plain is what the search index holds where text is not.
  CREATE TABLE body (
    pos INTEGER PRIMARY KEY REFERENCES message ON DELETE CASCADE ON UPDATE CASCADE,
    html ANY,
    text ANY,
    plain ANY
  ) STRICT;

  -- The links of each message with its base subject, hashed: of what shares a key, it is asked whether it belongs together (mentions.ts).
  CREATE TABLE mention (
    link INTEGER NOT NULL,
    pos INTEGER NOT NULL,
    PRIMARY KEY (link, pos)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE blob (
    key INTEGER PRIMARY KEY,
    hash BLOB NOT NULL UNIQUE,
    size INTEGER NOT NULL,
    kept_at INTEGER NOT NULL
  ) STRICT;
  -- part = blob.key * 65536 + number of the chunk.
  CREATE TABLE blob_chunk (
    part INTEGER PRIMARY KEY,
    deflated INTEGER NOT NULL,
    bytes BLOB NOT NULL
  ) STRICT;
  CREATE TABLE blob_use (
    pos INTEGER NOT NULL REFERENCES message ON DELETE CASCADE ON UPDATE CASCADE,
    blob INTEGER NOT NULL REFERENCES blob,
    PRIMARY KEY (pos, blob)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX blob_use_blob ON blob_use (blob);

  CREATE TABLE tombstone (
    modseq INTEGER PRIMARY KEY,
    id ANY NOT NULL UNIQUE
  ) STRICT;

  CREATE TABLE command (
    id TEXT PRIMARY KEY,
    result TEXT NOT NULL,
    at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX command_at ON command (at);

  -- rowid = message.pos. Holds the words of domain's searchTokens, which come apart at spaces; the text is not kept here.
  CREATE VIRTUAL TABLE search USING fts5(
    subject, sender, recipients, cc, body, attachments,
    content = '', contentless_delete = 1, tokenize = 'ascii'
  );
  `,
  `
  -- What use cases remember beside the mail (mail-store.ts).
  CREATE TABLE note (
    key TEXT PRIMARY KEY,
    text TEXT NOT NULL
  ) STRICT;
  `,
  `
  -- A receipt was sent or refused ($MDNSent).
  ALTER TABLE message ADD COLUMN receipt_settled INTEGER NOT NULL DEFAULT 0;
  `,
  indexHiddenCopies,
  `
  -- Of the newest message of a thread in its mailbox, and among what is starred: the place of the row there (row-places.ts).
  ALTER TABLE message ADD COLUMN row_pos INTEGER;
  ALTER TABLE message ADD COLUMN starred_row_pos INTEGER;
  CREATE INDEX message_row ON message (mailbox, row_pos, thread) WHERE row_pos IS NOT NULL;
  CREATE INDEX message_row_unread ON message (mailbox, row_pos, thread) WHERE row_pos IS NOT NULL AND seen = 0;
  CREATE INDEX message_row_flagged ON message (mailbox, row_pos, thread) WHERE row_pos IS NOT NULL AND flagged = 1;
  CREATE INDEX message_row_attached ON message (mailbox, row_pos, thread) WHERE row_pos IS NOT NULL AND attached = 1;
  CREATE INDEX message_row_starred ON message (starred_row_pos, thread) WHERE starred_row_pos IS NOT NULL;
  `,
  placeAllRows,
  `
  -- Threads are counted by their rows.
  DROP INDEX message_standing;
  `,
  `
  -- Messages whose words are not in the search index yet (index-backlog.ts).
  CREATE TABLE unindexed (pos INTEGER PRIMARY KEY) STRICT;

  -- The hash of the sender's address, in lower case (mentions.ts); 0 for mail without one.
  ALTER TABLE message ADD COLUMN sender INTEGER NOT NULL DEFAULT 0;
  `,
  noteAllSenders,
  'CREATE INDEX message_sender ON message (sender)',
  `
  -- What the header asks of the reader, as JSON (kept-requests.ts); NULL where only the source tells.
  ALTER TABLE body ADD COLUMN requests TEXT;
  `,
  noteAllMentions,
  // Mail may be in the mailbox 'archive': older programs must not open the file.
  '',
  `
  -- Keywords without a column of their own, with spaces between them (keyword-use.ts); NULL where there are none.
  ALTER TABLE message ADD COLUMN keywords TEXT;

  -- The same by keyword, in lower case.
  CREATE TABLE keyword_use (
    keyword TEXT NOT NULL,
    pos INTEGER NOT NULL REFERENCES message ON DELETE CASCADE ON UPDATE CASCADE,
    PRIMARY KEY (keyword, pos)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX keyword_use_pos ON keyword_use (pos);
  `,
  noteAllKeywords,
  `
  -- What the account's user has defined (record-store.ts): data is JSON by the schema of the type. Changes are numbered with
  -- those of the mail. record_state has one row: the newest of them, and up to where what was destroyed is forgotten.
  CREATE TABLE record (
    id TEXT PRIMARY KEY,
    type TEXT NOT NULL,
    data TEXT NOT NULL,
    modseq INTEGER NOT NULL UNIQUE
  ) STRICT;
  CREATE INDEX record_type ON record (type, modseq);
  CREATE TABLE record_tombstone (
    modseq INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    type TEXT NOT NULL
  ) STRICT;
  CREATE TABLE record_state (modseq INTEGER NOT NULL, horizon INTEGER NOT NULL) STRICT;
  INSERT INTO record_state VALUES (0, 0);
  `,
  `
  -- The message's thread, and whether it is unread outside of Junk and Trash: what the badges of labels count.
  ALTER TABLE keyword_use ADD COLUMN thread ANY;
  ALTER TABLE keyword_use ADD COLUMN unread INTEGER NOT NULL DEFAULT 0;
  UPDATE keyword_use SET (thread, unread) =
    (SELECT m.thread, m.seen = 0 AND m.mailbox NOT IN ('junk', 'trash') FROM message m WHERE m.pos = keyword_use.pos);
  CREATE INDEX keyword_use_unread ON keyword_use (keyword, thread) WHERE unread = 1;
  CREATE TRIGGER keyword_use_added AFTER INSERT ON keyword_use BEGIN
    UPDATE keyword_use SET (thread, unread) =
      (SELECT m.thread, m.seen = 0 AND m.mailbox NOT IN ('junk', 'trash') FROM message m WHERE m.pos = new.pos)
      WHERE keyword = new.keyword AND pos = new.pos;
  END;
  CREATE TRIGGER keyword_use_moved AFTER UPDATE OF seen, mailbox, thread ON message WHEN new.keywords IS NOT NULL BEGIN
    UPDATE keyword_use SET thread = new.thread, unread = new.seen = 0 AND new.mailbox NOT IN ('junk', 'trash')
      WHERE pos = new.pos;
  END;
  `,
  // Mail may be in the mailbox 'snoozed': older programs must not open the file.
  '',
  `
  -- The bytes that records need.
  CREATE TABLE record_blob (
    record TEXT NOT NULL REFERENCES record ON DELETE CASCADE,
    blob INTEGER NOT NULL REFERENCES blob,
    PRIMARY KEY (record, blob)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX record_blob_blob ON record_blob (blob);
  `,
  `
  -- Nor is what waits in the mailbox 'screener' among what is starred.
  DROP INDEX message_starred;
  DROP INDEX message_starred_standing;
  ALTER TABLE message DROP COLUMN starred;
  ALTER TABLE message ADD COLUMN
    starred INTEGER GENERATED ALWAYS AS (flagged = 1 AND mailbox NOT IN ('junk', 'trash', 'screener')) VIRTUAL;
  CREATE INDEX message_starred ON message (starred, pos, thread) WHERE starred = 1;
  CREATE INDEX message_starred_standing ON message (starred, thread, pos) WHERE starred = 1;
  `,
  `
  -- One row: the bytes of all blobs that messages and records need, each counted once (blob-usage.ts).
  CREATE TABLE blob_usage (bytes INTEGER NOT NULL) STRICT;
  INSERT INTO blob_usage SELECT COALESCE(SUM(size), 0) FROM blob
    WHERE key IN (SELECT blob FROM blob_use) OR key IN (SELECT blob FROM record_blob);
  CREATE TRIGGER blob_use_begun AFTER INSERT ON blob_use
    WHEN NOT EXISTS (SELECT 1 FROM blob_use WHERE blob = new.blob AND pos <> new.pos)
      AND NOT EXISTS (SELECT 1 FROM record_blob WHERE blob = new.blob) BEGIN
    UPDATE blob_usage SET bytes = bytes + (SELECT size FROM blob WHERE key = new.blob);
  END;
  CREATE TRIGGER blob_use_ended AFTER DELETE ON blob_use
    WHEN NOT EXISTS (SELECT 1 FROM blob_use WHERE blob = old.blob)
      AND NOT EXISTS (SELECT 1 FROM record_blob WHERE blob = old.blob) BEGIN
    UPDATE blob_usage SET bytes = bytes - (SELECT size FROM blob WHERE key = old.blob);
  END;
  CREATE TRIGGER record_blob_begun AFTER INSERT ON record_blob
    WHEN NOT EXISTS (SELECT 1 FROM record_blob WHERE blob = new.blob AND record <> new.record)
      AND NOT EXISTS (SELECT 1 FROM blob_use WHERE blob = new.blob) BEGIN
    UPDATE blob_usage SET bytes = bytes + (SELECT size FROM blob WHERE key = new.blob);
  END;
  CREATE TRIGGER record_blob_ended AFTER DELETE ON record_blob
    WHEN NOT EXISTS (SELECT 1 FROM record_blob WHERE blob = old.blob)
      AND NOT EXISTS (SELECT 1 FROM blob_use WHERE blob = old.blob) BEGIN
    UPDATE blob_usage SET bytes = bytes - (SELECT size FROM blob WHERE key = old.blob);
  END;
  `,
];
