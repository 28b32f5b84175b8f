import { Tokenizer } from 'htmlparser2';

/** Largest number of characters of HTML that are converted for search and previews. */
const HTML_LIMIT = 2_000_000;

const SKIPPED = new Set([
  'style',
  'script',
  'head',
  'title',
  'template',
  'noscript',
  'object',
  'svg',
  'math',
  'select',
]);
const VOID = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
]);
const LINES = new Set([
  ...['address', 'article', 'aside', 'blockquote', 'br', 'center', 'dd', 'div', 'dl', 'dt', 'fieldset', 'figure'],
  ...['footer', 'form', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'header', 'hr', 'li', 'main', 'nav', 'ol', 'p', 'pre'],
  ...['section', 'table', 'tbody', 'tfoot', 'thead', 'tr', 'ul'],
]);
const CELLS = new Set(['td', 'th']);
/** Styles by which senders hide text for previews in lists ("preheader"), and text for programs. */
const HIDING =
  /display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all|(?:font-size|max-height|opacity)\s*:\s*0(?![.\d]*[1-9])/i;
/** Invisible characters that pad preheaders. */
const INVISIBLE = /(?:\u034f|[\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u2060-\u2064\ufeff])+/g;

/** Marks around quoted text: noncharacters (Unicode §23.7), which are removed from mail. */
const QUOTE_BEGINS = '\ufdd0';
const QUOTE_ENDS = '\ufdd1';
const MARKS = /[\ufdd0\ufdd1]+/g;

/**
 * Collects the text between tags. It uses the tokenizer and counts only the element that hides text: the library's parser keeps a
 * stack of open elements, with which a million nested tags take minutes.
 */
class TextCollector {
  readonly #html: string;
  readonly #showAll: boolean;
  readonly #out: string[] = [];
  #tag = '';
  #attribute = '';
  #value = '';
  #hides = false;
  /** Name of the element that hides its content, and number of open elements of that name. */
  #hiddenBy = '';
  #hiddenDepth = 0;

  constructor(html: string, showAll: boolean) {
    this.#html = html;
    this.#showAll = showAll;
  }

  collect(): { readonly text: string; readonly leftHidden: boolean } {
    const tokenizer = new Tokenizer({ decodeEntities: true }, this);
    tokenizer.write(this.#html);
    tokenizer.end();
    return { text: this.#out.join(''), leftHidden: this.#hiddenDepth > 0 && !SKIPPED.has(this.#hiddenBy) };
  }

  onopentagname(start: number, end: number): void {
    this.#tag = this.#html.slice(start, end).toLowerCase();
    this.#hides = false;
  }

  onattribname(start: number, end: number): void {
    this.#attribute = this.#html.slice(start, end).toLowerCase();
    this.#value = '';
  }

  onattribdata(start: number, end: number): void {
    if (this.#attribute === 'style') this.#value += this.#html.slice(start, end);
  }

  onattribentity(codepoint: number): void {
    if (this.#attribute === 'style') this.#value += String.fromCodePoint(codepoint);
  }

  onattribend(): void {
    if (this.#attribute === 'hidden' || (this.#attribute === 'style' && HIDING.test(this.#value))) this.#hides = true;
  }

  onopentagend(): void {
    const tag = this.#tag;
    if (this.#hiddenDepth > 0) {
      if (tag === this.#hiddenBy) this.#hiddenDepth += 1;
      // An unclosed head ends where the body begins (HTML §13.2.6.4.4).
      if (tag === 'body' && this.#hiddenBy === 'head') this.#hiddenDepth = 0;
      return;
    }
    const skipped = SKIPPED.has(tag) && !(this.#showAll && tag === 'head');
    if (skipped || (this.#hides && !this.#showAll && !VOID.has(tag))) {
      this.#hiddenBy = tag;
      this.#hiddenDepth = 1;
    } else {
      this.#breakFor(tag);
      if (tag === 'blockquote') this.#out.push(QUOTE_BEGINS);
    }
  }

  onselfclosingtag(): void {
    // A self-closing HTML element opens nevertheless (HTML §13.1.2.1).
    this.onopentagend();
  }

  onclosetag(start: number, end: number): void {
    const tag = this.#html.slice(start, end).toLowerCase();
    if (this.#hiddenDepth === 0) {
      if (tag === 'blockquote') this.#out.push(QUOTE_ENDS);
      this.#breakFor(tag);
    } else if (tag === this.#hiddenBy) this.#hiddenDepth -= 1;
  }

  ontext(start: number, end: number): void {
    if (this.#hiddenDepth === 0) {
      this.#out.push(
        this.#html
          .slice(start, end)
          .replace(/[\r\n]+/g, ' ')
          .replace(MARKS, ''),
      );
    }
  }

  ontextentity(codepoint: number): void {
    if (this.#hiddenDepth === 0) this.#out.push(String.fromCodePoint(codepoint).replace(MARKS, ''));
  }

  oncdata(): void {}
  oncomment(): void {}
  ondeclaration(): void {}
  onend(): void {}
  onprocessinginstruction(): void {}

  #breakFor(tag: string): void {
    if (LINES.has(tag)) this.#out.push('\n');
    else if (CELLS.has(tag)) this.#out.push(' ');
  }
}

/** The text of an HTML body, with marks around quotes. */
function collectedText(html: string): string {
  const read = html.slice(0, HTML_LIMIT);
  const seen = new TextCollector(read, false).collect();
  // An unclosed hiding element would hide the rest of the mail, and so would a head that contains the whole of it.
  const isSeen = !seen.leftHidden && seen.text.replace(MARKS, '').trim() !== '';
  const text = isSeen ? seen.text : new TextCollector(read, true).collect().text;
  return text.replace(INVISIBLE, '').replace(/[^\S\n]+/g, ' ');
}

/**
 * The visible text of an HTML body, with block elements on lines of their own, for previews and the search index. One pass;
 * broken or deeply nested markup degrades the text, but causes no error.
 */
export function htmlToText(html: string): string {
  return collectedText(html)
    .replace(MARKS, '')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Deepest level of nested quotes; deeper ones are quoted at this level. */
const DEEPEST_QUOTE = 40;

/** The same for the text alternative of a mail: each line of a quote has one `>` per level (RFC 3676 §4.5). */
export function htmlToMailText(html: string): string {
  const lines: string[] = [];
  let depth = 0;
  let wasEmpty = true;
  for (const line of collectedText(html).split('\n')) {
    let text = '';
    let quoted = depth;
    for (const piece of line.split(/([\ufdd0\ufdd1])/u)) {
      if (piece === QUOTE_BEGINS) depth += 1;
      else if (piece === QUOTE_ENDS) depth = Math.max(0, depth - 1);
      else if (piece.trim() !== '') {
        text += piece;
        quoted = depth;
      }
    }
    const isEmpty = text === '';
    // A mark alone on its line is the boundary of a quote and no line of it.
    if (isEmpty && (wasEmpty || line.includes(QUOTE_BEGINS) || line.includes(QUOTE_ENDS))) continue;
    wasEmpty = isEmpty;
    const signs = '>'.repeat(Math.min(quoted, DEEPEST_QUOTE));
    lines.push(signs === '' || isEmpty ? signs + text.trim() : `${signs} ${text.trim()}`);
  }
  return lines.join('\n').trimEnd();
}
