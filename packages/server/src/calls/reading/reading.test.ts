import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mail, PASSWORD, type RunningWren } from '../../../test/wren/running-wren.ts';
import type { Visitor } from '../../../test/wren/visitor.ts';
import { names, startWithMail } from '../../../test/wren/wren-with-mail.ts';

let wren: RunningWren;
let ada: Visitor;
let question: string;
let answer: string;
let report: string;
let foreign: string;

beforeAll(async () => {
  ({ wren, ada, question, answer, report, foreign } = await startWithMail());
});
afterAll(() => wren.close());

describe('a conversation', () => {
  it('[7.11] has all messages with their bodies, oldest first', async () => {
    const [row] = (await ada.call('mail.get_mails_from_mailbox', { mailbox: 'inbox', offset: 1 })) as [
      { thread_id: string },
    ];
    const messages = await ada.call('mail.get_mail_thread', { thread_id: row.thread_id });
    expect(names(messages)).toEqual([question, answer]);
    expect(messages[0]).toMatchObject({ text_body: 'Hello there.', html_body: null, body: 'Hello there.' });
    const [single] = await ada.call('mail.get_mail_thread', { name: report });
    expect(single.html_body).toContain('<b>well</b>');
  });

  it('that is likely next comes with others in one answer, as many as are not long together', async () => {
    const rows: { thread_id: string }[] = await ada.call('mail.get_mails_from_mailbox', { mailbox: 'inbox' });
    const threads = rows.map((row) => row.thread_id);
    const together = await ada.call('mail.get_mail_threads', { thread_ids: [...threads, 'unknown', foreign] });
    const single = await ada.call('mail.get_mail_thread', { thread_id: threads[0], compact: true, bodies: 'first' });
    expect(together.slice(0, single.length)).toEqual(single);
    expect(new Set(together.map((row: { thread_id: string }) => row.thread_id))).toEqual(new Set(threads));
    const text = 'x'.repeat(200_000);
    const long = await Promise.all(
      ['one', 'two'].map((name) => wren.deliver(wren.ada, mail(`Long ${name}`, {}, text))),
    );
    const ids = await Promise.all(
      long.map(async (name) => (await ada.call('mail.get_mail_thread', { name }))[0].thread_id),
    );
    expect(names(await ada.call('mail.get_mail_threads', { thread_ids: ids }))).toEqual(long.slice(0, 1));
    const many = Array.from({ length: 31 }, (_none, at) => `t${at}`);
    expect((await ada.post('/api/method/mail.api.mail.get_mail_threads', { thread_ids: many })).status).toBe(417);
  });

  it('of much text has the bodies first that are read first, where that is asked for: the newest, the unread, and what is short', async () => {
    const text = 'x'.repeat(20_000);
    const first = await wren.deliver(wren.ada, mail('Long', { 'Message-ID': '<long-0@example.com>' }, text));
    const long = [first];
    for (let at = 1; at <= 5; at += 1) {
      const headers = { 'Message-ID': `<long-${at}@example.com>`, 'In-Reply-To': '<long-0@example.com>' };
      long.push(await wren.deliver(wren.ada, mail('Re: Long', headers, text)));
    }
    await ada.call('mail.set_seen', { names: long.slice(1), seen: 1 });
    const [{ thread_id }] = await ada.call('mail.get_mail_thread', { name: first });
    const ask = (more: object) => ada.call('mail.get_mail_thread', { thread_id, ...more });
    const all = await ask({ compact: true });
    const partial = await ask({ compact: true, bodies: 'first' });
    expect(names(partial)).toEqual(long);
    const left = (rows: readonly { body_left_out?: true; text_body?: string }[]) =>
      rows.map(({ body_left_out, text_body }) => [body_left_out === true, text_body === undefined]);
    expect(left(partial)).toEqual([
      [false, false],
      [true, true],
      [true, true],
      [false, false],
      [false, false],
      [false, false],
    ]);
    expect(left(all)).toEqual(Array.from({ length: 6 }, () => [false, false]));
    const { html_body: _html, text_body: body, ...rest } = all[1];
    expect(partial[1]).toEqual({ ...rest, body_left_out: true });
    // The form of all host generations has every body.
    expect((await ask({ bodies: 'first' }))[1].body).toBe(body);
  });

  it('that nobody knows is empty, a message that nobody knows is not found', async () => {
    expect(await ada.call('mail.get_mail_thread', { thread_id: 'nothing' })).toEqual([]);
    expect((await ada.post('/api/method/mail.api.mail.get_mail_thread', { name: 'nothing' })).status).toBe(404);
    expect((await ada.post('/api/method/mail.api.mail.get_mail_thread', {})).status).toBe(417);
  });

  it('has a raw source, as text and as a file', async () => {
    const { message } = await ada.call('mail.get_mime_message', { name: question });
    expect(message).toContain('Message-ID: <q@example.com>\r\n');
    const file = await ada.get(`/api/method/mail.api.mail.fetch_mail_as_eml?name=${question}`);
    expect(file.headers.get('content-type')).toBe('message/rfc822');
    expect(file.headers.get('content-disposition')).toBe(
      `attachment; filename="Numbers.eml"; filename*=UTF-8''Numbers.eml`,
    );
    expect(file.text).toBe(message);
  });
});

