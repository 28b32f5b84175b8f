import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type MailRig, messagesIn, openMailRig, sourceOf } from '../../../test/mail/mail-rig.ts';
import { messagePartId } from '../files/part-id.ts';
import { deliverMessage, readMail } from './deliver-message.ts';

const RAW = Buffer.from(
  [
    'From: Bob <bob@example.org>',
    'Subject: Plans',
    'Message-ID: <a@x>',
    'Date: Fri, 20 Nov 2026 12:59:30 +0000',
    'Content-Type: multipart/mixed; boundary=b',
    '',
    '--b',
    'Content-Type: text/html',
    '',
    '<p>Hello</p><p>there</p>',
    '--b',
    'Content-Type: application/pdf; name=a.pdf',
    'Content-Transfer-Encoding: base64',
    '',
    'AAEC',
    '--b--',
    '',
  ].join('\r\n'),
);
const AT = Date.parse('2026-11-20T13:00:00.700Z');

let rig: MailRig;
beforeEach(async () => {
  rig = await openMailRig();
});
afterEach(async () => {
  await rig.close();
});

describe('a mail that is delivered', () => {
  test('is filed with what lists and threads need, and its source', async () => {
    const store = await rig.stores.of(rig.ada.id);
    await deliverMessage(store, RAW, { mailbox: 'inbox', receivedAt: AT, commandId: 'one' });
    const [message, ...others] = await messagesIn(store, 'inbox');
    expect(others).toEqual([]);
    expect(message).toMatchObject({
      subject: 'Plans',
      preview: 'Hello there',
      seen: false,
      home: 'inbox',
      messageIdHeader: 'a@x',
      receivedAt: Date.parse('2026-11-20T13:00:00Z'),
      sentAt: Date.parse('2026-11-20T12:59:30Z'),
      size: RAW.length,
      attachments: [{ name: 'a.pdf', size: 3, type: 'application/pdf', id: messagePartId(message?.blobId ?? '', 0) }],
    });
    expect(message && (await sourceOf(store, message))).toBe(RAW.toString());
  });

  test('skips the Inbox unread where its conversation is muted, until one is written to the user alone', async () => {
    const store = await rig.stores.of(rig.ada.id);
    const answer = (id: string, head: readonly string[]) =>
      Buffer.from(
        [`From: Bob <bob@example.org>`, 'Subject: Re: Plans', `Message-ID: <${id}>`, ...head, '', 'x'].join('\r\n'),
      );
    const deliver = (raw: Buffer, commandId: string) =>
      deliverMessage(store, raw, {
        ...{ mailbox: 'inbox', receivedAt: AT, commandId },
        isOwn: (email) => email === 'ada@mail.localhost',
      });
    await deliver(RAW, 'one');
    const [first] = await messagesIn(store, 'inbox');
    const target = { messages: [first?.id ?? ''] };
    await store.apply([{ kind: 'flag', target, keyword: '$muted', value: true }], 'mute');
    await deliver(answer('b@x', ['In-Reply-To: <a@x>', 'To: list@example.org']), 'two');
    await deliver(answer('c@x', ['In-Reply-To: <a@x>', 'To: ada@mail.localhost', 'Cc: eve@example.org']), 'three');
    await deliver(answer('d@x', ['In-Reply-To: <b@x>', 'To: Ada <ada@mail.localhost>']), 'four');
    await deliver(answer('e@x', ['In-Reply-To: <a@x>', 'To: list@example.org']), 'five');
    const headers = async (mailbox: 'inbox' | 'archive') =>
      (await messagesIn(store, mailbox)).map(({ messageIdHeader, seen }) => [messageIdHeader, seen]).sort();
    expect(await headers('archive')).toEqual([
      ['b@x', false],
      ['c@x', false],
    ]);
    expect(await headers('inbox')).toEqual([
      ['a@x', false],
      ['d@x', false],
      ['e@x', false],
    ]);
    expect((await messagesIn(store, 'inbox')).flatMap(({ keywords = [] }) => keywords)).toEqual([]);
  });

  test('is filed once under one command, and again under another', async () => {
    const store = await rig.stores.of(rig.ada.id);
    for (const commandId of ['one', 'one', 'two']) {
      await deliverMessage(store, RAW, { mailbox: 'inbox', receivedAt: AT, commandId });
    }
    expect(await messagesIn(store, 'inbox')).toHaveLength(2);
  });

  test('is shown as its source when it cannot be read, and never dropped', async () => {
    const store = await rig.stores.of(rig.ada.id);
    await deliverMessage(store, Buffer.from('no mail\0 at all'), {
      mailbox: 'inbox',
      receivedAt: AT,
      commandId: 'one',
    });
    const [message] = await messagesIn(store, 'inbox');
    expect(message).toMatchObject({ subject: '', from: null, preview: 'no mail at all' });
    expect((await store.bodies([message?.id ?? ''])).get(message?.id ?? '')?.text).toBe('no mail at all');
    expect(message && (await sourceOf(store, message))).toBe('no mail\0 at all');
  });

  test.each([
    ['inbox', 'inbox', false],
    ['junk', 'inbox', false],
    ['trash', 'inbox', false],
    ['sent', 'sent', true],
    ['drafts', 'drafts', true],
  ] as const)('in %s has its home in %s and is seen: %s', async (mailbox, home, seen) => {
    const put = await readMail(RAW, { id: 'm', mailbox, receivedAt: AT, blobId: 'b' });
    expect(put.message).toMatchObject({ mailbox, home, seen });
    expect(put.blobs).toEqual(['b']);
  });
});
