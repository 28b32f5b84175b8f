/** Codes of `node:dns` (RFC 1035 §4.1.1, RFC 2308 §2): the name does not exist, or has no such record. */
const CODES = new Map<unknown, 'name' | 'record'>([
  ['ENOTFOUND', 'name'],
  ['ENODATA', 'record'],
]);

/** The name or record that does not exist according to DNS; null: for other errors. @param error of a query */
export function missingInDns(error: unknown): 'name' | 'record' | null {
  return (error instanceof Error && 'code' in error && CODES.get(error.code)) || null;
}
