import { buffer } from 'node:stream/consumers';
import { domainOfAddress } from '@wren/domain/address/address-parts.ts';
import type { Address, Message, MessageId } from '@wren/domain/message/message.ts';
import { parseMail } from '../../../mime/parse-mail.ts';
import { sha256 } from '../../../platform/random.ts';
import type { PutMail } from '../../mail-store.ts';
import type { JmapClient } from '../client/jmap-client.ts';
import { JmapRefusal } from '../client/jmap-errors.ts';
import type { JmapBlobs } from '../jmap-blobs.ts';
import { marksOf } from '../jmap-keywords.ts';
import type { JmapMailboxes } from '../jmap-mailboxes.ts';
import { type EmailsSet, importEmails, refusedIn, setEmails } from './set-emails.ts';

const people = (list: readonly Address[]) =>
  list.length === 0 ? null : list.map(({ name, email }) => ({ name, email }));
const utc = (time: number): string => new Date(time).toISOString().replace(/\.\d+Z$/u, 'Z');
const some = (list: readonly string[]) => (list.length === 0 ? null : list);

/** The Message-ID by which a command's message is found if its process dies before the command is complete. */
export function filedAs(message: Pick<Message, 'id' | 'messageIdHeader' | 'from'>, commandId: string): string {
  const domain = domainOfAddress(message.from?.email ?? '') || 'wren.invalid';
  return message.messageIdHeader ?? `${sha256(`${commandId} ${message.id}`).slice(0, 32)}@${domain}`;
}

/** Mail contains no NUL (RFC 5322 §2.3), and servers reject requests that do. */
const keptText = (text: string): string => text.replaceAll('\0', '');

/** A message to be stored on the server. */
export interface EmailToStore {
  readonly message: Message;
  readonly put: PutMail;
  /** The Message-ID by which it is found later. */
  readonly messageId: string;
}

export interface FiledEmail {
  /** The server's id. */
  readonly id: string;
  /** The server's ids of its blobs, by Wren's. */
  readonly blobs: Readonly<Record<string, string>>;
}

export interface StoredEmail {
  readonly emails: ReadonlyMap<MessageId, FiledEmail>;
  /** The server's state afterwards. */
  readonly state: string | null;
}

interface Written extends Readonly<Record<string, unknown>> {
  readonly blobs: Readonly<Record<string, string>>;
}

interface Prepared {
  readonly id: MessageId;
  readonly isImport: boolean;
  readonly where: { readonly mailboxIds: unknown; readonly keywords: unknown };
  readonly input: unknown;
  readonly blobs: Readonly<Record<string, string>>;
}

/** Files messages on a JMAP server: raw sources unchanged, and messages without a source from their parts. */
export class MailFiler {
  readonly #client: JmapClient;
  readonly #blobs: JmapBlobs;
  readonly #mailboxes: JmapMailboxes;

  constructor(client: JmapClient, blobs: JmapBlobs, mailboxes: JmapMailboxes) {
    this.#client = client;
    this.#blobs = blobs;
    this.#mailboxes = mailboxes;
  }

