import { describe, expect, test } from 'vitest';
import { isNamedBy, readStsPolicy, readStsRecord } from './sts-policy.ts';

const POLICY = 'version: STSv1\r\nmode: enforce\r\nmx: mail.example.com\r\nmx: *.example.net\r\nmax_age: 604800\r\n';

describe('the record of MTA-STS (RFC 8461 §3.1)', () => {
  test.each([
    [['v=STSv1; id=20260101T000000;'], '20260101T000000'],
    [['v=STSv1;id=1'], '1'],
    [['v=spf1 -all', 'v=STSv1; id=a; extra=b;'], 'a'],
    [['v=STSv1; id=1;', 'v=STSv1; id=2;'], null],
    [['v=STSv2; id=1;'], null],
    [['v=STSv1; id=with-dashes;'], null],
    [[], null],
  ])('%j has the id %s', (texts, id) => {
    expect(readStsRecord(texts.map((text) => [text]))).toBe(id);
  });

  test('may come in pieces', () => {
    expect(readStsRecord([['v=STS', 'v1; id=', '7;']])).toBe('7');
  });
});

describe('the policy of MTA-STS (RFC 8461 §3.2)', () => {
  test('says how strict it is, which servers, and how long', () => {
    expect(readStsPolicy(POLICY)).toEqual({
      mode: 'enforce',
      mx: ['mail.example.com', '*.example.net'],
      maxAge: 604_800,
    });
    expect(readStsPolicy(POLICY.replaceAll('\r\n', '\n'))).toEqual(readStsPolicy(POLICY));
    expect(readStsPolicy('version: STSv1\nmode: none\nmax_age: 1\nunknown: x\n')).toEqual({
      mode: 'none',
      mx: [],
      maxAge: 1,
    });
  });

  test('holds for a year at most', () => {
    expect(readStsPolicy(POLICY.replace('604800', '9999999999'))?.maxAge).toBe(31_557_600);
  });

  test.each([
    ['without a version', POLICY.replace('version: STSv1\r\n', '')],
    ['of another version', POLICY.replace('STSv1', 'STSv2')],
    ['of an unknown mode', POLICY.replace('enforce', 'strict')],
    ['without servers', POLICY.replace(/mx: .*\r\n/gu, '')],
    ['with a server that is no name', POLICY.replace('mail.example.com', '*.*.example.com')],
    ['without an age', POLICY.replace('604800', '')],
    ['that is a web page', '<!doctype html><title>version: STSv1</title>'],
  ])('is none %s', (_title, text) => {
    expect(readStsPolicy(text)).toBeNull();
  });

  test.each([
    ['mail.example.com', true],
    ['a.example.net', true],
    ['a.b.example.net', false],
    ['example.net', false],
    ['mail.example.org', false],
  ])('names %s: %s', (host, isNamed) => {
    const policy = readStsPolicy(POLICY);
    expect(policy && isNamedBy(policy, host)).toBe(isNamed);
  });
});
