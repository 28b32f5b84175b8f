/** Codes of `node:dns` (RFC 1035 §4.1.1, RFC 2308 §2): the name is not there, or has no such record. */
const CODES = new Map<unknown, 'name' | 'record'>([
  ['ENOTFOUND', 'name'],
  ['ENODATA', 'record'],
]);

/** What DNS says is missing; null: it did not say that. @param error of a question */
export function missingInDns(error: unknown): 'name' | 'record' | null {
  return (error instanceof Error && 'code' in error && CODES.get(error.code)) || null;
}
