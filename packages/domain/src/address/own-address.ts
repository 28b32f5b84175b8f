import type { Message } from '../message/message.ts';

/**
 * The own address that a message went to, or came from: its answer goes out under it (D28). Null: it names none, as mail
 * of a list does.
 * @param own the user's addresses
 */
export function ownAddressOf(
  { from, to, cc, bcc }: Pick<Message, 'from' | 'to' | 'cc' | 'bcc'>,
  own: readonly string[],
): string | null {
  const named = [...(from ? [from] : []), ...to, ...cc, ...bcc].map(({ email }) => email.toLowerCase());
  return own.find((address) => named.includes(address.toLowerCase())) ?? null;
}

/**
 * The own address that a mail goes out under (D28): the one that it names, or else the default. Imported drafts and Sent
 * mail may name a foreign one, which no host lets an account use.
 * @param own the user's addresses, the default first; none known: what the mail names
 */
export function senderAddress(from: string | null, own: readonly string[]): string | null {
  return own.find((address) => address.toLowerCase() === from?.toLowerCase()) ?? own[0] ?? from;
}
