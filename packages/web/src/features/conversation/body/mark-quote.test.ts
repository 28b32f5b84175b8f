// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { markQuote } from './mark-quote.ts';

function marked(html: string): readonly string[] {
  const template = document.createElement('template');
  template.innerHTML = html;
  const content = document.importNode(template.content, true);
  markQuote(content);
  return [...content.querySelectorAll('[data-quote]')].map((quote) => (quote.textContent ?? '').trim());
}

describe('the quote that ends a mail of HTML', () => {
  it.each([
    ['Yes.<blockquote>Shall we?</blockquote>', ['Shall we?']],
    ['Yes.<div class="gmail_quote">Grace:<blockquote>Shall we?</blockquote></div><br>', ['Grace:Shall we?']],
    ['<div><p>Yes.</p><blockquote>Shall we?</blockquote></div><style>p{}</style><img>', ['Shall we?']],
    ['<img src="a">\n<blockquote>Shall we?</blockquote>', ['Shall we?']],
    ['<blockquote>Shall we?</blockquote>Yes.', []],
    ['Yes.<blockquote>Shall we?</blockquote><img src="a">', []],
    ['<div><blockquote>Only this</blockquote></div>', []],
    ['<blockquote>When?</blockquote>Now.<blockquote>Where?</blockquote>', ['Where?']],
    ['Yes.', []],
    ['', []],
  ])('of %s is %j', (html, quotes) => expect(marked(html)).toEqual(quotes));

  // Looked at from each quote again, these take minutes.
  it('is found in one look at the mail, however many quotes there are', () => {
    expect(marked(`Yes.${'<blockquote></blockquote>'.repeat(20_000)}`)).toEqual([]);
    expect(marked(`Yes.${'<blockquote><p></p>'.repeat(200)}a`)).toEqual(['a']);
  });
});
