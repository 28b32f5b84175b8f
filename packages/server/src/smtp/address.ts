/** The domain of an address, lower case; '' when it has none. */
export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1 || address.length).toLowerCase();
}
