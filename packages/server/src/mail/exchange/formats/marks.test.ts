import { describe, expect, test } from 'vitest';
import { kindOfBytes } from '../source-kind.ts';
import { mailboxOfFolderName, maildirFlags, maildirMarks, maildirName, maildirTime } from './maildir-marks.ts';
import { mboxMarks, readMboxMail, writeMboxMarks } from './mbox-marks.ts';

describe('Maildir flags', () => {
  const nameless = { byLetter: [], more: new Map() };
  const none = { seen: false, flagged: false, answered: false, forwarded: false };
  test.each([
    ['1.a.host:2,', none],
    ['1.a.host', none],
    ['1.a.host:2,S', { ...none, seen: true }],
    ['1.a.host,S=12,W=14:2,FRS', { ...none, flagged: true, answered: true, seen: true }],
    ['1.a.host:2,PS', { ...none, forwarded: true, seen: true }],
    ['1.a.host:2,ST', { ...none, seen: true, mailbox: 'trash' }],
    ['1.a.host:2,DSab', { ...none, seen: true, draft: true }],
    ['1.a.host;2,S', { ...none, seen: true }],
  ])('%s', (name, marks) => {
    expect(maildirMarks(name, 'cur', nameless)).toEqual(marks);
  });

  test('mail in new is unread whatever its name says', () => {
    expect(maildirMarks('1.a.host:2,S', 'new', nameless).seen).toBe(false);
  });

  test('a name of our own says when the message arrived; that of another program does not', () => {
    const marks = { seen: true, flagged: true, answered: false, forwarded: true, draft: false };
    const name = maildirName(1_724_330_183_000, 'inbox-7') + maildirFlags(marks, '');
    expect(maildirTime(name)).toBe(1_724_330_183_000);
    expect(maildirMarks(name, 'cur', nameless)).toEqual({
      seen: true,
      flagged: true,
      answered: false,
      forwarded: true,
    });
    expect(maildirTime('1724330183.M1P2.host:2,S')).toBeNull();
  });
});

describe('keywords of a Maildir', () => {
  const names = { byLetter: ['Work', '$Forwarded', undefined], more: new Map([['1.a.host', ['To=20do']]]) };
  test('are named by a file beside it; what has no name there is none', () => {
    expect(maildirMarks('1.b.host:2,Sac', 'cur', names)).toMatchObject({ seen: true, keywords: ['Work'] });
    expect(maildirMarks('1.b.host:2,b', 'cur', names)).toMatchObject({ forwarded: true });
    expect(maildirMarks('1.a.host:2,Saz', 'cur', names)).toMatchObject({ keywords: ['Work', 'To=20do'] });
  });
});

describe('mailboxes by name', () => {
  test.each([
    ['.Sent', 'sent'],
    ['.INBOX.Sent Items', 'sent'],
    ['[Gmail]/Sent Mail', 'sent'],
    ['Drafts.mbox', 'drafts'],
    ['Entwürfe', 'drafts'],
    ['.Spam', 'junk'],
    ['Deleted Items', 'trash'],
    ['INBOX', 'inbox'],
    ['.Lists.wren-users', null],
    ['', null],
  ])('%s', (name, mailbox) => {
    expect(mailboxOfFolderName(name)).toBe(mailbox);
  });
});

