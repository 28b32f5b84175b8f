import { trustOf } from '@wren/domain/trust/trust.ts';
import { expect, it } from 'vitest';
import { readTrust } from './read-trust.ts';

it('what a host says of a sender is weighed by the reasons that this client knows', () => {
  const reason = { code: 'look-alike-domain', about: 'bank.example' } as const;
  expect(readTrust({ result: 'proven', reasons: [reason] })).toEqual(trustOf([reason]));
  expect(readTrust({ reasons: [{ code: 'from-the-future' }, { code: 'authenticated' }, null, 7] })).toEqual(
    trustOf([{ code: 'authenticated', about: null }]),
  );
});

it('hosts that say nothing leave it unknown', () => {
  for (const value of [undefined, null, '', [], {}, { reasons: 'all' }]) expect(readTrust(value)).toBeNull();
});
