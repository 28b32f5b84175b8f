import { describe, expect, test } from 'vitest';
import { G1_ROW, readAnswer, readRow } from '../../test/read-answer.ts';
import { listedIn } from './parsed-message.ts';

describe('what an answer leaves out', () => {
  const unsaid = (fields: object) => readAnswer([{ name: 'a', ...fields }])[0]?.unsaid ?? [];

  test('a row of the first generation says neither where it lies, nor to whom it went, nor its ids', () => {
    expect([...unsaid(G1_ROW)].sort()).toEqual(
      [
        ...[
          'attachments',
          'bcc',
          'blobId',
          'cc',
          'home',
          'inReplyTo',
          'mailbox',
          'messageIdHeader',
          'references',
          'replyTo',
        ],
        ...['receiptSettled', 'recipientsUnknown', 'sentAt', 'size', 'to'],
      ].sort(),
    );
  });

  test.each([
    [{ mailbox_role: 'inbox' }, false, false],
    [{ mailbox_role: 'trash' }, false, true],
    [{ mailbox_role: 'trash', home: 'sent' }, false, false],
    [{ draft: 1 }, false, false],
    [{}, true, true],
  ])('%j leaves out the mailbox: %s, the home: %s', (fields, mailbox, home) => {
    expect([unsaid(fields).includes('mailbox'), unsaid(fields).includes('home')]).toEqual([mailbox, home]);
  });

  test('a row that holds the first of many recipients and files leaves out what it does not hold', () => {
    const people = { to: ['a@x.example'], cc: ['b@x.example'], bcc: [], attachments: [{ name: 'f', url: '/f' }] };
    const whole = unsaid({ ...people, recipients_count: { To: 1, Cc: 1, Bcc: 0 }, attachments_count: 1 });
    expect(whole).not.toEqual(expect.arrayContaining(['to']));
    const cut = unsaid({ ...people, recipients_count: { To: 100, Cc: 1, Bcc: 0 }, attachments_count: 2 });
    expect(cut.filter((field) => ['to', 'cc', 'bcc', 'attachments'].includes(field))).toEqual(['to', 'attachments']);
  });

  test('[7.11] a thread without previews is previewed by its texts', () => {
    expect(readRow({ name: 'a', text_body: 'Hi Ada,\n\nsee below.' }).preview).toBe('Hi Ada, see below.');
    expect(unsaid({ text_body: 'Hi' })).not.toContain('preview');
    expect(unsaid({ html_body: '<p>Hi</p>' })).toContain('preview');
  });

  test.each([
    ['inbox', { mailbox: 'inbox', home: 'inbox' }],
    ['sent', { mailbox: 'sent', home: 'sent', seen: true }],
    ['trash', { mailbox: 'trash', home: 'inbox' }],
    ['starred', { mailbox: 'inbox', home: 'inbox' }],
  ] as const)('[7.10] what is listed in %s lies there', (folder, place) => {
    const [entry] = readAnswer({ message: [G1_ROW] });
    if (!entry) throw new Error('no message was read');
    const placed = listedIn(folder, entry);
    expect(placed.message).toMatchObject(place);
    expect(placed.unsaid.includes('mailbox')).toBe(folder === 'starred');
    expect(placed.unsaid.includes('home')).toBe(folder === 'starred' || folder === 'trash');
  });
});
