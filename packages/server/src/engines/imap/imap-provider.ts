import { WrenError } from '@wren/contract/errors.ts';
import type { ImapFlow } from 'imapflow';
import type { WithCredential } from '../../directory/credentials/fresh-credentials.ts';
import type { ServerAddress } from '../../platform/network/server-address.ts';
import { pause } from '../../platform/pause.ts';
import type { Provider, Watcher } from '../mirror/connector.ts';
import type { ConnectionPlaces } from './connection-places.ts';
import { connectorOf } from './gmail-connector.ts';
import { connectionFailure, openConnection } from './open-connection.ts';

/** Milliseconds between two IDLEs. */
const BREATH = 200;

/**
 * How an account's IMAP server is reached.
 * @param maxRawSize bytes of a message that is asked for @param places for the connections of all accounts
 */
export function imapProvider(
  server: ServerAddress,
  signIn: WithCredential,
  maxRawSize: number,
  places: ConnectionPlaces,
): Provider {
  const open = async (giveBack: () => void): Promise<ImapFlow> => {
    try {
      const client = await signIn((credential) => openConnection(server, credential, { maxLiteral: maxRawSize }));
      client.on('close', giveBack);
      return client;
    } catch (error) {
      giveBack();
      throw error;
    }
  };
  return {
    async connect() {
      const giveBack = places.take();
      // It is tried again.
      if (!giveBack)
        throw new WrenError('mail-server', 'There are as many connections as WREN_IMAP_CONNECTIONS allows');
      return connectorOf(await open(giveBack));
    },
    async watch(path, onNews, onEnd) {
      let client: ImapFlow | null = null;
      const giveBack = places.takeToWait(() => client?.close());
      if (!giveBack) return null;
      client = await open(giveBack);
      return waitForNews(client, path, onNews, onEnd);
    },
  };
}

async function waitForNews(client: ImapFlow, path: string, onNews: () => void, onEnd: () => void): Promise<Watcher> {
  let isClosed = false;
  for (const event of ['exists', 'expunge', 'flags'] as const) client.on(event, onNews);
  client.on('close', () => {
    if (!isClosed) onEnd();
  });
  const close = (): void => {
    isClosed = true;
    client.close();
  };
  try {
    await client.mailboxOpen(path, { readOnly: true });
  } catch (error) {
    close();
    throw connectionFailure(error);
  }
  const idle = async (): Promise<void> => {
    while (!isClosed && client.usable) {
      await client.idle();
      // A server that ends it at once is not asked without end.
      await pause(BREATH);
    }
  };
  idle().catch(() => client.close());
  return { close };
}
