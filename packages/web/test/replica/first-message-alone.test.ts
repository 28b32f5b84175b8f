import { folderRows } from '@wren/domain/thread/thread.ts';
import { afterEach, expect, test } from 'vitest';
import type { Replica } from '../../src/replica/replica.ts';
import { eventually, until } from '../support/eventually.ts';
import { HandlerServer } from '../support/host/handler-server.ts';
import { mails, message } from '../support/messages.ts';
import { Browser, begin, closeTabs, showFolder } from '../support/tab.ts';

afterEach(closeTabs);

const OLD = Date.UTC(2025, 0, 1);
const first = message('first', { seen: true, receivedAt: OLD });
const reply = message('reply', {
  threadId: first.threadId,
  receivedAt: OLD + 60_000,
  inReplyTo: first.messageIdHeader,
});
/** Shows the inbox, and resolves when all that changes from now on is told. */
async function follows(replica: Replica, server: HandlerServer): Promise<void> {
  await showFolder(replica, 'inbox');
  await eventually(async () => server.streams > 0);
  await replica.refresh('inbox');
  await replica.refresh('starred');
}

/** Another device stars the first message of a conversation that is too far down to be known here. */
const star = { kind: 'flag', keyword: 'flagged', value: true, target: { messages: [first.id] } } as const;

test('[4.5] a conversation of which its first message alone was told is read with all its messages, though this browser keeps the text of that one', async () => {
  const browser = new Browser();
  const server = new HandlerServer([...mails(60), first, reply]);
  const before = await begin(server, browser);
  await showFolder(before, 'inbox');
  await before.loadThread(first.threadId);
  before.watchThread(first.threadId, 'inbox', () => undefined);
  await eventually(async () => (await browser.kept?.some('body', [first.id]))?.[0] !== undefined);
  before.stop();

  const replica = await begin(server, browser);
  await follows(replica, server);
  await server.change(star);
  await until(replica, () => replica.messagesOf([first.threadId]).some(({ flagged }) => flagged));
  await replica.loadThread(first.threadId);
  expect(replica.threadView(first.threadId, 'inbox').messages.map(({ id }) => id)).toEqual(['reply', 'first']);
});

test('[4.5] the row of a conversation of which its first message alone was told comes to say what all of it is', async () => {
  const server = new HandlerServer([...mails(60), first, reply]);
  const replica = await begin(server);
  await showFolder(replica, 'starred');
  await follows(replica, server);
  await server.change(star);
  await until(replica, () => replica.folderView('starred').rows[0]?.messageCount === 2);
  expect(replica.folderView('starred').rows).toEqual(folderRows(server.truth(), 'starred'));
});
