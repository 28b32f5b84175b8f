import { applyChange, type Change, type MoveChange, type Target } from './change.ts';
import type { Message, MessageId } from './message.ts';
import { snoozedUntil } from './timed/snooze.ts';

function byId(messages: readonly Message[]): Target {
  return { messages: messages.map((message) => message.id) };
}

/**
 * The changes that undo one, leaving out the messages it did not alter. Empty when it cannot be undone (destroy) or altered
 * nothing.
 * @param before the messages before the change, at least all that it covers
 */
export function invert(change: Change, before: readonly Message[]): readonly Change[] {
  switch (change.kind) {
    case 'destroy':
      return [];
    case 'put': {
      const old = before.find((message) => message.id === change.message.id);
      return old ? [{ kind: 'put', message: old }] : [{ kind: 'destroy', target: { messages: [change.message.id] } }];
    }
    case 'flag': {
      const altered = before.filter((message) => applyChange(message, change) !== message);
      return altered.length === 0 ? [] : [{ ...change, target: byId(altered), value: !change.value }];
    }
    case 'move': {
      return restoringMoves(before.filter((message) => applyChange(message, change) !== message));
    }
  }
}

/** The moves that restore the current places of messages, by their ids. */
export function restoringMoves(
  messages: readonly Pick<Message, 'id' | 'mailbox' | 'keywords'>[],
): readonly MoveChange[] {
  const moves = new Map<string, MoveChange & { readonly target: { readonly messages: MessageId[] } }>();
  for (const { id, mailbox, keywords } of messages) {
    const until = mailbox === 'snoozed' ? snoozedUntil(keywords) : null;
    const key = `${mailbox} ${until}`;
    const known = moves.get(key);
    if (known) known.target.messages.push(id);
    else moves.set(key, { kind: 'move', target: { messages: [id] }, mailbox, ...(until !== null && { until }) });
  }
  return [...moves.values()];
}
