import type { Address } from '../message/message.ts';
import { canonicalAddress } from './subaddress.ts';

/** A name, signature and reply address under which mail is sent from one of the user's own addresses (RFC 8621 §6). */
export interface Identity {
  readonly email: string;
  /** Empty: the account's name is used. */
  readonly name: string;
  /** Plain text; '' for none. */
  readonly signature: string;
  /** Value of Reply-To; empty: replies go to the address itself. */
  readonly replyTo: readonly Address[];
  /** Recipients who get a hidden copy of mail written under it, unless removed from that mail. */
  readonly bcc: readonly Address[];
  /** New mail is written under it. */
  readonly isDefault: boolean;
}

/** The identity of an address: its own, else that of the address it is a subaddress of; null: it has none. */
export function identityOf<One extends Pick<Identity, 'email'>>(identities: readonly One[], email: string): One | null {
  const text = email.trim().toLowerCase();
  const named = (wanted: string): One | undefined => identities.find((one) => one.email.toLowerCase() === wanted);
  return named(text) ?? named(canonicalAddress(text)) ?? null;
}
