import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Message } from '@wren/domain/message/message.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { allMessages, type CommandLine, temporaryCommandLine } from '../../../test/processes/command-line.ts';
import { blobPartId } from '../../mail/files/part-id.ts';
import { newId } from '../../platform/ids.ts';
import type { MailStore, PutMail } from '../../store/mail-store.ts';

const ADA = 'ada@mail.localhost';
const COPY = 'copy@mail.localhost';
let wren: CommandLine;

beforeEach(async () => {
  wren = temporaryCommandLine();
  for (const address of [ADA, COPY]) await wren.run('account', 'add', address, '--password', 'long enough');
});
afterEach(() => wren.remove());

const SOURCES = {
  'inbox/plain.eml':
    'From: Lin <lin@one.example>\nSubject: plain\nDate: Mon, 19 Aug 2024 08:00:00 +0000\n\nFrom here on\n>From there\nit rains.\n',
  'inbox/crlf.eml':
    'From: Lin <lin@one.example>\r\nSubject: crlf\r\nStatus: mine\r\n\r\nHello\r\n\r\nFrom x Mon Aug 19 08:00:00 2024\r\nSubject: no\r\n',
  'inbox/blank-end.eml': 'From: Lin <lin@one.example>\nSubject: blank end\n\nHello\n\n\n',
  'inbox/no-end.eml': 'From: Lin <lin@one.example>\nSubject: no end\n\nHello',
  'inbox/latin.eml': Buffer.from(
    'From: Lin <lin@one.example>\nSubject: =?iso-8859-1?Q?Gr=FC=DFe?=\nContent-Type: text/plain; charset=iso-8859-1\n\nGr\xfc\xdfe\n',
    'latin1',
  ),
  'inbox/broken.eml': 'this is no header\nat all\n',
  'sent/own.eml': `From: Ada <${ADA}>\nTo: lin@one.example\nSubject: own\n\nMine.\n`,
  'trash/own-gone.eml': `From: Ada <${ADA}>\nTo: lin@one.example\nSubject: gone\n\nMine too.\n`,
  'junk/spam.eml': 'From: Win <win@spam.example>\nSubject: spam\n\nBuy.\n',
};

function draftOf(id: string, files: readonly string[]): PutMail {
  const message: PutMail['message'] = {
    id: newId(),
    mailbox: 'drafts',
    home: 'drafts',
    seen: true,
    flagged: true,
    answered: false,
    forwarded: false,
    receiptSettled: false,
    messageIdHeader: `${id}@mail.localhost`,
    inReplyTo: null,
    references: [],
    from: { name: 'Ada', email: ADA },
    replyTo: [],
    to: [
      { name: 'Lin', email: 'lin@one.example' },
      { name: null, email: 'half an addr' },
    ],
    cc: [],
    bcc: [{ name: null, email: 'secret@one.example' }],
    subject: 'Unfinished – ünfertig',
    preview: 'Dear Lin',
    receivedAt: Date.UTC(2024, 7, 20, 9),
    sentAt: null,
    size: 0,
    blobId: null,
    attachments: files.map((blob) => ({
      id: blobPartId(blob),
      name: 'notes.txt',
      type: 'text/plain',
      size: 5,
      disposition: 'attachment',
      cid: null,
    })),
  };
  return { kind: 'put', message, body: { html: '<p>Dear Lin</p>', text: null }, blobs: files };
}

async function fill(store: MailStore): Promise<void> {
  const marked = await allMessages(store);
  const ids = (subject: string) => ({ messages: marked.filter((one) => one.subject === subject).map((one) => one.id) });
  const flag = (subject: string, keyword: 'seen' | 'flagged' | 'answered' | 'forwarded') =>
    ({ kind: 'flag', target: ids(subject), keyword, value: true }) as const;
  await store.apply(
    [flag('plain', 'seen'), flag('plain', 'answered'), flag('crlf', 'flagged'), flag('crlf', 'forwarded')],
    'marks',
  );
  await store.apply([draftOf('draft', [await store.putBlob(Buffer.from('notes'))])], 'draft');
}

function comparable(message: Message) {
  // Trust depends on the people that an account knows, which differ.
  const { id: _id, threadId: _thread, trust: _trust, attachments, to, ...rest } = message;
  // An unfinished draft becomes mail; an incomplete address is no recipient.
  const shape = attachments.map(({ name, type, size }) => ({ name, type, size }));
  const isDraft = message.home === 'drafts';
  const recipients = to.filter((address) => address.email.includes('@'));
  return {
    ...rest,
    to: recipients,
    attachments: shape,
    ...(isDraft && { blobId: '', size: 0, sentAt: 0, preview: '' }),
  };
}

async function comparableMessages(address: string) {
  const messages = await wren.inside(address, allMessages);
  return messages.map(comparable).sort((a, b) => (a.subject + a.mailbox < b.subject + b.mailbox ? -1 : 1));
}

describe('export', () => {
  test.each(['mbox', 'maildir'])('and import into an empty account give the same messages (%s)', async (format) => {
    for (const [path, content] of Object.entries(SOURCES)) {
      mkdirSync(join(wren.folder, 'source', path, '..'), { recursive: true });
      writeFileSync(join(wren.folder, 'source', path), content);
    }
    await wren.run('import', ADA, join(wren.folder, 'source'));
    await wren.inside(ADA, fill);
    const folder = join(wren.folder, 'out');
    expect((await wren.run('export', ADA, folder, '--format', format)).printed).toBe(
      `Exported 10 messages to ${folder}.`,
    );
    // In the copy, which belongs to another account, mail is own by its folder, and in Trash by its address.
    await wren.run('import', COPY, folder);
    const [original, copy] = [await comparableMessages(ADA), await comparableMessages(COPY)];
    const expected = original
      .map((one) => (one.subject === 'gone' ? { ...one, home: 'inbox' } : one))
      // No receipt is requested for mail that was read before it was imported.
      .map((one) => ({ ...one, receiptSettled: one.seen }));
    expect(copy).toEqual(expected);
    // Importing it again into the original account adds only the draft that was no mail yet.
    const again = await wren.run('import', ADA, folder);
    expect(again.printed).toMatch(/^Imported 1, duplicates 9/u);
  });

  test('a draft that was never mail is written with its Bcc and its files', async () => {
    await wren.inside(ADA, fill);
    await wren.run('export', ADA, join(wren.folder, 'out'), '--format', 'maildir');
    const drafts = join(wren.folder, 'out/.Drafts/cur');
    const [name = ''] = readdirSync(drafts);
    expect(name).toMatch(/:2,DFS$/u);
    const text = readFileSync(join(drafts, name), 'utf8');
    expect(text).toContain('Bcc: secret@one.example\r\n');
    expect(text).toContain('filename=notes.txt');
    expect(text).not.toContain('half an addr');
  });

  test('never mixes with what is there', async () => {
    const folder = join(wren.folder, 'out');
    mkdirSync(folder);
    writeFileSync(join(folder, 'mine.txt'), 'mine');
    expect(await wren.run('export', ADA, folder)).toMatchObject({
      code: 1,
      printed: '',
      stderr: expect.stringContaining('is not empty'),
    });
    expect(await wren.run('export', ADA, join(folder, 'mine.txt'))).toMatchObject({ code: 1 });
  });
});
