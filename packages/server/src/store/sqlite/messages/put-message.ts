import { MUTED } from '@wren/domain/message/keyword.ts';
import type { Message } from '@wren/domain/message/message.ts';
import { hasAttachment } from '@wren/domain/message/message.ts';
import { isAnswerable } from '@wren/domain/rules/screener.ts';
import { threadsOf } from '@wren/domain/thread/threading.ts';
import { chooseMailbox } from '../../choose-mailbox.ts';
import { chooseThread } from '../../choose-thread.ts';
import type { PutMail } from '../../mail-store.ts';
import { blobsOfMessage, noteBlobUse, sweepBlobs } from '../blobs/blob-use.ts';
import { packText } from '../blobs/deflated.ts';
import { packRequests } from '../blobs/kept-requests.ts';
import { indexLater } from '../search/index-backlog.ts';
import { baseSubjectKey, mentionKeys, noteMentions } from '../search/mentions.ts';
import { indexMessage } from '../search/search-index.ts';
import { freePosition } from '../threads/free-position.ts';
import { placeFor } from '../threads/row-position.ts';
import { alikeMessages, linkedMessages } from '../threads/thread-links.ts';
import type { ChangeWrite } from './change-write.ts';
import { eraseMessage } from './erase-message.ts';
import { addKeywords, hasKeywordIn, packKeywords } from './keyword-use.ts';
import { factsOf } from './message-record.ts';
import { messageById, messagesOfThread } from './message-table.ts';
import { packId } from './packed-id.ts';
import { senderKey } from './sender-key.ts';

/** Adds a message, or replaces the one with its id, and files it in its thread. */
export function putMessage(write: ChangeWrite, put: PutMail): void {
  const { db, outcome } = write;
  const former = messageById(db, put.message.id);
  const formerBlobs = former ? blobsOfMessage(db, former.pos) : [];
  if (former) {
    eraseMessage(db, former);
    write.threads.add(former.message.threadId);
  }
  const mentions = mentionKeys(put.message);
  const linked = linkedMessages(db, put.message, mentions);
  const { threadId, merged } = chooseThread(
    put.message,
    former?.message.threadId ?? null,
    linked,
    alikeMessages(db, put.message),
  );
  const mailbox = chooseMailbox(put, {
    isMuted: () => [threadId, ...merged].some((thread) => hasKeywordIn(db, thread, MUTED)),
    isAsked: () =>
      threadsOf(put.message, linked).some((thread) =>
        messagesOfThread(db, thread).some((other) => isAnswerable(other.message)),
      ),
  });
  const message: Message = { ...put.message, threadId, mailbox };
  write.threads.add(threadId);
  const pos = insertMessage(write, message);
  insertContent(write, pos, message, put);
  noteMentions(db, pos, mentions);
  sweepBlobs(db, formerBlobs, write.now);
  db.sql('DELETE FROM tombstone WHERE id = ?').run(packId(message.id));
  outcome.change(message.id);

  const moved = merged.flatMap((thread) => messagesOfThread(db, thread)).sort((a, b) => a.pos - b.pos);
  for (const other of moved) {
    db.sql('UPDATE message SET thread = ?, modseq = ? WHERE pos = ?').run(packId(threadId), write.next(), other.pos);
    outcome.change(other.message.id);
  }
}

function insertMessage(write: ChangeWrite, message: Message): number {
  const { db } = write;
  const place = placeFor(db, message);
  if (place.taken) freePosition(write, place.pos);
  db.sql(
    `INSERT INTO message (pos, id, thread, mailbox, home, seen, flagged, answered, forwarded, receipt_settled, attached,
      received_at, size, base_subject, sender, keywords, modseq) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  ).run(
    place.pos,
    packId(message.id),
    packId(message.threadId),
    message.mailbox,
    message.home,
    Number(message.seen),
    Number(message.flagged),
    Number(message.answered),
    Number(message.forwarded),
    Number(message.receiptSettled),
    Number(hasAttachment(message)),
    message.receivedAt,
    message.size,
    baseSubjectKey(message.subject),
    senderKey(message.from),
    packKeywords(message.keywords),
    write.next(),
  );
  addKeywords(db, place.pos, message.keywords);
  return place.pos;
}

function insertContent({ db, indexesAtOnce }: ChangeWrite, pos: number, message: Message, put: PutMail): void {
  const { html, text } = put.body;
  const plain = put.plainText ?? text ?? '';
  db.sql('INSERT INTO facts (pos, json) VALUES (?, ?)').run(pos, factsOf(message));
  db.sql('INSERT INTO body (pos, html, text, plain, requests) VALUES (?, ?, ?, ?, ?)').run(
    pos,
    packText(html),
    packText(text),
    plain === (text ?? '') ? null : packText(plain),
    packRequests(put.body),
  );
  if (indexesAtOnce) indexMessage(db, pos, message, plain);
  else indexLater(db, pos);
  noteBlobUse(db, pos, put.blobs);
}
