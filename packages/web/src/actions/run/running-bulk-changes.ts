import { WrenError } from '@wren/contract/errors.ts';
import { folderId } from '@wren/contract/wire/wire.ts';
import * as v from 'valibot';
import { readJson } from '../../platform/json.ts';
import { browserSessionValues } from '../../platform/storage/session-values.ts';
import type { Replica } from '../../replica/replica.ts';
import { pageOwner } from '../../session/accounts/page-owner.ts';
import { followBulkChange } from './follow-bulk-change.ts';

/** Data for showing the progress of a change of a whole list that an earlier page has started. */
const runningBulkChange = v.object({
  id: v.string(),
  list: v.object({ folder: v.nullable(folderId), text: v.nullable(v.string()) }),
  done: v.string(),
  failed: v.string(),
  undoable: v.boolean(),
  undoPeriod: v.number(),
});
type RunningBulkChange = v.InferOutput<typeof runningBulkChange>;

/** The tab may belong to another account by the next page. */
const key = (): string => `wren.running.${pageOwner()?.login ?? ''}`;

function read(): readonly RunningBulkChange[] {
  return readJson(v.array(runningBulkChange), browserSessionValues().get(key()), []);
}

function write(running: readonly RunningBulkChange[]): void {
  if (running.length === 0) browserSessionValues().remove(key());
  else browserSessionValues().set(key(), JSON.stringify(running));
}

/** Stores a change of a whole list for the next page of this tab. @returns a function that deletes it when it has ended */
export function rememberBulkChange(running: RunningBulkChange): () => void {
  write([...read().filter(({ id }) => id !== running.id), running]);
  return () => write(read().filter(({ id }) => id !== running.id));
}

/** Removes the stored changes of whole lists: their texts contain data of mail. */
export function forgetBulkChanges(): void {
  write([]);
}

/** Continues to show the changes of whole lists that an earlier page of this tab has started. */
export async function resumeBulkChanges(
  replica: Pick<Replica, 'takeUp' | 'watch' | 'bulkJob' | 'stopBulkChange'>,
): Promise<void> {
  for (const running of read()) {
    const forget = rememberBulkChange(running);
    try {
      const dispatched = await replica.takeUp(running.id, running.list);
      followBulkChange(replica, dispatched, { ...running, failed: () => running.failed, onEnd: forget });
    } catch (error) {
      // The server does not know the job any more; after other errors the next page tries again.
      if (error instanceof WrenError && error.code === 'not-found') forget();
    }
  }
}
