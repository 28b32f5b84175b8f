import type { Authentication } from '@wren/domain/trust/trust.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { authenticationResults, ownResults, resultHosts, withoutForgedResults } from './authentication-results.ts';

const FOUND: Authentication = {
  spf: { result: 'softfail', domain: 'example.org' },
  dkim: [
    { result: 'pass', domain: 'example.org' },
    { result: 'fail', domain: 'list.example' },
  ],
  dmarc: { result: 'pass', policy: 'reject' },
};
const RESULTS = authenticationResults('ours.example', FOUND, 'example.org');
const RECEIVED =
  'Received: from a ([1.2.3.4])\r\n\tby ours.example with ESMTP id 1; Mon, 1 Jan 2024 00:00:00 +0000\r\n';
const THEIRS = 'Received: from x by elsewhere.example; Mon, 1 Jan 2024 00:00:00 +0000\r\n';
const read = (text: string) => ownResults(Buffer.from(`${text}Subject: x\r\n\r\nText`), ['ours.example']);

it('what our server has found is read back from what it wrote', () => {
  expect(read(`${RESULTS}Return-Path: <a@b>\r\n${RECEIVED}`)).toEqual(FOUND);
});

it('results are in the first domain’s name for mail of all domains, and of no other address', () => {
  const domains = ['ours.example', 'second.example'] as const;
  const believed = (address: string) =>
    ownResults(Buffer.from(`${RESULTS}${RECEIVED}Subject: x\r\n\r\nText`), resultHosts(address, domains));
  expect([believed('ada@ours.example'), believed('lin@second.example')]).toEqual([FOUND, FOUND]);
  expect(believed('eve@elsewhere.example')).toBeNull();
});

it('results are not believed of another host, below a Received field, or above one that is not ours', () => {
  const others = RESULTS.replace('ours.example', 'elsewhere.example');
  for (const header of [
    RESULTS,
    '',
    others + RECEIVED,
    RECEIVED + RESULTS,
    RESULTS + THEIRS,
    THEIRS + RESULTS + RECEIVED,
    `Subject: ${RESULTS}${RECEIVED}`,
    `Authentication-Results: elsewhere.example (ours.example); dmarc=pass\r\n${RECEIVED}`,
  ])
    expect([header, read(header)]).toEqual([header, null]);
});

it('a mail without forged results is left as it is, byte by byte', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      expect(withoutForgedResults(bytes, ['ours.example'])).toBe(bytes);
      ownResults(bytes, ['ours.example']);
    }),
  );
});

it('of a mail with forged ones nothing else is lost', () => {
  const body = Buffer.from([0, 255, 13, 10, 128]);
  const forged = Buffer.concat([Buffer.from(`From: \xe4\r\n${RESULTS}To: b\r\n\r\n`, 'latin1'), body]);
  const source = Buffer.concat([Buffer.from('From: \xe4\r\nTo: b\r\n\r\n', 'latin1'), body]);
  expect(Buffer.from(withoutForgedResults(forged, ['ours.example']))).toEqual(source);
});
