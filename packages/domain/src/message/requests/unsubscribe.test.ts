import { describe, expect, it } from 'vitest';
import { readUnsubscribe } from './unsubscribe.ts';

const POST = 'List-Unsubscribe=One-Click';

describe('leaving a list', () => {
  it.each([
    ['<https://l.example/u?x=1>', POST, { url: 'https://l.example/u?x=1', mailto: null, oneClick: true }],
    ['<https://l.example/u>', null, { url: 'https://l.example/u', mailto: null, oneClick: false }],
    ['<https://l.example/u>', 'something else', { url: 'https://l.example/u', mailto: null, oneClick: false }],
    // One click is promised over https only (RFC 8058 §3.1).
    ['<http://l.example/u>', POST, { url: 'http://l.example/u', mailto: null, oneClick: false }],
    [
      '<mailto:off@l.example?subject=off>',
      POST,
      { url: null, mailto: 'mailto:off@l.example?subject=off', oneClick: false },
    ],
    [
      '(Use this) <mailto:off@l.example>, <http://l.example/a>,\t<https://l.example/b>',
      POST,
      { url: 'https://l.example/b', mailto: 'mailto:off@l.example', oneClick: true },
    ],
    // Long addresses are folded within (RFC 2369 §2).
    [
      '<https://l.example/\t u?token=abc def>',
      null,
      { url: 'https://l.example/u?token=abcdef', mailto: null, oneClick: false },
    ],
  ])('%s %s', (list, post, expected) => {
    expect(readUnsubscribe(list, post)).toEqual(expected);
  });

  it.each([
    null,
    '',
    'NO',
    'https://l.example/u',
    '<javascript:alert(1)>',
    '<mailto:>',
    '<https://>',
    '<ftp://l.example>',
  ])('is not offered by %s', (list) => {
    expect(readUnsubscribe(list, POST)).toBeNull();
  });
});
