import { expect, test } from 'vitest';
import { networkOf } from './network-of.ts';

test.each([
  ['203.0.113.7', '203.0'],
  ['::ffff:203.0.113.7', '203.0'],
  ['2001:db8:1:2::7', '2001:db8'],
  ['2001:DB8::', '2001:db8'],
  ['2001::7', '2001:0'],
  ['::1', '0:0'],
])('%s is in the network %s', (address, network) => expect(networkOf(address)).toBe(network));
