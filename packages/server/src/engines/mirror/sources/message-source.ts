import { buffer } from 'node:stream/consumers';
import { WrenError } from '@wren/contract/errors.ts';
import { isOwn, type Message } from '@wren/domain/message/message.ts';
import { loadFiles } from '../../../mail/files/attached-files.ts';
import { buildMail } from '../../../mime/build/build-mail.ts';
import type { ParsedPart } from '../../../mime/parsed-mail.ts';
import { sha256 } from '../../../platform/random.ts';
import type { MailStore } from '../../../store/mail-store.ts';

/** The fields of a message that make up its content: two versions that are equal in these are one message on a server. */
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

/** Identifies the content of a message: equal as long as neither texts nor recipients differ. */
export function contentOf(message: Message): string {
  return message.blobId ?? sha256(JSON.stringify(SAID.map((field) => message[field])));
}

/** The Message-ID of a message on the server: that of a draft is made from its content. */
export function messageIdFor(message: Message): string {
  return message.messageIdHeader ?? `${contentOf(message)}@wren.invalid`;
}

/** The bytes of a message's attachments, without those that were deleted. */
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

/** The raw source of a message; a message without one, such as a draft, is composed. */
export async function sourceOf(store: MailStore, message: Message): Promise<Uint8Array> {
  const blob = message.blobId === null ? null : await store.openBlob(message.blobId);
  if (blob) return buffer(blob.stream);
  const body = (await store.bodies([message.id])).get(message.id) ?? { html: null, text: null };
  const raw = await buildMail({
    messageIdHeader: messageIdFor(message),
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
  // The sender's copy is the only one that contains Bcc.
  const hidden = message.bcc.map(({ name, email }) =>
    name === null ? email : `"${name.replace(/["\\]/gu, '\\$&')}" <${email}>`,
  );
  if (!isOwn(message) || hidden.length === 0 || !hidden.every((one) => /^[ -~]+$/u.test(one))) return raw;
  return Buffer.concat([Buffer.from(`Bcc: ${hidden.join(',\r\n ')}\r\n`), raw]);
}
