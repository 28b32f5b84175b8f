import type { Message } from '@wren/domain/message/message.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type MailRig, openMailRig } from '../../../test/mail/mail-rig.ts';
import type { MailStore } from '../../store/mail-store.ts';
import { deliverMessage } from '../incoming/deliver-message.ts';
import { readSenderRequests } from './sender-requests.ts';

const RAW = Buffer.from(
  [
    'Return-Path: <bob@example.org>',
    'From: Bob <bob@example.org>',
    'Subject: Both',
    'Disposition-Notification-To: bob@example.org',
    '',
    'Hello',
  ].join('\r\n'),
);
const LIST = Buffer.from('From: news@example.org\r\nList-Unsubscribe: <https://example.org/leave>\r\n\r\nNews');
const NOTHING = { unsubscribe: null, receipt: null };

let rig: MailRig;
let store: MailStore;
beforeEach(async () => {
  rig = await openMailRig();
  store = await rig.stores.of(rig.ada.id);
});
afterEach(() => rig.close());

async function delivered(raw: Buffer): Promise<Message> {
  const delivery = { mailbox: 'inbox', receivedAt: Date.UTC(2024, 0, 1), commandId: raw.toString() } as const;
  const { changed } = await deliverMessage(store, raw, delivery);
  const [message] = await store.messages(changed);
  if (!message) throw new Error('It was not filed');
  return message;
}

describe('what the sender of a mail asks of its reader', () => {
  it.each([
    ['a receipt', RAW, { unsubscribe: null, receipt: { to: 'bob@example.org', expected: true } }],
    [
      'to leave a list',
      LIST,
      { unsubscribe: { url: 'https://example.org/leave', mailto: null, oneClick: false }, receipt: null },
    ],
    ['nothing', Buffer.from('From: a@example.org\r\n\r\nHello'), NOTHING],
  ])('%s is kept when it comes, and read out of the source of mail from before that', async (_, raw, requests) => {
    const message = await delivered(raw);
    const stored = (await store.bodies([message.id])).get(message.id);
    expect(stored).toMatchObject(requests);
    const reader = { store, account: rig.ada, accounts: rig.directory.accounts };
    expect(await readSenderRequests(reader, message, { html: null, text: null, ...stored })).toEqual(requests);
    expect(await readSenderRequests(reader, message, { html: null, text: null })).toEqual(requests);
  });

  it('is nothing for own mail, for junk, and where a receipt would go to the reader', async () => {
    const message = await delivered(RAW);
    const body = { html: null, text: null, unsubscribe: null, receipt: { to: rig.ada.address, expected: true } };
    const reader = { store, account: rig.ada, accounts: rig.directory.accounts };
    expect(await readSenderRequests(reader, message, body)).toEqual(NOTHING);
    expect(await readSenderRequests(reader, { ...message, home: 'sent' }, { html: null, text: null })).toEqual(NOTHING);
    expect(await readSenderRequests(reader, { ...message, mailbox: 'junk' }, { html: null, text: null })).toEqual(
      NOTHING,
    );
  });
});
