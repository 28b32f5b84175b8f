import { describe, expect, it } from 'vitest';
import { mail } from '../../../test/wren/running-wren.ts';
import { folderOf, type Row, twoPeople } from '../../../test/wren/two-people.ts';
import type { Visitor } from '../../../test/wren/visitor.ts';

const at = twoPeople();
const PATH = '/api/method/mail.api.mail.answer_receipt';
const GRACE = 'grace@mail.localhost';

/** Delivers a mail from Grace to Ada that requests a receipt; returns its id. */
const asking = (subject: string, extra: Readonly<Record<string, string>> = {}): Promise<string> =>
  at.wren.deliver(
    at.wren.ada,
    mail(subject, {
      'Return-Path': `<${GRACE}>`,
      From: `Grace Hopper <${GRACE}>`,
      'Disposition-Notification-To': GRACE,
      'Message-ID': `<${subject.replaceAll(/\W/gu, '-')}@mail.localhost>`,
      ...extra,
    }),
  );

const rowOf = async (visitor: Visitor, name: string): Promise<Row> =>
  (await visitor.call('mail.get_mail_thread', { name }))[0];

async function receipts(subject: string): Promise<Row[]> {
  await at.wren.queue.idle();
  return (await folderOf(at.grace, 'inbox')).filter((row) => row.subject === `Re: ${subject}`);
}

