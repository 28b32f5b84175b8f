import type { Change, Target } from '@wren/domain/message/change.ts';
import { applyChange, applyChanges } from '@wren/domain/message/change.ts';
import { invert, restoringMoves } from '@wren/domain/message/invert.ts';
import type { MailboxId } from '@wren/domain/message/mailbox/mailbox.ts';
import type { Message, MessageId } from '@wren/domain/message/message.ts';

/** A change that a host has carried out, and what it altered; null where the host does not say. */
export interface AppliedChange {
  readonly change: Change;
  readonly altered: readonly MessageId[] | null;
}

/** A change of which the host has not said what it altered. */
export function withUnknownEffect(change: Change): AppliedChange {
  return { change, altered: null };
}

/**
 * The changes that take several back, last first. Empty when none can be taken back or nothing was altered.
 * @param before the messages as they were before the first of them, as far as they are known
 */
export function invertChanges(changes: readonly AppliedChange[], before: readonly Message[]): readonly Change[] {
  const messages = new Map(before.map((message) => [message.id, message]));
  const inverses: Change[] = [];
  for (const { change, altered } of changes) {
    inverses.unshift(
      ...(altered === null ? invert(change, [...messages.values()]) : invertAltered(change, altered, messages)),
    );
    applyChanges(messages, [change]);
  }
  return inverses;
}

/** By the host's own word, which knows of messages that arrived, or were altered, before it was asked. */
function invertAltered(
  change: Change,
  altered: readonly MessageId[],
  before: ReadonlyMap<MessageId, Message>,
): readonly Change[] {
  if (altered.length === 0) return [];
  if (change.kind === 'flag') return [{ ...change, target: { messages: altered }, value: !change.value }];
  if (change.kind !== 'move') return [];
  return restoringMoves(altered.map((id) => before.get(id) ?? { id, mailbox: origin(change.target) }));
}

/** Where an unknown message was: in the Trash, Junk, Archive or Screener that shows it, else at home, where any other move leads. */
function origin(target: Target): MailboxId {
  if (!('folder' in target)) return 'inbox';
  const { folder } = target;
  return folder === 'trash' || folder === 'junk' || folder === 'archive' || folder === 'screener' ? folder : 'inbox';
}

/**
 * What of an inverse still has something to take back: mail that has been moved on since stays where it is.
 * @param done what is taken back
 * @param now the messages as they are, as far as they are known
 */
export function stillToInvert(
  inverse: readonly Change[],
  done: readonly Change[],
  now: ReadonlyMap<MessageId, Message>,
): readonly Change[] {
  return inverse.flatMap((change): readonly Change[] => {
    if (change.kind !== 'move' || !('messages' in change.target)) return [change];
    const messages = change.target.messages.filter((id) => {
      const message = now.get(id);
      return !message || done.some((entry) => entry.kind === 'move' && isWhere(message, entry.mailbox));
    });
    return messages.length === 0 ? [] : [{ ...change, target: { messages } }];
  });
}

/** Whether a message is where a move would have brought it. */
function isWhere(message: Message, mailbox: MailboxId): boolean {
  const moved = { kind: 'move', target: { messages: [message.id] }, mailbox } as const;
  return applyChange(message, moved) === message;
}
