import type { Address, Attachment, Body, Message } from '@wren/domain/message/message.ts';
import type { BlobId, PutMail } from '../../src/store/mail-store.ts';

/** What a sample differs in from plain unread mail in the Inbox. */
export interface Sample extends Partial<Omit<Message, 'id' | 'threadId'>> {
  readonly body?: Body;
  readonly plainText?: string;
  readonly blobs?: readonly BlobId[];
}

/** 2024-01-01 00:00 UTC plus some seconds, in milliseconds. */
export function second(n: number): number {
  return Date.UTC(2024, 0, 1) + n * 1000;
}

export function address(email: string, name: string | null = null): Address {
  return { name, email };
}

export function attachment(name: string, disposition: Attachment['disposition'] = 'attachment'): Attachment {
  return { id: `part-${name}`, name, type: 'application/octet-stream', size: 10, disposition, cid: null };
}

/** A put of a message that has nothing to do with others. Its time is that of the number in its id. */
export function mail(id: string, sample: Sample = {}): PutMail {
  const { body = { html: null, text: '' }, blobs = [], plainText, ...facts } = sample;
  const number = Number(/\d+/u.exec(id)?.[0] ?? 0);
  return {
    kind: 'put',
    message: {
      id,
      mailbox: facts.home ?? 'inbox',
      home: 'inbox',
      seen: false,
      flagged: false,
      answered: false,
      forwarded: false,
      receiptSettled: false,
      messageIdHeader: `${id}@example.org`,
      inReplyTo: null,
      references: [],
      from: address('ada@example.org', 'Ada'),
      replyTo: [],
      to: [address('grace@example.org', 'Grace')],
      cc: [],
      bcc: [],
      subject: `Subject of ${id}`,
      preview: '',
      receivedAt: second(number),
      sentAt: null,
      size: 100,
      blobId: null,
      attachments: [],
      ...facts,
    },
    body,
    blobs,
    ...(plainText === undefined ? {} : { plainText }),
  };
}

/** A put of a message that answers others. */
export function reply(id: string, parents: readonly string[], sample: Sample = {}): PutMail {
  const references = parents.map((parent) => `${parent}@example.org`);
  return mail(id, { references, inReplyTo: references.at(-1) ?? null, subject: 'Re: Talk', ...sample });
}

/** A put that opens a conversation which {@link reply} answers. */
export function opener(id: string, sample: Sample = {}): PutMail {
  return mail(id, { subject: 'Talk', ...sample });
}
