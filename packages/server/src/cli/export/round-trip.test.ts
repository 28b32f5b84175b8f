import { join } from 'node:path';
import { mailboxesOf } from '@wren/contract/records/mailboxes-of.ts';
import { isOwnMailboxId, MAILBOX_ROLES, type MailboxId } from '@wren/domain/message/mailbox/mailbox.ts';
import { type Mailbox, mailboxPath } from '@wren/domain/message/mailbox/mailboxes.ts';
import type { Message } from '@wren/domain/message/message.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allMessages, temporaryCommandLine } from '../../../test/processes/command-line.ts';
import { mailOf } from '../../mail/incoming/deliver-message.ts';
import { parseMail } from '../../mime/parse-mail.ts';
import { newId } from '../../platform/ids.ts';
import type { MailStore } from '../../store/mail-store.ts';
import type { RecordStore } from '../../store/record-store.ts';

const ADA = 'ada@mail.localhost';
const COPY = 'copy@mail.localhost';

/** Content of mail that has a special meaning in mail files. */
const AWKWARD = [
  ...[
    '\r\n',
    '\n',
    '\r',
    '\n\n',
    '\r\n\r\n',
    '\n\r',
    '\0',
    '>',
    'From ',
    '\nFrom ',
    '\n\nFrom ',
    '\n>From ',
    '\n>>From ',
  ],
  ...[
    '\n\nFrom a@b.example Thu Aug 22 12:36:23 2024\nSubject: no\n\n',
    'Status: D\n',
    'X-Status: D\n',
    'X-Keywords: k\n',
  ],
  ...['X-Wren-Size: 3\n', 'X-Gmail-Labels: Trash,Other\n', 'Content-Length: 2\n', 'X-Mozilla-Status: 0008\n'],
  ...['From: Lin <lin@one.example>\n', 'Subject: a\r\n', '\xef\xbb\xbf', ' ', '\t'],
].map((text) => Buffer.from(text, 'latin1'));

const raw = fc
  .array(fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...AWKWARD) }, fc.uint8Array({ maxLength: 30 })), {
    maxLength: 20,
  })
  .map((pieces) => Buffer.concat(pieces));
const keyword = fc.oneof(
  fc.constantFrom('$Important', 'Work', 'To=20do', 'NonJunk', '$label1'),
  fc.nat(80).map((number) => `k${number}`),
);
/** Own mailboxes whose names are difficult for files. */
const OWN: readonly Mailbox[] = [
  { id: 'm-1', name: 'Projects', parentId: null, sortOrder: 0, isSubscribed: true },
  { id: 'm-2', name: 'Sent', parentId: 'm-1', sortOrder: 0, isSubscribed: true },
  { id: 'm-3', name: '50 % of v2.0: "a\\b"', parentId: 'm-1', sortOrder: 0, isSubscribed: true },
  { id: 'm-4', name: '..', parentId: 'm-3', sortOrder: 0, isSubscribed: true },
  { id: 'm-5', name: '漢'.repeat(100), parentId: null, sortOrder: 0, isSubscribed: true },
];

const mail = fc.record({
  raw,
  // Snoozed mail is restored to the Inbox (D36).
  mailbox: fc.constantFrom(...MAILBOX_ROLES.filter((role) => role !== 'snoozed'), ...OWN.map(({ id }) => id)),
  seen: fc.boolean(),
  flagged: fc.boolean(),
  answered: fc.boolean(),
  forwarded: fc.boolean(),
  receivedAt: fc.oneof(
    fc.constantFrom(0, 1000, Date.UTC(2001, 8, 17)),
    fc.nat(4_000_000_000).map((time) => time * 1000),
  ),
  keywords: fc.uniqueArray(keyword, { maxLength: 5 }),
});
type RandomMail = typeof mail extends fc.Arbitrary<infer T> ? T : never;

async function file(store: MailStore, records: RecordStore, mails: readonly RandomMail[]): Promise<void> {
  const made = OWN.map(({ id, ...data }) => ({ kind: 'put', record: { id, type: 'mailbox', data } }) as const);
  await records.apply(made, 'mailboxes');
  for (const { raw: bytes, mailbox, keywords, ...facts } of mails) {
    const blobId = await store.putBlob(bytes);
    const filing = { id: newId(), mailbox, receivedAt: facts.receivedAt, blobId };
    const put = mailOf(await parseMail(bytes), bytes.length, filing);
    const seen = put.message.seen || facts.seen;
    const message = { ...put.message, ...facts, seen, ...(keywords.length > 0 && { keywords }) };
    await store.apply([{ ...put, message }], newId());
  }
}

/** The data that must survive a round trip, by the bytes of the message. */
async function contents(store: MailStore, records: RecordStore): Promise<readonly unknown[]> {
  const own = mailboxesOf(await records.list('mailbox'));
  // A mailbox with too long a name for files gets its id as name.
  const named = (mailbox: MailboxId): string =>
    mailbox === 'm-5' ? 'Mailbox 5' : isOwnMailboxId(mailbox) ? (mailboxPath(own, mailbox) ?? mailbox) : mailbox;
  const seen = (messages: readonly Message[]) =>
    messages.map(({ blobId, size, mailbox: id, seen, flagged, answered, forwarded, receivedAt, keywords = [] }) => ({
      ...{
        blobId,
        size,
        mailbox: named(id),
        seen,
        flagged,
        answered,
        forwarded,
        receivedAt,
        keywords: [...keywords].sort(),
      },
    }));
  return seen(await allMessages(store)).sort((a, b) => ((a.blobId ?? '') < (b.blobId ?? '') ? -1 : 1));
}

test.each(['mbox', 'maildir'])(
  'any mail is exported and comes back byte for byte, with its flags, labels, date and folder (%s)',
  { timeout: 120_000 },
  async (format) => {
    const mails = fc.uniqueArray(mail, {
      minLength: 60,
      maxLength: 60,
      selector: ({ raw: bytes }) => bytes.toString('latin1'),
    });
    await fc.assert(
      fc.asyncProperty(mails, async (sample) => {
        const wren = temporaryCommandLine();
        try {
          for (const address of [ADA, COPY]) await wren.run('account', 'add', address, '--password', 'long enough');
          await wren.inside(ADA, (store, records) => file(store, records, sample));
          const folder = join(wren.folder, 'out');
          expect((await wren.run('export', ADA, folder, '--format', format)).printed).toContain('Exported 60 messages');
          expect((await wren.run('import', COPY, folder)).printed).toMatch(/^Imported 60, duplicates 0, /u);
          expect(await wren.inside(COPY, contents)).toEqual(await wren.inside(ADA, contents));
          expect((await wren.run('import', ADA, folder)).printed).toMatch(/^Imported 0, duplicates 60, /u);
        } finally {
          wren.remove();
        }
      }),
      { numRuns: 5 },
    );
  },
);
