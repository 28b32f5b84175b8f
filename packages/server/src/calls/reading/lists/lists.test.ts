import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mail as putOf } from '../../../../test/store/sample-mail.ts';
import { mail, type RunningWren } from '../../../../test/wren/running-wren.ts';
import type { Visitor } from '../../../../test/wren/visitor.ts';
import { HOUR, NOON, names, startWithMail } from '../../../../test/wren/wren-with-mail.ts';

let wren: RunningWren;
let ada: Visitor;
let question: string;
let answer: string;
let report: string;

beforeAll(async () => {
  ({ wren, ada, question, answer, report } = await startWithMail());
});
afterAll(() => wren.close());

describe('folders', () => {
  it('[7.6] are listed with their counts, at both paths; Favourite when asked for', async () => {
    const rows = (await ada.get('/api/method/mail.api.mailbox.get_mailboxes')).json.message;
    expect(rows[0]).toEqual({
      id: 'inbox',
      name: 'Inbox',
      _name: 'Inbox',
      role: 'inbox',
      count: 2,
      total_threads: 2,
      unread_threads: 2,
      ...{ total_emails: 3, unread_emails: 3 },
      subscribed: 1,
    });
    const roles = ['inbox', 'drafts', 'sent', 'junk', 'trash', 'archive', 'snoozed', 'screener'];
    expect(rows.map((row: { role: string }) => row.role)).toEqual(roles);
    const more = await ada.call('mail.get_mailboxes', { include_starred: 1 });
    expect(more.map((row: { role: string }) => row.role)).toContain('starred');
  });

  it('[7.7] have a number of threads, 0 too', async () => {
    expect(await ada.call('mailbox.get_mailbox_thread_count', { mailbox: 'inbox' })).toBe(2);
    expect(await ada.call('mail.get_mailbox_thread_count', { mailbox: 'inbox', unread: 1 })).toBe(2);
    for (const mailbox of ['starred', 'sent', 'draft', 'junk', 'trash']) {
      expect(await ada.call('mailbox.get_mailbox_thread_count', { mailbox })).toBe(0);
    }
  });

  it('[7.10] list one row a thread, newest first, by pages', async () => {
    const list = (args: object) => ada.call('mail.get_mails_from_mailbox', { mailbox: 'inbox', ...args });
    expect(names(await list({}))).toEqual([report, answer]);
    expect(names(await list({ limit: 1 }))).toEqual([report]);
    expect(names(await list({ limit: 1, offset: 1 }))).toEqual([answer]);
    expect(await list({ offset: 2 })).toEqual([]);
    expect(await list({ limit: 0 })).toEqual([]);
    expect(names(await list({ filter_by: 'unread' }))).toEqual([report, answer]);
    expect(await list({ filter_by: 'starred' })).toEqual([]);
    expect(names(await list({ filter_by: 'whatever' }))).toEqual([report, answer]);
  });

  it('[3.1] write their rows as hosts do', async () => {
    const [, row] = await ada.call('mail.get_mails_from_mailbox', { mailbox: 'inbox' });
    expect(row).toMatchObject({
      name: answer,
      id: answer,
      _id: answer,
      message_id: 'a@example.com',
      in_reply_to: 'q@example.com',
      references: [],
      from_name: 'Lin',
      from_email: 'lin@example.com',
      sender: 'lin@example.com',
      subject: 'Re: Numbers',
      preview: 'Hello there.',
      received_at: '2026-03-01 13:00:00',
      sent_at: '2026-03-01 12:00:00',
      seen: 0,
      flagged: 0,
      starred: 0,
      draft: 0,
      mailbox_role: 'inbox',
      folder: 'Inbox',
      message_count: 2,
      has_attachment: 0,
      attachments: [],
      to: ['ada@mail.localhost'],
      cc: ['ben@example.org'],
      recipients: {
        To: [{ email: 'ada@mail.localhost', display_name: null }],
        Cc: [{ email: 'ben@example.org', display_name: 'Ben' }],
        Bcc: [],
      },
    });
    expect(row).not.toHaveProperty('html_body');
  });

  it('[8.4] that do not exist are not found', async () => {
    for (const mailbox of ['attic', '', 'null', null]) {
      const refused = await ada.post('/api/method/mail.api.mail.get_mails_from_mailbox', { mailbox });
      expect(refused.status).toBe(404);
      expect(refused.json.message).toBe('Mailbox not found');
    }
  });

  it('[7.8] list starred threads', async () => {
    await ada.call('mail.set_flagged', { names: [question], flagged: 1 });
    const rows = (await ada.get('/api/method/mail.api.mail.get_starred_mails')).json.message;
    expect(names(rows)).toEqual([question]);
    expect(rows[0].thread_starred).toBe(1);
    await ada.call('mail.set_flagged', { names: [question], flagged: 0 });
  });

  it('[4.5] name the own answer that is newer than the mail of a row, which it places', async () => {
    const store = await wren.storeOf(wren.ada);
    const { message } = putOf('own-answer', { home: 'sent', seen: true, subject: 'Re: Numbers', preview: 'So be it.' });
    const sent = { ...message, inReplyTo: 'a@example.com', receivedAt: NOON + 3 * HOUR };
    await store.apply([{ ...putOf('own-answer'), message: sent }], 'answer');
    const [row, other] = await ada.call('mail.get_mails_from_mailbox', { mailbox: 'inbox' });
    expect(names([row, other])).toEqual([answer, report]);
    expect(row).toMatchObject({ preview: 'Hello there.', message_count: 3, thread_unread: 1 });
    expect(row.thread_answer).toMatchObject({
      preview: 'So be it.',
      received_at: '2026-03-01 15:00:00',
      folder: 'Sent',
    });
    expect(other).not.toHaveProperty('thread_answer');
    const pulled = await ada.get('/api/method/mail.api.mail.pull_mails?limit=5');
    expect(pulled.json.message.last_received_at).toBe('2026-03-01 14:00:00');
    await store.apply([{ kind: 'destroy', target: { messages: ['own-answer'] } }], 'no answer');
  });

  it('[7.20] answer the newest mail of the own address only', async () => {
    const pull = (query: string) => ada.get(`/api/method/mail.api.mail.pull_mails?${query}`);
    const { message } = (await pull('email=ada@mail.localhost&limit=1')).json;
    expect(names(message.mails)).toEqual([report]);
    expect(message).toMatchObject({ count: 1, last_received_at: '2026-03-01 14:00:00' });
    expect((await pull('email=grace@mail.localhost')).status).toBe(403);
    expect((await pull('email=who@mail.localhost')).status).toBe(403);
  });
});

