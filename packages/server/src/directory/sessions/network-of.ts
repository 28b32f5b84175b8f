/**
 * The network of an address, about as wide as a provider's pool of addresses: the first 16 bits of an IPv4 address, 32 of an IPv6
 * one. A browser at home keeps it for months, though its address changes.
 */
export function networkOf(address: string): string {
  const v4 = /^(?:::ffff:)?(\d+\.\d+)\.\d+\.\d+$/iu.exec(address)?.[1];
  if (v4 !== undefined) return v4;
  // `::` stands for zeros: only the part before it counts.
  const [head = ''] = address.toLowerCase().split('::');
  const [first = '', second = '0'] = head.split(':');
  return `${first || '0'}:${second || '0'}`;
}

/**
 * The identity of one machine: an IPv4 address, or the 64-bit prefix of an IPv6 one. A user with such a prefix has any number of
 * addresses (RFC 4291 §2.5.4).
 */
export function hostOf(address: string): string {
  if (!address.includes(':') || /^::ffff:\d/iu.test(address)) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const fields = (text = ''): readonly string[] => text.split(':').filter((field) => field !== '');
  const [before, after] = [fields(head), fields(tail)];
  const zeros =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  return [...before, ...zeros, ...after].slice(0, 4).join(':');
}
