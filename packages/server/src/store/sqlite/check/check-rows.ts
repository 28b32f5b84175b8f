import type { Threadable } from '@wren/domain/thread/threading.ts';
import type { Database } from '../../../platform/sqlite/database.ts';
import { addKeywords, noteKeywords, unpackKeywords } from '../messages/keyword-use.ts';
import { MESSAGE_COLUMNS, type MessageRow, messageOf } from '../messages/message-record.ts';
import type { PackedId } from '../messages/packed-id.ts';
import { unpackId } from '../messages/packed-id.ts';
import { senderKey } from '../messages/sender-key.ts';
import { baseSubjectKey, mentionKeys, noteMentions } from '../search/mentions.ts';
import { misplacedRows, placeRows } from '../threads/row-places.ts';
import { type Fault, faultOf, inSlices } from './fault.ts';

const SELECT_ALL = `SELECT ${MESSAGE_COLUMNS} FROM message m JOIN facts f USING (pos) ORDER BY m.pos`;

/** The places of rows match the domain's rule, so that lists and counts of conversations are right. */
function checkPlaces(db: Database): readonly Fault[] {
  const threads = db
    .prepare<{ thread: PackedId }>('SELECT DISTINCT thread FROM message')
    .all()
    .map(({ thread }) => unpackId(thread));
  const wrong = threads.filter((thread) => misplacedRows(db, thread));
  return faultOf(
    wrong.length,
    'conversation',
    ['stands in the wrong place or is counted wrongly', 'stand in the wrong place or are counted wrongly'],
    (file) => inSlices(file, wrong, (thread) => placeRows(file, [thread])),
  );
}

/** The keyword index agrees with the messages. */
function checkKeywords(db: Database): readonly Fault[] {
  const rows = db.prepare<{ pos: number; keywords: string | null; used: string | null; strange: number }>(
    `SELECT m.pos, m.keywords, (SELECT group_concat(keyword, ' ' ORDER BY keyword) FROM keyword_use u WHERE u.pos = m.pos) AS used,
      EXISTS (SELECT 1 FROM keyword_use u WHERE u.pos = m.pos
        AND (u.thread IS NOT m.thread OR u.unread IS NOT (m.seen = 0 AND m.mailbox NOT IN ('junk', 'trash')))) AS strange
      FROM message m WHERE m.keywords IS NOT NULL OR m.pos IN (SELECT pos FROM keyword_use)`,
  );
  const expected = (keywords: string | null): string =>
    [...new Set((keywords === null ? [] : unpackKeywords(keywords)).map((keyword) => keyword.toLowerCase()))]
      .sort()
      .join(' ');
  const wrong = rows
    .all()
    .filter(({ keywords, used, strange }) => strange === 1 || expected(keywords) !== (used ?? ''));
  return faultOf(
    wrong.length,
    'message',
    ['is not found by its labels, or by others', 'are not found by their labels, or by others'],
    (file) =>
      inSlices(file, wrong, ({ pos, keywords }) => {
        noteKeywords(file, pos, undefined);
        addKeywords(file, pos, keywords === null ? [] : unpackKeywords(keywords));
      }),
  );
}

interface Columns {
  readonly attached: number;
  readonly base_subject: number;
  readonly sender: number;
}

/** The indexes of conversations, senders and filters agree with the messages. */
function checkKeys(db: Database): readonly Fault[] {
  const columns = db.sql<Columns>('SELECT attached, base_subject, sender FROM message WHERE pos = ?');
  const mentions = db.prepare<{ link: number; pos: number }>('SELECT link, pos FROM mention').all();
  const noted = new Map<number, Set<number>>();
  for (const { link, pos } of mentions) noted.set(pos, (noted.get(pos) ?? new Set()).add(link));
  const unlinked: (readonly [pos: number, message: Threadable])[] = [];
  const unkeyed: (readonly [pos: number, subject: number, sender: number])[] = [];
  for (const row of db.prepare<MessageRow>(SELECT_ALL).all()) {
    const message = messageOf(row);
    const keys = new Set(mentionKeys(message));
    const existing = noted.get(row.pos) ?? new Set();
    if (keys.size !== existing.size || [...keys].some((key) => !existing.has(key))) unlinked.push([row.pos, message]);
    const expected = { base_subject: baseSubjectKey(message.subject), sender: senderKey(message.from) };
    const is = columns.get(row.pos);
    if (is?.base_subject !== expected.base_subject || is.sender !== expected.sender)
      unkeyed.push([row.pos, expected.base_subject, expected.sender]);
    noted.delete(row.pos);
  }
  const strays = [...noted.keys()];
  return [
    ...faultOf(
      unlinked.length + strays.length,
      'message',
      ['is not tied to its conversation', 'are not tied to their conversations'],
      (file) => {
        inSlices(
          file,
          [...strays, ...unlinked.map(([pos]) => pos)],
          (pos) => void file.sql('DELETE FROM mention WHERE pos = ?').run(pos),
        );
        inSlices(file, unlinked, ([pos, message]) => noteMentions(file, pos, mentionKeys(message)));
      },
    ),
    ...faultOf(
      unkeyed.length,
      'message',
      ['is not found by its sender or subject', 'are not found by sender or subject'],
      (file) =>
        inSlices(
          file,
          unkeyed,
          ([pos, subject, sender]) =>
            void file.sql('UPDATE message SET base_subject = ?, sender = ? WHERE pos = ?').run(subject, sender, pos),
        ),
    ),
  ];
}

/** The data stored beside the messages agrees with them. */
export function checkRows(db: Database): readonly Fault[] {
  return [...checkPlaces(db), ...checkKeywords(db), ...checkKeys(db)];
}
