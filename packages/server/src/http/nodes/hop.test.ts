import { expect, test } from 'vitest';
import { readHop, writeHop } from './hop.ts';

const KEY = new Uint8Array(32).fill(7);
const ASKER = { ip: '2001:db8::1', protocol: 'https' } as const;
const ASKED = { method: 'POST', url: '/u/1/api/method/login?x=1' };
const NOW = 1_800_000_000_000;

test('a request of another node says who asks, for that request alone and for a time', () => {
  const text = writeHop(KEY, ASKER, ASKED, NOW);
  expect(readHop(KEY, text, ASKED, NOW + 60_000)).toEqual(ASKER);
  expect(readHop(KEY, text, ASKED, NOW + 3_600_000)).toBeNull();
  expect(readHop(KEY, text, { ...ASKED, method: 'GET' }, NOW)).toBeNull();
  expect(readHop(KEY, text, { ...ASKED, url: '/api/method/login' }, NOW)).toBeNull();
});

test('what has no key of these nodes is none of theirs', () => {
  const text = writeHop(KEY, ASKER, ASKED, NOW);
  const forged = [
    '',
    'x',
    text.replace(ASKER.ip, '192.0.2.1'),
    text.replace('https', 'http'),
    text.replace('https', 'ftp'),
    text.replace(String(NOW), 'NaN'),
    writeHop(new Uint8Array(32), ASKER, ASKED, NOW),
  ];
  for (const one of forged) expect(readHop(KEY, one, ASKED, NOW)).toBeNull();
});
