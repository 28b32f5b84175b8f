import { expect, test } from 'vitest';
import { ownAddressOf, senderAddress } from './own-address.ts';

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
