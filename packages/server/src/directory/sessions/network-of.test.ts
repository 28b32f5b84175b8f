import { expect, test } from 'vitest';
import { hostOf, networkOf } from './network-of.ts';

test.each([
  ['203.0.113.7', '203.0'],
  ['::ffff:203.0.113.7', '203.0'],
  ['2001:db8:1:2::7', '2001:db8'],
  ['2001:DB8::', '2001:db8'],
  ['2001::7', '2001:0'],
  ['::1', '0:0'],
])('%s is in the network %s', (address, network) => expect(networkOf(address)).toBe(network));

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '::ffff:192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:DB8::9', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('the machine of %s is %s', (address, host) => {
  expect(hostOf(address)).toBe(host);
});
