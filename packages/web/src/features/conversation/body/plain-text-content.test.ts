// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { plainTextContent } from './plain-text-content.ts';

function shown(text: string): HTMLElement {
  const box = document.createElement('div');
  box.append(plainTextContent(text));
  return box;
}

describe('plain text', () => {
  it('[5.13] is text, whatever it looks like', () => {
    const box = shown('<img src=x onerror=alert(1)> & <script>');
    expect(box.querySelector('img, script')).toBeNull();
    expect(box.textContent).toBe('<img src=x onerror=alert(1)> & <script>');
  });

  it('[3.4] keeps paragraphs and line breaks, each in its own direction', () => {
    const paragraphs = [...shown('one\ntwo\n\nשלום').querySelectorAll('p')];
    expect(paragraphs.map((paragraph) => paragraph.textContent)).toEqual(['one\ntwo', 'שלום']);
    expect(paragraphs.every((paragraph) => paragraph.dir === 'auto')).toBe(true);
  });

  it('makes addresses links, without the mark that ends the sentence', () => {
    const links = [...shown('See https://a.example/b?c=d. Or www.e.example, or f@g.example!').querySelectorAll('a')];
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      'https://a.example/b?c=d',
      'https://www.e.example',
      'mailto:f@g.example',
    ]);
    expect(links.every((link) => link.rel === 'noopener noreferrer' && link.target === '_blank')).toBe(true);
  });

  it('folds the quote that ends it, with the line that announces it', () => {
    const box = shown('Yes.\n\nOn Monday, Grace wrote:\n> Shall we?\n>> Maybe.\n');
    expect(box.querySelector('[data-quote]')?.textContent).toContain('On Monday, Grace wrote:');
    expect(box.querySelector(':scope > p')?.textContent).toBe('Yes.');
  });

  it('leaves quotes between answers where they are, and a mail that is all quote', () => {
    expect(shown('> Shall we?\nYes.\n> When?\nNow.').querySelector('[data-quote]')).toBeNull();
    expect(shown('> Only this').querySelector('[data-quote]')).toBeNull();
  });
});
