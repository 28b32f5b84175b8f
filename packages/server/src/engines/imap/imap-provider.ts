import type { Credential } from '../../directory/credentials/credentials.ts';
import type { ServerAddress } from '../../platform/network/server-address.ts';
import { pause } from '../../platform/pause.ts';
import type { Provider } from '../mirror/connector.ts';
import { ImapConnector } from './imap-connector.ts';
import { connectionFailure, openConnection } from './open-connection.ts';

/** Milliseconds between two IDLEs. */
const BREATH = 200;

/** How an account's IMAP server is reached. @param maxRawSize bytes of a message that is asked for */
export function imapProvider(server: ServerAddress, credential: Credential, maxRawSize: number): Provider {
  const open = () => openConnection(server, credential, { maxLiteral: maxRawSize });
  return {
    connect: async () => new ImapConnector(await open()),
    async watch(path, onNews, onEnd) {
      const client = await open();
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
    },
  };
}
