import { previewOf } from '@wren/domain/content/preview.ts';
import type { Change, Target } from '@wren/domain/message/change.ts';
import { destination } from '@wren/domain/message/change.ts';
import { FIELD_KEYWORDS } from '@wren/domain/message/keyword.ts';
import type { HomeMailbox, MailboxId } from '@wren/domain/message/mailbox/mailbox.ts';
import { FOLDERS, MAILBOX_ROLES } from '@wren/domain/message/mailbox/mailbox.ts';
import type { Address, Attachment, Message } from '@wren/domain/message/message.ts';
import { withSnooze } from '@wren/domain/message/timed/snooze.ts';
import fc from 'fast-check';

/*
 * Random mail that satisfies the invariants that the types cannot express: a message is at home, in Junk, in Trash or, received,
 * in the Archive, snoozed or in a mailbox of the user's own; own mail is seen; times are whole seconds; no address is twice in
 * one list. Ids come from small sets, so that changes and messages meet.
 */

/** Text without spaces at its ends, and with at least one sign that is none. */
export const word = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
  .map((text) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim())
  .filter((text) => text !== '');

const email = fc.oneof(
  fc.constantFrom(
    'ada@mail.localhost',
    'Grace@Example.net',
    'lin@example.com',
    'jürgen@müller.example',
    'x+y@sub.example.org',
  ),
  fc.emailAddress(),
);

export const address: fc.Arbitrary<Address> = fc.record({ name: fc.option(word), email });

export const addresses = fc.uniqueArray(address, { maxLength: 3, selector: (entry) => entry.email.toLowerCase() });

export const attachment: fc.Arbitrary<Attachment> = fc.record({
  id: fc.uuid(),
  name: word,
  type: fc.constantFrom('image/png', 'application/pdf', 'text/plain'),
  size: fc.nat(),
  disposition: fc.constantFrom('attachment', 'inline'),
  cid: fc.option(fc.uuid()),
});

/** Whole seconds from 1970 to 2100, often close to each other. */
export const time = fc
  .oneof(fc.integer({ min: 1_700_000_000, max: 1_700_600_000 }), fc.integer({ min: 0, max: 4_102_444_800 }))
  .map((seconds) => seconds * 1000);

export const messageId = fc.constantFrom(
  'm01',
  'm02',
  'm03',
  'm04',
  'm05',
  'm06',
  'm07',
  'm08',
  'm09',
  'm10',
  'm11',
  'm12',
);
export const threadId = fc.constantFrom('t1', 't2', 't3', 't4');
/** Mailboxes of the user's own. */
export const OWN_MAILBOXES = ['m-0001', 'm-0002'] as const satisfies readonly MailboxId[];
const headerId = fc.constantFrom('a@x', 'b@x', 'c@y', 'd@y', 'e@z');

const keptKeywords = (keywords: readonly string[] = []): Pick<Message, 'keywords'> =>
  keywords.length > 0 ? { keywords } : {};

const place: fc.Arbitrary<{ home: HomeMailbox; mailbox: MailboxId }> = fc
  .record({
    home: fc.constantFrom<HomeMailbox>('inbox', 'sent', 'drafts'),
    away: fc.constantFrom(null, null, null, 'junk', 'trash', 'archive', 'snoozed', ...OWN_MAILBOXES),
  })
  .map(({ home, away }) => ({ home, mailbox: away === null ? home : destination({ home }, away) }));

export const subject = fc.oneof(
  fc.constantFrom('', 'Lunch', 'Re: Lunch', 'Fwd: Lunch', '[wren] Plans', 'AW: Plans'),
  fc.string({ unit: 'grapheme', maxLength: 30 }).map((text) => text.replace(/[\s\p{Cc}]+/gu, ' ')),
);

export const message: fc.Arbitrary<Message> = fc
  .record({
    id: messageId,
    threadId,
    seen: fc.boolean(),
    flagged: fc.boolean(),
    answered: fc.boolean(),
    forwarded: fc.boolean(),
    receiptSettled: fc.boolean(),
    place,
    messageIdHeader: fc.option(headerId),
    inReplyTo: fc.option(headerId),
    references: fc.uniqueArray(headerId, { maxLength: 3 }),
    from: fc.option(address),
    replyTo: addresses,
    to: addresses,
    cc: addresses,
    bcc: addresses,
    subject,
    preview: fc.oneof(fc.constant(''), word).map(previewOf),
    receivedAt: time,
    sentAt: fc.option(time),
    size: fc.nat(),
    blobId: fc.option(fc.uuid()),
    attachments: fc.array(attachment, { maxLength: 2 }),
    keywords: fc.subarray(['$muted', '$pinned', '$returned-1700300000', 'to=20do', 'work']),
    until: time,
  })
  .map(({ place: { home, mailbox }, seen, keywords: others, until, ...fields }) => ({
    ...fields,
    ...keptKeywords(mailbox === 'snoozed' ? withSnooze(others, until) : others),
    home,
    mailbox,
    seen: seen || home !== 'inbox',
    ...(home === 'drafts' && { revision: `r${fields.size}` }),
  }));

/** Messages of one account: no id twice. */
export const messages = fc.uniqueArray(message, { maxLength: 12, selector: (entry) => entry.id });

/** Marks of all sorts: with a field, with a meaning, labels. */
const keyword = fc.constantFrom(...FIELD_KEYWORDS, '$pinned', '$muted', 'work', 'to=20do');

const target: fc.Arbitrary<Target> = fc.oneof(
  fc.record({ messages: fc.uniqueArray(messageId, { maxLength: 4 }) }),
  fc.record({
    threads: fc.uniqueArray(threadId, { maxLength: 2 }),
    folder: fc.constantFrom(...FOLDERS, ...OWN_MAILBOXES),
  }),
);

export const change: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ kind: fc.constant('flag'), target, keyword, value: fc.boolean() }),
  fc
    .record({
      kind: fc.constant('move' as const),
      target,
      mailbox: fc.constantFrom(...MAILBOX_ROLES, 'snoozed', ...OWN_MAILBOXES),
      until: fc.option(time),
    })
    .map(({ until, ...move }) => ({ ...move, ...(until !== null && { until }) })),
  fc.record({ kind: fc.constant('put'), message }),
  fc.record({ kind: fc.constant('destroy'), target }),
);
