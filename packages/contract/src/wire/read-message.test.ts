import type { Message } from '@wren/domain/message/message.ts';
import { describe, expect, test } from 'vitest';
import { readAnswer, readRow } from '../../test/read-answer.ts';

describe('fields as hosts of every generation send them', () => {
  const row = (fields: object): Message => readRow({ name: 'a', ...fields });
  const ada = { name: 'Ada Lovelace', email: 'ada@example.org' };
  const lin = { name: null, email: 'lin@example.com' };

  test.each([
    [{ name: 'n', id: 'i', _id: 'u' }, 'n'],
    [{ id: 'i', _id: 'u' }, 'i'],
    [{ _id: 'u' }, 'u'],
  ])('[3.1] the id of %j is %s', (fields, id) => {
    expect(readAnswer([fields])[0]?.message.id).toBe(id);
  });

  test.each([
    [
      'an object by kind',
      { recipients: { To: [{ email: 'ada@example.org', display_name: 'Ada Lovelace' }], Cc: [{ email: lin.email }] } },
    ],
    ['an object with lower-case kinds', { recipients: { to: [ada], cc: [{ address: 'lin@example.com' }] } }],
    [
      'a flat list with types',
      {
        recipients: [
          { type: 'To', email: 'ada@example.org', display_name: 'Ada Lovelace' },
          { type: 'Cc', email: 'lin@example.com', display_name: null },
        ],
      },
    ],
    ['plain lists of texts', { to: ['Ada Lovelace <ada@example.org>'], cc: ['lin@example.com'] }],
    ['lists of objects', { to: [ada], cc: [{ value: 'lin@example.com' }] }],
    ['JSON text', { to: JSON.stringify([ada]), cc: '["lin@example.com"]' }],
  ])('[3.7] recipients in %s', (_form, fields) => {
    expect(row(fields)).toMatchObject({ to: [ada], cc: [lin], bcc: [] });
  });

  test('[3.7] empty and repeated recipients are dropped', () => {
    const to = [lin.email, '', null, { email: ' ' }, 'LIN@example.com', {}, 5];
    expect(row({ to, cc: null, bcc: false })).toMatchObject({ to: [lin], cc: [], bcc: [] });
  });

  test.each([
    [{ from_name: 'Grace', from_email: 'g@x.org', sender: 'Other', email_from: 'o@x.org' }, 'Grace', 'g@x.org'],
    [{ from_email: 'g@x.org', sender: 'Other' }, null, 'g@x.org'],
    [{ sender: 'Grace Hopper', email_from: 'g@x.org' }, 'Grace Hopper', 'g@x.org'],
    [{ sender: 'Grace Hopper <g@x.org>' }, 'Grace Hopper', 'g@x.org'],
    [{ sender: 'g@x.org' }, null, 'g@x.org'],
    [{ email_from: 'g@x.org' }, null, 'g@x.org'],
    [{ from_name: 'Grace' }, 'Grace', ''],
    [{ from_name: ' ', from_email: 'g@x.org' }, null, 'g@x.org'],
  ])('[3.5] the sender of %j is %s <%s>', (fields, name, email) => {
    expect(row(fields).from).toEqual({ name, email });
  });

  test('[3.5] a message may name no sender', () => {
    expect(row({ from_name: null, from_email: '', sender: ' ' }).from).toBeNull();
  });

  test.each([
    [{ mailbox_role: 'sent' }, 'sent', 'sent'],
    [{ mailbox_role: 'drafts', draft: 1 }, 'drafts', 'drafts'],
    [{ draft: 1 }, 'drafts', 'drafts'],
    [{ mailbox_role: 'inbox', draft: '1' }, 'drafts', 'drafts'],
    [{ folder: 'Inbox' }, 'inbox', 'inbox'],
    [{ folder: 'Spam' }, 'junk', 'inbox'],
    [{ mailbox_role: 'trash' }, 'trash', 'inbox'],
    [{ mailbox_role: 'trash', home: 'sent' }, 'trash', 'sent'],
    [{ mailbox_role: 'trash', draft: 1 }, 'trash', 'drafts'],
    [{ mailbox_role: 'inbox', home: 'sent' }, 'inbox', 'inbox'],
    [{ mailbox_role: 'archive' }, 'inbox', 'inbox'],
    [{ mailbox_role: 'archive', home: 'inbox' }, 'archive', 'inbox'],
    [{ mailbox_role: 'snoozed' }, 'inbox', 'inbox'],
    [{ mailbox_role: 'snoozed', home: 'inbox' }, 'snoozed', 'inbox'],
    [{}, 'inbox', 'inbox'],
  ])('[3.1] [4.6] %j lies in %s and is at home in %s', (fields, mailbox, home) => {
    expect(row(fields)).toMatchObject({ mailbox, home });
  });

  test.each([
    [1, true],
    [0, false],
    [true, true],
    [false, false],
    ['1', true],
    ['0', false],
    ['true', true],
  ])('[3.1] the flag %j says %s', (value, flag) => {
    expect(row({ seen: value }).seen).toBe(flag);
    expect(row({ flagged: value }).flagged).toBe(flag);
    expect(row({ starred: value }).flagged).toBe(flag);
  });

  test.each([null, undefined])('what no flag says, %j, makes nothing look new or starred', (value) => {
    expect(row({ seen: value, flagged: value })).toMatchObject({ seen: true, flagged: false });
  });

  test('own mail is seen, whatever a host says of it', () => {
    expect(row({ mailbox_role: 'sent', seen: 0 }).seen).toBe(true);
    expect(row({ draft: 1 }).seen).toBe(true);
    expect(row({ mailbox_role: 'trash', home: 'sent', seen: 0 }).seen).toBe(true);
    expect(row({ mailbox_role: 'junk', seen: 0 }).seen).toBe(false);
  });

  test.each([
    ['2025-07-03 09:15:22', '2025-07-03T09:15:22Z'],
    ['2025-07-03 09:15:25.004211', '2025-07-03T09:15:25Z'],
    ['2025-07-03 09:15:22+02:00', '2025-07-03T07:15:22Z'],
    ['2025-07-03 09:15:22+0200', '2025-07-03T07:15:22Z'],
    ['2025-07-03T09:15:22Z', '2025-07-03T09:15:22Z'],
    ['2025-07-03T09:15:22.123Z', '2025-07-03T09:15:22Z'],
  ])('the date %s is %s (wire contract 2.20)', (written, meant) => {
    expect(row({ received_at: written }).receivedAt).toBe(Date.parse(meant));
  });

  test('[2.38] without a received date the time of creation counts', () => {
    expect(row({ received_date: '2025-07-03 09:00:00' }).receivedAt).toBe(Date.parse('2025-07-03T09:00:00Z'));
    expect(row({ creation: '2025-07-03 09:00:00.5' }).receivedAt).toBe(Date.parse('2025-07-03T09:00:00Z'));
    expect(row({ received_at: 'yesterday', sent_at: '' })).toMatchObject({ receivedAt: 0, sentAt: null });
  });

  test('[3.1] attachments may be absent, and have many names', () => {
    expect(row({}).attachments).toEqual([]);
    expect(row({ attachments: null }).attachments).toEqual([]);
    expect(
      row({
        attachments: [
          { filename: 'a.pdf', type: 'APPLICATION/PDF', size: '12', blob_id: 'b1', disposition: 'attachment' },
          { file_name: 'b.png', file_size: 7, file_url: '/private/files/b.png', disposition: 'inline', cid: 'c@x' },
          { filename: null, blob_id: 'b3' },
          { filename: 'lost.txt' },
          'nonsense',
        ],
      }).attachments,
    ).toEqual([
      { id: 'b1', name: 'a.pdf', type: 'application/pdf', size: 12, disposition: 'attachment', cid: null },
      {
        id: '/private/files/b.png',
        name: 'b.png',
        type: 'application/octet-stream',
        size: 7,
        disposition: 'inline',
        cid: 'c@x',
      },
      { id: 'b3', name: 'attachment', type: 'application/octet-stream', size: 0, disposition: 'attachment', cid: null },
    ]);
  });

  test('[3.1] [7.11] the address that a host gives names an attachment before its id does; of our own it is but the call by that id', () => {
    const own = '/api/method/mail.api.mail.get_attachment?blob_id=b1&filename=a.pdf';
    const idOf = (part: object) =>
      row({ attachments: [{ filename: 'a.pdf', blob_id: 'b1', ...part }] }).attachments[0]?.id;
    expect(idOf({ file_url: '/private/files/a.pdf' })).toBe('/private/files/a.pdf');
    expect(idOf({ url: `${own}&account=ada`, file_url: null })).toBe(`${own}&account=ada`);
    expect(idOf({ url: own, file_url: own })).toBe('b1');
    expect(idOf({ file_url: 'cid:b1', url: '' })).toBe('b1');
  });

  test('a list that names files by ids alone says nothing of them to whoever knows their addresses', () => {
    const unsaid = (part: object) =>
      readAnswer([{ name: 'a', attachments: [{ filename: 'a.pdf', blob_id: 'b1', ...part }] }])[0]?.unsaid;
    expect(unsaid({})).toContain('attachments');
    expect(unsaid({ file_url: '/private/files/a.pdf' })).not.toContain('attachments');
  });

  test('numbers may be texts', () => {
    expect(row({ size: '5243' }).size).toBe(5243);
    expect(row({ size: '' }).size).toBe(0);
    expect(readAnswer([{ name: 'a', message_count: '3', thread_unread: '1' }])[0]?.facts).toMatchObject({
      messageCount: 3,
      unread: true,
    });
  });

  test('[3.1] ids of headers stand with or without angle brackets, in lists or in one text', () => {
    expect(row({ message_id: '<8f3c@x>', in_reply_to: '<77aa@x>', references: '<11bb@x> <77aa@x>' })).toMatchObject({
      messageIdHeader: '8f3c@x',
      inReplyTo: '77aa@x',
      references: ['11bb@x', '77aa@x'],
    });
    expect(row({ references: ['<11bb@x>', '77aa@x', null] }).references).toEqual(['11bb@x', '77aa@x']);
    expect(row({ message_id: null })).toMatchObject({ messageIdHeader: null, inReplyTo: null, references: [] });
  });

  test('[5.10] where answers are wanted may be texts or objects', () => {
    const replyTo = [{ name: null, email: 'grace@example.net' }];
    expect(row({ reply_to: ['grace@example.net'] }).replyTo).toEqual(replyTo);
    expect(row({ reply_to: [{ email: 'grace@example.net', display_name: null }] }).replyTo).toEqual(replyTo);
    expect(row({ reply_to: ['"Hopper, \\"G\\"" <g@x.org>'] }).replyTo).toEqual([
      { name: 'Hopper, "G"', email: 'g@x.org' },
    ]);
  });

  test.each([
    [
      { html_body: '<p>Hi</p>', text_body: 'Hi' },
      { html: '<p>Hi</p>', text: 'Hi' },
    ],
    [
      { html_body: ' ', text_body: 'Hi' },
      { html: null, text: 'Hi' },
    ],
    [
      { html_body: null, text_body: 'Hi', body: 'Hi' },
      { html: null, text: 'Hi' },
    ],
    [{ body: '<p>Hi</p>' }, { html: '<p>Hi</p>', text: null }],
    [
      { html_body: null, text_body: null },
      { html: null, text: null },
    ],
    [{}, null],
  ])('[3.4] the body of %j', (fields, body) => {
    expect(readAnswer({ message: [{ name: 'a', ...fields }] }, 'getMailThread')[0]?.body).toEqual(body);
  });

  test.each([
    [{ receipt: { to: 'lin@example.com', expected: 1 } }, { to: 'lin@example.com', expected: true }],
    [{ receipt: { to: 'lin@example.com' } }, { to: 'lin@example.com', expected: false }],
    [{ receipt: null }, null],
    [{ receipt: 'yes' }, null],
    [{}, undefined],
  ])('whom a receipt would go to, of %j', (fields, wish) => {
    const [entry] = readAnswer({ message: [{ name: 'a', text_body: 'x', ...fields }] }, 'getMailThread');
    expect(entry?.body?.receipt).toEqual(wish);
  });

  test.each([
    [{ priority: 'high' }, { priority: 'high', receipt: false }],
    [
      { priority: 'normal', request_receipt: 1 },
      { priority: 'normal', receipt: true },
    ],
    [{ priority: 'urgent', request_receipt: '0' }, undefined],
    [{}, undefined],
  ])('what its writer asks for, of %j', (fields, wishes) => {
    expect(row(fields).sendOptions).toEqual(wishes);
  });
});
