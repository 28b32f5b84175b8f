import { buffer } from 'node:stream/consumers';
import { WrenError } from '@wren/contract/errors.ts';
import { isOwn, type Message } from '@wren/domain/message/message.ts';
import { loadFiles } from '../../mail/files/attached-files.ts';
import { buildMail } from '../../mime/build/build-mail.ts';
import type { ParsedPart } from '../../mime/parsed-mail.ts';
import { sha256 } from '../../platform/random.ts';
import type { MailStore } from '../../store/mail-store.ts';

/** What a message says: where two versions differ in none of these, a server has both in one. */
const SAID = [
  'id',
  'subject',
  'preview',
  'from',
  'to',
  'cc',
  'bcc',
  'size',
  'attachments',
  'revision',
  'sentAt',
  'inReplyTo',
  'references',
] as const satisfies readonly (keyof Message)[];

/** Names what a message says: the same as long as neither its texts nor its recipients differ. */
export function contentOf(message: Message): string {
  return message.blobId ?? sha256(JSON.stringify(SAID.map((field) => message[field])));
}

/** The Message-ID under which a server has a message: a draft gets one that names what it says. */
export function linkOf(message: Message): string {
  return message.messageIdHeader ?? `${contentOf(message)}@wren.invalid`;
}

/** The bytes of a message's attachments, without those that are not there any more. */
async function filesOf(store: MailStore, { attachments }: Message): Promise<readonly ParsedPart[]> {
  const files = await Promise.all(
    attachments.map(async ({ id, name, type, disposition, cid }) =>
      loadFiles(store, [{ id, name, type, disposition, cid }], Number.POSITIVE_INFINITY).catch((error: unknown) => {
        if (error instanceof WrenError && error.code === 'not-found') return [];
        throw error;
      }),
    ),
  );
  return files.flat();
}

/** The raw source of a message; of one that has none, such as a draft, one that is made of what it says. */
export async function sourceOf(store: MailStore, message: Message): Promise<Uint8Array> {
  const blob = message.blobId === null ? null : await store.openBlob(message.blobId);
  if (blob) return buffer(blob.stream);
  const body = (await store.bodies([message.id])).get(message.id) ?? { html: null, text: null };
  const raw = await buildMail({
    messageIdHeader: linkOf(message),
    sentAt: message.sentAt ?? message.receivedAt,
    from: message.from ?? { name: null, email: 'unknown@wren.invalid' },
    replyTo: message.replyTo,
    to: message.to,
    cc: message.cc,
    subject: message.subject,
    inReplyTo: message.inReplyTo,
    references: message.references,
    html: body.html,
    text: body.text ?? '',
    parts: await filesOf(store, message),
    ...(message.sendOptions && { priority: message.sendOptions.priority }),
  });
  // A copy of one's own is the only one that names whom it is hidden from.
  const hidden = message.bcc.map(({ name, email }) =>
    name === null ? email : `"${name.replace(/["\\]/gu, '\\$&')}" <${email}>`,
  );
  if (!isOwn(message) || hidden.length === 0 || !hidden.every((one) => /^[ -~]+$/u.test(one))) return raw;
  return Buffer.concat([Buffer.from(`Bcc: ${hidden.join(',\r\n ')}\r\n`), raw]);
}
