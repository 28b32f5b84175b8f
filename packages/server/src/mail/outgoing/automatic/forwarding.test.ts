import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listenFor, sendTo } from '../../../../test/smtp/listening.ts';
import { type RelaySink, startRelaySink } from '../../../../test/smtp/relay-sink.ts';
import { folderOf, type Row, twoPeople } from '../../../../test/wren/two-people.ts';
import type { MailListener } from '../../../smtp/inbound/mail-listener.ts';

const ADA = 'ada@mail.localhost';
const GRACE = 'grace@mail.localhost';
const LIN = 'lin@example.org';

describe('[D37] mail that a rule passes on', () => {
  let sink: RelaySink;
  let inbound: MailListener;
  beforeAll(async () => {
    sink = await startRelaySink();
  });
  const at = twoPeople(() => ({ environment: { WREN_RELAY: sink.url } }));
  beforeAll(async () => {
    inbound = await listenFor(at.wren);
  });
  afterAll(async () => {
    await inbound.close();
    await sink.close();
  });

  const rule = async (who: 'ada' | 'grace', id: string, query: string, forwardTo: string, more = {}): Promise<void> => {
    const data = { name: id, query, forwardTo, ...more };
    await at[who].call('client.save_records', { changes: [{ kind: 'put', record: { id, type: 'rule', data } }] });
  };
  const send = async (subject: string, head: readonly string[] = [], from = 'bob@example.net'): Promise<void> => {
    const lines = ['From: Bob <bob@example.net>', `To: ${ADA}`, `Subject: ${subject}`, ...head, '', 'Hi'];
    await sendTo({ inbound, wren: at.wren }, { from, to: ADA, lines });
  };
  const passedOn = (subject: string) => sink.taken.filter(({ raw }) => raw.includes(`Subject: ${subject}`));
  const inboxOf = async (who: 'ada' | 'grace', subject: string): Promise<readonly Row[]> =>
    (await folderOf(at[who], 'inbox')).filter((row) => row.subject === subject);
  /** Confirms an address, by the code that was sent to it. */
  const agree = async (who: 'ada' | 'grace', address: string): Promise<void> => {
    expect(await at[who].call('client.ask_forwarding', { address })).toEqual({ agreed: false });
    await at.wren.queue.idle();
    const question = sink.taken.filter(({ to }) => to.includes(address)).at(-1)?.raw ?? (await lastOf(address));
    const [, code = ''] = /^ {4}([0-9a-f]{8})\r?$/mu.exec(question) ?? [];
    expect(await at[who].call('client.confirm_forwarding', { address, code })).toEqual({ agreed: true });
  };
  const lastOf = async (address: string): Promise<string> => {
    const who = address === ADA ? 'ada' : 'grace';
    const [row] = await inboxOf(who, 'May mail be forwarded to you?');
    return (await at[who].call('mail.get_mime_message', { name: row.name })).message;
  };

  it('goes nowhere before the address has agreed by the code that it was sent, which no client can say for it', async () => {
    await rule('ada', 'to-lin', 'subject:travel', LIN);
    await send('travel one');
    expect(passedOn('travel one')).toEqual([]);
    const agreed = { id: 'x', type: 'forwardingAddress', data: { email: LIN, isAgreed: true } };
    const forged = { changes: [{ kind: 'put', record: agreed }] };
    expect((await at.ada.post('/api/method/mail.api.client.save_records', forged)).status).toBe(403);
    expect(await at.ada.call('client.ask_forwarding', { address: LIN })).toEqual({ agreed: false });
    expect(await at.ada.call('client.ask_forwarding', { address: LIN })).toEqual({ agreed: false });
    await at.wren.queue.idle();
    const questions = sink.taken.filter(({ to }) => to.includes(LIN));
    expect(questions).toHaveLength(1);
    expect(questions[0]?.raw).toContain('Auto-Submitted: auto-generated');
    const [, code = ''] = /^ {4}([0-9a-f]{8})\r?$/mu.exec(questions[0]?.raw ?? '') ?? [];
    const confirm = (text: string) => at.ada.call('client.confirm_forwarding', { address: LIN, code: text });
    expect(await confirm('00000000')).toEqual({ agreed: false });
    expect(await at.grace.call('client.confirm_forwarding', { address: LIN, code })).toEqual({ agreed: false });
    expect(await confirm(code)).toEqual({ agreed: true });
    await send('travel two', ['X-Kept: as it was']);
    await send('something else');
    expect(passedOn('something else')).toEqual([]);
    const [mail, ...more] = passedOn('travel two');
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ from: ADA, to: [LIN] });
    expect(mail?.raw).toMatch(/^Delivered-To: ada@mail\.localhost\r\n/u);
    expect(mail?.raw).toContain('X-Kept: as it was');
    expect(mail?.raw).not.toContain('Return-Path');
    expect(await inboxOf('ada', 'travel two')).toHaveLength(1);
  });

  it('is handed over once when the mail comes again, never when it was here before, and a report has no sender', async () => {
    await send('travel again', ['Message-ID: <again@example.net>']);
    await send('travel again', ['Message-ID: <again@example.net>']);
    expect(passedOn('travel again')).toHaveLength(1);
    await send('travel circle', [`Delivered-To: Ada+x@mail.localhost`]);
    expect(passedOn('travel circle')).toEqual([]);
    await send('travel report', [], '');
    expect(passedOn('travel report')).toMatchObject([{ from: '' }]);
    await rule('ada', 'junk', 'subject:spam', '', { mailbox: 'junk', forwardTo: null });
    await send('travel spam');
    expect(passedOn('travel spam')).toEqual([]);
  });

  it('between two who pass on to each other, and to oneself, comes to each of them once', async () => {
    await agree('ada', GRACE);
    await agree('grace', ADA);
    expect(await at.ada.call('client.ask_forwarding', { address: 'ada+self@mail.localhost' })).toEqual({
      agreed: true,
    });
    await rule('ada', 'to-grace', 'subject:circles', GRACE);
    await rule('ada', 'to-self', 'subject:circles', 'ada+self@mail.localhost');
    await rule('grace', 'to-ada', 'subject:circles', ADA);
    await send('circles');
    expect(await inboxOf('ada', 'circles')).toHaveLength(1);
    expect(await inboxOf('grace', 'circles')).toHaveLength(1);
  });

  it('is not vouched for, whatever sender it names', async () => {
    const lines = [`From: ${ADA}`, `To: ${ADA}`, 'Subject: circles forged', '', 'Pay at once'];
    await sendTo({ inbound, wren: at.wren }, { from: 'bob@example.net', to: ADA, lines });
    const [row] = await inboxOf('grace', 'circles forged');
    const [passed] = await (await at.wren.storeOf(at.wren.grace)).messages([row.name]);
    await at.ada.call('mail.create_mail', { to: [GRACE], subject: 'By herself', html_body: 'x', submit: true });
    await at.wren.queue.idle();
    const [own] = await inboxOf('grace', 'By herself');
    const [honest] = await (await at.wren.storeOf(at.wren.grace)).messages([own.name]);
    expect(passed?.trust?.reasons.map(({ code }) => code)).not.toEqual(honest?.trust?.reasons.map(({ code }) => code));
  });

  it('asks no more than ten addresses in a day, and takes five codes for each', async () => {
    const ask = (address: string) => at.grace.post('/api/method/mail.api.client.ask_forwarding', { address });
    const answers: number[] = [];
    for (let count = 0; count < 12; count += 1) answers.push((await ask(`p${count}@example.org`)).status);
    expect(answers.slice(-2)).toEqual([429, 429]);
    expect((await ask('no address')).status).toBe(417);
    await at.wren.queue.idle();
    const address = 'p0@example.org';
    const raw = sink.taken.find(({ to }) => to.includes(address))?.raw ?? '';
    const [, code = ''] = /^ {4}([0-9a-f]{8})\r?$/mu.exec(raw) ?? [];
    for (let count = 0; count < 5; count += 1) {
      await at.grace.call('client.confirm_forwarding', { address, code: 'wrong' });
    }
    expect(await at.grace.call('client.confirm_forwarding', { address, code })).toEqual({ agreed: false });
  });
});
