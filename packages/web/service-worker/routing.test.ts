import { describe, expect, it } from 'vitest';
import { type RequestFacts, strategyOf } from './routing.ts';

const ORIGIN = 'https://mail.example.org';
const FILES = new Set(['/theme.js', '/favicon.svg', '/assets/main-1.js', '/index.html']);
const of = (path: string, more: Partial<RequestFacts> = {}) =>
  strategyOf(
    { method: 'GET', mode: 'no-cors', isRange: false, url: new URL(path, ORIGIN).href, ...more },
    ORIGIN,
    FILES,
  );

describe('what the service worker does with a request', () => {
  it.each([
    '/app',
    '/app/',
    '/app/mail/inbox',
    '/app/thread/1?x=2',
    '/login?next=%2Fapp',
    '/',
    '/u/1/app',
    '/u/8/login',
    '/u/2/',
  ])('the page at %s comes from the network, or is the cached document', (path) =>
    expect(of(path, { mode: 'navigate' })).toBe('document'),
  );

  it.each(['/mail-frame.html', '/print-frame.html'])('the frame %s is cached', (path) => {
    expect(of(path, { mode: 'navigate' })).toBe('frame');
    expect(of(path)).toBe('network');
  });

  it.each(['/theme.js', '/assets/main-1.js', '/assets/of-an-earlier-version.js', '/assets/inter.woff2'])(
    'the file %s is cached',
    (path) => expect(of(path)).toBe('file'),
  );

  it.each([
    '/api/method/mail.api.mail.get_mails_from_mailbox',
    '/api/method/mail.api.client.events',
    '/api/method/mail.api.mail.get_attachment?name=1',
    '/api/method/mail.api.images.get?url=x',
    '/private/files/a.pdf',
    '/files/a.png',
    '/service-worker.js',
    '/apple.html',
    '/u/1/api/method/mail.api.mail.get_mails_from_mailbox',
    '/u/9/app',
    '/u/1/u/2/app',
  ])('%s is left to the browser, as a call and as a page', (path) => {
    expect(of(path)).toBe('network');
    expect(of(path, { mode: 'navigate' })).toBe('network');
  });

  it('other origins, writes and parts of files are left to the browser', () => {
    expect(of('https://elsewhere.example/assets/main-1.js')).toBe('network');
    expect(of('https://elsewhere.example/app', { mode: 'navigate' })).toBe('network');
    expect(of('/app', { method: 'POST', mode: 'navigate' })).toBe('network');
    expect(of('/assets/main-1.js', { method: 'HEAD' })).toBe('network');
    expect(of('/assets/main-1.js', { isRange: true })).toBe('network');
  });

  it('what another app shares is taken where it is posted as a page, and nowhere else', () => {
    expect(of('/app/share', { method: 'POST', mode: 'navigate' })).toBe('share');
    expect(of('/app/share', { method: 'POST', mode: 'cors' })).toBe('network');
    expect(of('/app/share', { mode: 'navigate' })).toBe('document');
  });
});
