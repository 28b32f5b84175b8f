import { canonicalAddress, isOwnAddress } from '../address/subaddress.ts';

/** Addresses that one mail is passed on to at most. */
const MAX_COUNT = 10;

/** The facts that decide to whom a mail is forwarded. */
export interface Forwarding {
  /** What the rules that it met ask for. */
  readonly wanted: readonly (string | null)[];
  /** Addresses that have agreed, in lower case. */
  readonly agreed: ReadonlySet<string>;
  /** The account's addresses (`isOwnAddress`). */
  readonly own: readonly string[];
  /** The recipients to which it was delivered on its way here (RFC 9228). */
  readonly delivered: readonly string[];
}

/**
 * The addresses that a mail is passed on to, each once: none that has not agreed, none of one's own, none that has had it
 * already, and none at all when it was here before.
 */
export function forwardsOf({ wanted, agreed, own, delivered }: Forwarding): readonly string[] {
  if (delivered.some((address) => isOwnAddress(address, own))) return [];
  const had = new Set(delivered.map(canonicalAddress));
  const addresses = wanted.flatMap((address) => (address === null ? [] : [address.trim().toLowerCase()]));
  return [...new Set(addresses)]
    .filter((address) => agreed.has(address) && !isOwnAddress(address, own) && !had.has(canonicalAddress(address)))
    .slice(0, MAX_COUNT);
}
