import { once } from 'node:events';
import { expect, it, onTestFinished } from 'vitest';
import { sampleSource } from '../../../test/engines/mirror-rig.ts';
import { openStrangeImap } from '../../../test/engines/strange-imap.ts';
import { RemoteGone } from '../mirror/connector.ts';
import { ImapConnector } from './imap-connector.ts';
import { openConnection } from './open-connection.ts';

/** A connection with the Inbox open that the server has ended since it was last asked something. */
async function endedConnection(): Promise<ImapConnector> {
  const imap = await openStrangeImap({ mails: [sampleSource('one')] });
  const credential = { user: 'ada@mail.localhost', password: 'secret words' };
  const client = await openConnection(imap.server, credential, { maxLiteral: 1_000_000 });
  const connector = new ImapConnector(client);
  await connector.open('INBOX');
  expect(await connector.mails([1])).toHaveLength(1);
  const ended = once(client, 'close');
  await imap.close();
  await ended;
  onTestFinished(() => connector.close());
  return connector;
}

const sourcesOf = async (connector: ImapConnector): Promise<number> => {
  let count = 0;
  for await (const _ of connector.sources([1], 1_000)) count += 1;
  return count;
};

it.each([
  ['messages', (connector: ImapConnector) => connector.mails([1])],
  ['flags', (connector: ImapConnector) => connector.flags()],
  ['changes', (connector: ImapConnector) => connector.changesSince('1')],
  ['sources', sourcesOf],
] as const)(
  'a connection that ended between two commands has no %s to tell, which is not taken for none there',
  async (_, ask) => {
    await expect(ask(await endedConnection())).rejects.toBeInstanceOf(RemoteGone);
  },
);