describe('a mail that asks for a receipt', () => {
  it('says so, and to whom, until it is answered', async () => {
    const name = await asking('Told');
    expect(await rowOf(at.ada, name)).toMatchObject({ receipt: { to: GRACE, expected: 1 }, receipt_settled: 0 });
    const state = (await at.ada.call('client.get_changes', {})).state;
    expect(await at.ada.call('mail.answer_receipt', { name, answer: 'send' })).toBe('sent');
    expect(await rowOf(at.ada, name)).toMatchObject({ receipt_settled: 1 });
    // Other browsers are notified.
    const { changed } = await at.ada.call('client.get_changes', { since: state });
    expect(changed).toMatchObject([{ name, receipt_settled: 1 }]);
  });

  it('is answered by a report in plain words and in fields for machines, once, from the address that it came to', async () => {
    await at.wren.directory.accounts.addAlias(at.wren.ada.id, 'countess@mail.localhost');
    const name = await asking('Grüße', { To: 'countess@mail.localhost', Subject: '=?UTF-8?Q?Gr=C3=BC=C3=9Fe?=' });
    const ends = await Promise.all([1, 2, 3].map(() => at.ada.call('mail.answer_receipt', { name, answer: 'send' })));
    expect(ends).toContain('sent');
    expect(await at.ada.call('mail.answer_receipt', { name, answer: 'send' })).toBe('settled');
    expect(await at.ada.call('mail.answer_receipt', { name, answer: 'refuse' })).toBe('settled');
    const [receipt, ...others] = await receipts('Grüße');
    expect(others).toEqual([]);
    expect(receipt).toMatchObject({
      from_email: 'countess@mail.localhost',
      to: [GRACE],
      in_reply_to: 'Gr--e@mail.localhost',
    });
    const { text_body } = await rowOf(at.grace, receipt.name);
    expect(text_body).toContain('Your message “Grüße” was displayed to Ada Lovelace <countess@mail.localhost>.');
    const { message: source } = await at.grace.call('mail.get_mime_message', { name: receipt.name });
    expect(source).toMatch(/^Return-Path: <>\r\n/u);
    expect(source.replaceAll(/\r\n[ \t]+/gu, ' ')).toMatch(
      /^Content-Type: multipart\/report; (?:boundary="[^"]+"; )?report-type=disposition-notification/mu,
    );
    expect(source).toMatch(
      /Content-Type: message\/disposition-notification\r\n(?:.+\r\n)*\r\nReporting-UA: Wren\r\nFinal-Recipient: rfc822; countess@mail\.localhost\r\nOriginal-Message-ID: <Gr--e@mail\.localhost>\r\nDisposition: manual-action\/MDN-sent-manually; displayed\r\n/u,
    );
    // A receipt is no mail of the account: it is in no Sent folder, and requests none itself.
    expect(await folderOf(at.ada, 'sent')).toEqual([]);
    expect((await rowOf(at.grace, receipt.name)).receipt).toBeNull();
  });

  it('is told to nobody when the reader refuses, and not asked again', async () => {
    const name = await asking('Private');
    expect(await at.ada.call('mail.answer_receipt', { name, answer: 'refuse' })).toBe('refused');
    expect(await at.ada.call('mail.answer_receipt', { name, answer: 'send' })).toBe('settled');
    expect(await receipts('Private')).toEqual([]);
  });

  it('is answered without asking only where it comes from', async () => {
    const name = await asking('By itself');
    expect(await at.ada.call('mail.answer_receipt', { name, answer: 'automatic' })).toBe('sent');
    const [receipt] = await receipts('By itself');
    const { message: source } = await at.grace.call('mail.get_mime_message', { name: receipt.name });
    expect(source).toContain('Disposition: manual-action/MDN-sent-automatically; displayed');

    const strange = await asking('Elsewhere', { 'Return-Path': '<bounce@example.net>' });
    expect((await rowOf(at.ada, strange)).receipt).toEqual({ to: GRACE, expected: 0 });
    const refused = await at.ada.post(PATH, { name: strange, answer: 'automatic' });
    expect(refused.status).toBe(417);
    expect(await receipts('Elsewhere')).toEqual([]);
    expect(await at.ada.call('mail.answer_receipt', { name: strange, answer: 'send' })).toBe('sent');
    expect(await receipts('Elsewhere')).toHaveLength(1);
  });

  it('is not answered when it is junk, a list’s, one’s own, or does not ask', async () => {
    const junk = await asking('Junk');
    await at.ada.call('mail.set_mails_mailbox', { mail_ids: [junk], mailbox: 'junk' });
    const none = [
      junk,
      await asking('List', { 'List-Id': '<list.example>' }),
      await asking('Own', { 'Disposition-Notification-To': 'Ada@Mail.localhost' }),
      await at.wren.deliver(at.wren.ada, mail('Silent')),
    ];
    for (const name of none) {
      expect((await rowOf(at.ada, name)).receipt).toBeNull();
      expect((await at.ada.post(PATH, { name, answer: 'send' })).status).toBe(417);
      expect((await rowOf(at.ada, name)).receipt_settled).toBe(0);
    }
    await at.wren.queue.idle();
    expect((await folderOf(at.ada, 'inbox')).filter((row) => /^Re: /u.test(row.subject))).toEqual([]);
  });

  it('wants a session, a token, a message of one’s own and an answer that there is', async () => {
    const name = await asking('Guarded');
    expect((await at.wren.visitor().post(PATH, { name, answer: 'send' })).status).toBe(401);
    expect((await at.ada.post(PATH, { name, answer: 'send' }, { bare: true })).status).toBe(400);
    expect((await at.grace.post(PATH, { name, answer: 'send' })).status).toBe(404);
    expect((await at.ada.post(PATH, { name, answer: 'perhaps' })).status).toBe(417);
    expect((await rowOf(at.ada, name)).receipt_settled).toBe(0);
  });

  it('goes all the way: asked for by one account, sent by another', async () => {
    const order = { to: [GRACE], subject: 'All the way', html_body: 'x', request_receipt: true, submit: true };
    const sent = await at.ada.call('mail.create_mail', order);
    await at.wren.queue.idle();
    const [received] = (await folderOf(at.grace, 'inbox')).filter((row) => row.subject === 'All the way');
    expect((await rowOf(at.grace, received.name)).receipt).toEqual({ to: 'ada@mail.localhost', expected: 1 });
    await at.grace.call('mail.answer_receipt', { name: received.name, answer: 'send' });
    await at.wren.queue.idle();
    const thread = await at.ada.call('mail.get_mail_thread', { thread_id: sent.thread_id });
    expect(thread.map((row: Row) => row.subject)).toEqual(['All the way', 'Re: All the way']);
  });
});
