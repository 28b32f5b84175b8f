import type { Change } from '@wren/domain/message/change.ts';
import type { Folder } from '@wren/domain/message/mailbox/mailbox.ts';
import { HandlerServer, type Weather } from '../support/host/handler-server.ts';
import { message } from '../support/messages.ts';
import type { begin } from '../support/tab.ts';

export const FINE: Weather = { before: 0, after: 0, outcome: 'fine' };
export const START = Date.UTC(2026, 0, 5, 9, 0, 0);

/** Mails of one conversation, the first one oldest. */
export const talk = (at: number, fields: Partial<Parameters<typeof message>[1]> = {}) =>
  message(`m${at}`, {
    subject: 'Talk',
    messageIdHeader: `m${at}@host.test`,
    references: at === 0 ? [] : ['m0@host.test'],
    inReplyTo: at === 0 ? null : 'm0@host.test',
    receivedAt: START + at * 60_000,
    ...fields,
  });

export async function withTalk(...mail: readonly ReturnType<typeof talk>[]): Promise<HandlerServer> {
  const server = new HandlerServer();
  for (const entry of mail) await server.put(entry);
  return server;
}

export const threadOf = (replica: Awaited<ReturnType<typeof begin>>, folder: Folder = 'inbox') =>
  replica.folderView(folder).rows[0]?.threadId ?? '';
export const star = (thread: string, value = true): Change => ({
  kind: 'flag',
  keyword: 'flagged',
  value,
  target: { threads: [thread], folder: 'inbox' },
});
export const move = (thread: string, mailbox: 'trash' | 'junk' | 'inbox', folder: Folder = 'inbox'): Change => ({
  kind: 'move',
  mailbox,
  target: { threads: [thread], folder },
});
export const mailboxesAt = async (server: HandlerServer) =>
  Object.fromEntries(
    (await server.truth()).map(({ id, mailbox, flagged }) => [id, `${mailbox}${flagged ? ' *' : ''}`]),
  );
/** Nothing of what others do is heard. */
export const withoutFeed = (name: string): Weather => (name === 'getChanges' ? { ...FINE, outcome: 'down' } : FINE);
