import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Message } from '@wren/domain/message/message.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { allMessages, type CommandLine, type Ran, temporaryCommandLine } from '../../../test/processes/command-line.ts';

const ADA = 'ada@mail.localhost';
let wren: CommandLine;

beforeEach(async () => {
  wren = temporaryCommandLine();
  await wren.run('account', 'add', ADA, '--password', 'long enough');
});
afterEach(() => wren.remove());

function file(path: string, content: string | Buffer): string {
  const whole = join(wren.folder, path);
  mkdirSync(dirname(whole), { recursive: true });
  writeFileSync(whole, content);
  return whole;
}

const mail = (subject: string, more = ''): string =>
  `From: Lin <lin@one.example>\nTo: ${ADA}\nSubject: ${subject}\nMessage-ID: <${subject}@one.example>\n${more}\nText of ${subject}.\n`;
const mbox = (...mails: readonly string[]): string =>
  mails.map((text, index) => `From lin@one.example Thu Aug 22 12:36:0${index} 2024\n${text}\n`).join('');
const imports = (...args: readonly string[]): Promise<Ran> => wren.run('import', ADA, ...args);
const messages = (): Promise<readonly Message[]> => wren.inside(ADA, allMessages);

async function onlyMessage(): Promise<Message> {
  const [message, ...more] = await messages();
  if (!message || more.length > 0) throw new Error(`${more.length} messages too many`);
  return message;
}

test('[D46] an import stops in clear words where the account is full, and goes on when there is room', async () => {
  await wren.run('account', 'quota', ADA, '1MB');
  const large = (subject: string): string => mail(subject, `\n${'x'.repeat(70).concat('\n').repeat(10_000)}`);
  const first = file('first.mbox', mbox(large('a')));
  const rest = file('rest.mbox', mbox(large('b'), mail('c')));
  expect((await imports(first)).code).toBe(0);
  const refused = await imports(rest);
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringMatching(/^wren: Your mailbox is full/u) });
  expect(await messages()).toHaveLength(1);
  await wren.run('account', 'quota', ADA, 'default');
  expect((await imports(rest)).printed).toBe('Imported 2, duplicates 0, unreadable 0.');
});

describe('an mbox', () => {
  test('is imported, and a second run imports nothing', async () => {
    const path = file('some.mbox', mbox(mail('a'), mail('b'), mail('a')));
    expect(await imports(path)).toEqual({ code: 0, printed: 'Imported 2, duplicates 1, unreadable 0.', stderr: '' });
    expect((await imports(path)).printed).toBe('Imported 0, duplicates 3, unreadable 0.');
    expect((await messages()).map((message) => message.subject)).toEqual(['a', 'b']);
  });

  test('mail that was deleted for good comes back when it is imported again', async () => {
    const path = file('some.mbox', mbox(mail('a')));
    await imports(path);
    const { id } = await onlyMessage();
    const removal = { kind: 'destroy', target: { messages: [id] } } as const;
    await wren.inside(ADA, (store) => store.apply([removal], 'gone'));
    expect((await imports(path)).printed).toContain('Imported 1,');
    expect((await imports(path)).printed).toContain('Imported 0, duplicates 1');
  });

  test("labels of Gmail's that are no folder are kept, and go on into what is exported", async () => {
    const labels = 'X-Gmail-Labels: Inbox,Unread,Important,=?UTF-8?Q?To_do,M=C3=A4rz?=\n';
    await imports(file('Takeout.mbox', mbox(mail('a', labels), mail('b', 'X-Gmail-Labels: Sent\n'))));
    const [a, b] = await messages();
    const keywords = ['Important', 'To=20do', 'M=C3=A4rz'];
    expect(a).toMatchObject({ mailbox: 'inbox', seen: false, keywords });
    expect(b?.mailbox).toBe('sent');
    expect(b).not.toHaveProperty('keywords');
    await wren.run('export', ADA, join(wren.folder, 'as-mbox'));
    await wren.run('export', ADA, join(wren.folder, 'as-maildir'), '--format', 'maildir');
    expect(readFileSync(join(wren.folder, 'as-mbox/inbox.mbox'), 'utf8')).toContain(
      '\nX-Keywords: Important To=20do M=C3=A4rz\n',
    );
    expect(readFileSync(join(wren.folder, 'as-maildir/dovecot-keywords'), 'utf8')).toBe(
      '0 Important\n1 To=20do\n2 M=C3=A4rz\n',
    );
    expect(readdirSync(join(wren.folder, 'as-maildir/cur')).map((name) => name.split(':')[1])).toEqual(['2,abc']);
  });

  test('with a NUL in its beginning is one all the same', async () => {
    await imports(file('odd.mbox', mbox(mail('a', 'X-Odd: \0\n'), mail('b'))));
    expect((await messages()).map(({ subject }) => subject)).toEqual(['a', 'b']);
  });

  test('the marks in it are kept', async () => {
    await imports(file('some.mbox', mbox(mail('a', 'Status: RO\nX-Status: AF\n'), mail('b', 'Status: O\n'))));
    const [a, b] = await messages();
    expect(a).toMatchObject({ seen: true, flagged: true, answered: true, mailbox: 'inbox' });
    expect(b).toMatchObject({ seen: false, flagged: false, answered: false });
    expect([a?.receiptSettled, b?.receiptSettled]).toEqual([true, false]);
  });

  test('a damaged message is kept as its source and shown', async () => {
    const damaged = '\nno header at all, but somebody sent it\n';
    const path = file('some.mbox', `${mbox(mail('a'))}From x@one.example Thu Aug 22 13:00:00 2024\n${damaged}\n`);
    expect((await imports(path)).printed).toBe('Imported 2, duplicates 0, unreadable 1 (1 kept as source).');
    const last = (await messages()).at(-1);
    expect(last?.preview).toContain('somebody sent it');
    const body = await wren.inside(ADA, async (store) => (await store.bodies([last?.id ?? ''])).get(last?.id ?? ''));
    expect(body?.text).toContain('no header at all');
  });

  test('that is no mbox is refused clearly, and the others are imported', async () => {
    const picture = file('holiday.mbox', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]));
    const prose = file('diary.mbox', 'Dear diary,\n\nFrom here on it rains.\n');
    const { code, printed, stderr } = await imports(picture, prose, file('good.mbox', mbox(mail('a'))));
    expect(code).toBe(1);
    expect(printed).toContain('Imported 1,');
    expect(stderr).toContain(`${picture} is no mbox`);
    expect(stderr).toContain(`${prose} is no mbox`);
  });

  test('an empty one holds nothing', async () => {
    expect(await imports(file('empty.mbox', ''))).toMatchObject({
      code: 0,
      printed: 'Imported 0, duplicates 0, unreadable 0.',
    });
  });
});

