import type { Message } from '@wren/domain/message/message.ts';
import fc from 'fast-check';

const START = Date.UTC(2026, 0, 5, 9, 0, 0);

/** A message for a test. */
export function message(id: string, fields: Partial<Message> = {}): Message {
  return {
    id,
    threadId: `t-${id}`,
    mailbox: 'inbox',
    home: 'inbox',
    seen: false,
    flagged: false,
    answered: false,
    forwarded: false,
    receiptSettled: false,
    messageIdHeader: `${id}@host.test`,
    inReplyTo: null,
    references: [],
    from: { name: 'Grace Hopper', email: 'grace@host.test' },
    replyTo: [],
    to: [{ name: null, email: 'ada@host.test' }],
    cc: [],
    bcc: [],
    subject: `Subject ${id}`,
    preview: 'Some text',
    receivedAt: START,
    sentAt: START,
    size: 1_000,
    blobId: null,
    attachments: [],
    ...fields,
  };
}

/** So many messages, each a thread of its own, the first one newest. */
export function mails(count: number, fields: Partial<Message> = {}): readonly Message[] {
  return Array.from({ length: count }, (_, at) =>
    message(`m${String(count - at).padStart(5, '0')}`, { receivedAt: START - at * 60_000, ...fields }),
  );
}

const homes = fc.constantFrom('inbox' as const, 'inbox' as const, 'inbox' as const, 'sent' as const);

/** Mailboxes as a store may hold them: a few threads of a few messages, in any mailbox, all of one second or not. */
export const someMail: fc.Arbitrary<readonly Message[]> = fc
  .array(
    fc.record({
      thread: fc.integer({ min: 0, max: 5 }),
      home: homes,
      apart: fc.constantFrom(null, null, null, 'trash' as const, 'junk' as const),
      seen: fc.boolean(),
      flagged: fc.boolean(),
      minute: fc.integer({ min: 0, max: 20 }),
    }),
    { minLength: 1, maxLength: 14 },
  )
  .map((list) =>
    list.map(({ thread, home, apart, seen, flagged, minute }, at) =>
      message(`m${String(at).padStart(3, '0')}`, {
        threadId: `t${thread}`,
        home,
        mailbox: apart ?? home,
        seen: seen || home === 'sent',
        flagged,
        receivedAt: START + minute * 60_000,
        inReplyTo: 'parent@host.test',
      }),
    ),
  );
