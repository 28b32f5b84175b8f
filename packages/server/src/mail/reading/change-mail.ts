import { WrenError } from '@wren/contract/errors.ts';
import {
  altersReadOnly,
  type DestroyChange,
  type FlagChange,
  type MoveChange,
  type Target,
} from '@wren/domain/message/change.ts';
import type { Keyword } from '@wren/domain/message/keyword.ts';
import { type Folder, isOwnMailboxId, isReadOnly, type MailboxId } from '@wren/domain/message/mailbox/mailbox.ts';
import type { MessageId, ThreadId } from '@wren/domain/message/message.ts';
import { conversation } from '@wren/domain/thread/thread.ts';
import type { CommandResult, MailStore } from '../../store/mail-store.ts';
import type { RecordStore } from '../../store/record-store.ts';
import type { MoveDestination } from './move-destination.ts';

type Altering = Omit<FlagChange, 'target'> | Omit<MoveChange, 'target'> | Omit<DestroyChange, 'target'>;

/** The account whose mail is changed, by one command. */
export interface ChangeContext {
  readonly store: MailStore;
  readonly records: RecordStore;
  readonly commandId: string;
}

/** The mail that a client selects: single messages, conversations as a folder shows them, or both. */
export interface SelectedMail {
  readonly messages: readonly MessageId[];
  readonly threads: readonly ThreadId[];
  readonly folder: Folder;
}

/** @throws WrenError 'invalid-input' when nothing is selected (5.6) */
function targetsOf({ messages, threads, folder }: SelectedMail): readonly Target[] {
  const targets: Target[] = [];
  if (messages.length > 0) targets.push({ messages });
  if (threads.length > 0) targets.push({ threads, folder });
  if (targets.length === 0) throw new WrenError('invalid-input', 'No messages and no threads are named');
  return targets;
}

/**
 * Refuses what would alter nothing but mail that can only be read. Of conversations with other mail in them that is changed, and the
 * rest stays. Mail is looked at only where an account has folders of others: a server would be asked for it.
 * @throws WrenError 'read-only'
 */
async function refuseReadOnly(
  { store, records }: ChangeContext,
  { messages, threads, folder }: SelectedMail,
  change: Altering,
): Promise<void> {
  const alters = (mailbox: MailboxId): boolean => altersReadOnly({ mailbox }, { ...change, target: { messages } });
  if (threads.length > 0 && folder !== 'starred' && alters(folder)) throw new WrenError('read-only');
  if (messages.length === 0 || threads.length > 0) return;
  if (!(await records.list('mailbox')).some(({ id }) => isOwnMailboxId(id) && isReadOnly(id))) return;
  const found = await store.messages(messages);
  if (found.length > 0 && found.every(({ mailbox }) => alters(mailbox))) throw new WrenError('read-only');
}

/** Sets or removes a keyword (7.9, 7.16). */
export async function markMail(
  changing: ChangeContext,
  named: SelectedMail,
  keyword: Keyword,
  value: boolean,
): Promise<CommandResult> {
  const targets = targetsOf(named);
  const { store, commandId } = changing;
  await refuseReadOnly(changing, named, { kind: 'flag', keyword, value });
  return store.apply(
    targets.map((target) => ({ kind: 'flag', target, keyword, value })),
    commandId,
  );
}

/** Moves mail to a mailbox (7.19), to Snoozed until a time (D36). */
export async function moveMail(
  changing: ChangeContext,
  named: SelectedMail,
  place: MoveDestination,
): Promise<CommandResult> {
  const targets = targetsOf(named);
  const { store, commandId } = changing;
  await refuseReadOnly(changing, named, { kind: 'move', ...place });
  return store.apply(
    targets.map((target) => ({ kind: 'move', target, ...place })),
    commandId,
  );
}

/** Destroys single messages (7.17). */
export async function destroyMessages(changing: ChangeContext, messages: readonly MessageId[]): Promise<CommandResult> {
  if (messages.length === 0) throw new WrenError('invalid-input', 'No messages are named');
  const { store, commandId } = changing;
  await refuseReadOnly(changing, { messages, threads: [], folder: 'inbox' }, { kind: 'destroy' });
  return store.apply([{ kind: 'destroy', target: { messages } }], commandId);
}

/** Mailboxes whose threads may be destroyed: elsewhere, wanted mail would be lost. */
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
): Promise<CommandResult> {
  if (!DESTROYABLE.includes(folder)) throw new WrenError('refused-mailbox');
  const found = await Promise.all(threads.map((id) => store.thread(id)));
  const messages = found
    .flatMap((thread) => conversation(thread, folder))
    .filter((message) => message.mailbox === folder)
    .map((message) => message.id);
  return store.apply([{ kind: 'destroy', target: { messages } }], commandId);
}
