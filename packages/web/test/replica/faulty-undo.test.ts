import { afterEach, describe, expect, test } from 'vitest';
import { until } from '../support/eventually.ts';
import { begin, closeTabs, showFolder } from '../support/tab.ts';
import { FINE, mailboxesAt, move, star, talk, threadOf, withoutFeed, withTalk } from './faulty-conversation.ts';

afterEach(closeTabs);

describe('undo', () => {
  test('[4.8] leaves a star that somebody else put on before, though nobody here had heard of it', async () => {
    const server = await withTalk(talk(0), talk(1));
    const replica = await begin(server);
    await showFolder(replica, 'inbox');
    await replica.loadThread(threadOf(replica));
    server.weather = withoutFeed;
    await server.change({ kind: 'flag', keyword: 'flagged', value: true, target: { messages: ['m0'] } });
    const starred = replica.dispatch([star(threadOf(replica))]);
    await starred.settled;
    await starred.undo()?.settled;
    expect(await mailboxesAt(server)).toEqual({ m0: 'inbox *', m1: 'inbox' });
  });

  test('[4.9] brings back mail that arrived in a conversation on its way to Trash', async () => {
    const server = await withTalk(talk(0), talk(1));
    const replica = await begin(server);
    await showFolder(replica, 'inbox');
    server.weather = withoutFeed;
    await server.put(talk(2));
    const trashed = replica.dispatch([move(threadOf(replica), 'trash')]);
    await trashed.settled;
    expect(await mailboxesAt(server)).toEqual({ m0: 'trash', m1: 'trash', m2: 'trash' });
    await trashed.undo()?.settled;
    expect(await mailboxesAt(server)).toEqual({ m0: 'inbox', m1: 'inbox', m2: 'inbox' });
  });

  test('[4.9] is exact where the answer was lost, and where some lay in Trash before', async () => {
    const server = await withTalk(talk(0, { mailbox: 'trash' }), talk(1), talk(2));
    const replica = await begin(server);
    await showFolder(replica, 'inbox');
    let lost = 2;
    server.weather = (name) => {
      if (name !== 'setMailsMailbox') return FINE;
      lost -= 1;
      return { ...FINE, outcome: lost >= 0 ? 'lost' : 'fine' };
    };
    const trashed = replica.dispatch([move(threadOf(replica), 'trash')]);
    await trashed.settled;
    await trashed.undo()?.settled;
    expect(await mailboxesAt(server)).toEqual({ m0: 'trash', m1: 'inbox', m2: 'inbox' });
  });

  test('leaves mail where somebody has moved it on since', async () => {
    const server = await withTalk(talk(0), talk(1));
    const replica = await begin(server);
    await Promise.all([showFolder(replica, 'inbox'), showFolder(replica, 'junk')]);
    const trashed = replica.dispatch([move(threadOf(replica), 'trash')]);
    await trashed.settled;
    await server.change({ kind: 'move', mailbox: 'junk', target: { messages: ['m1'] } });
    await until(replica, () => replica.folderView('junk').rows.length === 1);
    await trashed.undo()?.settled;
    expect(await mailboxesAt(server)).toEqual({ m0: 'inbox', m1: 'junk' });
  });

  test('twice does no more than once', async () => {
    const server = await withTalk(talk(0));
    const replica = await begin(server);
    await showFolder(replica, 'inbox');
    const starred = replica.dispatch([star(threadOf(replica))]);
    await starred.settled;
    await starred.undo()?.settled;
    await replica.dispatch([star(threadOf(replica))]).settled;
    await server.change({ kind: 'move', mailbox: 'trash', target: { messages: ['m0'] } });
    const trashed = replica.dispatch([move(threadOf(replica), 'inbox', 'trash')]);
    await trashed.settled;
    const first = trashed.undo();
    await first?.settled;
    expect(await mailboxesAt(server)).toEqual({ m0: 'trash *' });
    await until(replica, () => replica.folderView('inbox').rows.length === 0);
    expect(trashed.undo()).toBe(null);
  });
});
