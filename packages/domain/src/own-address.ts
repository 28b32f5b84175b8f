import type { Message } from './message.ts';

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
