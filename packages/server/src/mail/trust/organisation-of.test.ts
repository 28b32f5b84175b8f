import { expect, test } from 'vitest';
import { organisationOf } from './organisation-of.ts';

test.each([
  ['a.b.example.org', 'example.org'],
  ['example.org', 'example.org'],
  ['a.example.co.uk', 'example.co.uk'],
  ['shop.city.kawasaki.jp', 'city.kawasaki.jp'],
  ['x.com.', 'x.com'],
  ['Mail\u00ADServer.Example.COM', 'example.com'],
  ['ada.github.io', 'ada.github.io'],
  ['www.ada.github.io', 'ada.github.io'],
  ['xn--bcher-kva.example.com.au', 'example.com.au'],
  ['co.uk', 'co.uk'],
  ['localhost', 'localhost'],
  ['192.0.2.1', '192.0.2.1'],
  ['', ''],
])('%s is of %s', (domain, organisation) => expect(organisationOf(domain)).toBe(organisation));
