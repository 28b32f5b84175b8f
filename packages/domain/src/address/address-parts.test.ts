import { expect, test } from 'vitest';
import { domainOfAddress, localPartOf } from './address-parts.ts';

test.each([
  ['ada@example.org', 'ada', 'example.org'],
  ['Ada.L@Mail.EXAMPLE.org', 'Ada.L', 'mail.example.org'],
  ['"a@b"@example.org', '"a@b"', 'example.org'],
  ['ada@', 'ada', ''],
  ['ada', 'ada', ''],
  ['', '', ''],
])('%j is %j at %j', (email, local, domain) => {
  expect([localPartOf(email), domainOfAddress(email)]).toEqual([local, domain]);
});
