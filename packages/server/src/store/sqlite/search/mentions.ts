import { baseSubject } from '@wren/domain/message/subject/subject.ts';
import type { Threadable } from '@wren/domain/thread/threading.ts';
import { links } from '@wren/domain/thread/threading.ts';
import type { Database } from '../../../platform/sqlite/database.ts';
import { hash48 } from '../hash48.ts';

/** The hash of a message's base subject. */
export function baseSubjectKey(subject: string): number {
  return hash48(baseSubject(subject));
}

/** A key is an exact number: 20 bits of the base subject's hash above 33 bits of the link's. */
const SUBJECTS = 2 ** 20;
const LINKS = 2 ** 33;

/**
 * The keys under which a message mentions others: its links, each with its base subject. Messages with a key in common are in one
 * thread, so that one of them determines the thread of a new message, however long the thread is. The keys of one subject are
 * adjacent: a reply with forty references writes to one page of the table, and not to forty.
 */
export function mentionKeys(message: Threadable): readonly number[] {
  const subject = (baseSubjectKey(message.subject) % SUBJECTS) * LINKS;
  return links(message).map((link) => subject + (hash48(link) % LINKS));
}

type MentioningFacts = Pick<Threadable, 'inReplyTo' | 'references' | 'subject'> & {
  readonly messageId: Threadable['messageIdHeader'];
};

/** Messages whose mentions are written before the next are read. */
const SLICE = 1000;

/** Rewrites the mentions of all messages. */
export function noteAllMentions(db: Database): void {
  db.execute('DELETE FROM mention');
  const read = db.prepare<{ pos: number; json: string }>(
    `SELECT pos, json FROM facts WHERE pos > ? ORDER BY pos LIMIT ${SLICE}`,
  );
  for (let rows = read.all(-1); rows.length > 0; rows = read.all(rows.at(-1)?.pos ?? -1)) {
    for (const { pos, json } of rows) {
      // Written by factsOf only.
      const { messageId: messageIdHeader, ...facts }: MentioningFacts = JSON.parse(json);
      noteMentions(db, pos, mentionKeys({ ...facts, messageIdHeader, receivedAt: 0 }));
    }
  }
}

/** Writes the mentions of a message. */
export function noteMentions(db: Database, pos: number, keys: readonly number[]): void {
  const note = db.sql('INSERT OR IGNORE INTO mention (link, pos) VALUES (?, ?)');
  for (const key of keys) note.run(key, pos);
}
