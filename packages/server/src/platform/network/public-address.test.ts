import { describe, expect, it } from 'vitest';
import { isPublicAddress, isSameIpAddress } from './public-address.ts';

describe('an address is not public that', () => {
  for (const [kind, ...addresses] of [
    ['is this machine', '127.0.0.1', '127.255.255.254', '0.0.0.0', '::1', '::'],
    ['is private', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fc00::1', 'fd12:3456::1', 'fec0::1'],
    ['is link-local, the metadata of clouds among them', '169.254.169.254', 'fe80::1', 'fe80::1%eth0'],
    ['is the metadata of a cloud elsewhere', '100.100.100.200', '192.0.0.192', '168.63.129.16', 'fd00:ec2::254'],
    ['is shared by a provider', '100.64.0.1', '100.127.255.255'],
    ['is for many or all', '224.0.0.1', '239.255.255.255', '255.255.255.255', 'ff02::1'],
    [
      'is reserved or documentation',
      '192.0.2.1',
      '198.51.100.1',
      '203.0.113.1',
      '198.18.0.1',
      '240.0.0.1',
      '2001:db8::1',
    ],
    ['carries an IPv4 address', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '::127.0.0.1', '64:ff9b::a00:1', '64:ff9b:1::1'],
    ['is a tunnel', '2002:7f00:1::', '2001:0:1::1'],
    ['is none', '', 'example.org', '127.1', '1.2.3', '0x7f000001', '2130706433', '0177.0.0.1', '[::1]'],
  ] as const) {
    it(kind, () => {
      for (const address of addresses) expect([address, isPublicAddress(address)]).toEqual([address, false]);
    });
  }
});

it('an address of the internet is public', () => {
  for (const address of ['8.8.8.8', '1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700:4700::1111', '2a00:1450::1'])
    expect([address, isPublicAddress(address)]).toEqual([address, true]);
});

it('one address is itself however it is written', () => {
  expect(isSameIpAddress('::ffff:127.0.0.1', '127.0.0.1')).toBe(true);
  expect(isSameIpAddress('::1', '0:0:0:0:0:0:0:1')).toBe(true);
  expect(isSameIpAddress('127.0.0.1', '127.0.0.2')).toBe(false);
  expect(isSameIpAddress('', '')).toBe(false);
});
