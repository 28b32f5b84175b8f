/** How mail clients wrap what they quote. */
const QUOTES = '.gmail_quote, .gmail_quote_container, .yahoo_quoted, .protonmail_quote, blockquote';

/** Whether a node is read by itself: words, or a picture that is shown. Nodes of mail are no instances of this page's classes. */
function isRead(node: Node): boolean {
  if (node.nodeType === Node.TEXT_NODE) {
    return node.parentElement?.localName !== 'style' && (node.nodeValue ?? '').trim() !== '';
  }
  return node.nodeName === 'IMG' && (node as Element).hasAttribute('src');
}

/**
 * Marks the quote that ends an HTML mail with `data-quote`, so that it can be folded; a mail that is all quote stays. The
 * quote is the outermost that holds the last of what is read, and not the first.
 */
export function markQuote(content: DocumentFragment): void {
  const walker = content.ownerDocument.createTreeWalker(
    content,
    NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT,
    (node) => (isRead(node) ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP),
  );
  const first = walker.nextNode();
  let last = first;
  for (let next = first; next; next = walker.nextNode()) last = next;
  let outermost: Element | null = null;
  for (let at = last?.parentElement ?? null; at && !at.contains(first); at = at.parentElement) {
    if (at.matches(QUOTES)) outermost = at;
  }
  outermost?.setAttribute('data-quote', '');
}
