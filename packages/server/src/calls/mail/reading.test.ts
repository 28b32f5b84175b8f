import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mail, PASSWORD, type RunningWren, startWren } from '../../../test/running-wren.ts';
import { mail as putOf } from '../../../test/store/sample-mail.ts';
import type { Visitor } from '../../../test/visitor.ts';

const HOUR = 60 * 60 * 1000;
const NOON = Date.parse('2026-03-01T12:00:00Z');

let wren: RunningWren;
let ada: Visitor;
let question: string;
let answer: string;
let report: string;
let foreign: string;

beforeAll(async () => {
  wren = await startWren();
  ada = await wren.signedIn(wren.ada);
  question = await wren.deliver(wren.ada, mail('Numbers', { 'Message-ID': '<q@example.com>' }), NOON);
  answer = await wren.deliver(
    wren.ada,
    mail('Re: Numbers', {
      'Message-ID': '<a@example.com>',
      'In-Reply-To': '<q@example.com>',
      Cc: 'Ben <ben@example.org>',
    }),
    NOON + HOUR,
  );
  report = await wren.deliver(
    wren.ada,
    mail('Report', { 'Content-Type': 'text/html; charset=utf-8' }, '<p>All is <b>well</b></p>'),
    NOON + 2 * HOUR,
  );
  foreign = await wren.deliver(wren.grace, mail('Secret'));
});
afterAll(() => wren.close());

const names = (rows: readonly { name: string }[]): readonly string[] => rows.map((row) => row.name);

describe('who is signed in', () => {
  it('[7.3] is the only row of the user list, with the fields that are asked for', async () => {
    const fields = ['name', 'full_name', 'email', 'username', 'user_type', 'enabled', 'last_login', 'creation'];
    const rows = (await ada.get(`/api/resource/User?fields=${JSON.stringify(fields)}`)).json.data;
    expect(rows).toHaveLength(1);
    expect(Object.keys(rows[0]).sort()).toEqual([...fields].sort());
    expect(rows[0]).toMatchObject({
      email: 'ada@mail.localhost',
      full_name: 'Ada Lovelace',
      username: 'ada',
      enabled: 1,
    });
    expect(rows[0].creation).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/u);
    expect((await ada.get('/api/resource/User')).json.data).toEqual([{ name: 'ada@mail.localhost' }]);
  });

  it('[7.4] says name, address and mailboxes, at both paths', async () => {
    const info = await ada.call('account.get_user_info');
    expect(info).toMatchObject({
      full_name: 'Ada Lovelace',
      first_name: 'Ada',
      last_name: 'Lovelace',
      email: 'ada@mail.localhost',
      default_outgoing: 'ada@mail.localhost',
      system_time_zone: 'UTC',
      max_attachment_size: 25 * 1024 * 1024,
    });
    expect(info.mailboxes.map((mailbox: { role: string }) => mailbox.role)).toEqual([
      'inbox',
      'sent',
      'drafts',
      'junk',
      'trash',
    ]);
    expect((await ada.get('/api/method/mail.api.user.get_user_info')).json.message).toEqual(info);
    expect((await ada.get('/api/method/frappe.auth.get_logged_user')).json.message).toBe('ada@mail.localhost');
  });

  it('[7.5] owns an address or not', async () => {
    expect(await ada.call('user.validate_email', { email: 'ADA@mail.localhost' })).toMatchObject({ valid: true });
    expect(await ada.call('user.validate_email', { email: 'grace@mail.localhost' })).toMatchObject({ valid: false });
    expect(await ada.call('user.validate_email', { email: 'who@mail.localhost' })).toMatchObject({ valid: false });
  });

  it('can ask what this back end offers, before signing in too', async () => {
    const { extensions, ...facts } = await wren.visitor().call('client.get_capabilities');
    expect(extensions).toEqual(
      expect.arrayContaining(['search_mails', 'get_changes', 'events', 'commands', 'downloads']),
    );
    expect(facts).toMatchObject({ name: 'Wren', sign_in_url: '/login', mail_hosts: [], max_message_size: 26_214_400 });
  });
});

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
    expect(rows.map((row: { role: string }) => row.role)).toEqual(['inbox', 'drafts', 'sent', 'junk', 'trash']);
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

  it('[7.20] answer the newest mail of the own address only', async () => {
    const pull = (query: string) => ada.get(`/api/method/mail.api.mail.pull_mails?${query}`);
    const { message } = (await pull('email=ada@mail.localhost&limit=1')).json;
    expect(names(message.mails)).toEqual([report]);
    expect(message).toMatchObject({ count: 1, last_received_at: '2026-03-01 14:00:00' });
    expect((await pull('email=grace@mail.localhost')).status).toBe(403);
    expect((await pull('email=who@mail.localhost')).status).toBe(403);
  });
});

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
});

describe('a search', () => {
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
