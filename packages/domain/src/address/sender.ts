import type { Address, Message } from '../message/message.ts';
import { compareNewestFirst } from '../message/message.ts';

/** Shown as the author of a message without a sender, in a conversation (3.5). */
export const NO_SENDER = '[No Sender]';
/** The same in a list (3.5). */
export const UNKNOWN_SENDER = 'Unknown';

/** Number of avatar colours; {@link avatarHue} returns 1 to this number. */
export const AVATAR_HUES = 8;

/** The name to show for an address: the display name, else the part before the @ (3.5); null when there is neither. */
export function addressName(address: Address | null): string | null {
  return address?.name?.trim() || address?.email.split('@', 1)[0]?.trim() || null;
}

/** The sender's name in a conversation (3.5). */
export function senderName(message: Pick<Message, 'from'>): string {
  return addressName(message.from) ?? NO_SENDER;
}

/** The sender's name in a list (2.28, 3.5). */
export function listSender(message: Pick<Message, 'from'>): string {
  return addressName(message.from) ?? UNKNOWN_SENDER;
}

/**
 * The message with its missing sender taken from the nearest earlier message of its thread that has one (3.5); the same
 * record when it names its sender, or no earlier message does.
 * @param thread messages of its thread, in any order
 */
export function withSender(message: Message, thread: readonly Message[]): Message {
  if (addressName(message.from) !== null) return message;
  const earlier = thread
    .filter((other) => compareNewestFirst(message, other) < 0 && addressName(other.from) !== null)
    .sort(compareNewestFirst)[0];
  return earlier ? { ...message, from: earlier.from } : message;
}

const FIRST_SIGN = /[\p{L}\p{N}]\p{M}*/u;

/** The letter of an avatar: the first letter or digit of a name or address, upper-case; '?' when there is none. */
export function initial(name: string): string {
  return FIRST_SIGN.exec(name.normalize('NFC'))?.[0].toLocaleUpperCase('en') ?? '?';
}

/** The initials of a person: of the first and the last word of the name (2.38); a single initial for a name of one word. */
export function initials(name: string): string {
  const words = name.split(/\s+/u).filter((word) => FIRST_SIGN.test(word));
  const first = words[0];
  const last = words.at(-1);
  if (first === undefined || last === undefined) return '?';
  return words.length === 1 ? initial(first) : initial(first) + initial(last);
}

/** The avatar colour of an address, 1 to {@link AVATAR_HUES}: the same everywhere, ignoring case (D21). */
export function avatarHue(email: string): number {
  let hash = 0x811c9dc5;
  for (const sign of email.trim().toLowerCase()) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  // The low bits of this hash (FNV-1a) alone are uneven for short texts.
  return (((hash ^ (hash >>> 15)) >>> 0) % AVATAR_HUES) + 1;
}
