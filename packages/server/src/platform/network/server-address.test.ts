import { describe, expect, it } from 'vitest';
import { IMAP_SCHEME, parseServerAddress, SUBMISSION_SCHEME } from './server-address.ts';

describe('the address of a mail server', () => {
  it('says host, port and how a connection is made safe', () => {
    const imap = (text: string) => parseServerAddress(text, IMAP_SCHEME, false);
    expect(imap('imaps://mail.example.org')).toEqual({ host: 'mail.example.org', port: 993, security: 'tls' });
    expect(imap('imap://mail.example.org/')).toEqual({ host: 'mail.example.org', port: 143, security: 'starttls' });
    expect(imap('imaps://[2001:db8::1]:1993')).toEqual({ host: '2001:db8::1', port: 1993, security: 'tls' });
    const submission = parseServerAddress('smtps://mail.example.org', SUBMISSION_SCHEME, false);
    expect(submission).toMatchObject({ port: 465, security: 'tls' });
  });

  it('is spoken to without TLS on this machine alone, and only where that is allowed', () => {
    const security = (host: string, isAllowed: boolean) =>
      parseServerAddress(`imap://${host}`, IMAP_SCHEME, isAllowed)?.security;
    expect(['127.0.0.1', 'localhost', '[::1]'].map((host) => security(host, true))).toEqual(['none', 'none', 'none']);
    expect(['127.0.0.1', 'localhost'].map((host) => security(host, false))).toEqual(['starttls', 'starttls']);
    expect(['10.0.0.5', 'mail.example.org'].map((host) => security(host, true))).toEqual(['starttls', 'starttls']);
  });

  it('holds no password, no path and no other protocol', () => {
    for (const text of [
      'imaps://ada:secret@mail.example.org',
      'imaps://host/INBOX',
      'https://host',
      'imaps://',
      'mail',
    ]) {
      expect(parseServerAddress(text, IMAP_SCHEME, true)).toBeNull();
    }
  });
});
