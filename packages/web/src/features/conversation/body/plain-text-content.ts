import { linksInText } from './links-in-text.ts';

const QUOTED = /^\s*>/u;
/** The line over a quote, in the forms that clients write: it ends with a colon. */
const ATTRIBUTION = /^\s*(?:On|Le|Am|El|Il|Op|Den)\b.*:\s*$|^-+\s*Original Message\s*-+$/iu;

function appendLinked(parent: Node, text: string): void {
  let at = 0;
  for (const { start, end, href } of linksInText(text)) {
    parent.appendChild(document.createTextNode(text.slice(at, start)));
    const link = document.createElement('a');
    link.setAttribute('href', href);
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer');
    link.textContent = text.slice(start, end);
    parent.appendChild(link);
    at = end;
  }
  parent.appendChild(document.createTextNode(text.slice(at)));
}

/** Where the quote begins that ends a text, with the line that announces it; the number of lines when there is none. */
function startOfQuote(lines: readonly string[]): number {
  let at = lines.length;
  while (at > 0 && (QUOTED.test(lines[at - 1] ?? '') || (lines[at - 1] ?? '').trim() === '')) at -= 1;
  if (!lines.slice(at).some((line) => QUOTED.test(line))) return lines.length;
  // Some clients break the announcing line in two.
  for (const length of [1, 2]) {
    const announced = lines.slice(Math.max(0, at - length), at).join(' ');
    if (ATTRIBUTION.test(announced)) at -= length;
    else continue;
    break;
  }
  return lines.slice(0, at).some((line) => line.trim() !== '') ? at : lines.length;
}

function blocks(lines: readonly string[]): readonly { readonly quoted: boolean; readonly text: string }[] {
  const found: { quoted: boolean; text: string }[] = [];
  let open = false;
  for (const line of lines) {
    const quoted = QUOTED.test(line);
    const last = found.at(-1);
    if (line.trim() === '') open = false;
    else if (open && last && last.quoted === quoted) last.text += `\n${line}`;
    else found.push({ quoted, text: line });
    if (line.trim() !== '') open = true;
  }
  return found;
}

/**
 * A mail's plain text as elements (5.13): paragraphs that each find their own direction, addresses as links, quoted lines
 * apart. The quote at the end is in an element marked `data-quote`.
 */
export function plainTextContent(text: string): DocumentFragment {
  const lines = text.replace(/\r\n?/gu, '\n').trimEnd().split('\n');
  const quoteAt = startOfQuote(lines);
  const content = document.createDocumentFragment();
  const write = (parent: Node, part: readonly string[]): void => {
    for (const block of blocks(part)) {
      const paragraph = document.createElement(block.quoted ? 'blockquote' : 'p');
      paragraph.setAttribute('dir', 'auto');
      paragraph.className = 'text';
      appendLinked(paragraph, block.text);
      parent.appendChild(paragraph);
    }
  };
  write(content, lines.slice(0, quoteAt));
  if (quoteAt < lines.length) {
    const quote = document.createElement('div');
    quote.setAttribute('data-quote', '');
    write(quote, lines.slice(quoteAt));
    content.appendChild(quote);
  }
  return content;
}