  /** @returns the created emails, by the ids of messages @throws WrenError as the server rejects one */
  async file(puts: readonly EmailToStore[]): Promise<StoredEmail> {
    const emails = new Map<MessageId, FiledEmail>();
    let state: string | null = null;
    const most = (await this.#client.session()).limits.set;
    for (let at = 0; at < puts.length; at += most) {
      const made = await Promise.all(puts.slice(at, at + most).map((put) => this.#prepared(put)));
      for (const isImport of [true, false]) {
        const some = made.filter((one) => one.isImport === isImport);
        if (some.length === 0) continue;
        const inputs = Object.fromEntries(some.map(({ input }, index) => [`e${index}`, input]));
        const [answer] = await this.#client.ask(isImport ? importEmails(inputs) : setEmails({ create: inputs }));
        for (const [index, one] of some.entries()) emails.set(one.id, await this.#filed(answer, `e${index}`, one));
        state = answer.newState ?? state;
      }
    }
    return { emails, state };
  }

  async #prepared({ message, put, messageId }: EmailToStore): Promise<Prepared> {
    const where = {
      mailboxIds: { [await this.#mailboxes.ensure(message.mailbox)]: true },
      keywords: marksOf(message),
      receivedAt: utc(message.receivedAt),
    };
    const { id, blobId } = message;
    const source = blobId === null ? null : await this.#blobs.uploadedId(blobId, 'message/rfc822');
    if (source !== null && blobId !== null) {
      return { id, isImport: true, where, input: { ...where, blobId: source }, blobs: { [blobId]: source } };
    }
    const { blobs, ...written } = await this.#written(message, put, messageId);
    return { id, isImport: false, where, input: { ...where, ...written }, blobs };
  }

  /** The result for one message: the same bytes are one email, which then gets this message's mailbox and keywords. */
  async #filed(answer: EmailsSet, key: string, { where, blobs }: Prepared): Promise<FiledEmail> {
    const made = answer.created?.[key];
    if (made) return { id: made.id, blobs };
    const refused = answer.notCreated?.[key] ?? {
      type: 'serverFail',
      description: 'nothing was made',
      existingId: undefined,
    };
    const { type, description, existingId } = refused;
    if (type !== 'alreadyExists' || existingId === undefined) throw new JmapRefusal(type, description);
    const { mailboxIds, keywords } = where;
    const [again] = await this.#client.ask(setEmails({ update: { [existingId]: { mailboxIds, keywords } } }));
    const fault = refusedIn(again);
    if (fault) throw fault;
    return { id: existingId, blobs };
  }

  /** An email by its parts (RFC 8621 §4.6). */
  async #written(message: Message, { body }: PutMail, messageId: string): Promise<Written> {
    const { from, inReplyTo, sentAt } = message;
    const { html, text } = body;
    const attachments = [];
    const blobs: Record<string, string> = {};
    for (const { id, name, type, disposition, cid } of message.attachments) {
      const blobId = await this.#fileId(id, type);
      if (blobId !== null && id.startsWith('b:')) blobs[id.slice(2)] = blobId;
      // Without HTML, no image is shown inline, and servers reject a Content-ID then.
      const place = html === null ? { disposition: 'attachment' } : { disposition, ...(cid !== null && { cid }) };
      if (blobId !== null) attachments.push({ blobId, name, type, ...place });
    }
    return {
      blobs,
      from: from && people([from]),
      ...{ to: people(message.to), cc: people(message.cc), bcc: people(message.bcc) },
      replyTo: people(message.replyTo),
      subject: message.subject,
      messageId: [messageId],
      inReplyTo: inReplyTo === null ? null : [inReplyTo],
      references: some(message.references),
      sentAt: utc(sentAt ?? message.receivedAt),
      ...((text !== null || html === null) && { textBody: [{ partId: 'text', type: 'text/plain' }] }),
      ...(html !== null && { htmlBody: [{ partId: 'html', type: 'text/html' }] }),
      bodyValues: {
        ...((text !== null || html === null) && { text: { value: keptText(text ?? '') } }),
        ...(html !== null && { html: { value: keptText(html) } }),
      },
      ...(attachments.length > 0 && { attachments }),
    };
  }

  /** The server's id of an attached file's bytes: an upload, or a part of a source; null: they do not exist any more. */
  async #fileId(id: string, type: string): Promise<string | null> {
    if (id.startsWith('b:')) return this.#blobs.uploadedId(id.slice(2), type);
    const [, raw, path] = /^p:(.+):(\d+(?:\.\d+)*)$/u.exec(id) ?? [];
    if (raw === undefined || path === undefined) return null;
    let bytes: Uint8Array | null = await this.#blobs.open(raw).then((blob) => blob && buffer(blob.stream));
    for (const number of path.split('.')) {
      if (bytes === null) return null;
      bytes = (await parseMail(bytes)).parts[Number(number)]?.content ?? null;
    }
    return bytes && this.#client.upload(bytes, type);
  }
}
