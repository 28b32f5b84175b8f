import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CALLS, type CallName } from '@wren/contract/calls.ts';
import { PAGE_ANSWERS_ID } from '@wren/contract/page/page-answers.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mail, type RunningWren, startWren } from '../../../test/wren/running-wren.ts';
import type { Answer, Visitor } from '../../../test/wren/visitor.ts';

const BARE = '<!doctype html><body><div id="root"></div></body>';

let wren: RunningWren;
let folder: string;
let ada: Visitor;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'wren-web-'));
  writeFileSync(join(folder, 'index.html'), BARE);
  wren = await startWren({ webFolder: folder });
  ada = await wren.signedIn(wren.ada);
});
afterAll(async () => {
  await wren.close();
  rmSync(folder, { recursive: true });
});

const ELEMENT = new RegExp(`<script type="application/json" id="${PAGE_ANSWERS_ID}">(.*?)</script>`, 'su');
interface Found {
  readonly call: CallName;
  readonly args: Readonly<Record<string, unknown>>;
  readonly answer: Answer['json'];
}
const answersIn = ({ text }: Answer): readonly Found[] => JSON.parse(ELEMENT.exec(text)?.[1] ?? '[]');
const answerTo = (page: Answer, call: CallName) => answersIn(page).find((found) => found.call === call)?.answer;
const callsOf = (page: Answer): readonly string[] => answersIn(page).map(({ call }) => call);

const ALWAYS = ['getChanges', 'getSid', 'getCapabilities', 'getUserInfo', 'getSettings', 'getMailboxes'];
const NEXT = ['getRecords', 'getRecords', 'getKeywords', 'getScheduledMails'];

test('the page of a folder brings what the client asks for first, as the calls themselves answer it', async () => {
  await wren.deliver(wren.ada, mail('On the first screen'));
  for (const path of ['/app', '/app/mail/inbox', '/app/mail/inbox?x=1', '/app/open', '/app/open/inbox']) {
    const page = await ada.get(path);
    expect([path, callsOf(page)]).toEqual([path, [...ALWAYS, 'getMailsFromMailbox', ...NEXT]]);
    for (const { call, args, answer } of answersIn(page)) {
      expect(answer).toEqual((await ada.post(CALLS[call].path, args)).json);
    }
    expect(answerTo(page, 'getMailsFromMailbox').message[0].subject).toBe('On the first screen');
  }
  const favourites = answersIn(await ada.get('/app/mail/favorites')).at(ALWAYS.length);
  expect(favourites?.args).toMatchObject({ mailbox: 'starred', limit: 50, offset: 0 });
  expect(callsOf(await ada.get('/app/mail/outbox'))).toEqual([...ALWAYS, ...NEXT]);
  expect(callsOf(await ada.get('/app/search?q=x'))).toEqual([...ALWAYS, ...NEXT]);
});

test('the page of a conversation brings its messages, with the list that it was opened from', async () => {
  const id = await wren.deliver(wren.ada, mail('To be read'));
  const [row] = (await ada.call('mail.get_mails_from_mailbox', { mailbox: 'inbox', limit: 1 })) as {
    thread_id: string;
  }[];
  const inList = await ada.get(`/app/mail/inbox/${row?.thread_id}`);
  expect(callsOf(inList)).toEqual([...ALWAYS, 'getMailsFromMailbox', 'getMailThread', ...NEXT]);
  expect(answerTo(inList, 'getMailThread').message[0]).toMatchObject({ name: id, subject: 'To be read' });
  expect(callsOf(await ada.get(`/app/thread/${row?.thread_id}`))).toEqual([...ALWAYS, 'getMailThread', ...NEXT]);
});

test('no other account’s conversation is in it', async () => {
  await wren.deliver(wren.grace, mail('For Grace alone'));
  const grace = await wren.signedIn(wren.grace);
  const [row] = (await grace.call('mail.get_mails_from_mailbox', { mailbox: 'inbox' })) as { thread_id: string }[];
  const page = await ada.get(`/app/thread/${row?.thread_id}`);
  expect(answerTo(page, 'getMailThread').message).toEqual([]);
  expect(page.text).not.toContain('For Grace alone');
});

test('nothing that a mail says ends the element or begins another', async () => {
  const hostile = '</script><script>alert(1)</script><!--<script>\u2028\u2029&lt;$&$1';
  const encoded = `=?utf-8?B?${Buffer.from(hostile).toString('base64')}?=`;
  await wren.deliver(wren.ada, mail(encoded, { From: '"</script>" <x@example.com>' }, '</body></script>$`'));
  const page = await ada.get('/app/mail/inbox');
  expect(page.text.match(/<\/?script/gu)).toHaveLength(2);
  expect(page.text).not.toMatch(/<!--|[\u2028\u2029]/u);
  const [row] = answerTo(page, 'getMailsFromMailbox').message;
  expect([row.subject, row.from_name]).toEqual([hostile.replace('\u2028\u2029', ' '), '</script>']);
});

test('no cache keeps it, nor gives it to anybody else', async () => {
  const { headers } = await ada.get('/app/mail/inbox');
  expect(headers.get('cache-control')).toBe('private, no-store');
  expect(headers.get('vary')).toContain('Cookie');
  expect(headers.get('content-security-policy')).toContain("script-src 'self'; style-src 'self'");
});

test('who is not signed in, or no more, gets the bare page', async () => {
  const ended = await wren.signedIn(wren.ada);
  const sid = ended.cookies.get('sid') ?? '';
  await ended.post(CALLS.logout.path, {});
  ended.cookies.set('sid', sid);
  for (const visitor of [wren.visitor(), ended]) {
    const page = await visitor.get('/app/mail/inbox');
    expect([page.status, page.text]).toEqual([200, BARE]);
    expect(page.headers.get('cache-control')).toBe('no-cache');
  }
  expect((await ada.get('/login')).text).not.toContain(PAGE_ANSWERS_ID);
});

test('a page that another site has opened, and what is no page at all, brings none of it', async () => {
  const answersFor = async (headers: Readonly<Record<string, string>>) =>
    callsOf(await ada.get('/app/mail/inbox', { headers })).length > 0;
  expect(await answersFor({ 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' })).toBe(true);
  expect(await answersFor({ 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' })).toBe(true);
  expect(await answersFor({ 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' })).toBe(false);
  expect(await answersFor({ 'sec-fetch-site': 'same-site', 'sec-fetch-dest': 'document' })).toBe(false);
  expect(await answersFor({ 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' })).toBe(false);
});

test('a session that has asked too much gets the bare page', async () => {
  const other = await startWren({ webFolder: folder, environment: { WREN_REQUEST_RATE: '3' } });
  const visitor = await other.signedIn(other.ada);
  for (let tries = 0; tries < 3; tries += 1) await visitor.get('/api/method/frappe.auth.get_logged_user');
  const page = await visitor.get('/app/mail/inbox');
  expect([page.status, page.text]).toEqual([200, BARE]);
  await other.close();
});
