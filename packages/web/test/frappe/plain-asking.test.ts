import type { Change } from '@wren/domain/message/change.ts';
import type { Message } from '@wren/domain/message/message.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { EMPTY_MAIL } from '../../src/host/outgoing-mail.ts';
import { draftRevision } from '../../src/host/whole-content.ts';
import { contentOf, openSession } from '../drafts/composing.ts';
import { GENERATIONS } from '../plain-host/plain-habits.ts';
import { CONVERSATION, places, SEEN, whole } from '../plain-host/rig/plain-conversation.ts';
import { closePlainHosts, type OpenedPlainHost, openPlainHost } from '../plain-host/rig/plain-tab.ts';
import { eventually, until } from '../support/eventually.ts';
import { mails, message } from '../support/messages.ts';
import { closeTabs, showFolder } from '../support/tab.ts';

afterEach(async () => {
  closeTabs();
  await closePlainHosts();
});

const read = (threads: readonly string[]): Change => ({
  ...{ kind: 'flag', keyword: 'seen', value: true },
  target: { threads, folder: 'inbox' },
});

/** What a host is asked while something is done, and after everything that this has left for later. */
async function askedBy({ host, browser, tab }: OpenedPlainHost, run: () => Promise<unknown>): Promise<string[]> {
  const later = new Set<() => void>();
  browser.after = (_, due) => {
    later.add(due);
    return () => later.delete(due);
  };
  const before = host.asked.length;
  await run();
  for (const due of later) due();
  // What they ask is on its way before this.
  await tab.client.call('getUserResource', {});
  return host.asked
    .slice(before)
    .map(({ name }) => name)
    .filter((name) => name !== 'User');
}

describe.each(GENERATIONS)('what a host of $generation is asked', (habits) => {
  const open = async (messages: readonly Message[]): Promise<OpenedPlainHost> => {
    const opened = await openPlainHost({ habits, messages });
    await showFolder(opened.replica, 'inbox');
    await until(opened.replica, () => opened.replica.counts().trash !== null);
    return opened;
  };

  test('[4.7] [7.16] to open a mail and mark it read are two calls, however many show it', async () => {
    const opened = await open(CONVERSATION);
    const { replica } = opened;
    const names = await askedBy(opened, async () => {
      for (const _ of ['list', 'page']) replica.watchThread('t', 'inbox', () => undefined);
      await until(replica, () => replica.threadView('t', 'inbox').status === 'ready');
      await replica.dispatch([read(['t'])]).settled;
    });
    expect(names).toEqual(['get_mail_thread', 'set_seen']);
    expect(replica.counts().inbox).toBe(replica.tellsUnread('inbox') ? 0 : 1);
  });

  test('[7.16] many conversations are marked read by one call, and none is fetched for it', async () => {
    const opened = await open(mails(12));
    const { host, replica } = opened;
    const threads = replica.folderView('inbox').rows.map((row) => row.threadId);
    expect(await askedBy(opened, () => replica.dispatch([read(threads)]).settled)).toEqual(['set_seen']);
    expect([...host.mail.messages.values()].every((one) => one.seen)).toBe(true);
  });

  test('[7.18] a conversation in Trash is deleted without being fetched', async () => {
    const opened = await open([message('m-1', { threadId: 't', mailbox: 'trash' })]);
    await showFolder(opened.replica, 'trash');
    const destroy = { kind: 'destroy', target: whole('trash') } as const;
    const names = await askedBy(opened, () => opened.replica.dispatch([destroy]).settled);
    expect(names).toEqual(['delete_threads']);
    expect(opened.host.mail.messages.size).toBe(0);
  });

  test('[7.9] [7.19] what takes names of messages fetches a conversation once', async () => {
    const opened = await open(SEEN);
    const star: Change = { kind: 'flag', keyword: 'flagged', value: true, target: whole('inbox') };
    const move: Change = { kind: 'move', mailbox: 'trash', target: whole('inbox') };
    const names = await askedBy(opened, async () => {
      await opened.replica.dispatch([star]).settled;
      await opened.replica.dispatch([move]).settled;
    });
    expect(names).toEqual(['get_mail_thread', 'set_flagged', 'set_mails_mailbox']);
  });

  test('[7.19] what has come to a conversation since it was read goes with it', async () => {
    const { host, replica } = await open(SEEN);
    await replica.loadThread('t');
    const { receivedAt } = SEEN[0] as Message;
    for (const minutes of [1, 2]) {
      host.mail.arrive(message(`m-new-${minutes}`, { threadId: 't', receivedAt: receivedAt + minutes * 60_000 }));
    }
    await replica.refresh('inbox');
    await replica.dispatch([{ kind: 'move', mailbox: 'trash', target: whole('inbox') }]).settled;
    expect([...host.mail.messages.values()].map((one) => one.mailbox)).toEqual(
      Array.from({ length: SEEN.length + 2 }, () => 'trash'),
    );
    expect(places(host)).toEqual(['trash', 'trash', 'trash']);
  });

  test('[7.11] a draft that is opened asks for its conversation once', async () => {
    const opened = await open([message('m-1', { threadId: 't', mailbox: 'drafts', home: 'drafts' })]);
    const { replica } = opened;
    await showFolder(replica, 'drafts');
    const names = await askedBy(opened, async () => {
      // As a form does that shows what it begins with from the conversation.
      replica.watchThread('t', 'drafts', () => undefined);
      await until(replica, () => replica.threadView('t', 'drafts').status === 'ready');
      const [shown] = replica.threadView('t', 'drafts').messages;
      const body = replica.threadView('t', 'drafts').bodies.get('m-1') ?? null;
      if (!shown) throw new Error('the draft is not there');
      const { to, cc, bcc, subject, attachments, threadId } = shown;
      const read = { to, cc, bcc, subject, attachments, threadId };
      const mail = { ...EMPTY_MAIL, ...read, draftId: 'm-1', draftRevision: draftRevision(shown, body) };
      const session = openSession(replica, { content: contentOf(mail), unsaved: false });
      await eventually(async () => session.view().lock === 'mine');
      expect(session.view().state.is).toBe('ready');
      session.end();
    });
    expect(names).toEqual(['get_mail_thread']);
  });
});
