import { afterEach, expect, test } from 'vitest';
import { until } from '../../test/support/eventually.ts';
import { HandlerServer } from '../../test/support/host/handler-server.ts';
import { mails } from '../../test/support/messages.ts';
import { Browser, closeTabs, keepTab, OWN, openTab, showFolder } from '../../test/support/tab.ts';
import { EMPTY_MAIL } from '../host/outgoing-mail.ts';

afterEach(closeTabs);

/** A tab that shows mail, and has nothing yet that writes it. */
async function openOnly(server: HandlerServer, browser = new Browser()) {
  const { replica } = keepTab(openTab(server.fetch, browser, OWN));
  await replica.open();
  return replica;
}
const star = { kind: 'flag', target: { messages: ['m00001'] }, keyword: 'flagged', value: true } as const;
const mail = { ...EMPTY_MAIL, to: [{ name: null, email: 'bob@host.test' }], subject: 'Early' };

test('a change that is made before anything can write waits for it, and reaches the server', async () => {
  const server = new HandlerServer(mails(2));
  const replica = await openOnly(server);
  await showFolder(replica, 'inbox');
  const dispatched = replica.dispatch([star]);
  await dispatched.settled;
  expect(server.asked.filter(({ name }) => name === 'setFlagged')).toHaveLength(1);
  await until(replica, () => replica.folderView('inbox').rows.some((row) => row.starred));
  dispatched.undo();
  await until(replica, () => !replica.folderView('inbox').rows.some((row) => row.starred));
});

test('a change that is taken back before anything can write is never made', async () => {
  const server = new HandlerServer(mails(2));
  const replica = await openOnly(server);
  const dispatched = replica.dispatch([star]);
  expect(dispatched.undo()).toBeNull();
  await dispatched.settled;
  expect(server.asked.filter(({ name }) => name === 'setFlagged')).toHaveLength(0);
});

test('a mail that is handed over before anything can send waits for it, and can be taken back until then', async () => {
  const server = new HandlerServer(mails(1));
  const replica = await openOnly(server);
  const cancelled = replica.send({ ...mail, subject: 'Taken back' }, { undoPeriodMs: 0 });
  expect((await cancelled.cancel())?.mail.subject).toBe('Taken back');
  const sending = replica.send(mail, { undoPeriodMs: 0 });
  expect(await cancelled.settled).toBe('cancelled');
  expect(await sending.settled).toBe('sent');
  expect(server.asked.filter(({ name }) => name === 'createMail')).toHaveLength(1);
});

test('what an earlier page has left to be done lies on top of the first rows', async () => {
  const server = new HandlerServer(mails(2));
  const browser = new Browser();
  const before = await openOnly(server, browser);
  browser.online = false;
  before.dispatch([{ kind: 'move', target: { messages: ['m00001'] }, mailbox: 'trash' }]);
  await until(before, () => before.folderView('inbox').rows.length === 0);
  await before.start();
  before.stop();
  const next = await openOnly(server, browser);
  expect(next.connection()).toBe('offline');
  browser.online = true;
  await showFolder(next, 'inbox');
  expect(next.folderView('inbox').rows.map((row) => row.latest.id)).not.toContain('m00001');
});
