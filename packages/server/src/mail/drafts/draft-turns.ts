import type { MessageId } from '@wren/domain/message/message.ts';

/** The last task that was started for each draft. */
const last = new Map<MessageId, Promise<unknown>>();

/**
 * Runs a task for a draft after all earlier ones for it have ended, so that checks hold until the task is done.
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
