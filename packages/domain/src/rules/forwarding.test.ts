import { expect, test } from 'vitest';
import { anySubaddress } from '../address/subaddress.ts';
import { forwardsOf } from './forwarding.ts';

const own = ['ada@host.test', anySubaddress('ada@host.test')];
const base = { own, agreed: new Set(['lin@x.org', 'ada+a@host.test', 'bob@x.org']), delivered: [] };

test('a mail is passed on to addresses that have agreed, each once, and never to oneself', () => {
  const addresses = ['Lin@x.org', 'lin@x.org ', null, 'eve@x.org', 'ada+a@host.test', 'bob@x.org'];
  expect(forwardsOf({ ...base, wanted: addresses })).toEqual(['lin@x.org', 'bob@x.org']);
});

test('a mail that was here before is passed on to nobody, and nobody gets it who had it (RFC 9228)', () => {
  const addresses = ['lin@x.org', 'bob@x.org'];
  expect(forwardsOf({ ...base, wanted: addresses, delivered: ['ADA+x@host.test'] })).toEqual([]);
  expect(forwardsOf({ ...base, wanted: addresses, delivered: ['Lin+y@x.org'] })).toEqual(['bob@x.org']);
});