describe('when a message was received', () => {
  const received =
    'Received: from a by b; Wed, 21 Aug 2024 10:00:00 +0000\nReceived: from x; Tue, 20 Aug 2024 09:00:00 +0000\n';
  const date = 'Date: Mon, 19 Aug 2024 08:00:00 +0000\n';
  test.each([
    ['the From_ line', mbox(mail('a', received + date)), Date.UTC(2024, 7, 22, 12, 36)],
    ['the newest Received header', mail('a', received + date), Date.UTC(2024, 7, 21, 10)],
    ['the Date header', mail('a', date), Date.UTC(2024, 7, 19, 8)],
    ['the time of the file', mail('a'), Date.UTC(2024, 7, 18, 7)],
    [
      'not the From_ line of the epoch',
      mbox(mail('a', date)).replace(/^From .*/u, 'From x Thu Jan  1 00:00:00 1970'),
      Date.UTC(2024, 7, 19, 8),
    ],
  ])('is told by %s', async (_name, content, time) => {
    const path = file('a.eml', content);
    utimesSync(path, Date.UTC(2024, 7, 18, 7) / 1000, Date.UTC(2024, 7, 18, 7) / 1000);
    await imports(path);
    expect((await onlyMessage()).receivedAt).toBe(time);
  });
});

describe('folders', () => {
  test('of messages are read through; what is no mail is counted and left', async () => {
    file('mails/a.eml', mail('a'));
    file('mails/deep/b.txt', mail('b'));
    file('mails/deep/c', mail('c'));
    file('mails/deep/all.mbox', mbox(mail('d')));
    file('mails/broken.eml', 'not a header\n');
    file('mails/README.txt', 'Just a note.\n');
    const { code, printed, stderr } = await imports(join(wren.folder, 'mails'));
    expect(printed).toBe('Imported 5, duplicates 0, unreadable 2 (1 kept as source, 1 left where they are).');
    expect(stderr).toContain('README.txt is no mail');
    expect(code).toBe(0);
  });

  test('a Maildir goes into the mailboxes that its folders are named after', async () => {
    for (const folder of ['', '.Sent/', '.Trash/', '.Lists.wren/', '.Drafts/']) {
      for (const inner of ['new', 'tmp']) mkdirSync(join(wren.folder, 'Maildir', folder, inner), { recursive: true });
    }
    file('Maildir/cur/1.a.host:2,FS', mail('a'));
    file('Maildir/new/2.b.host', mail('b'));
    file('Maildir/tmp/3.c.host', mail('never delivered'));
    file('Maildir/cur/4.t.host:2,T', mail('t'));
    file('Maildir/.Sent/cur/5.d.host:2,', mail('d'));
    file('Maildir/.Trash/cur/6.e.host:2,S', mail('e').replace('lin@one.example', ADA));
    file('Maildir/.Lists.wren/cur/7.f.host:2,S', mail('f'));
    file('Maildir/.Drafts/cur/8.g.host:2,DS', mail('g'));
    expect((await imports(join(wren.folder, 'Maildir'))).printed).toBe('Imported 7, duplicates 0, unreadable 0.');
    const bySubject = new Map((await messages()).map((message) => [message.subject, message]));
    expect(bySubject.get('a')).toMatchObject({ mailbox: 'inbox', seen: true, flagged: true });
    expect(bySubject.get('b')).toMatchObject({ mailbox: 'inbox', seen: false });
    expect(bySubject.get('t')).toMatchObject({ mailbox: 'trash', home: 'inbox' });
    expect(bySubject.get('d')).toMatchObject({ mailbox: 'sent', home: 'sent', seen: true });
    expect(bySubject.get('e')).toMatchObject({ mailbox: 'trash', home: 'sent' });
    expect(bySubject.get('f')?.mailbox).toMatch(/^m-/u);
    expect(bySubject.get('g')).toMatchObject({ mailbox: 'drafts', home: 'drafts' });
  });

  test('--mailbox decides for everything, and own mail in Sent has its home there', async () => {
    const own = file('own.eml', mail('a').replace('lin@one.example', ADA));
    await imports(own, '--mailbox', 'sent');
    expect(await onlyMessage()).toMatchObject({ mailbox: 'sent', home: 'sent', seen: true });
  });

  test('--read takes what is not marked for read', async () => {
    await imports(file('a.eml', mail('a')), '--read');
    expect((await onlyMessage()).seen).toBe(true);
  });
});
