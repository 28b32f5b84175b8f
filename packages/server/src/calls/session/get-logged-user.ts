import type { CALLS } from '@wren/contract/calls.ts';
import type { Handler } from '../handler.ts';

/** Returns the signed-in user. */
export const getLoggedUser: Handler<typeof CALLS.getLoggedUser> = (_input, { account }) => account.address;
