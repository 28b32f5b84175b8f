import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LinkDoubt, linkDoubts } from './link-check.ts';

const CASES: readonly (readonly [address: string, text: string, doubts: readonly LinkDoubt[]])[] = [
  ['https://example.com/a', 'Read more', []],
  ['https://example.com/a', 'https://example.com/a', []],
  ['https://www.example.com/a', 'example.com', []],
  ['https://example.com./', 'http://EXAMPLE.com', []],
  ['https://shop.example.com/a', 'www.example.com', []],
  ['https://example.com/a', 'mail.example.com', []],
  ['https://example.com/', 'Version 2.0 is out', []],
  ['https://example.com/', 'report.pdf', []],
  ['https://example.com/', '', []],
  ['mailto:a@b.example', 'https://bank.com', []],
  ['tel:+49123', '+49 123', []],
  ['https://evil.example/', 'https://bank.com/login', ['other-host']],
  ['https://evil.example/', 'www.bank.com', ['other-host']],
  ['https://evil.example/', 'bank.com', ['other-host']],
  ['https://evil.example/', 'bank.com/login', ['other-host']],
  ['https://evil.example/', ' https://bank.com: sign in', ['other-host']],
  ['https://bank.com.evil.example/', 'https://bank.com', ['other-host']],
  ['https://notbank.com/', 'https://bank.com', ['other-host']],
  ['https://xn--bnk-5cd.com/', 'our bank', ['punycode']],
  ['https://pay.xn--pple-43d.com/', 'https://pay.xn--pple-43d.com/', ['punycode']],
  ['https://аpple.com/', 'Apple', ['mixed-scripts']],
  ['https://αlpha.com/', 'Alpha', ['mixed-scripts']],
  ['https://пример.рф/', 'пример', []],
  ['https://münchen.de/', 'münchen.de', []],
  ['http://192.0.2.7/a', 'a', ['plain-ip']],
  ['http://0xC0000207/', 'a', ['plain-ip']],
  ['http://3221225991/', 'a', ['plain-ip']],
  ['http://0300.0.2.7:8080/', 'a', ['plain-ip']],
  ['http://[2001:db8::1]/', 'a', ['plain-ip']],
  ['https://bank.com@evil.example/', 'Sign in', ['user-info']],
  ['https://bank.com@evil.example/', 'https://bank.com', ['other-host', 'user-info']],
  ['https://user:pass@192.0.2.7/', 'x', ['plain-ip', 'user-info']],
  ['https://bit.ly/abc', 'Read', ['redirector']],
  ['https://t.co/abc', 't.co/abc', ['redirector']],
  ['https://www.google.com/url?q=https://evil.example', 'Read', ['redirector']],
  ['https://www.google.co.uk/url?q=https://evil.example', 'Read', ['redirector']],
  ['https://www.google.com/maps', 'Map', []],
  ['https://l.facebook.com/l.php?u=x', 'Read', ['redirector']],
  ['  https:\\\\evil.example\\a', 'https://bank.com', ['other-host']],
  ['ht\ntps://evil.example/', 'https://bank.com', ['other-host']],
  ['https:evil.example', 'https://bank.com', ['other-host']],
  ['https://evil.example/', 'Sign in at https://bank.com now', ['other-host']],
  ['https://evil.example/', 'Your bank (www.bank.com)', ['other-host']],
  ['https://evil.example/', 'Go to bank.com.', ['other-host']],
  ['https://evil.example/', 'Go to BANK.COM!', ['other-host']],
  ['https://evil.example/', '“bank.com”', ['other-host']],
  ['https://bank.com/', 'Go to bank.com, not elsewhere', []],
  ['https://bank.com/', 'bank.com or https://evil.example', ['other-host']],
  ['https://evil.example/', 'b\u00ADank\u200B.com', ['other-host']],
  ['https://evil.example/', '\u2066bank.com\u2069', ['other-host']],
  ['https://evil.example/', 'bank。com', ['other-host']],
  ['https://evil.example/', 'https://bank。com⁄login', ['other-host']],
  ['https://evil.example/', '\u202Emoc.knab', ['other-host']],
  ['https://ba\u00ADnk。com/', 'bank.com', []],
  ['https://evil.example/', 'See main.py and notes.md in the folder', []],
  ['https://evil.example/', 'It works.Try it, e.g. today', []],
  ['https://evil.example/', 'Unsubscribe bob@bank.com here', []],
  ['https://', 'x', ['unreadable']],
  ['https://ba%6ek.com/', 'x', ['unreadable']],
];

describe('a link', () => {
  for (const [address, text, doubts] of CASES) {
    it(`${JSON.stringify(address)} shown as ${JSON.stringify(text)}: ${doubts.join(', ') || 'opens'}`, () => {
      expect(linkDoubts(address, text)).toEqual(doubts);
    });
  }

  it('that shows another name than its own is always asked about', () => {
    const name = fc.stringMatching(/^[a-z]{3,12}$/u);
    fc.assert(
      fc.property(name, name, (one, other) => {
        fc.pre(one !== other);
        expect(linkDoubts(`https://${one}.example/`, `https://${other}.example/`)).toContain('other-host');
      }),
    );
  });

  it('is judged whatever it holds', () => {
    fc.assert(fc.property(fc.string(), fc.string(), (address, text) => Array.isArray(linkDoubts(address, text))));
  });
});
