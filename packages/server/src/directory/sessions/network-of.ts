/**
 * The network that an address belongs to, about as wide as a provider hands addresses out of: the first 16 bits of an
 * IPv4 address, 32 of an IPv6 one. One browser at home has the same for months, whatever its address is today.
 */
export function networkOf(address: string): string {
  const v4 = /^(?:::ffff:)?(\d+\.\d+)\.\d+\.\d+$/iu.exec(address)?.[1];
  if (v4 !== undefined) return v4;
  // `::` stands for zeros: what is before it is all that there is.
  const [head = ''] = address.toLowerCase().split('::');
  const [first = '', second = '0'] = head.split(':');
  return `${first || '0'}:${second || '0'}`;
}

/**
 * What counts as one machine: an IPv4 address, or the 64 bits of an IPv6 one that its provider gives out. Anyone who has
 * those has as many addresses as they like (RFC 4291 §2.5.4).
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
