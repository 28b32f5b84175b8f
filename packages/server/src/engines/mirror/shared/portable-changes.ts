import { applyChange, type Target } from '@wren/domain/message/change.ts';
import type { Message, MessageId, ThreadId } from '@wren/domain/message/message.ts';
import type { MailChange, MailStore } from '../../../store/mail-store.ts';

const targetOf = (change: MailChange): Target | null => (change.kind === 'put' ? null : change.target);

/** Existing messages that changes name. */
export function namedIn(changes: readonly MailChange[]): readonly MessageId[] {
  const ids = changes.flatMap((change) => {
    const target = targetOf(change);
    return target && 'messages' in target ? target.messages : [];
  });
  return [...new Set(ids)];
}

/** Messages that changes name, including new ones. */
export function touchedBy(changes: readonly MailChange[]): readonly MessageId[] {
  return [...namedIn(changes), ...changes.flatMap((change) => (change.kind === 'put' ? change.message.id : []))];
}

/** Conversations that changes name. */
function threadsIn(changes: readonly MailChange[]): readonly ThreadId[] {
  const ids = changes.flatMap((change) => {
    const target = targetOf(change);
    return target && 'threads' in target ? target.threads : [];
  });
  return [...new Set(ids)];
}

/**
 * Changes that mean the same in every mirror of the account: instead of threads, whose ids and messages differ between mirrors, they name
 * the messages that each change alters.
 */
export async function portableChanges(
  store: Pick<MailStore, 'thread'>,
  changes: readonly MailChange[],
): Promise<readonly MailChange[]> {
  const threads = threadsIn(changes);
  if (threads.length === 0) return changes;
  const now = new Map<MessageId, Message>();
  const asked = new Map<ThreadId, ThreadId>();
  for (const id of threads) {
    for (const message of await store.thread(id)) {
      now.set(message.id, message);
      asked.set(id, message.threadId);
    }
  }
  return changes.map((given) => {
    if (given.kind === 'put') return given;
    const { target } = given;
    const change =
      'threads' in target
        ? { ...given, target: { ...target, threads: target.threads.map((id) => asked.get(id) ?? id) } }
        : given;
    const altered: MessageId[] = [];
    for (const message of [...now.values()]) {
      const next = applyChange(message, change);
      if (next === message) continue;
      altered.push(message.id);
      if (next === null) now.delete(message.id);
      else now.set(message.id, next);
    }
    return 'threads' in target ? { ...given, target: { messages: altered } } : given;
  });
}
