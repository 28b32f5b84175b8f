/** A test of Sieve (RFC 5228 §5), with the extensions that it needs. */
export type SieveTest =
  | boolean
  | { readonly kind: 'test'; readonly text: string; readonly needs: readonly string[] }
  | { readonly kind: 'not'; readonly test: SieveTest }
  | { readonly kind: 'all' | 'any'; readonly tests: readonly SieveTest[] };

export const test = (text: string, ...needs: readonly string[]): SieveTest => ({ kind: 'test', text, needs });

export function not(inner: SieveTest): SieveTest {
  if (typeof inner === 'boolean') return !inner;
  return inner.kind === 'not' ? inner.test : { kind: 'not', test: inner };
}

function joined(kind: 'all' | 'any', tests: readonly SieveTest[]): SieveTest {
  const decides = kind === 'any';
  if (tests.includes(decides)) return decides;
  const left = tests.filter((one) => typeof one !== 'boolean');
  const [only] = left;
  if (only === undefined) return !decides;
  return left.length === 1 ? only : { kind, tests: left };
}

export const allOf = (...tests: readonly SieveTest[]): SieveTest => joined('all', tests);
export const anyOf = (...tests: readonly SieveTest[]): SieveTest => joined('any', tests);

export function printTest(one: SieveTest): string {
  if (typeof one === 'boolean') return String(one);
  if (one.kind === 'test') return one.text;
  if (one.kind === 'not') return `not ${printTest(one.test)}`;
  return `${one.kind}of (${one.tests.map(printTest).join(', ')})`;
}

/** Extensions that a test needs. */
export function needsOf(one: SieveTest): readonly string[] {
  if (typeof one === 'boolean') return [];
  if (one.kind === 'test') return one.needs;
  return one.kind === 'not' ? needsOf(one.test) : one.tests.flatMap(needsOf);
}
