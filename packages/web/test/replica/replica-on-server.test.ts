import { afterAll, beforeAll, expect, test } from 'vitest';
import { EMPTY_MAIL } from '../../src/host/outgoing-mail.ts';
import type { Replica } from '../../src/replica/replica.ts';
import { saveDraft } from '../drafts/composing.ts';
import { eventually, until } from '../support/eventually.ts';
import { mail, type RunningWren, type SignedIn, signIn, startWren, truth } from '../support/host/server.ts';
import { Browser, closeTabs, keepTab, openTab, showFolder } from '../support/tab.ts';

let wren: RunningWren;
let ada: SignedIn;
let grace: SignedIn;

beforeAll(async () => {
  wren = await startWren();
  ada = await signIn(wren, wren.ada);
  grace = await signIn(wren, wren.grace);
});
afterAll(async () => {
  closeTabs();
  await wren.close();
});

async function show(who: SignedIn, browser = new Browser()): Promise<Replica> {
  const { replica } = keepTab(openTab(who.fetch, browser, undefined, who.csrfToken));
  await replica.start();
  return replica;
}

const subjects = (replica: Replica) => replica.folderView('inbox').rows.map((row) => row.latest.subject);

test('an arriving mail shows without anybody asking, and its badge counts it', async () => {
  const replica = await show(ada);
  await showFolder(replica, 'inbox');
  await until(replica, () => replica.counts().inbox === 0);
  await wren.deliver(wren.ada, mail('First'));
  await until(replica, () => subjects(replica).join() === 'First');
  await until(replica, () => replica.counts().inbox === 1);
});

test('a star put on in one tab shows in another browser, and undo takes it away in both', async () => {
  const [one, two] = [await show(ada), await show(ada)];
  await Promise.all([showFolder(one, 'inbox'), showFolder(two, 'inbox')]);
  const target = { threads: [one.folderView('inbox').rows[0]?.threadId ?? ''], folder: 'inbox' as const };
  const star = one.dispatch([{ kind: 'flag', keyword: 'flagged', value: true, target }]);
  await until(two, () => two.folderView('inbox').rows[0]?.starred === true);
  await star.settled;
  await star.undo()?.settled;
  await until(two, () => two.folderView('inbox').rows[0]?.starred === false);
  expect((await truth(wren, wren.ada)).some((message) => message.flagged)).toBe(false);
});

test('moving to Trash, out of it again and deleting for good are what the server holds', async () => {
  await wren.deliver(wren.ada, mail('Second'));
  const replica = await show(ada);
  await Promise.all([showFolder(replica, 'inbox'), showFolder(replica, 'trash')]);
  await until(replica, () => replica.counts().inbox === 2);
  const second = replica.folderView('inbox').rows.find((row) => row.latest.subject === 'Second')?.threadId ?? '';
  const moved = replica.dispatch([{ kind: 'move', mailbox: 'trash', target: { threads: [second], folder: 'inbox' } }]);
  expect(subjects(replica)).toEqual(['First']);
  expect(replica.counts()).toMatchObject({ inbox: 1, trash: 1 });
  await moved.settled;
  await moved.undo()?.settled;
  expect(subjects(replica).toSorted()).toEqual(['First', 'Second']);
  await replica.dispatch([{ kind: 'move', mailbox: 'trash', target: { threads: [second], folder: 'inbox' } }]).settled;
  await replica.dispatch([{ kind: 'destroy', target: { threads: [second], folder: 'trash' } }]).settled;
  expect(replica.folderView('trash').rows).toEqual([]);
  expect((await truth(wren, wren.ada)).map((message) => message.subject)).toEqual(['First']);
});

test('a conversation that lies in Inbox is deleted by the names of its messages', async () => {
  const replica = await show(ada);
  await showFolder(replica, 'inbox');
  const target = { threads: [replica.folderView('inbox').rows[0]?.threadId ?? ''], folder: 'inbox' as const };
  const deleted = replica.dispatch([{ kind: 'destroy', target }]);
  expect(replica.folderView('inbox').rows).toEqual([]);
  await deleted.settled;
  expect(await truth(wren, wren.ada)).toEqual([]);
});

