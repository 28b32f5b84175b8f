import { describe, expect, it } from 'vitest';
import { signInAddress } from './accounts/sign-in-address.ts';
import { isMailHost } from './sign-in-way.ts';

describe('the way to sign in', () => {
  it.each([
    ['/', '', 'required', '/login'],
    ['/app/mail/sent/7', '', 'required', '/login?next=%2Fapp%2Fmail%2Fsent%2F7'],
    ['/app/search', '?q=a%26b', 'expired', '/login?next=%2Fapp%2Fsearch%3Fq%3Da%2526b&expired=1'],
    ['/app/mail/inbox', '', 'change', '/login?next=%2Fapp%2Fmail%2Finbox&change=1'],
  ] as const)('[2.12] %s%s is returned to (%s)', (pathname, search, reason, address) => {
    expect(signInAddress({ pathname, search }, reason)).toBe(address);
  });

  it.each([
    ['/', '?email=ada%40mail.localhost', '/login?email=ada%40mail.localhost'],
    ['/', '?user_email=ada%2Bx%40mail.localhost', '/login?email=ada%2Bx%40mail.localhost'],
    ['/app', '?email=a%40b', '/login?email=a%40b'],
    ['/app/open', '?x=1&email=a%40b', '/login?next=%2Fapp%2Fopen%3Fx%3D1&email=a%40b'],
  ])('[2.13] the email of %s%s is handed on', (pathname, search, address) => {
    expect(signInAddress({ pathname, search }, 'required')).toBe(address);
  });

  it.each([
    ['/login', [], 'anywhere.example', true],
    ['https://id.example/', ['mail.example'], 'mail.example', true],
    ['https://id.example/', ['mail.example'], 'www.example', false],
  ])('[2.1] [D5] with sign-in at %s and mail hosts %j, %s is the mail host: %s', (signInUrl, mailHosts, host, is) => {
    expect(isMailHost({ signInUrl, mailHosts }, host)).toBe(is);
  });
});
