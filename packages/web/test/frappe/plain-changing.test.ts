import type { Change } from '@wren/domain/message/change.ts';
import type { Message } from '@wren/domain/message/message.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { GENERATIONS } from '../plain-host/plain-habits.ts';
import { all, apart, CONVERSATION, places, rows, SEEN, whole } from '../plain-host/rig/plain-conversation.ts';
import { closePlainHosts, openPlainHost } from '../plain-host/rig/plain-tab.ts';
import { eventually } from '../support/eventually.ts';
import { closeTabs, showFolder } from '../support/tab.ts';

afterEach(async () => {
  closeTabs();
  await closePlainHosts();
});

describe.each(GENERATIONS)('changing mail on a host of $generation', (habits) => {
  const open = (messages: readonly Message[]) => openPlainHost({ habits, messages });

  test('[7.9] [4.8] a whole conversation is starred and unstarred by the names of its messages', async () => {
    const { host, replica } = await open(CONVERSATION);
    await showFolder(replica, 'inbox');
    for (const value of [true, false]) {
      await replica.dispatch([{ kind: 'flag', keyword: 'flagged', value, target: whole('inbox') }]).settled;
      expect(all(host).every((one) => one.flagged === value)).toBe(true);
      expect(rows(replica)[0]?.starred).toBe(value);
    }
  });

  test.each(['inbox', 'starred'] as const)(
    '[7.16] [4.7] a conversation is marked read and unread in %s',
    async (folder) => {
      const { host, replica } = await open(CONVERSATION.map((one) => ({ ...one, flagged: true })));
      await showFolder(replica, folder);
      for (const value of [true, false]) {
        await replica.dispatch([{ kind: 'flag', keyword: 'seen', value, target: whole(folder) }]).settled;
        expect(
          all(host)
            .filter((one) => one.home === 'inbox')
            .map((one) => one.seen),
        ).toEqual([value, value]);
        await replica.refresh(folder);
        expect(rows(replica, folder)[0]?.unread).toBe(!value);
      }
    },
  );

  test.each(['trash', 'junk'] as const)(
    '[7.19] [4.9] a conversation is moved to %s, and undo takes each home',
    async (mailbox) => {
      const { host, replica } = await open(SEEN);
      await showFolder(replica, 'inbox');
      const moved = replica.dispatch([{ kind: 'move', mailbox, target: whole('inbox') }]);
      await moved.settled;
      expect(places(host)).toEqual([mailbox, mailbox, mailbox]);
      await showFolder(replica, mailbox);
      expect(rows(replica, mailbox)).toHaveLength(1);
      await moved.undo()?.settled;
      expect(places(host)).toEqual(['inbox', 'sent', 'inbox']);
      expect(rows(replica)).toHaveLength(1);
    },
  );

  test.each(['junk', 'trash'] as const)(
    '[7.19] a conversation found in %s goes back to where it belongs',
    async (mailbox) => {
      const { host, replica } = await open(apart(mailbox));
      await showFolder(replica, mailbox);
      await replica.dispatch([{ kind: 'move', mailbox: 'inbox', target: whole(mailbox) }]).settled;
      expect(places(host)).toEqual(['inbox', 'sent', 'inbox']);
      await showFolder(replica, 'inbox');
      expect(rows(replica)).toHaveLength(1);
    },
  );

  test.each(['junk', 'trash'] as const)('[7.18] a conversation in %s is deleted for good', async (folder) => {
    const { host, replica } = await open(apart(folder));
    await showFolder(replica, folder);
    await replica.dispatch([{ kind: 'destroy', target: whole(folder) }]).settled;
    expect(all(host)).toEqual([]);
    expect(host.argsOf('delete_threads')).toEqual([{ thread_ids: ['t'], mailbox: folder }]);
  });

  const changes: readonly (readonly [string, Change])[] = [
    ['set_seen', { kind: 'flag', keyword: 'seen', value: true, target: whole('inbox') }],
    ['set_flagged', { kind: 'flag', keyword: 'flagged', value: true, target: whole('inbox') }],
    ['set_mails_mailbox', { kind: 'move', mailbox: 'trash', target: whole('inbox') }],
  ];
  test.each(changes)('[8.10] a refused %s is taken back, with the words of the host', async (name, change) => {
    const { host, replica } = await open(CONVERSATION);
    await showFolder(replica, 'inbox');
    host.troubleNext(name, 'refused');
    const doing = replica.dispatch([change]);
    await expect(doing.settled).rejects.toMatchObject({ code: 'invalid-input', message: 'Not now & here.' });
    expect(rows(replica)[0]).toMatchObject({ unread: true, starred: false });
    expect(places(host)).toEqual(['inbox', 'sent', 'inbox']);
  });

  test.each(changes)(
    '[8.2] [5.15] a session that ends before %s is told of, and the change waits for the next',
    async (_name, change) => {
      const { host, replica, tab, signIn } = await open(CONVERSATION);
      await showFolder(replica, 'inbox');
      await replica.loadThread('t');
      host.sessions.endAll();
      const doing = replica.dispatch([change]);
      await eventually(async () => tab.signedOut() > 0);
      await signIn();
      await doing.settled;
      const done = all(host).filter((one) => one.seen || one.flagged || one.mailbox === 'trash');
      expect(done.length).toBeGreaterThan(1);
    },
  );
});
