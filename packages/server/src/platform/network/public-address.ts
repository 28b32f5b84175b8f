import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The only IPv6 range assigned to the public (RFC 4291 §2.4, IANA). */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/** Addresses that look public but belong to a cloud's infrastructure: Azure's host, which also knows its secrets. */
const METADATA = new Set(['168.63.129.16']);

/**
 * True if an IP address belongs to the public internet. Not: private, loopback, link-local (with the metadata services of
 * clouds), shared (RFC 6598), multicast, reserved, documentation; nor IPv6 forms that contain an IPv4 address, since a gateway
 * may translate them: mapped (RFC 4291 §2.5.5.2), NAT64 (RFC 6052, RFC 8215), 6to4, Teredo.
 * @param text an address as the system writes it; anything else is not public
 */
export function isPublicAddress(text: string): boolean {
  if (isIP(text) === 0 || text.includes('%')) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast' || METADATA.has(address.toString())) return false;
  return address instanceof ipaddr.IPv4 || address.match(GLOBAL_UNICAST);
}

/** True if two texts are one IP address. */
export function isSameIpAddress(a: string, b: string): boolean {
  return ipaddr.isValid(a) && ipaddr.isValid(b) && ipaddr.process(a).toString() === ipaddr.process(b).toString();
}
