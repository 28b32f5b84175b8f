import type { Change } from '@wren/domain/change.ts';
import { applyChanges, invert } from '@wren/domain/change.ts';
import type { Message } from '@wren/domain/message.ts';

/**
 * The changes that take several back, last first. Empty when none can be taken back or nothing was altered.
 * @param before the messages as they were before the first of them, at least all that they cover
 */
export function invertChanges(changes: readonly Change[], before: readonly Message[]): readonly Change[] {
  const messages = new Map(before.map((message) => [message.id, message]));
  const inverses: Change[] = [];
  for (const change of changes) {
    inverses.unshift(...invert(change, [...messages.values()]));
    applyChanges(messages, [change]);
  }
  return inverses;
}
