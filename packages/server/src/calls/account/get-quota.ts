import type { CALLS } from '@wren/contract/calls.ts';
import type { Handler } from '../handler.ts';

/** How much the account keeps, and may keep: here, or at the server that its mail lies on. */
export const getQuota: Handler<typeof CALLS.getQuota> = async (_input, { store, quota, serverQuota }) =>
  (await serverQuota()) ?? { used: (await store.usage()) ?? 0, limit: quota };
