import type { DestroyChange, FlagChange, MoveChange, Target } from '@wren/domain/message/change.ts';
import { applyChange } from '@wren/domain/message/change.ts';
import { MUTED } from '@wren/domain/message/keyword.ts';
import type { Message, MessageId } from '@wren/domain/message/message.ts';
import type { Database } from '../../../platform/sqlite/database.ts';
import type { MailChange } from '../../mail-store.ts';
import { blobsOfMessage, sweepBlobs } from '../blobs/blob-use.ts';
import { leaveTombstone } from './change-log.ts';
import type { ChangeWrite } from './change-write.ts';
import { eraseMessage } from './erase-message.ts';
import { hasKeywordIn, noteKeywords, packKeywords } from './keyword-use.ts';
import type { Placed } from './message-table.ts';
import { messageById, messagesOfThread } from './message-table.ts';
import { putMessage } from './put-message.ts';

/** Applies one change. */
export function carryOut(write: ChangeWrite, change: MailChange): void {
  if (change.kind === 'put') {
    putMessage(write, change);
    if (change.endsMute) endMute(write, change.message.id);
  } else for (const placed of reachedBy(write.db, change.target)) carryOutOn(write, placed, change);
}

/** Unmutes the thread of a message, if that was filed in the Inbox. */
function endMute(write: ChangeWrite, id: MessageId): void {
  const message = messageById(write.db, id)?.message;
  if (message?.mailbox !== 'inbox' || !hasKeywordIn(write.db, message.threadId, MUTED)) return;
  for (const placed of messagesOfThread(write.db, message.threadId)) {
    const target = { messages: [placed.message.id] };
    carryOutOn(write, placed, { kind: 'flag', target, keyword: MUTED, value: false });
  }
}

/** The messages that a target may cover, without duplicates: `applyChange` decides which it does cover. */
function reachedBy(db: Database, target: Target): readonly Placed[] {
  const reached =
    'messages' in target
      ? [...new Set(target.messages)].flatMap((id) => messageById(db, id) ?? [])
      : [...new Set(target.threads)].flatMap((id) => messagesOfThread(db, id));
  return reached;
}

function carryOutOn(write: ChangeWrite, placed: Placed, change: FlagChange | MoveChange | DestroyChange): void {
  const next = applyChange(placed.message, change);
  if (next === placed.message) return;
  if (next === null) destroyMessage(write, placed);
  else writeMarks(write, placed, next);
}

/** Deletes a message permanently. */
export function destroyMessage(write: ChangeWrite, placed: Placed): void {
  const { db, outcome } = write;
  const { message } = placed;
  write.threads.add(message.threadId);
  const blobs = blobsOfMessage(db, placed.pos);
  eraseMessage(db, placed);
  leaveTombstone(db, message.id, write.next());
  sweepBlobs(db, blobs, write.now);
  outcome.destroy(message.id);
}

/** Writes the changed fields of a message whose content stays. */
export function writeMarks(write: ChangeWrite, { pos, message }: Placed, next: Message): void {
  const { db, outcome } = write;
  write.threads.add(message.threadId);
  db.sql(
    'UPDATE message SET mailbox = ?, home = ?, seen = ?, flagged = ?, answered = ?, forwarded = ?, receipt_settled = ?, keywords = ?, modseq = ? WHERE pos = ?',
  ).run(
    next.mailbox,
    next.home,
    Number(next.seen),
    Number(next.flagged),
    Number(next.answered),
    Number(next.forwarded),
    Number(next.receiptSettled),
    packKeywords(next.keywords),
    write.next(),
    pos,
  );
  if (next.keywords !== message.keywords) noteKeywords(db, pos, next.keywords);
  outcome.change(message.id);
}
