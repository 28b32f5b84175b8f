import type { CALLS } from '@wren/contract/calls.ts';
import { confirmAddress } from '../../mail/outgoing/automatic/forwarding-addresses.ts';
import type { Handler } from '../handler.ts';

/** Confirms a forwarding address by its code. */
export const confirmForwarding: Handler<typeof CALLS.confirmForwarding> = async ({ address, code }, context) => ({
  agreed: await confirmAddress(context, address, code),
});
