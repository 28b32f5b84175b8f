import { Tokenizer } from 'htmlparser2';

/** Maximum number of characters of HTML that are read for search and previews. */
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
/** How senders hide the text that only lists are to show ("preheader"), and text that only machines are to read. */
const HIDING =
  /display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all|(?:font-size|max-height|opacity)\s*:\s*0(?![.\d]*[1-9])/i;
/** Invisible characters that pad preheaders. */
const INVISIBLE = /(?:\u034f|[\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u2060-\u2064\ufeff])+/g;

/** Marks between which a text is quoted: no characters (Unicode §23.7), and taken out of what mails say. */
const QUOTE_BEGINS = '\ufdd0';
const QUOTE_ENDS = '\ufdd1';
const MARKS = /[\ufdd0\ufdd1]+/g;

/**
 * Collects the text between tags. It works on the tokenizer and counts only the element that hides text: the library's
 * parser keeps a stack of open elements, in which a million nested tags take minutes.
 */
class TextCollector {
  readonly #html: string;
  readonly #showAll: boolean;
  readonly #out: string[] = [];
  #tag = '';
  #attribute = '';
  #value = '';
  #hides = false;
  /** Name of the element that hides its content, and how many of that name are open. */
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
      // A head that is not closed ends where the body begins (HTML §13.2.6.4.4).
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
    // An HTML element opens all the same (HTML §13.1.2.1).
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

/** The text of an HTML body as it is there, with the marks of what is quoted in it. */
function collectedText(html: string): string {
  const read = html.slice(0, HTML_LIMIT);
  const seen = new TextCollector(read, false).collect();
  // An element that hides and is never closed would take the rest of the mail with it.
  // So would a head that holds the whole of it.
  const isSeen = !seen.leftHidden && seen.text.replace(MARKS, '').trim() !== '';
  const text = isSeen ? seen.text : new TextCollector(read, true).collect().text;
  return text.replace(INVISIBLE, '').replace(/[^\S\n]+/g, ' ');
}

/**
 * The text that a reader of an HTML body sees, block elements on lines of their own, for previews and the search index.
 * One pass; markup of any depth or brokenness only makes the text worse, never an error.
 */
export function htmlToText(html: string): string {
  return collectedText(html)
    .replace(MARKS, '')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Levels of nested quotes; deeper ones are quoted as the last. */
const DEEPEST_QUOTE = 40;

/**
 * The same for the text that a mail carries beside its HTML: what is quoted has a `>` before each line for every quote
 * that it is in (RFC 3676 §4.5).
 */
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
    // A mark alone on its line is the edge of a quote and no line of it.
    if (isEmpty && (wasEmpty || line.includes(QUOTE_BEGINS) || line.includes(QUOTE_ENDS))) continue;
    wasEmpty = isEmpty;
    const signs = '>'.repeat(Math.min(quoted, DEEPEST_QUOTE));
    lines.push(signs === '' || isEmpty ? signs + text.trim() : `${signs} ${text.trim()}`);
  }
  return lines.join('\n').trimEnd();
}
