import { FOLDERS } from '@wren/domain/message/mailbox/mailbox.ts';
import type { Replica } from '../../src/replica/replica.ts';

/** Milliseconds after which a condition is given up: less than a test's own limit, so that it fails with what was seen. */
const PATIENCE = 90_000;

function told(condition: (...seen: never) => unknown, seen: unknown): string {
  const last = seen instanceof Error ? String(seen) : JSON.stringify(seen);
  return `It never came to hold: ${condition}\nLast seen: ${last}`;
}

/**
 * Resolves when a condition holds that no event tells of.
 * @param look what is looked at; what it throws (a failed expectation, say) means that it does not hold yet
 * @param holds whether that is as it should be; without it, it holds when it is neither false nor null
 * @throws an error with what was seen last, once it has been looked at for {@link PATIENCE}
 */
export async function eventually<T>(
  look: () => T | Promise<T>,
  holds: (seen: T) => boolean = (seen) => seen !== false && seen !== null,
  patience = PATIENCE,
): Promise<void> {
  for (const began = performance.now(); ; ) {
    let last: unknown;
    try {
      const seen = await look();
      if (holds(seen)) return;
      last = seen;
    } catch (error) {
      last = error;
    }
    if (performance.now() - began > patience) throw new Error(told(look, last), { cause: last });
    await new Promise<void>((resolve) => setTimeout(resolve, 1));
  }
}

/** What a replica shows, in short. */
function shownBy(replica: Replica): unknown {
  const rows = (folder: (typeof FOLDERS)[number]) => {
    const view = replica.folderView(folder);
    return [view.status, view.rows.map(({ threadId, latest }) => `${threadId}: ${latest.id}`)];
  };
  return {
    ...Object.fromEntries(FOLDERS.map((folder) => [folder, rows(folder)])),
    outbox: replica.outboxItems().map(({ id, state }) => `${id}: ${state}`),
  };
}

/**
 * Resolves when a condition on a replica holds, which tells of its changes.
 * @throws an error with what the replica shows, once it has been waited for {@link PATIENCE}
 */
export function until(replica: Replica, condition: () => boolean, patience = PATIENCE): Promise<void> {
  return new Promise((resolve, reject) => {
    const give = setTimeout(() => {
      stop();
      reject(new Error(told(condition, shownBy(replica))));
    }, patience);
    const look = (): void => {
      try {
        if (!condition()) return;
        resolve();
      } catch (error) {
        reject(error);
      }
      clearTimeout(give);
      stop();
    };
    const stop = replica.watch(look);
    look();
  });
}