describe('marks in an mbox', () => {
  const marks = (header: string) => mboxMarks(Buffer.from(`${header}\nSubject: x\n\nStatus: R\n`));
  test.each([
    ['Subject: y', {}],
    ['Status: RO', { seen: true }],
    ['Status: O', { seen: false }],
    ['Status: RO\nX-Status: AF', { seen: true, answered: true, flagged: true }],
    ['X-Status: D', { mailbox: 'trash' }],
    ['X-Status: T', { draft: true }],
    ['X-Keywords: $Forwarded', { forwarded: true }],
    ['X-Keywords: Work Forwarded $MDNSent  Work ', { forwarded: true, receiptSettled: true, keywords: ['Work'] }],
    ['X-Mozilla-Keys: $label1 NonJunk              ', { keywords: ['$label1', 'NonJunk'] }],
    ['X-Mozilla-Status: 0005', { seen: true, flagged: true, answered: false, forwarded: false }],
    ['X-Mozilla-Status: 1003', { seen: true, flagged: false, answered: true, forwarded: true }],
    ['X-Gmail-Labels: Inbox,Unread,Starred', { seen: false, flagged: true, mailbox: 'inbox' }],
    ['X-Gmail-Labels: Sent,Opened', { seen: true, flagged: false, mailbox: 'sent' }],
    [
      'X-Gmail-Labels: Important,Work,"Bills, paid",\n =?UTF-8?Q?Inbox,Fr=C3=BChling,Category?=\n =?UTF-8?Q?_Updates,Work?=',
      {
        seen: true,
        flagged: false,
        mailbox: 'inbox',
        keywords: ['Important', 'Work', 'Bills,=20paid', 'Fr=C3=BChling', 'Category=20Updates'],
      },
    ],
    [
      'X-Keywords: Work\nX-Gmail-Labels: Archived',
      { seen: true, flagged: false, mailbox: 'archive', keywords: ['Work'] },
    ],
  ])('%s', (header, expected) => {
    expect(marks(header)).toEqual(expected);
  });

  test.each(['\n', '\r\n'])('written above a header they are taken off again (%j)', (eol) => {
    const raw = `Status: mine${eol}X-Status: D${eol}X-Wren-Size: 3${eol}X-Keywords: own${eol}${eol}x`;
    const all = { seen: true, flagged: true, answered: true, forwarded: true, receiptSettled: true, draft: true };
    for (const marks of [{ ...all, keywords: ['Work', 'To=20do'] }, { seen: false }]) {
      const written = Buffer.from(writeMboxMarks(marks, raw.length, eol) + raw + eol);
      expect(readMboxMail(written)).toEqual({ raw: Buffer.from(raw), marks, isOwn: true });
    }
  });

  test('that another program has put there are taken off too, and a size that is wrong is none', () => {
    const foreign = readMboxMail(Buffer.from('Status: RO\nX-Status: A\nSubject: a\n\nx\n'));
    expect(foreign).toEqual({
      raw: Buffer.from('Subject: a\n\nx\n'),
      marks: { seen: true, answered: true },
      isOwn: false,
    });
    for (const size of ['5', '900', '14']) {
      const edited = readMboxMail(Buffer.from(`Status: O\nX-Wren-Size: ${size}\nSubject: ab\n\n>From x\n`));
      expect([edited.raw.toString(), edited.isOwn]).toEqual(['Subject: ab\n\nFrom x\n', false]);
    }
  });
});

describe('what a file is, by its beginning', () => {
  test.each([
    ['', 'empty'],
    ['\n\n', 'empty'],
    ['From ada@one.example Thu Aug 22 12:36:23 2024\nSubject: a\n\nx', 'mbox'],
    ['From ada@one.example Thu Aug 22 12:36:23 2024\nSubject: a\n\n\0', 'mbox'],
    ['\r\nFrom - Thu Aug 22 12:36:23 2024\r\nSubject: a\r\n\r\nx', 'mbox'],
    ['Subject: a\nFrom: ada@one.example\n\nx', 'mail'],
    ['\u{feff}Received: from a\n\nx', 'mail'],
    ['>From ada@one.example Thu Aug 22 12:36:23 2024\nSubject: a\n\nx', 'mail'],
    ['name: value\nother: value\n\nFrom: x', 'other'],
    ['Dear all,\n\nFrom: nobody', 'other'],
    ['\u0089PNG\r\n\u001a\n\0\0\0', 'other'],
    ['From here on it is prose', 'other'],
  ])('%j', (text, kind) => {
    expect(kindOfBytes(Buffer.from(text))).toBe(kind);
  });
});
