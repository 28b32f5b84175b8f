import { canonicalAddress, isOwnAddress } from '../address/subaddress.ts';

/** Largest number of addresses that one mail is forwarded to. */
const MAX_COUNT = 10;

/** The facts that decide to whom a mail is forwarded. */
export interface Forwarding {
  /** Forwarding addresses of the rules that it matched. */
  readonly wanted: readonly (string | null)[];
  /** Addresses that have confirmed forwarding, in lower case. */
  readonly agreed: ReadonlySet<string>;
  /** The account's addresses (`isOwnAddress`). */
  readonly own: readonly string[];
  /** The recipients to which it was delivered on its way here (RFC 9228). */
  readonly delivered: readonly string[];
}

/**
 * The addresses that a mail is forwarded to, without duplicates: no unconfirmed address, no own one, none that it was delivered
 * to before, and none at all if it was here before.
 */
export function forwardsOf({ wanted, agreed, own, delivered }: Forwarding): readonly string[] {
  if (delivered.some((address) => isOwnAddress(address, own))) return [];
  const had = new Set(delivered.map(canonicalAddress));
  const addresses = wanted.flatMap((address) => (address === null ? [] : [address.trim().toLowerCase()]));
  return [...new Set(addresses)]
    .filter((address) => agreed.has(address) && !isOwnAddress(address, own) && !had.has(canonicalAddress(address)))
    .slice(0, MAX_COUNT);
}
