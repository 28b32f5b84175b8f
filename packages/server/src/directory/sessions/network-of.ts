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
