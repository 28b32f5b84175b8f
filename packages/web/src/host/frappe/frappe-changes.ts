import { WrenError } from '@wren/contract/errors.ts';
import type { Change, Target } from '@wren/domain/message/change.ts';
import { destination } from '@wren/domain/message/change.ts';
import type { Folder, MailboxId } from '@wren/domain/message/mailbox/mailbox.ts';
import { isOwn, type Message, type MessageId, type ThreadId } from '@wren/domain/message/message.ts';
import type { Client } from '../client/client.ts';
import type { ChangeOptions, ResolveTarget } from '../mail-host.ts';

/**
 * True if a plain host applies a change to conversations without the ids of their messages: it marks them read (7.16) and deletes
 * them (7.18) by thread.
 */
export function isTakenByThread(change: Change): boolean {
  if (change.kind === 'put' || !('threads' in change.target)) return false;
  return change.kind === 'destroy'
    ? deletesThreads(change.target.folder)
    : change.kind === 'flag' && change.keyword === 'seen';
}

/** Not in Drafts: there the call spares the other mail of a conversation, which a change includes. */
const deletesThreads = (folder: Folder): folder is 'trash' | 'junk' => folder === 'trash' || folder === 'junk';

/** The mailbox of a conversation's received mail, as a folder shows it: Sent and Drafts contain none, Favourite is no mailbox. */
const receivedIn = (folder: Folder): MailboxId => (folder === 'junk' || folder === 'trash' ? folder : 'inbox');

/**
 * Applies one change (7.9, 7.16 to 7.19): a plain host takes ids of messages, and threads only for `set_seen` and
 * `delete_threads`. It does not report the altered messages.
 * @throws WrenError of the call
 */
export async function changeOnFrappe(
  client: Client,
  change: Change,
  resolve: ResolveTarget,
  options: ChangeOptions,
): Promise<null> {
  if (change.kind === 'put') throw new WrenError('unknown-call', 'Messages are put by saving drafts');
  const { target } = change;
  const threads = 'threads' in target ? target : null;
  const names = async (): Promise<MessageId[]> =>
    'messages' in target ? [...target.messages] : (await resolve(target)).map((message) => message.id);
  if (change.kind === 'move') {
    await moveByName(client, target, change.mailbox, await resolve(target), options);
  } else if (change.kind === 'destroy') {
    if (threads && deletesThreads(threads.folder)) {
      await client.call('deleteThreads', { thread_ids: [...threads.threads], mailbox: threads.folder }, options);
    } else await client.call('deleteMail', { ids: await names() }, options);
  } else if (change.keyword === 'seen') {
    const { value } = change;
    if (threads) {
      const args = { thread_ids: [...threads.threads], mailbox: receivedIn(threads.folder), seen: value ? 1 : 0 };
      await client.call('setSeen', args, options);
    } else await seenByThread(client, await resolve(target), value, options);
  } else if (change.keyword === 'flagged') {
    await client.call('setFlagged', { names: await names(), flagged: change.value }, options);
  } else throw new WrenError('unknown-call', `No call sets ${change.keyword}`);
  return null;
}

/** A plain host marks threads within one mailbox and no single messages: the closest equivalent. Own mail is always seen. */
async function seenByThread(
  client: Client,
  messages: readonly Message[],
  value: boolean,
  options: ChangeOptions,
): Promise<void> {
  const byMailbox = new Map<MailboxId, Set<ThreadId>>();
  for (const { mailbox, threadId } of messages.filter((message) => !isOwn(message))) {
    byMailbox.set(mailbox, (byMailbox.get(mailbox) ?? new Set()).add(threadId));
  }
  for (const [mailbox, threads] of byMailbox) {
    await client.call('setSeen', { thread_ids: [...threads], mailbox, seen: value ? 1 : 0 }, options);
  }
}

/** A plain host moves all messages to the named mailbox, so mail that returns to its home needs one call per home. */
async function moveByName(
  client: Client,
  target: Target,
  mailbox: MailboxId,
  messages: readonly Message[],
  options: ChangeOptions,
): Promise<void> {
  const ids = 'messages' in target ? target.messages : messages.map((message) => message.id);
  const known = new Map(messages.map((message) => [message.id, message]));
  const moved = new Map<MailboxId, MessageId[]>();
  for (const id of ids) {
    const message = known.get(id);
    const to = message ? destination(message, mailbox) : mailbox;
    const group = moved.get(to);
    if (group) group.push(id);
    else moved.set(to, [id]);
  }
  for (const [to, mails] of moved) await client.call('setMailsMailbox', { mail_ids: mails, mailbox: to }, options);
}
