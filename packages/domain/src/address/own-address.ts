import type { Message } from '../message/message.ts';
import { isOwnAddress } from './subaddress.ts';

/**
 * The own address that a message was sent to or from: a reply to it is sent from that address (D28). Null: the message names
 * none, as mail of a list does.
 * @param own the user's addresses; a subaddress of one replies under itself where all subaddresses are own
 */
export function ownAddressOf(
  { from, to, cc, bcc }: Pick<Message, 'from' | 'to' | 'cc' | 'bcc'>,
  own: readonly string[],
): string | null {
  const named = [...(from ? [from] : []), ...to, ...cc, ...bcc].map(({ email }) => email.toLowerCase());
  const whole = own.find((address) => named.includes(address.toLowerCase()));
  return whole ?? named.find((email) => isOwnAddress(email, own)) ?? null;
}

/**
 * The own address that a mail is sent from (D28): the one that it names, or else the default. Imported drafts and Sent mail may
 * name a foreign one, which no host lets an account use.
 * @param own the user's addresses, the default first; if empty, the address that the mail names is used
 */
export function senderAddress(from: string | null, own: readonly string[]): string | null {
  const whole = own.find((address) => address.toLowerCase() === from?.toLowerCase());
  return whole ?? (from !== null && isOwnAddress(from, own) ? from : (own[0] ?? from));
}
