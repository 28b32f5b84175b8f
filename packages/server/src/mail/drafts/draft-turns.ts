import type { MessageId } from '@wren/domain/message/message.ts';

/** What was last begun about each draft. */
const last = new Map<MessageId, Promise<unknown>>();

/**
 * Does something about a draft after all else that is under way about it: what is looked at first is so until it is done.
 * @throws what the task throws
 */
export async function inTurn<T>(draft: MessageId, task: () => Promise<T>): Promise<T> {
  const turn = (last.get(draft) ?? Promise.resolve()).then(task, task);
  last.set(draft, turn);
  try {
    return await turn;
  } finally {
    if (last.get(draft) === turn) last.delete(draft);
  }
}
