/** Number of characters of a mail that are examined: enough to determine its direction. */
const LOOK_BACK_LENGTH = 2_000;
const FROM_RIGHT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/gu;
const LETTER = /\p{L}/gu;

/** The side that a mail is written from, by most of its first letters: its signature and its files are there, too. */
export function directionOf(content: Node): 'ltr' | 'rtl' {
  const walker = content.ownerDocument?.createTreeWalker(content, NodeFilter.SHOW_TEXT);
  let text = '';
  while (walker && text.length < LOOK_BACK_LENGTH && walker.nextNode() !== null) {
    const { currentNode: node } = walker;
    if (node.parentElement?.localName !== 'style') text += (node.nodeValue ?? '').slice(0, LOOK_BACK_LENGTH);
  }
  const letters = text.match(LETTER)?.length ?? 0;
  return (text.match(FROM_RIGHT)?.length ?? 0) * 2 > letters ? 'rtl' : 'ltr';
}
