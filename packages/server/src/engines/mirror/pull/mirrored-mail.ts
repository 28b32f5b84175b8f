import { domainOfAddress } from '@wren/domain/address/address-parts.ts';
import { type HomeMailbox, isReadOnly, type MailboxId } from '@wren/domain/message/mailbox/mailbox.ts';
import type { Message, MessageId } from '@wren/domain/message/message.ts';
import { mailOf } from '../../../mail/incoming/deliver-message.ts';
import { requestsIn } from '../../../mail/incoming/list-headers.ts';
import { assessImported } from '../../../mail/trust/assess-sender.ts';
import { ownResults } from '../../../mime/header/authentication-results.ts';
import { parseMail } from '../../../mime/parse-mail.ts';
import { newIdAt } from '../../../platform/ids.ts';
import { blobIdOf } from '../../../store/blob-id.ts';
import type { BlobId, PutMail } from '../../../store/mail-store.ts';
import type { RemoteMail, RemoteMarks } from '../connector.ts';
import type { MailboxMapping } from '../labels/mailbox-mapping.ts';
import { packMarks, readMarks, withMarks } from '../marks.ts';
import type { MirroredRow } from '../mirror-rows.ts';

/** The home of a message in a mailbox of the server. One of the user's own mailboxes may contain mail of any kind. */
export function homeIn(mailbox: MailboxId, marks: RemoteMarks, fromOwn: boolean): HomeMailbox {
  if (mailbox === 'sent' || mailbox === 'drafts') return mailbox;
  if (mailbox !== 'junk' && mailbox !== 'trash') return 'inbox';
  if ([...marks].some((mark) => mark.toLowerCase() === '\\draft')) return 'drafts';
  return fromOwn ? 'sent' : 'inbox';
}

export function isFrom(message: Pick<Message, 'from'>, address: string): boolean {
  return message.from?.email.toLowerCase() === address;
}

/** A server's message as it is stored here. */
export interface MirroredMail {
  readonly put: PutMail;
  readonly row: MirroredRow;
}

interface ReadOptions {
  /** Of the account, lower case. */
  readonly address: string;
  readonly mapping: MailboxMapping;
  /** Chooses its id; a new one when missing. */
  readonly idOf?: (remote: RemoteMail, content: BlobId) => MessageId;
}

/** Servers report the time of arrival in seconds: within one, the UID decides the order. */
const nextId = ({ receivedAt, uid }: RemoteMail): MessageId => newIdAt(receivedAt, uid);

/**
 * Reads a message of a server. Never fails: a damaged one has its source as text.
 * @param place the mailbox of the server that contains it
 */
export async function readRemoteMail(
  raw: Uint8Array,
  remote: RemoteMail,
  place: MailboxId,
  { address, mapping, idOf = nextId }: ReadOptions,
): Promise<MirroredMail> {
  const parsed = await parseMail(raw);
  const blobId = blobIdOf(raw);
  const { receivedAt, uid, link, object, size } = remote;
  const id = idOf(remote, blobId);
  const marks = new Map(readMarks(remote.marks));
  const mailbox = mapping.mailboxOf(place, marks);
  const put = mailOf(parsed, size, { id, mailbox, receivedAt, blobId, requests: requestsIn(raw) });
  const home = homeIn(mailbox, remote.marks, isFrom(parsed, address));
  const trust = assessImported(parsed, ownResults(raw, [domainOfAddress(address)]));
  const message = { ...put.message, home, ...(home === 'inbox' && { trust }) };
  // The program in which it was read has asked for its receipt; of what is others' it is theirs to give.
  if (home !== 'inbox' || marks.has('\\seen') || isReadOnly(place)) marks.set('$mdnsent', '$MDNSent');
  // A thread is given by the store; nothing of the marks depends on it.
  const { threadId: _, ...marked } = withMarks({ ...message, threadId: id }, mapping.without(marks));
  const row = { id, mailbox: place, uid, marks: packMarks(marks), size, content: blobId, link, object };
  return { put: { ...put, message: marked }, row };
}
