import type { ChangeWrite } from '../messages/change-write.ts';
import { messageAt } from '../messages/message-table.ts';
import { indexLater } from '../search/index-backlog.ts';
import { mentionKeys } from '../search/mentions.ts';
import { unindexMessage } from '../search/search-index.ts';

/** Frees a position: the messages from there up to the next free one move up by one. Their order stays. */
export function freePosition(write: ChangeWrite, pos: number): void {
  const taken: number[] = [];
  for (let next = pos; messageAt(write.db, next); next += 1) taken.push(next);
  for (const place of taken.reverse()) moveUp(write, place);
}

function moveUp({ db, threads }: ChangeWrite, pos: number): void {
  const message = messageAt(db, pos);
  if (!message) return;
  threads.add(message.threadId);
  unindexMessage(db, pos);
  db.sql('UPDATE message SET pos = pos + 1 WHERE pos = ?').run(pos);
  indexLater(db, pos + 1);
  for (const key of mentionKeys(message)) {
    db.sql('UPDATE mention SET pos = pos + 1 WHERE link = ? AND pos = ?').run(key, pos);
  }
}
