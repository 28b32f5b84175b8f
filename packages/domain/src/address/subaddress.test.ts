import { expect, test } from 'vitest';
import { anySubaddress, canonicalAddress, isOwnAddress } from './subaddress.ts';

test.each([
  ['Ada+Shop@Host.test', 'ada@host.test'],
  ['ada+a+b@host.test', 'ada@host.test'],
  ['ada@host+x.test', 'ada@host+x.test'],
  ['+x@host.test', '+x@host.test'],
])('%s belongs to %s (RFC 5233 §1)', (address, base) => {
  expect(canonicalAddress(address)).toBe(base);
});

test('a subaddress is one’s own where all subaddresses are', () => {
  const own = ['ada@host.test', anySubaddress('ada@host.test'), 'countess@host.test'];
  for (const address of ['ADA@host.test', 'ada+shop@host.test', 'Countess@host.test']) {
    expect(isOwnAddress(address, own)).toBe(true);
  }
  for (const address of ['countess+x@host.test', 'ada+shop@other.test', 'adb+shop@host.test', 'ada+*', '']) {
    expect(isOwnAddress(address, own)).toBe(false);
  }
});
