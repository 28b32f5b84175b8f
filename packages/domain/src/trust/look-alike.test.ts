import { organisationOf } from '@wren/domain/test/organisation-of.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { differByOne, lookAlike, skeleton } from './look-alike.ts';

const KNOWN = ['paypal.com', 'bank.example', 'mail.wren-post.co.uk', 'gmail.com', 'kurz.de'];

describe('a domain is taken for a known one that', () => {
  for (const [domain, known] of [
    ['paypa1.com', 'paypal.com'],
    ['рaypal.com', 'paypal.com'],
    ['xn--aypal-uye.com', 'paypal.com'],
    ['paypaI.com'.toLowerCase(), 'paypal.com'],
    ['payypal.com', 'paypal.com'],
    ['papyal.com', 'paypal.com'],
    ['payal.com', 'paypal.com'],
    ['mail.paypol.com', 'paypal.com'],
    ['paypal.com.login.example', 'paypal.com'],
    ['bank.example.evil.test', 'bank.example'],
    ['vvren-post.co.uk', 'mail.wren-post.co.uk'],
    ['grnail.com', 'gmail.com'],
    ['pay\u00ADpa1\u200B.com', 'paypal.com'],
    ['paypa1。com', 'paypal.com'],
    ['paypal。com。evil.test', 'paypal.com'],
  ] as const) {
    it(`${domain} is near`, () => expect(lookAlike(domain, KNOWN, organisationOf)).toBe(known));
  }
});

describe('a domain stands for itself that', () => {
  for (const domain of [
    'paypal.com',
    'mail.paypal.com',
    'other.co.uk',
    'paypal.de',
    'email.com',
    'kurt.de',
    'x.de',
    '',
  ]) {
    it(`is ${domain || 'empty'}`, () => expect(lookAlike(domain, KNOWN, organisationOf)).toBeNull());
  }
});

it('one letter makes a difference of one', () => {
  for (const [a, b] of [
    ['abc', 'abd'],
    ['abc', 'ab'],
    ['abc', 'abcc'],
    ['abc', 'acb'],
  ] as const)
    expect([a, b, differByOne(a, b), differByOne(b, a)]).toEqual([a, b, true, true]);
  expect(differByOne('abc', 'abc')).toBe(false);
  expect(differByOne('abc', 'cba')).toBe(false);
  expect(differByOne('abcd', 'badc')).toBe(false);
});

it('a skeleton is its own skeleton, and no known domain looks like itself', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => skeleton(skeleton(text)) === skeleton(text)));
  fc.assert(fc.property(fc.domain(), (domain) => lookAlike(domain, [domain], organisationOf) === null));
});
