import { WrenError } from '@wren/contract/errors.ts';
import type { Target } from '@wren/domain/message/change.ts';
import type { Keyword } from '@wren/domain/message/keyword.ts';
import type { Folder } from '@wren/domain/message/mailbox/mailbox.ts';
import type { MessageId, ThreadId } from '@wren/domain/message/message.ts';
import { conversation } from '@wren/domain/thread/thread.ts';
import type { Applied, MailStore } from '../../store/mail-store.ts';
import type { MoveDestination } from './move-destination.ts';

/** Which mail a client names: single messages, conversations as a folder shows them, or both. */
export interface Named {
  readonly messages: readonly MessageId[];
  readonly threads: readonly ThreadId[];
  readonly folder: Folder;
}

/** @throws WrenError 'invalid-input' when nothing is named (5.6) */
function targetsOf({ messages, threads, folder }: Named): readonly Target[] {
  const targets: Target[] = [];
  if (messages.length > 0) targets.push({ messages });
  if (threads.length > 0) targets.push({ threads, folder });
  if (targets.length === 0) throw new WrenError('invalid-input', 'No messages and no threads are named');
  return targets;
}

/** Sets or takes away a mark (7.9, 7.16). */
export async function markMail(
  store: MailStore,
  named: Named,
  keyword: Keyword,
  value: boolean,
  commandId: string,
): Promise<Applied> {
  return store.apply(
    targetsOf(named).map((target) => ({ kind: 'flag', target, keyword, value })),
    commandId,
  );
}

/** Moves mail to a mailbox (7.19), to Snoozed until a time (D36). */
export async function moveMail(
  store: MailStore,
  named: Named,
  place: MoveDestination,
  commandId: string,
): Promise<Applied> {
  return store.apply(
    targetsOf(named).map((target) => ({ kind: 'move', target, ...place })),
    commandId,
  );
}

/** Destroys single messages (7.17). */
export async function destroyMessages(
  store: MailStore,
  messages: readonly MessageId[],
  commandId: string,
): Promise<Applied> {
  if (messages.length === 0) throw new WrenError('invalid-input', 'No messages are named');
  return store.apply([{ kind: 'destroy', target: { messages } }], commandId);
}

/** Mailboxes whose threads may be destroyed: elsewhere it would destroy mail that the user still wants. */
export const DESTROYABLE: readonly Folder[] = ['trash', 'junk', 'drafts'];

/**
 * Destroys those messages of some threads that are in one mailbox (7.18); the rest of their messages stays.
 * @throws WrenError 'refused-mailbox' for a folder other than Trash, Junk and Drafts
 */
export async function destroyThreads(
  store: MailStore,
  threads: readonly ThreadId[],
  folder: Folder,
  commandId: string,
): Promise<Applied> {
  if (!DESTROYABLE.includes(folder)) throw new WrenError('refused-mailbox');
  const found = await Promise.all(threads.map((id) => store.thread(id)));
  const messages = found
    .flatMap((thread) => conversation(thread, folder))
    .filter((message) => message.mailbox === folder)
    .map((message) => message.id);
  return store.apply([{ kind: 'destroy', target: { messages } }], commandId);
}