describe('what has changed', () => {
  it('is told since a state, with what has gone', async () => {
    const { state } = await ada.call('client.get_changes');
    const fleeting = await wren.deliver(wren.ada, mail('Fleeting'));
    await ada.call('mail.set_flagged', { names: [report], flagged: 1 });
    await ada.call('mail.delete_mail', { ids: [fleeting] });
    const changes = await ada.call('client.get_changes', { since: state });
    expect(names(changes.changed)).toEqual([report]);
    expect(changes).toMatchObject({ destroyed: [fleeting], has_more: false, too_old: false });
    expect(await ada.call('client.get_changes', { since: changes.state })).toMatchObject({
      changed: [],
      destroyed: [],
    });
    await ada.call('mail.set_flagged', { names: [report], flagged: 0 });
  });

  it('cannot be told since a state that nobody knows', async () => {
    expect(await ada.call('client.get_changes', { since: 'long ago' })).toMatchObject({ too_old: true, changed: [] });
  });
});

describe('mail of somebody else', () => {
  it('is answered like mail that does not exist', async () => {
    const ask = async (name: string) => [
      await ada.post('/api/method/mail.api.mail.get_mail_thread', { name }),
      await ada.post('/api/method/mail.api.mail.get_mail_thread', { thread_id: name }),
      await ada.post('/api/method/mail.api.mail.get_draft', { draft_id: name }),
      await ada.post('/api/method/mail.api.mail.get_mime_message', { name }),
      await ada.get(`/api/method/mail.api.mail.fetch_mail_as_eml?name=${name}`),
      await ada.post('/api/method/mail.api.mail.update_draft_mail', { name }),
      await ada.post('/api/method/mail.api.mail.delete_mail', { ids: [name] }),
      await ada.post('/api/method/mail.api.mail.set_flagged', { names: [name], flagged: 1 }),
      await ada.post('/api/method/mail.api.mail.set_mails_mailbox', { mail_ids: [name], mailbox: 'trash' }),
    ];
    const theirs = await ask(foreign);
    const nobodys = await ask('01980f2a-7c11-7cc3-9a51-0b7f6c5d2e10');
    const plain = (text: string, name: string): string => text.replaceAll(name, 'NAME');
    for (const [index, reply] of theirs.entries()) {
      expect(reply.status).toBe(nobodys[index]?.status);
      expect(plain(reply.text, foreign)).toBe(
        plain(nobodys[index]?.text ?? '', '01980f2a-7c11-7cc3-9a51-0b7f6c5d2e10'),
      );
    }
    const [untouched] = await (await wren.storeOf(wren.grace)).messages([foreign]);
    expect(untouched).toMatchObject({ mailbox: 'inbox', flagged: false });
  });
});

it('reads never write', async () => {
  const store = await wren.storeOf(wren.ada);
  const before = await store.state();
  const grace = wren.visitor();
  await grace.signIn('grace', PASSWORD);
  await ada.call('mail.get_mails_from_mailbox', { mailbox: 'inbox' });
  await ada.call('mail.get_mail_thread', { name: report });
  await ada.call('mail.search_mails', { query: 'numbers' });
  await ada.get('/api/method/mail.api.mail.pull_mails');
  await ada.get(`/api/method/mail.api.mail.delete_mail?ids=${report}`);
  expect(await store.state()).toBe(before);
});
