import { expect, it } from 'vitest';
import { readComposeQuery, readMailto } from './mailto.ts';

const NONE = { to: [], cc: [], bcc: [], subject: '', body: '' };

it.each([
  ['mailto:a@b.example', { to: ['a@b.example'] }],
  [
    'MAILTO:a%2Bc@b.example,d@e.example?Subject=Leave%20me&body=1%0D%0A2',
    { to: ['a+c@b.example', 'd@e.example'], subject: 'Leave me', body: '1\n2' },
  ],
  ['mailto:a@b.example?subject=a=b&subject=c', { to: ['a@b.example'], subject: 'a=b' }],
  ['mailto:a@b.example?subject=Why?&body=x?y', { to: ['a@b.example'], subject: 'Why?', body: 'x?y' }],
  [
    'mailto:a@b.example?to=c@d.example&bcc=x@y.example&cc=z@y.example,%20q@y.example&from=me&attach=/etc/passwd',
    { to: ['a@b.example', 'c@d.example'], cc: ['z@y.example', 'q@y.example'], bcc: ['x@y.example'] },
  ],
  ['mailto:%22a%2Cb%22@c.example', { to: ['"a,b"@c.example'] }],
  ['mailto:a@b.example%0D%0ABcc:x?subject=one%0D%0ABcc:%20x', { to: ['a@b.example Bcc:x'], subject: 'one Bcc: x' }],
  ['mailto:50%@b.example?subject=100%', { to: ['50%@b.example'], subject: '100%' }],
  ['mailto:?subject=x', { subject: 'x' }],
  ['mailto:a@b.example?body=<script>alert(1)</script>+1', { to: ['a@b.example'], body: '<script>alert(1)</script>+1' }],
  ['mailto:', {}],
])('a mail that is asked for is read: %s', (address, expected) => {
  expect(readMailto(address)).toEqual({ ...NONE, ...expected });
});

it('the address of a page asks for a mail by a whole mailto, or by fields of its own', () => {
  const whole = new URLSearchParams({ mailto: 'mailto:a@b.example?subject=1%2B1', to: 'other@b.example' });
  expect(readComposeQuery(whole)).toEqual({ ...NONE, to: ['a@b.example'], subject: '1+1' });
  const fields = new URLSearchParams('to=a@b.example,c%40d.example&cc=e@f.example&subject=100%25&body=1%0D%0A2');
  expect(readComposeQuery(fields)).toEqual({
    ...NONE,
    to: ['a@b.example', 'c@d.example'],
    cc: ['e@f.example'],
    subject: '100%',
    body: '1\n2',
  });
  expect(readComposeQuery(new URLSearchParams())).toEqual(NONE);
});
