/** How mail clients wrap what they quote. */
const QUOTES = '.gmail_quote, .gmail_quote_container, .yahoo_quoted, .protonmail_quote, blockquote';

function hasContent(node: Node): boolean {
  if ((node.textContent ?? '').trim() !== '') return true;
  return node instanceof Element && (node.matches('img, table') || node.querySelector('img, table') !== null);
}

/** Whether nothing that is read comes after a node, or before it. */
function isBare(node: Node, root: Node, side: 'previousSibling' | 'nextSibling'): boolean {
  for (let at: Node | null = node; at && at !== root; at = at.parentNode) {
    for (let sibling = at[side]; sibling; sibling = sibling[side]) if (hasContent(sibling)) return false;
  }
  return true;
}

/** Marks the quote that ends an HTML mail with `data-quote`, so that it can be folded; a mail that is all quote stays. */
export function markQuote(content: DocumentFragment): void {
  for (const quote of content.querySelectorAll(QUOTES)) {
    if (!isBare(quote, content, 'nextSibling') || isBare(quote, content, 'previousSibling')) continue;
    quote.setAttribute('data-quote', '');
    return;
  }
}
