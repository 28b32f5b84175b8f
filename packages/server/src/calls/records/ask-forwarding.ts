import type { CALLS } from '@wren/contract/calls.ts';
import { askAddress } from '../../mail/outgoing/automatic/forwarding-addresses.ts';
import { chosenLanguage } from '../../texts/mail-texts.ts';
import type { Handler } from '../handler.ts';

/** Asks an address to confirm forwarding. */
export const askForwarding: Handler<typeof CALLS.askForwarding> = async ({ address }, context) => ({
  agreed: await askAddress(
    { ...context, language: await chosenLanguage(context.preferences)(context.account.id) },
    address,
  ),
});
