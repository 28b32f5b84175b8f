import type { DestroyChange, FlagChange, MoveChange, Target } from '@wren/domain/message/change.ts';
import { applyChange } from '@wren/domain/message/change.ts';
import type { Database } from '../../../platform/sqlite/database.ts';
import type { MailChange } from '../../mail-store.ts';
import { blobsOf, sweepBlobs } from '../blobs/blob-use.ts';
import { leaveTombstone } from './change-log.ts';
import type { ChangeWrite } from './change-write.ts';
import { eraseMessage } from './erase-message.ts';
import { noteKeywords, packKeywords } from './keyword-use.ts';
import type { Placed } from './message-table.ts';
import { messageById, messagesOfThread } from './message-table.ts';
import { putMessage } from './put-message.ts';

/** Carries one change out. */
export function carryOut(write: ChangeWrite, change: MailChange): void {
  if (change.kind === 'put') putMessage(write, change);
  else for (const placed of reachedBy(write.db, change.target)) carryOutOn(write, placed, change);
}

/** The messages that a target may cover, each once: `applyChange` says which it does cover. */
function reachedBy(db: Database, target: Target): readonly Placed[] {
  const reached =
    'messages' in target
      ? [...new Set(target.messages)].flatMap((id) => messageById(db, id) ?? [])
      : [...new Set(target.threads)].flatMap((id) => messagesOfThread(db, id));
  return reached;
}

function carryOutOn(write: ChangeWrite, placed: Placed, change: FlagChange | MoveChange | DestroyChange): void {
  const { db, outcome } = write;
  const { message } = placed;
  const next = applyChange(message, change);
  if (next === message) return;
  write.threads.add(message.threadId);
  if (next === null) {
    const blobs = blobsOf(db, placed.pos);
    eraseMessage(db, placed);
    leaveTombstone(db, message.id, write.next());
    sweepBlobs(db, blobs, write.now);
    outcome.destroy(message.id);
    return;
  }
  db.sql(
    'UPDATE message SET mailbox = ?, seen = ?, flagged = ?, answered = ?, forwarded = ?, receipt_settled = ?, keywords = ?, modseq = ? WHERE pos = ?',
  ).run(
    next.mailbox,
    Number(next.seen),
    Number(next.flagged),
    Number(next.answered),
    Number(next.forwarded),
    Number(next.receiptSettled),
    packKeywords(next.keywords),
    write.next(),
    placed.pos,
  );
  if (next.keywords !== message.keywords) noteKeywords(db, placed.pos, next.keywords);
  outcome.change(message.id);
}
