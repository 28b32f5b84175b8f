import { expect, it } from 'vitest';
import { previewKind } from './preview-kind.ts';

it.each([
  ['a.png', 'image/png', 'image'],
  ['a', 'image/jpeg', 'image'],
  ['a.heic', 'image/heic', null],
  ['a.svg', 'image/svg+xml', null],
  ['a.html', 'text/html', null],
  ['a.xhtml', 'application/xhtml+xml', null],
  ['a.js', 'text/javascript', null],
  ['a.pdf', 'application/pdf', 'pdf'],
  ['a.txt', 'text/plain', 'text'],
  ['a.csv', 'text/csv', 'text'],
  ['a.json', 'application/json', 'text'],
  ['a.eml', 'message/rfc822', 'mail'],
  ['a.PDF', 'application/octet-stream', 'pdf'],
  ['a.JPG', 'application/octet-stream', 'image'],
  ['a.svg', 'application/octet-stream', null],
  ['a.zip', 'application/zip', null],
  ['a', 'application/octet-stream', null],
] as const)('%s, %s is looked at as %s', (name, type, kind) => {
  expect(previewKind(name, type)).toBe(kind);
});
