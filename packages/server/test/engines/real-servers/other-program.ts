import { ImapFlow } from 'imapflow';
import type { ServerAddress } from '../../../src/platform/network/server-address.ts';

/** Signs in to an IMAP server on loopback as another mail program does. */
export async function connectAs(
  imap: ServerAddress,
  { address, password }: { readonly address: string; readonly password: string },
): Promise<ImapFlow> {
  const client = new ImapFlow({
    ...{ host: imap.host, port: imap.port, secure: false, doSTARTTLS: false, logger: false },
    auth: { user: address, pass: password },
    disableAutoIdle: true,
  });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
