import { expect, test } from 'vitest';
import { ownAddressOf, senderAddress } from './own-address.ts';
import { anySubaddress } from './subaddress.ts';

const person = (email: string) => ({ name: null, email });
const own = ['ada@host.test', 'countess@host.test'];
const mail = { from: person('grace@x.org'), to: [person('list@x.org')], cc: [], bcc: [] };

test.each([
  [{ ...mail, to: [person('Countess@Host.test')] }, 'countess@host.test'],
  [{ ...mail, cc: [person('lin@x.org'), person('countess@host.test')] }, 'countess@host.test'],
  [{ ...mail, bcc: [person('ada@host.test')] }, 'ada@host.test'],
  [{ ...mail, from: person('countess@host.test') }, 'countess@host.test'],
  [mail, null],
  [{ ...mail, from: null, to: [] }, null],
])('[D28] %j is answered under %s', (message, address) => {
  expect(ownAddressOf(message, own)).toBe(address);
});

test.each([
  [null, own, 'ada@host.test'],
  ['Countess@Host.test', own, 'countess@host.test'],
  ['stranger@elsewhere.test', own, 'ada@host.test'],
  ['countess@host.test', [], 'countess@host.test'],
  [null, [], null],
])('[D28] a mail from %j of who owns %j goes out under %s', (from, addresses, address) => {
  expect(senderAddress(from, addresses)).toBe(address);
});

test('[D37] what was written to a subaddress is answered under it, where subaddresses are own; else under none', () => {
  const shop = { ...mail, to: [person('ada+Shop@host.test')] };
  const all = [...own, anySubaddress('ada@host.test')];
  expect(ownAddressOf(shop, all)).toBe('ada+shop@host.test');
  expect(ownAddressOf(shop, own)).toBeNull();
  expect(senderAddress('ada+Shop@host.test', all)).toBe('ada+Shop@host.test');
  expect(senderAddress('ada+shop@host.test', own)).toBe('ada@host.test');
  expect(ownAddressOf({ ...shop, cc: [person('countess@host.test')] }, all)).toBe('countess@host.test');
});
