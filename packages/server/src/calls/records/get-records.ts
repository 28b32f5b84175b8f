import type { CALLS } from '@wren/contract/calls.ts';
import type { Handler } from '../handler.ts';

/** The records that have changed since a state. */
export const getRecords: Handler<typeof CALLS.getRecords> = async ({ types, since, limit }, { records }) => {
  const changes = await records.changesSince(since, { types, limit: Math.max(limit, 1) });
  if (changes === 'too-old') {
    return { state: await records.state(), records: [], destroyed: [], has_more: false, too_old: true };
  }
  const { state, changed, destroyed, hasMore } = changes;
  return { state, records: [...changed], destroyed: [...destroyed], has_more: hasMore, too_old: false };
};
