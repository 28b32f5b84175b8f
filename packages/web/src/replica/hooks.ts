import type { AccountRecord, RecordType } from '@wren/contract/records/record-types.ts';
import { type Folder, isOwnMailboxId } from '@wren/domain/message/mailbox/mailbox.ts';
import type { Mailbox } from '@wren/domain/message/mailbox/mailboxes.ts';
import type { MessageId, ThreadId } from '@wren/domain/message/message.ts';
import { folderOfThread } from '@wren/domain/thread/thread.ts';
import {
  createContext,
  createElement,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useSyncExternalStore,
} from 'react';
import type { KeywordCount } from '../host/mail-host.ts';
import type { OutboxItem } from './outbox/outbox-item.ts';
import type { ListView, ThreadView } from './pool/views/views.ts';
import type { Replica } from './replica.ts';
import type { Connection } from './replica-parts.ts';

const ReplicaContext = createContext<Replica | null>(null);

/** Gives a replica to everything inside. Starting and stopping it is the caller's. */
export function ReplicaProvider({ replica, children }: { readonly replica: Replica; readonly children: ReactNode }) {
  return createElement(ReplicaContext.Provider, { value: replica }, children);
}

/** The replica of the signed-in account. @throws Error outside of {@link ReplicaProvider} */
export function useReplica(): Replica {
  const replica = useContext(ReplicaContext);
  if (!replica) throw new Error('No ReplicaProvider above');
  return replica;
}

/** What a replica shows at a time. A page that was drawn elsewhere is taken over by a replica that holds what that one held. */
function useShown<T>(subscribe: (run: () => void) => () => void, show: () => T): T {
  return useSyncExternalStore(subscribe, show, show);
}

/** The same for values that may differ after every change. */
function useWatched<T>(show: (replica: Replica) => T): T {
  const replica = useReplica();
  const subscribe = useCallback((run: () => void) => replica.watch(run), [replica]);
  return useShown(subscribe, () => show(replica));
}

/** A folder's list, loaded when it is first shown. */
export function useFolder(folder: Folder): ListView {
  const replica = useReplica();
  const subscribe = useCallback((run: () => void) => replica.watchFolder(folder, run), [replica, folder]);
  return useShown(subscribe, () => replica.folderView(folder));
}

/** The threads that match a search in one folder, or in all mail but Junk and Trash (D20). '' is an empty list. */
export function useSearch(text: string, folder: Folder | null): ListView {
  const replica = useReplica();
  const subscribe = useCallback((run: () => void) => replica.watchSearch(text, folder, run), [replica, text, folder]);
  return useShown(subscribe, () => replica.searchView(text, folder));
}

/**
 * A conversation with its bodies, loaded when it is first shown.
 * @param id also that of the copy of a mail on its way, which the conversation of the sent mail takes the place of
 */
export function useThread(id: ThreadId, folder: Folder): ThreadView {
  const replica = useReplica();
  const named = useThreadNamed(id) ?? id;
  const subscribe = useCallback((run: () => void) => replica.watchThread(named, folder, run), [replica, named, folder]);
  return useShown(subscribe, () => replica.threadView(named, folder));
}

/** Fetches bodies of a thread's messages that the host has left out: they are shown, or written about. */
export function useBodiesOf(threadId: ThreadId, { bodies, status }: ThreadView, shown: readonly MessageId[]): void {
  const replica = useReplica();
  const isLeftOut = status === 'ready' && shown.some((id) => !bodies.has(id));
  useEffect(() => {
    // The error is in the view.
    if (isLeftOut) replica.loadThread(threadId).catch(() => undefined);
  }, [replica, threadId, isLeftOut]);
}

/** The thread that an id means, which may be that of any of its messages, as far as that is known; null for null. */
export function useThreadNamed(id: ThreadId | MessageId | null): ThreadId | null {
  return useWatched((replica) => (id === null ? null : replica.threadNamed(id)));
}

/** The folder in which a thread is shown that was not opened from a list; null until something of it is known. */
export function useThreadFolder(threadId: ThreadId | null): Folder | null {
  return useWatched((replica) => (threadId === null ? null : folderOfThread(replica.messagesOf([threadId]))));
}

/** Whether a folder is known to hold a conversation: it may be none, be elsewhere, or not be here yet. */
export function useFolderHasThread(folder: Folder, threadId: ThreadId | null): boolean {
  return useWatched((replica) => threadId !== null && replica.threadView(threadId, folder).messages.length > 0);
}

/** The number on a folder's badge (D9), or the sum of those of several; 0 where none is known. */
export function useCount(...folders: readonly Folder[]): number {
  return useWatched((replica) => {
    const counts = replica.counts();
    return folders.reduce((sum, folder) => sum + (counts[folder] ?? 0), 0);
  });
}

/** The mailboxes of the user's own. */
export function useMailboxes(): readonly Mailbox[] {
  return useWatched((replica) => replica.mailboxes());
}

/** Whether a folder is known not to be there: it is none of the user's own mailboxes, which all are known. */
export function useIsGone(folder: Folder | null): boolean {
  const isOwn = folder !== null && isOwnMailboxId(folder);
  return useWatched(
    (replica) => isOwn && replica.knowsRecords('mailbox') && !replica.mailboxes().some(({ id }) => id === folder),
  );
}

/** Whether a folder is known to hold anything. */
export function useFolderHasMail(folder: Folder): boolean {
  return useWatched((replica) => replica.holds(folder));
}

/** Whether the host reports unread counts of folders; else a badge counts all threads (D9). */
export function useKnowsUnread(folder: Folder): boolean {
  return useWatched((replica) => replica.tellsUnread(folder));
}

/** Mails on their way, oldest first. */
export function useOutbox(): readonly OutboxItem[] {
  return useWatched((replica) => replica.outboxItems());
}

/**
 * The definitions of a type that the user has made, in the order of their making: the same object until one differs. None
 * before they are known, and on a host that keeps none; `replica.saveRecords` changes them.
 */
export function useRecords<Type extends RecordType>(type: Type): readonly AccountRecord<Type>[] {
  return useWatched((replica) => replica.records(type));
}

/** Whether the definitions of a type are known: before, {@link useRecords} has none. */
export function useKnowsRecords(type: RecordType): boolean {
  return useWatched((replica) => replica.knowsRecords(type));
}

/** The keywords that mail has, with what is unread of each. */
export function useKeywords(): readonly KeywordCount[] {
  return useWatched((replica) => replica.keywords());
}

/** Whether changes arrive: 'reconnecting' while the server does not answer. */
export function useConnection(): Connection {
  return useWatched((replica) => replica.connection());
}

/** Changes that the host has not taken yet. */
export function useWaitingChanges(): number {
  return useWatched((replica) => replica.waitingChanges());
}

/** Whether mail can be written: what does that comes after the first rows. */
export function useCanWrite(): boolean {
  return useWatched((replica) => replica.canWrite);
}