describe('a search', () => {
  it('[2.3] finds threads by words and operators, in one folder or in all', async () => {
    const search = (args: object) => ada.call('mail.search_mails', args);
    expect(names((await search({ query: 'numbers' })).rows)).toEqual([answer]);
    expect(names((await search({ query: 'subject:report from:lin', mailbox: 'inbox' })).rows)).toEqual([report]);
    expect(await search({ query: 'numbers', mailbox: 'sent' })).toEqual({ rows: [], has_more: false, snippets: {} });
    expect(await search({ query: 'from:lin', limit: 1 })).toMatchObject({ has_more: true });
    const unknown = await ada.post('/api/method/mail.api.mail.search_mails', { query: 'x', mailbox: 'attic' });
    expect(unknown.status).toBe(404);
  });

  it('[D20] tells what of a text it has matched, where the preview does not show it', async () => {
    const long = `${'Nothing of that kind here. '.repeat(30)}The kestrel has come back. ${'Nor there. '.repeat(30)}`;
    const name = await wren.deliver(wren.ada, mail('Birds', {}, long));
    const { rows, snippets } = await ada.call('mail.search_mails', { query: 'kestrel OR (bird nest)' });
    expect(names(rows)).toEqual([name]);
    expect(Object.keys(snippets)).toEqual([name]);
    expect(snippets[name]).toMatch(/^… .*The kestrel has come back\./u);
    expect(await ada.call('mail.search_mails', { query: 'subject:birds' })).toMatchObject({ snippets: {} });
  });
});

describe('a long list', () => {
  it('[7.10][9.3] comes whole where 10,000 are asked for, from any offset, and is Grace’s alone', async () => {
    const store = await wren.storeOf(wren.grace);
    await store.apply(
      Array.from({ length: 1_100 }, (_, at) => putOf(`m${at + 1}`, { flagged: true })),
      'long list',
    );
    const grace = await wren.signedIn(wren.grace);
    const list = async (call: string, args: object) => names(await grace.call(call, args));
    const all = await list('mail.get_mails_from_mailbox', { mailbox: 'inbox', limit: 10_000 });
    expect(all).toHaveLength(1_101);
    expect(await list('mail.get_mails_from_mailbox', { mailbox: 'inbox' })).toEqual(all);
    const rest = await list('mail.get_mails_from_mailbox', { mailbox: 'inbox', limit: 10_000, offset: 60 });
    expect(rest).toEqual(all.slice(60));
    expect(await list('mail.get_starred_mails', { limit: 10_000 })).toHaveLength(1_100);
  });
});

describe('a mail to thousands, with hundreds of files', () => {
  const people = (count: number) => Array.from({ length: count }, (_, at) => `P <p${at}@x.io>`).join(', ');

  it('weighs little in lists and feeds, which say how many there are; opened it is told with all that is kept', async () => {
    const visitor = await wren.signedIn(wren.grace);
    const { state } = await visitor.call('client.get_changes', {});
    const files = Array.from({ length: 300 }, (_, at) => `--b\nContent-Type: text/csv; name=f${at}.csv\n\nx\n`).join(
      '',
    );
    const headers = { To: people(100_000), Cc: people(30), 'Content-Type': 'multipart/mixed; boundary=b' };
    const name = await wren.deliver(wren.grace, mail('To everybody', headers, `${files}--b--`), NOON + 3 * HOUR);
    const list = await visitor.post('/api/method/mail.api.mail.get_mails_from_mailbox', { mailbox: 'inbox' });
    const changes = await visitor.post('/api/method/mail.api.client.get_changes', { since: state });
    for (const rows of [list.json.message, changes.json.message.changed]) {
      const row = rows.find((one: { name: string }) => one.name === name);
      expect(row.to).toHaveLength(20);
      expect(row.recipients.To).toHaveLength(20);
      expect(row.recipients_count).toEqual({ To: 2000, Cc: 30, Bcc: 0 });
      expect([row.attachments.length, row.attachments_count]).toEqual([50, 300]);
      expect(JSON.stringify(row).length).toBeLessThan(40_000);
    }
    const [opened] = await visitor.call('mail.get_mail_thread', { name });
    expect([opened.to.length, opened.cc.length, opened.attachments.length]).toEqual([2000, 30, 300]);
    expect(opened).not.toHaveProperty('recipients_count');
  });

  it('is told whole while it is a draft', async () => {
    const visitor = await wren.signedIn(wren.grace);
    const to = Array.from({ length: 60 }, (_, at) => `p${at}@example.com`);
    const { name } = await visitor.call('mail.create_mail', { to, subject: 'Draft', save_as_draft: 1 });
    const rows = await visitor.call('mail.get_mails_from_mailbox', { mailbox: 'drafts' });
    expect(rows.find((one: { name: string }) => one.name === name).to).toEqual(to);
  });
});
