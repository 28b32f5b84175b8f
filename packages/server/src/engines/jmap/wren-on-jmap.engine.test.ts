import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type CyrusUser,
  missingCyrus,
  type RealCyrus,
  startCyrus,
} from '../../../test/engines/real-servers/real-cyrus.ts';
import { openCuttingProxy } from '../../../test/engines/stand-ins/cutting-proxy.ts';
import { type RelaySink, startRelaySink } from '../../../test/smtp/relay-sink.ts';
import { accountOf, mail, type RunningWren, startWren } from '../../../test/wren/running-wren.ts';
import { folderOf, type Row, subjectsIn, upload } from '../../../test/wren/two-people.ts';
import type { Visitor } from '../../../test/wren/visitor.ts';
import { JmapClient } from '../../store/jmap/client/jmap-client.ts';

const ids = v.object({ ids: v.array(v.string()) });
const emails = v.object({
  list: v.array(
    v.object({
      id: v.string(),
      subject: v.nullable(v.string()),
      keywords: v.record(v.string(), v.boolean()),
      mailboxIds: v.record(v.string(), v.boolean()),
    }),
  ),
});
const mailboxes = v.object({ list: v.array(v.object({ id: v.string(), name: v.string() })) });

describe.skipIf(missingCyrus !== null)(`Wren on a JMAP server${missingCyrus ? `: ${missingCyrus}` : ''}`, () => {
  let sink: RelaySink;
  let cyrus: RealCyrus;
  let wren: RunningWren;
  let user: CyrusUser;
  let browser: Visitor;
  /** The same account as another program has it. */
  let other: JmapClient;

  const arrive = (subject: string): Promise<void> =>
    cyrus.deliver(user.address, mail(subject).replaceAll('\n', '\r\n'));
  beforeAll(async () => {
    sink = await startRelaySink();
    cyrus = await startCyrus(new URL(sink.url).host);
    user = await cyrus.addUser();
    wren = await startWren({
      environment: { WREN_ENGINE: 'jmap', WREN_JMAP_URL: cyrus.url.href, WREN_ENGINE_PLAIN: 'on' },
    });
    other = new JmapClient({ url: cyrus.url, username: user.address, password: user.password });
    await arrive('Waiting');
    browser = wren.visitor();
    expect((await browser.signIn(user.address, user.password)).status).toBe(200);
  });
  afterAll(async () => {
    await wren.close();
    cyrus.close();
    await sink.close();
  });

  const rowOf = async (folder: string, subject: string): Promise<Row> =>
    (await folderOf(browser, folder)).find((row: Row) => row.subject === subject);
  const namesThere = async (): Promise<ReadonlyMap<string, string>> => {
    const [{ list }] = await other.ask({ method: 'Mailbox/get', input: { ids: null }, answer: mailboxes });
    return new Map(list.map(({ id, name }) => [id, name]));
  };
  /** Subjects and keywords of what the server has in a mailbox. */
  const there = async (name: string): Promise<readonly string[]> => {
    const id = [...(await namesThere())].find(([, one]) => one === name)?.[0];
    if (id === undefined) return [];
    const filter = { inMailbox: id };
    const [{ ids: found }] = await other.ask({ method: 'Email/query', input: { filter }, answer: ids });
    const [{ list }] = await other.ask({ method: 'Email/get', input: { ids: found }, answer: emails });
    return list.map(({ subject, keywords }) => [subject, ...Object.keys(keywords).sort()].join(' ')).sort();
  };

  it('refuses a wrong password as it refuses its own, and a server that is not there says so', async () => {
    const answer = await wren.visitor().signIn(user.address, 'wrong');
    expect([answer.status, answer.json.message]).toEqual([401, 'Invalid login credentials']);
    const away = await startWren({
      environment: { WREN_ENGINE: 'jmap', WREN_JMAP_URL: 'http://127.0.0.1:9/', WREN_ENGINE_PLAIN: 'on' },
    });
    const refused = await away.visitor().signIn(user.address, user.password);
    expect([refused.status, refused.json.exc_type]).toEqual([502, 'MailServerError']);
    await away.close();
  });

  it('shows the mail that is there, and files what its user does with it', async () => {
    const { name, thread_id: thread } = await rowOf('inbox', 'Waiting');
    await browser.call('mail.set_flagged', { names: [name], flagged: true });
    expect(await there('INBOX')).toEqual([]);
    expect(await there('Inbox')).toEqual(['Waiting $flagged']);
    await browser.call('mail.set_mails_mailbox', { thread_ids: [thread], mailbox: 'archive', from: 'inbox' });
    expect(await there('Archive')).toEqual(['Waiting $flagged']);
    await browser.call('mail.set_mails_mailbox', { thread_ids: [thread], mailbox: 'inbox', from: 'archive' });
    expect(await subjectsIn(browser, 'inbox')).toEqual(['Waiting']);
  });

  it('sends by the account’s own server, and files the copy in Sent there', async () => {
    const order = { to: ['lin@example.com'], subject: 'Out', html_body: '<p>Gone</p>', submit: true };
    await browser.call('mail.create_mail', order, { 'idempotency-key': 'out' });
    await browser.call('mail.create_mail', order, { 'idempotency-key': 'out' });
    await wren.queue.idle();
    await expect.poll(() => sink.taken).toHaveLength(1);
    expect(sink.taken[0]).toMatchObject({ to: ['lin@example.com'], from: user.address });
    expect(await there('Sent')).toEqual(['Out $seen $submitted']);
    const { name } = await rowOf('sent', 'Out');
    const [kept] = await (await wren.storeOf(await accountOf(wren, user.address))).messages([name]);
    expect(kept?.keywords).toBeUndefined();
    expect(await subjectsIn(browser, 'sent')).toEqual(['Out']);
  });

  it('keeps a draft there in its newest version with its files, under one name', async () => {
    const file = (await upload(browser, 'plan.txt', Buffer.from('The plan'), 'text/plain')).json.message;
    const draft = { to: ['lin@example.com'], subject: 'First', html_body: '<p>One</p>', save_as_draft: true };
    const saved = await browser.call('mail.create_mail', draft);
    const attachments = [{ blob_id: file.blob_id ?? file.name, filename: 'plan.txt', type: 'text/plain' }];
    const again = await browser.call('mail.update_draft_mail', {
      ...{ ...draft, name: saved.name, subject: 'Second', attachments },
    });
    expect(again.name).toBe(saved.name);
    expect(await there('Drafts')).toEqual(['Second $draft $hasattachment $seen']);
    const [row] = await folderOf(browser, 'drafts');
    expect([row.name, row.subject]).toEqual([saved.name, 'Second']);
    const store = await wren.storeOf(await accountOf(wren, user.address));
    const [message] = await store.messages([saved.name]);
    expect(message?.attachments).toMatchObject([{ name: 'plan.txt', type: 'text/plain', disposition: 'attachment' }]);
    // The page goes on with the name that the file has now, as with the one that it was uploaded under.
    const kept = { blob_id: message?.attachments[0]?.id, filename: 'plan.txt', type: 'text/plain' };
    await browser.call('mail.update_draft_mail', { ...draft, name: saved.name, attachments: [kept], submit: true });
    await wren.queue.idle();
    await expect.poll(() => sink.taken).toHaveLength(2);
    expect(sink.taken[1]?.raw).toContain(Buffer.from('The plan').toString('base64'));
    expect(await there('Drafts')).toEqual([]);
    expect(await subjectsIn(browser, 'sent')).toEqual(['First', 'Out']);
  });

  it('keeps mailboxes of the user’s own as the server’s, made here or there', async () => {
    const data = { name: 'Travel', parentId: null, sortOrder: 1, isSubscribed: true };
    await browser.call('client.save_records', {
      changes: [{ kind: 'put', record: { id: 'm-travel', type: 'mailbox', data } }],
    });
    expect([...(await namesThere()).values()]).toContain('Travel');
    const { thread_id: thread } = await rowOf('inbox', 'Waiting');
    await browser.call('mail.set_mails_mailbox', { thread_ids: [thread], mailbox: 'm-travel', from: 'inbox' });
    expect(await there('Travel')).toEqual(['Waiting $flagged']);
    const create = { new: { name: 'Made elsewhere', parentId: null } };
    await other.ask({ method: 'Mailbox/set', input: { create }, answer: v.unknown() });
    const counted = await browser.call('mailbox.get_mailboxes', {});
    expect(counted.map((one: Row) => one.name)).toContain('Travel');
    const names = async () => (await browser.call('mailbox.get_mailboxes', {})).map((one: Row) => one.name);
    await expect.poll(names).toContain('Made elsewhere');
  });

  it('tells within moments what comes there, and finds it', async () => {
    const store = await wren.storeOf(await accountOf(wren, user.address));
    const first = await store.state();
    const told: string[] = [];
    const stop = store.watch((state) => told.push(state));
    await arrive('News');
    await expect.poll(() => told).not.toEqual([]);
    const changes = await store.changesSince(first, 10);
    expect(changes).toMatchObject({ changed: [{ subject: 'News' }], destroyed: [] });
    stop();
    const found = () => browser.call('mail.search_mails', { query: 'subject:news' });
    await expect.poll(async () => (await found()).rows.map((row: Row) => row.subject)).toEqual(['News']);
  });

  it('brings back at its time what was snoozed, and marks nothing of it there', async () => {
    const { name, thread_id: thread } = await rowOf('inbox', 'News');
    const until = Math.floor(Date.now() / 1000) * 1000 + 60 * 60_000;
    const snooze = { thread_ids: [thread], mailbox: 'snoozed', from: 'inbox', until };
    await browser.call('mail.set_mails_mailbox', snooze);
    expect(await there('Snoozed')).toEqual(['News']);
    expect(await subjectsIn(browser, 'inbox')).not.toContain('News');
    expect((await rowOf('snoozed', 'News')).name).toBe(name);
    wren.pass(61 * 60_000);
    await wren.queue.idle();
    await expect.poll(async () => (await subjectsIn(browser, 'inbox'))[0]).toBe('News');
    expect(await there('Inbox')).toContain('News');
  });

  it('takes mail in once and gives it out again, as it came', async () => {
    const raw = mail('Older', { 'Message-ID': '<older@example.org>' }).replaceAll('\n', '\r\n');
    const take = async () => {
      const body = new FormData();
      body.set('sizes', `[${raw.length}]`);
      body.set('file', new File([raw], 'mail'));
      const answer = await browser.request('/api/method/mail.api.client.import_mails', { method: 'POST', body });
      return answer.json.message;
    };
    expect(await take()).toMatchObject({ imported: 1, duplicates: 0 });
    expect(await take()).toMatchObject({ imported: 0, duplicates: 1 });
    expect(await subjectsIn(browser, 'inbox')).toContain('Older');
    const out = await browser.request('/api/method/mail.api.client.export_mails?mailbox=inbox');
    expect(
      out.text
        .match(/^Subject: .*$/gmu)
        ?.map((line) => line.trim())
        .sort(),
    ).toEqual(['Subject: News', 'Subject: Older']);
  });

  it('offers what those do who deliver mail, and not what needs the mail here', async () => {
    const { extensions } = await browser.call('client.get_capabilities', {});
    for (const name of ['snooze', 'delivery', 'screener']) expect(extensions).toContain(name);
    for (const name of ['start_transfer', 'get_fetch_progress']) expect(extensions).not.toContain(name);
  });

  it('forgets the credentials when the last session ends, and asks for the password that holds then', async () => {
    const { id } = await accountOf(wren, user.address);
    expect(await wren.directory.credentials.of(id)).toMatchObject({ user: user.address });
    await browser.post('/api/method/logout', {});
    expect(await wren.directory.credentials.of(id)).toBeNull();
    await expect(wren.stores.of(id)).rejects.toMatchObject({ code: 'not-signed-in' });
    const next = wren.visitor();
    expect((await next.signIn(user.address, user.password)).status).toBe(200);
    expect((await folderOf(next, 'inbox')).map((row: Row) => row.subject)).toContain('News');
    cyrus.setPassword(user, 'another password');
    // Lists that are asked for three times are refused; then the session has ended.
    const status = async () => (await next.get('/api/method/mail.api.mailbox.get_mailboxes')).status;
    await expect.poll(async () => [await status(), await wren.directory.credentials.of(id)]).toEqual([401, null]);
  });

  it('sends once what the server took and could not say so', async () => {
    const proxy = await openCuttingProxy(Number(cyrus.url.port), { answerTo: /"EmailSubmission\/set"/u });
    const url = new URL(cyrus.url);
    url.port = String(proxy.port);
    const cut = await startWren({
      environment: { WREN_ENGINE: 'jmap', WREN_JMAP_URL: url.href, WREN_ENGINE_PLAIN: 'on' },
    });
    const { address, password } = await cyrus.addUser();
    const visitor = cut.visitor();
    expect((await visitor.signIn(address, password)).status).toBe(200);
    const order = { to: ['lin@example.com'], subject: 'Once', html_body: '<p>Gone</p>', submit: true };
    await visitor.call('mail.create_mail', order);
    const once = (): readonly unknown[] => sink.taken.filter(({ raw }) => raw.includes('Subject: Once'));
    await cut.queue.idle();
    expect([proxy.cuts, once().length]).toEqual([1, 1]);
    expect(await cut.queue.control.waiting(10)).toMatchObject({ mails: [{ recipients: [{ attempts: 1 }] }] });
    cut.pass(60 * 60_000);
    await cut.queue.idle();
    await expect.poll(async () => (await cut.queue.control.waiting(10)).total).toBe(0);
    expect(once()).toHaveLength(1);
    await cut.close();
    await proxy.close();
  });
});
