import type { CALLS } from '@wren/contract/calls.ts';
import type { Handler } from '../handler.ts';

/** The usage and limit of the account: here, or on its mail server. */
export const getQuota: Handler<typeof CALLS.getQuota> = async (_input, { store, quota, serverQuota }) =>
  (await serverQuota()) ?? { used: (await store.usage()) ?? 0, limit: quota };
