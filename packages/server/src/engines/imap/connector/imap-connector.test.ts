import { once } from 'node:events';
import type { ImapFlow } from 'imapflow';
import { expect, it, onTestFinished, vi } from 'vitest';
import { sampleSource } from '../../../../test/engines/mirrors/mirror-rig.ts';
import { openStrangeImap, type RunningStrangeImap } from '../../../../test/engines/stand-ins/strange-imap.ts';
import { RemoteGone } from '../../mirror/connector.ts';
import { openConnection } from '../connection/open-connection.ts';
import { ImapConnector } from './imap-connector.ts';

/** How a server ends a connection on which nothing is asked. */
const ENDINGS = {
  'hangs up': async (imap: RunningStrangeImap, client: ImapFlow) => {
    const ended = once(client, 'close');
    await imap.close();
    await ended;
  },
  'says goodbye': async (_imap: RunningStrangeImap, client: ImapFlow) => {
    await client.noop();
    await vi.waitFor(() => expect(client.byeReason).toBe('Shutting down'));
  },
} as const;

const sourcesOf = async (connector: ImapConnector): Promise<number> => {
  let count = 0;
  for await (const _ of connector.sources([1], 1_000)) count += 1;
  return count;
};

const QUESTIONS: Readonly<Record<string, (connector: ImapConnector) => Promise<unknown>>> = {
  mailboxes: (connector) => connector.mailboxes(),
  'an opened mailbox': (connector) => connector.open('INBOX'),
  UIDs: (connector) => connector.uids(1, null),
  messages: (connector) => connector.mails([1]),
  flags: (connector) => connector.flags(),
  changes: (connector) => connector.changesSince('1'),
  sources: sourcesOf,
  'a mark': (connector) => connector.mark([1], ['\\Seen'], true),
  'a move': (connector) => connector.move([1], 'Archive'),
  'an expunged message': (connector) => connector.expunge([1]),
  'a message put there': (connector) =>
    connector.append('INBOX', { raw: sampleSource('two'), marks: [], receivedAt: 0 }),
};

const CASES = Object.keys(ENDINGS).flatMap((ending) => Object.keys(QUESTIONS).map((what) => ({ ending, what })));

it.each(CASES)('after a server $ending, $what is neither refused nor empty: the connection is gone', async (one) => {
  const imap = await openStrangeImap({
    mails: [sampleSource('one')],
    addsAt: (command) => (command === 'NOOP' ? '* BYE Shutting down\r\n' : ''),
  });
  const credential = { user: 'ada@mail.localhost', password: 'secret words' };
  const client = await openConnection(imap.server, credential, { maxLiteral: 1_000_000 });
  onTestFinished(async () => {
    client.close();
    await imap.close();
  });
  const connector = new ImapConnector(client);
  await connector.open('INBOX');
  expect(await connector.mails([1])).toHaveLength(1);
  await ENDINGS[one.ending as keyof typeof ENDINGS](imap, client);
  await expect(QUESTIONS[one.what]?.(connector)).rejects.toBeInstanceOf(RemoteGone);
});
