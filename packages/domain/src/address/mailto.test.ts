import { expect, it } from 'vitest';
import { readMailto } from './mailto.ts';

it.each([
  ['mailto:a@b.example', { to: ['a@b.example'], subject: '', body: '' }],
  [
    'MAILTO:a%2Bc@b.example,d@e.example?Subject=Leave%20me&body=1%0D%0A2',
    { to: ['a+c@b.example', 'd@e.example'], subject: 'Leave me', body: '1\n2' },
  ],
  ['mailto:a@b.example?subject=a=b&subject=c', { to: ['a@b.example'], subject: 'a=b', body: '' }],
  ['mailto:a@b.example?bcc=x@y.example&cc=z@y.example&from=me', { to: ['a@b.example'], subject: '', body: '' }],
  ['mailto:a@b.example?subject=one%0D%0ABcc:%20x', { to: ['a@b.example'], subject: 'one Bcc: x', body: '' }],
  ['mailto:50%@b.example?subject=100%', { to: ['50%@b.example'], subject: '100%', body: '' }],
  ['mailto:?subject=x', { to: [], subject: 'x', body: '' }],
])('a mail that is asked for is read: %s', (address, expected) => {
  expect(readMailto(address)).toEqual(expected);
});