test('a mail and its answer arrive in both accounts, each in one thread, with no copy for a moment', async () => {
  const [here, there] = [await show(ada), await show(grace)];
  await Promise.all([showFolder(here, 'inbox'), showFolder(here, 'sent'), showFolder(there, 'inbox')]);
  let most = 0;
  here.watch(() => {
    most = Math.max(most, here.folderView('sent').rows.length);
  });
  const to = [{ name: null, email: wren.grace.address }];
  await here.send({ ...EMPTY_MAIL, to, subject: 'Lunch?', html: '<p>At noon</p>' }, { undoPeriodMs: 0 }).settled;
  await until(there, () => subjects(there).join() === 'Lunch?');
  await until(here, () => !here.folderView('sent').rows[0]?.latest.id.startsWith('local-'));
  expect(most).toBe(1);

  const asked = there.folderView('inbox').rows[0]?.latest;
  const answer = {
    ...EMPTY_MAIL,
    to: [{ name: null, email: wren.ada.address }],
    subject: 'Re: Lunch?',
    html: '<p>Yes</p>',
    inReplyTo: asked?.messageIdHeader ?? null,
    inReplyToId: asked?.id ?? null,
    threadId: asked?.threadId ?? null,
  };
  const thread = asked?.threadId ?? '';
  there.watchThread(thread, 'inbox', () => undefined);
  const sending = there.send(answer, { undoPeriodMs: 0 });
  expect(there.threadView(thread, 'inbox').messages[0]?.subject).toBe('Re: Lunch?');
  await sending.settled;
  await until(here, () => subjects(here).join() === 'Re: Lunch?');
  expect(here.folderView('inbox').rows[0]?.threadId).toBe(here.folderView('sent').rows[0]?.threadId);
  await until(there, () => there.threadView(thread, 'inbox').messages.every((entry) => !entry.id.startsWith('local-')));
  expect(there.threadView(thread, 'inbox').messages).toHaveLength(2);
  await until(there, () => there.threadView(thread, 'inbox').messages[1]?.answered === true);
});

test('a draft is saved, saved again, sent, and leaves nothing behind', async () => {
  const replica = await show(ada);
  await Promise.all([showFolder(replica, 'drafts'), showFolder(replica, 'sent')]);
  await until(replica, () => replica.counts().drafts === 0);
  const draft = { ...EMPTY_MAIL, key: 'form', to: [{ name: null, email: wren.grace.address }], subject: 'Plan' };
  const { id } = await saveDraft(replica, { ...draft, html: '<p>One</p>' });
  expect(replica.folderView('drafts').rows.map((row) => row.latest.id)).toEqual([id]);
  expect(await saveDraft(replica, { ...draft, html: '<p>Two</p>' })).toEqual({ id });
  await until(replica, () => replica.counts().drafts === 1);
  const sending = replica.send({ ...draft, draftId: id, html: '<p>Two</p>' }, { undoPeriodMs: 0 });
  expect(replica.folderView('drafts').rows).toEqual([]);
  expect(replica.folderView('sent').rows[0]?.latest.id).toBe(id);
  await sending.settled;
  await eventually(async () => (await truth(wren, wren.ada)).every((message) => message.mailbox !== 'drafts'));
  await until(replica, () => replica.counts().drafts === 0);
  const sent = (await truth(wren, wren.ada)).filter((message) => message.subject === 'Plan');
  expect(sent).toHaveLength(1);
});

test('[2.40] [D28] a mail that names a foreign sender, as imported ones do, is saved and sent under the own address of the form', async () => {
  const { replica } = keepTab(
    openTab(ada.fetch, undefined, undefined, ada.csrfToken, undefined, undefined, [wren.ada.address]),
  );
  await replica.start();
  const imported = { ...EMPTY_MAIL, from: 'ada@elsewhere.test', subject: 'Imported', key: 'imported' };
  const { id } = await saveDraft(replica, imported);
  const to = [{ name: null, email: wren.grace.address }];
  await replica.send({ ...imported, to, draftId: id }, { undoPeriodMs: 0 }).settled;
  const [sent] = (await truth(wren, wren.ada)).filter((message) => message.subject === 'Imported');
  expect(sent).toMatchObject({ home: 'sent', from: { email: wren.ada.address } });
});

test('a search finds what the server indexed', async () => {
  await wren.deliver(wren.ada, mail('About kingfishers', {}, 'They dive.'));
  const replica = await show(ada);
  replica.watchSearch('dive', null, () => undefined);
  await until(replica, () => replica.searchView('dive', null).status === 'ready');
  expect(replica.searchView('dive', null).rows.map((row) => row.latest.subject)).toEqual(['About kingfishers']);
});

test('what waited for somebody to sign in goes on afterwards', async () => {
  const browser = new Browser();
  let away = true;
  const guest: SignedIn = { ...ada, fetch: (input, init) => (away ? wrenGuest(input, init) : ada.fetch(input, init)) };
  const { replica, signedOut } = keepTab(openTab(guest.fetch, browser, undefined, ada.csrfToken));
  await replica.start();
  await eventually(async () => signedOut() > 0);
  away = false;
  replica.resume();
  await showFolder(replica, 'inbox');
  await until(replica, () => replica.connection() === 'online');
});

function wrenGuest(input: string, init?: RequestInit): Promise<Response> {
  return fetch(wren.visitor().origin + input, init);
}
