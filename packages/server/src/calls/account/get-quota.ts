import type { CALLS } from '@wren/contract/calls.ts';
import type { Handler } from '../handler.ts';

/** How much the account keeps, and may keep. */
export const getQuota: Handler<typeof CALLS.getQuota> = async (_input, { store, quota }) => ({
  used: (await store.usage()) ?? 0,
  limit: quota,
});
