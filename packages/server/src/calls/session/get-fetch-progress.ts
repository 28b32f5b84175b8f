import type { CALLS } from '@wren/contract/calls.ts';
import type { Handler } from '../handler.ts';

/** How far the account's mail has been fetched from its server. */
export const getFetchProgress: Handler<typeof CALLS.getFetchProgress> = (_input, { fetchProgress }) => ({
  progress: fetchProgress(),
});
