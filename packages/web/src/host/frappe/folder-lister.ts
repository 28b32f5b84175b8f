import { WrenError } from '@wren/contract/errors.ts';
import { listedIn } from '@wren/contract/wire/parsed-message.ts';
import type { Client } from '../client/client.ts';
import type { MailHost } from '../mail-host.ts';

/** Lists folders by a client. A host without Favourite among its mailboxes gets a separate call for it from then on (7.8). */
export function folderLister(client: Client): MailHost['list'] {
  let isIsolatedMailbox = false;
  return async (folder, offset, limit) => {
    if (folder !== 'starred' || !isIsolatedMailbox) {
      try {
        const rows = await client.call('getMailsFromMailbox', { mailbox: folder, limit, offset });
        return rows.map((entry) => listedIn(folder, entry));
      } catch (error) {
        if (folder !== 'starred' || !(error instanceof WrenError) || error.code !== 'mailbox-not-found') throw error;
        isIsolatedMailbox = true;
      }
    }
    // It takes no argument on a plain host (7.8): rows before the batch, or after it, are answered as well.
    return client.call('getStarredMails', { limit, offset });
  };
}
