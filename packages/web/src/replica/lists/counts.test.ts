import { afterEach, describe, expect, test } from 'vitest';
import { eventually, until } from '../../../test/support/eventually.ts';
import { HandlerServer } from '../../../test/support/host/handler-server.ts';
import { mails, message } from '../../../test/support/messages.ts';
import { begin, closeTabs, showFolder } from '../../../test/support/tab.ts';

afterEach(closeTabs);

const asked = (server: HandlerServer, name: string): number => server.asked.filter((call) => call.name === name).length;

describe('the numbers of the folders', () => {
  test('[2.21] [D9] follow forty changes from elsewhere with one request for all folders after each burst', async () => {
    const server = new HandlerServer(mails(3));
    const replica = await begin(server);
    await showFolder(replica, 'inbox');
    await until(replica, () => replica.counts().inbox === 3);
    await eventually(async () => asked(server, 'getMailboxes') > 0);
    const before = asked(server, 'getMailboxes');

    for (let at = 0; at < 20; at += 1) {
      server.place(message(`new-${at}`, { receivedAt: Date.now() + at }));
      await server.change({ kind: 'flag', target: { messages: [`new-${at}`] }, keyword: 'flagged', value: true });
    }
    await until(replica, () => replica.counts().inbox === 23 && replica.counts().starred === 20);
    await eventually(async () => asked(server, 'getMailboxes') > before);

    // A burst may count as two, never as forty.
    expect(asked(server, 'getMailboxes') - before).toBeLessThanOrEqual(4);
    expect(asked(server, 'getMailboxThreadCount')).toBe(0);
    expect(replica.counts()).toMatchObject({ inbox: 23, starred: 20 });
  });

  test('[2.21] move with what is done here before anybody is asked', async () => {
    const server = new HandlerServer(mails(3));
    const replica = await begin(server);
    await showFolder(replica, 'inbox');
    await until(replica, () => replica.counts().inbox === 3);
    server.weather = () => 'down';
    const requests = asked(server, 'getMailboxes');
    replica.dispatch([{ kind: 'move', target: { threads: ['t-m00001'], folder: 'inbox' }, mailbox: 'trash' }]);
    expect(replica.counts()).toMatchObject({ inbox: 2, trash: 1 });
    expect(asked(server, 'getMailboxes')).toBe(requests);
  });
});
