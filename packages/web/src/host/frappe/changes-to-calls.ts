import type { CallArguments } from '@wren/contract/call.ts';
import type { CallOf } from '@wren/contract/calls.ts';
import { WrenError } from '@wren/contract/errors.ts';
import type { Change, Target } from '@wren/domain/message/change.ts';
import { covers, destination } from '@wren/domain/message/change.ts';
import type { Folder, Mailbox } from '@wren/domain/message/mailbox.ts';
import { isOwn, type Message, type MessageId, type ThreadId } from '@wren/domain/message/message.ts';
import type { Client } from '../client/client.ts';

/** Answers the messages that a change covers, as the host has them before it; fetches what is not known. */
export type ResolveTarget = (target: Target) => Promise<readonly Message[]>;

export interface ChangeOptions {
  readonly idempotencyKey: string;
  readonly signal: AbortSignal;
}

/**
 * Whether a plain host takes a change of conversations as it is, without the names of their messages: it marks them read
 * (7.16) and deletes them (7.18) by thread.
 */
export function isTakenByThread(change: Change): boolean {
  if (change.kind === 'put' || !('threads' in change.target)) return false;
  return change.kind === 'destroy'
    ? deletesThreads(change.target.folder)
    : change.kind === 'flag' && change.keyword === 'seen';
}

const deletesThreads = (folder: Folder): boolean => folder === 'trash' || folder === 'junk' || folder === 'drafts';

/** Where the received mail of a conversation is that a folder shows: Sent and Drafts hold none, Favourite is no place. */
const receivedIn = (folder: Folder): Mailbox => (folder === 'junk' || folder === 'trash' ? folder : 'inbox');

/**
 * Carries out one change by one call (7.9, 7.16 to 7.19). Our own back end takes whole threads; a plain host takes names
 * of messages, and only for `set_seen` and `delete_threads` threads.
 * @param threadTargets whether the host takes threads everywhere
 * @returns the messages that it altered; null where the host does not say
 * @throws WrenError what the call throws
 */
export async function callChange(
  client: Client,
  change: Change,
  threadTargets: boolean,
  resolve: ResolveTarget,
  options: ChangeOptions,
): Promise<readonly MessageId[] | null> {
  if (change.kind === 'put') throw new WrenError('unknown-call', 'Messages are put by saving drafts');
  const { target } = change;
  const threads = 'threads' in target ? target : null;
  const names = async (): Promise<MessageId[]> =>
    'messages' in target ? [...target.messages] : (await resolve(target)).map((message) => message.id);

  switch (change.kind) {
    case 'flag': {
      const { keyword, value } = change;
      if (keyword === 'seen') {
        if (threads && threadTargets) {
          const args = { thread_ids: [...threads.threads], mailbox: threads.folder, seen: value ? 1 : 0 };
          return client.call('setSeen', args, options);
        }
        if (threadTargets) {
          return client.call('setSeen', { thread_ids: [], names: await names(), seen: value ? 1 : 0 }, options);
        }
        if (threads) {
          const args = { thread_ids: [...threads.threads], mailbox: receivedIn(threads.folder), seen: value ? 1 : 0 };
          await client.call('setSeen', args, options);
        } else await seenByThread(client, await resolve(target), value, options);
        return null;
      }
      if (keyword !== 'flagged') throw new WrenError('unknown-call', `No call sets ${keyword}`);
      if (threads && threadTargets) {
        const args = { thread_ids: [...threads.threads], mailbox: threads.folder, flagged: value };
        return client.call('setFlagged', args, options);
      }
      return client.call('setFlagged', { names: await names(), flagged: value }, options);
    }
    case 'move': {
      const { mailbox } = change;
      if (threads && threadTargets) {
        const args = { thread_ids: [...threads.threads], from: threads.folder, mailbox };
        return client.call('setMailsMailbox', args, options);
      }
      if (threadTargets) return client.call('setMailsMailbox', { mail_ids: await names(), mailbox }, options);
      await moveByName(client, target, mailbox, await resolve(target), options);
      return null;
    }
    case 'destroy': {
      const folder = threads?.folder;
      if (threads && folder && deletesThreads(folder)) {
        await client.call('deleteThreads', { thread_ids: [...threads.threads], mailbox: folder }, options);
      } else await client.call('deleteMail', { ids: await names() }, options);
      // Nothing takes that back.
      return null;
    }
  }
}

/** A change as it is done to all of a list (`change_matching`). @throws WrenError 'unknown-call' for what no list can have done */
export function wholeChange(change: Change): CallArguments<CallOf<'changeMatching'>>['change'] {
  switch (change.kind) {
    case 'put':
      throw new WrenError('unknown-call', 'Messages are put by saving drafts');
    case 'flag': {
      const { keyword, value } = change;
      if (keyword !== 'seen' && keyword !== 'flagged') throw new WrenError('unknown-call', `No call sets ${keyword}`);
      return { kind: 'flag', keyword, value };
    }
    case 'move':
      return { kind: 'move', mailbox: change.mailbox };
    case 'destroy':
      return { kind: 'destroy' };
  }
}

/**
 * A plain host marks threads as one mailbox holds them and no single messages: the nearest it can do. Own mail is always
 * seen.
 */
async function seenByThread(
  client: Client,
  messages: readonly Message[],
  value: boolean,
  options: ChangeOptions,
): Promise<void> {
  const byMailbox = new Map<Mailbox, Set<ThreadId>>();
  for (const { mailbox, threadId } of messages.filter((message) => !isOwn(message))) {
    byMailbox.set(mailbox, (byMailbox.get(mailbox) ?? new Set()).add(threadId));
  }
  for (const [mailbox, threads] of byMailbox) {
    await client.call('setSeen', { thread_ids: [...threads], mailbox, seen: value ? 1 : 0 }, options);
  }
}

/** A plain host puts everything where it is told: mail that goes home is told home by home. */
async function moveByName(
  client: Client,
  target: Target,
  mailbox: Mailbox,
  messages: readonly Message[],
  options: ChangeOptions,
): Promise<void> {
  const ids = 'messages' in target ? target.messages : messages.map((message) => message.id);
  const known = new Map(messages.map((message) => [message.id, message]));
  const moved = new Map<Mailbox, MessageId[]>();
  for (const id of ids) {
    const message = known.get(id);
    const to = message ? destination(message, mailbox) : mailbox;
    const there = moved.get(to);
    if (there) there.push(id);
    else moved.set(to, [id]);
  }
  for (const [to, mails] of moved) await client.call('setMailsMailbox', { mail_ids: mails, mailbox: to }, options);
}

/** The messages among some that a target covers. */
export function coveredBy(target: Target, messages: readonly Message[]): readonly Message[] {
  return messages.filter((message) => covers(target, message));
}
