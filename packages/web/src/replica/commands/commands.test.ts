import { FOLDERS } from '@wren/domain/message/mailbox/mailbox.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { eventually, until } from '../../../test/support/eventually.ts';
import { HandlerServer } from '../../../test/support/host/handler-server.ts';
import { mails, message } from '../../../test/support/messages.ts';
import { Browser, begin, closeTabs, keepTab, openTab, showFolder } from '../../../test/support/tab.ts';

afterEach(closeTabs);

const calls = (server: HandlerServer, name: string) => server.asked.filter((call) => call.name === name);

describe('a command', () => {
  const star = {
    kind: 'flag',
    keyword: 'flagged',
    value: true,
    target: { threads: ['t-m00001'], folder: 'inbox' },
  } as const;

  test('goes out once, however often its answer is lost', async () => {
    const server = new HandlerServer(mails(1));
    let lost = 2;
    server.weather = (name) => {
      if (name !== 'setFlagged') return 'fine';
      lost -= 1;
      return lost >= 0 ? 'lost' : 'fine';
    };
    const replica = await begin(server);
    await showFolder(replica, 'inbox');
    const { commandId, settled } = replica.dispatch([star]);
    await settled;
    expect(calls(server, 'setFlagged').map((call) => call.key)).toEqual([commandId, commandId, commandId]);
  });

  test('waits while offline, and goes out as soon as the connection is there', async () => {
    const browser = new Browser();
    const server = new HandlerServer(mails(1));
    const replica = await begin(server, browser);
    await showFolder(replica, 'inbox');
    browser.online = false;
    browser.wake();
    expect(replica.connection()).toBe('offline');
    const { settled } = replica.dispatch([star]);
    expect(replica.folderView('inbox').rows[0]?.starred).toBe(true);
    browser.online = true;
    browser.wake();
    await settled;
    expect(server.message('m00001')?.flagged).toBe(true);
  });

  test.each([...FOLDERS])(
    'destroys on the server what it destroys on the screen: a conversation as %s shows it',
    async (folder) => {
      const mailboxes = ['inbox', 'drafts', 'junk', 'trash'] as const;
      const server = new HandlerServer(mailboxes.map((mailbox) => message(mailbox, { threadId: 't', mailbox })));
      const replica = await begin(server);
      for (const mailbox of mailboxes) await showFolder(replica, mailbox);
      await replica.loadThread('t');
      const { settled } = replica.dispatch([{ kind: 'destroy', target: { threads: ['t'], folder } }]);
      const left = mailboxes.filter((mailbox) => replica.folderView(mailbox).rows.length > 0);
      await settled;
      expect(server.truth().map(({ id }) => id)).toEqual(left.toSorted());
    },
  );

  test('that is refused says why, and there is nothing to take back', async () => {
    const server = new HandlerServer(mails(1));
    server.weather = (name) => (name === 'setFlagged' ? 'forbidden' : 'fine');
    const replica = await begin(server);
    await showFolder(replica, 'inbox');
    const refused = replica.dispatch([star]);
    await expect(refused.settled).rejects.toMatchObject({ code: 'forbidden' });
    expect(replica.folderView('inbox').rows[0]?.starred).toBe(false);
    expect(refused.undo()).toBe(null);
  });

  test('outlives the page: it lies on top again after a reload, and is sent', async () => {
    const browser = new Browser();
    const server = new HandlerServer(mails(1));
    server.weather = (name) => (name === 'setFlagged' ? 'down' : 'fine');
    const first = await begin(server, browser);
    await showFolder(first, 'inbox');
    first.dispatch([star]);
    await eventually(async () => (await browser.records.all('command')).length === 1);
    first.stop();
    const second = await begin(server, browser);
    await showFolder(second, 'inbox');
    expect(second.folderView('inbox').rows[0]?.starred).toBe(true);
    server.weather = () => 'fine';
    await until(second, () => server.message('m00001')?.flagged === true);
    await until(second, () => second.folderView('inbox').rows[0]?.starred === true);
    await eventually(async () => (await browser.records.all('command')).length === 0);
  });

  test('[8.2] waits for somebody to sign in again', async () => {
    const server = new HandlerServer(mails(1));
    const { replica, signedOut } = keepTab(openTab(server.fetch));
    await replica.start();
    await showFolder(replica, 'inbox');
    server.weather = () => 'not-signed-in';
    const { settled } = replica.dispatch([star]);
    await eventually(async () => signedOut() > 0);
    expect(replica.folderView('inbox').rows[0]?.starred).toBe(true);
    server.weather = () => 'fine';
    replica.resume();
    await settled;
    expect(server.message('m00001')?.flagged).toBe(true);
  });

  test('is sent by another tab when the one that made it is closed', async () => {
    const browser = new Browser();
    const server = new HandlerServer(mails(1));
    const [one, two] = [await begin(server, browser), await begin(server, browser)];
    await Promise.all([showFolder(one, 'inbox'), showFolder(two, 'inbox')]);
    server.weather = (name) => (name === 'setFlagged' ? 'down' : 'fine');
    one.dispatch([star]);
    await until(two, () => two.folderView('inbox').rows[0]?.starred === true);
    one.stop();
    server.weather = () => 'fine';
    await eventually(async () => server.message('m00001')?.flagged === true);
    await eventually(async () => (await browser.records.all('command')).length === 0);
  });

  test('goes on in every tab when somebody signs in again in one', async () => {
    const browser = new Browser();
    const server = new HandlerServer(mails(1));
    const first = keepTab(openTab(server.fetch, browser));
    await first.replica.start();
    await showFolder(first.replica, 'inbox');
    server.weather = () => 'not-signed-in';
    const { settled } = first.replica.dispatch([star]);
    await eventually(async () => first.signedOut() > 0);
    server.weather = () => 'fine';
    await begin(server, browser);
    await settled;
    expect(server.message('m00001')?.flagged).toBe(true);
  });

  test('shows in another tab at once', async () => {
    const browser = new Browser();
    const server = new HandlerServer(mails(1));
    const [one, two] = [await begin(server, browser), await begin(server, browser)];
    await Promise.all([showFolder(one, 'inbox'), showFolder(two, 'inbox')]);
    server.weather = (name) => (name === 'setFlagged' ? 'down' : 'fine');
    one.dispatch([star]);
    await until(two, () => two.folderView('inbox').rows[0]?.starred === true);
    expect(server.message('m00001')?.flagged).toBe(false);
  });
});
