import { WrenError } from '@wren/contract/errors.ts';
import type { ImapFlow } from 'imapflow';
import type { WithCredential } from '../../directory/credentials/fresh-credentials.ts';
import type { ServerAddress } from '../../platform/network/server-address.ts';
import type { ConnectorFactory } from '../mirror/connector.ts';
import type { ConnectionPlaces } from './connection/connection-places.ts';
import { openConnection } from './connection/open-connection.ts';
import type { SpareConnections } from './connection/spare-connections.ts';
import { waitForNews } from './connection/wait-for-news.ts';
import { connectorOf } from './connector/gmail-connector.ts';

/**
 * How an account's IMAP server is reached.
 * @param maxRawSize bytes of a message that is asked for @param places for the connections of all accounts
 * @param spares that are signed in already
 */
export function imapProvider(
  server: ServerAddress,
  signIn: WithCredential,
  maxRawSize: number,
  places: ConnectionPlaces,
  spares: Pick<SpareConnections, 'take'> = { take: () => null },
): ConnectorFactory {
  const open = async (giveBack: () => void): Promise<ImapFlow> => {
    try {
      const client = await signIn(
        async (credential) =>
          spares.take(credential) ?? (await openConnection(server, credential, { maxLiteral: maxRawSize })),
      );
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
    async watch(path, news) {
      let client: ImapFlow | null = null;
      const giveBack = places.takeToWait(() => client?.close());
      if (!giveBack) return null;
      client = await open(giveBack);
      return waitForNews(client, path, news);
    },
  };
}
