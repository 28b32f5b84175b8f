import type { ImapFlow } from 'imapflow';
import { pause } from '../../../platform/pause.ts';
import type { WatchCallbacks, Watcher } from '../../mirror/connector.ts';
import { connectionFailure } from './open-connection.ts';
import { atom, rawConnection } from './raw-connection.ts';

/** Milliseconds between two IDLEs. */
const BREATH = 200;

/** What happens to messages (RFC 5465 §5): the first two may only be asked for together, and the third with both. */
const OF_MESSAGES = ['MessageNew', 'MessageExpunge', 'FlagChange'] as const;
const OF_MAILBOXES = ['MailboxName', 'SubscriptionChange'] as const;

/**
 * Requests notifications for all of the account's own mailboxes besides the open one (NOTIFY, RFC 5465); for those of other users
 * Dovecot accepts the request and sends none. They arrive while the connection idles (§4): a STATUS for each changed mailbox, a
 * LIST for created, renamed and deleted ones.
 * @returns false: the server does not know NOTIFY, or refuses these events
 */
async function askOfAll(client: ImapFlow, news: WatchCallbacks): Promise<boolean> {
  if (!client.capabilities.has('NOTIFY')) return false;
  const raw = rawConnection(client);
  raw.onUntagged('STATUS', ([name]) => news.onNews(name ?? null));
  raw.onUntagged('LIST', () => news.onNews(null));
  // The server has more to tell than it keeps in mind, and tells no more from now on (§5.8).
  raw.onCode('NOTIFICATIONOVERFLOW', () => client.close());
  const events = OF_MESSAGES.map(atom);
  const filters = [
    [atom('selected'), events],
    [atom('personal'), [...events, ...OF_MAILBOXES.map(atom)]],
  ];
  return raw.ask('NOTIFY', [atom('SET'), ...filters]);
}

/** Hears of one mailbox, and where the server can tell of all of them, by a connection that does nothing else. */
export async function waitForNews(client: ImapFlow, path: string, news: WatchCallbacks): Promise<Watcher> {
  let isClosed = false;
  const onNews = (): void => news.onNews(path);
  for (const event of ['exists', 'expunge', 'flags'] as const) client.on(event, onNews);
  client.on('close', () => {
    if (!isClosed) news.onEnd();
  });
  const close = (): void => {
    isClosed = true;
    client.close();
  };
  let tellsOfAll = false;
  try {
    await client.mailboxOpen(path, { readOnly: true });
    tellsOfAll = await askOfAll(client, news);
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
  return { tellsOfAll, close };
}
