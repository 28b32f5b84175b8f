import { describe, expect, it } from 'vitest';
import { asksForHeight, INLINE_IMAGE, keepsStyle, LINKS, ofFixedHeight } from './mail-policy.ts';

describe('the styles of a mail', () => {
  for (const [property, value] of [
    ['color', 'rgb(1, 2, 3)'],
    ['width', 'calc(100% - 20px)'],
    ['background-image', 'linear-gradient(red, blue)'],
    ['background-image', 'url("data:image/png;base64,AAAA")'],
    ['content', '"url(x)"'],
    ['font-family', '"Segoe UI", Arial'],
  ] as const) {
    it(`[5.13] keep ${property}: ${value}`, () => expect(keepsStyle(property, value)).toBe(true));
  }
  for (const [property, value] of [
    ['background-image', 'url("http://elsewhere.example/a")'],
    ['background-image', 'url("/favicon.svg")'],
    ['background-image', 'url("data:image/svg+xml,<svg/>")'],
    ['background-image', 'image-set("a.png" 1x)'],
    ['background-image', '-webkit-image-set("a.png" 1x)'],
    ['background-image', 'var(--x)'],
    ['background', 'src("a.png")'],
    ['list-style-image', 'url("data:image/png;base64,AAAA")'],
    ['border-image-source', 'none'],
    ['cursor', 'pointer'],
    ['position', 'fixed'],
    ['position', 'absolute'],
    ['z-index', '9'],
    ['inset', '0px'],
    ['transform', 'scale(2)'],
    ['animation-name', 'x'],
    ['pointer-events', 'none'],
    ['--text', 'red'],
    ['width', 'expression(1)'],
    ['color', ''],
  ] as const) {
    it(`[5.13] drop ${property}: ${value}`, () => expect(keepsStyle(property, value)).toBe(false));
  }
});

describe('the addresses of a mail', () => {
  it('[2.42] lead to pages, mail and telephones, and never to our own server', () => {
    for (const address of ['https://a.example', 'HTTP://a.example', 'mailto:a@b.example', 'tel:1', 'sms:1']) {
      expect(address).toMatch(LINKS);
    }
    for (const address of ['/app', '//a.example', 'a', '#a', '?a', 'javascript:1', 'data:text/html,1', 'ftp://a']) {
      expect(address).not.toMatch(LINKS);
    }
  });

  it('[5.13] of pictures within the mail name raster images only', () => {
    expect('data:image/png;base64,AA').toMatch(INLINE_IMAGE);
    for (const address of ['data:image/svg+xml,a', 'data:text/html,a', 'data:image/pngx,a']) {
      expect(address).not.toMatch(INLINE_IMAGE);
    }
  });
});

describe('heights of a mail, whose frame is as high as itself', () => {
  for (const [value, kept] of [
    ['100vh', '800px'],
    ['50dvh', '400px'],
    ['-2.5svh', '-20px'],
    ['1e+2lvh', '800px'],
    ['10vmin 10vmax', '80px 80px'],
    ['10vb', '80px'],
    ['10cqh 10cqmax', '80px 80px'],
    ['calc(100vh - 20px)', 'calc(800px - 20px)'],
    ['min(100%, 50vh)', 'min(100%, 400px)'],
    ['50vw', '50vw'],
    ['"100vh"', '"100vh"'],
    ['100%', '100%'],
  ] as const) {
    it(`[3.4] ${value} is shown as ${kept}`, () => expect(ofFixedHeight(value)).toBe(kept));
  }

  it('[3.4] are not asked for by media queries, but those of the screen', () => {
    for (const query of [
      '(min-height: 600px)',
      '(400px <= height)',
      '(orientation: landscape)',
      '(max-aspect-ratio: 1/1)',
    ]) {
      expect(asksForHeight(`screen and ${query}`)).toBe(true);
    }
    for (const query of ['(min-width: 600px)', '(max-device-height: 900px)', '(prefers-color-scheme: dark)']) {
      expect(asksForHeight(`screen and ${query}`)).toBe(false);
    }
  });
});
