import type { CALLS } from '@wren/contract/calls.ts';
import type { Handler } from '../handler.ts';

/** Answers who is signed in. */
export const getLoggedUser: Handler<typeof CALLS.getLoggedUser> = (_input, { account }) => account.address;
