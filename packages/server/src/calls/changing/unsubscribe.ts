import type { CALLS } from '@wren/contract/calls.ts';
import { unsubscribeFromList } from '../../mail/outgoing/unsubscribe-client.ts';
import type { Handler } from '../handler.ts';

/** Leaves the mailing list that sent a message (RFC 8058). */
export const unsubscribe: Handler<typeof CALLS.unsubscribe> = ({ name }, { store, unsubscribeClient }) =>
  unsubscribeFromList(store, unsubscribeClient, name);
