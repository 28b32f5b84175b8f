import type { CALLS } from '@wren/contract/calls.ts';
import { confirmAddress } from '../../mail/outgoing/forwarding-addresses.ts';
import type { Handler } from '../handler.ts';

/** An address has agreed, if its code is the right one. */
export const confirmForwarding: Handler<typeof CALLS.confirmForwarding> = async ({ address, code }, context) => ({
  agreed: await confirmAddress(context, address, code),
});
