import type { Address } from '../message/message.ts';
import { canonicalAddress } from './subaddress.ts';

/** Under which name, and with what, mail goes out of an address of the user's own (RFC 8621 §6). */
export interface Identity {
  readonly email: string;
  /** '' where the account's holds. */
  readonly name: string;
  /** Plain text; '' for none. */
  readonly signature: string;
  /** Where answers are to go; none: to the address itself. */
  readonly replyTo: readonly Address[];
  /** Who gets a hidden copy of what is written under it, unless taken out of that mail. */
  readonly bcc: readonly Address[];
  /** What is new is written under it. */
  readonly isDefault: boolean;
}

/** The identity of an address: its own, else that of the address it is a subaddress of; null: it has none. */
export function identityOf<One extends Pick<Identity, 'email'>>(identities: readonly One[], email: string): One | null {
  const text = email.trim().toLowerCase();
  const named = (wanted: string): One | undefined => identities.find((one) => one.email.toLowerCase() === wanted);
  return named(text) ?? named(canonicalAddress(text)) ?? null;
}
