// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { asksForHeight, keepsStyle, ofFixedHeight } from './mail-policy.ts';
import { htmlToPlain, plainToHtml } from './plain-html.ts';

/** Inputs that cause backtracking: each matches partly at every position, and never completely. */
const PUMPED = [
  'a',
  'a-',
  '1',
  '1.',
  '"a',
  ' ',
  '\t ',
  '<br ',
  '</p ',
  '\n ',
  '(',
  'url("data:image/png;',
  'calc(',
].map((unit) => unit.repeat(150_000 / unit.length));
const parse = (html: string): Document => new DOMParser().parseFromString(html, 'text/html');

// Each is matched in milliseconds, or in minutes by an expression that restarts at every character: then the test times out.
describe('what is read of a mail takes no longer than it is long', () => {
  it.each(PUMPED)('a value of a style, %#', (value) => {
    expect(keepsStyle('font-family', value)).toBeTypeOf('boolean');
    expect(ofFixedHeight(value)).toBeTypeOf('string');
    expect(asksForHeight(value)).toBe(false);
  });

  it.each(PUMPED)('HTML that becomes text, and back, %#', (text) => {
    expect(htmlToPlain(`${text}x`, parse)).toBeTypeOf('string');
    expect(plainToHtml(`${text}x`)).toBeTypeOf('string');
  });
});
