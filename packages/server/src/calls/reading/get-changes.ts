import type { CALLS } from '@wren/contract/calls.ts';
import { toWireMessage } from '@wren/contract/wire/wire-message.ts';
import type { Handler } from '../handler.ts';

/** The changes since a state (RFC 8620 §5.2). */
export const getChanges: Handler<typeof CALLS.getChanges> = async ({ since, limit }, { store, records: ofUser }) => {
  const records = await ofUser.state();
  const nothing = { changed: [], destroyed: [], has_more: false, records };
  if (since === null) return { ...nothing, state: await store.state(), too_old: false };
  const changes = await store.changesSince(since, Math.max(limit, 1));
  if (changes === 'too-old') return { ...nothing, state: await store.state(), too_old: true };
  return {
    state: changes.state,
    changed: changes.changed.map((message) => toWireMessage(message)),
    destroyed: [...changes.destroyed],
    has_more: changes.hasMore,
    too_old: false,
    records,
  };
};
