import type { CALLS } from '@wren/contract/calls.ts';
import type { Handler } from '../handler.ts';

/** The progress of fetching the account's mail from its server. */
export const getFetchProgress: Handler<typeof CALLS.getFetchProgress> = (_input, { fetchProgress }) => ({
  progress: fetchProgress(),
});
