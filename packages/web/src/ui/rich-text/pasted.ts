/** Word marks the lines of a list with this, and writes bullets and numbers as text. */
const WORD_LIST = /mso-list:\s*l\d+\s+level(\d+)/iu;
const NUMBERED = /^\s*(?:\d+|[a-z]{1,3}|[ivxlc]+)[.)]/iu;

interface WordLine {
  readonly element: HTMLElement;
  readonly level: number;
  readonly numbered: boolean;
}

function wordLine(element: Element): WordLine | null {
  const level = WORD_LIST.exec(element.getAttribute('style') ?? '')?.[1];
  if (level === undefined || !('style' in element)) return null;
  return { element: element as HTMLElement, level: Number(level), numbered: NUMBERED.test(element.textContent ?? '') };
}

/** Removes the bullet or number from the line's beginning. */
function withoutMarker(line: HTMLElement): void {
  for (const marker of line.querySelectorAll('[style*="mso-list"]'))
    if (/mso-list:\s*ignore/iu.test(marker.getAttribute('style') ?? '')) marker.remove();
}

function listItem(document: Document, line: HTMLElement): HTMLElement {
  const item = document.createElement('li');
  const paragraph = document.createElement('p');
  withoutMarker(line);
  paragraph.append(...line.childNodes);
  item.append(paragraph);
  return item;
}

/** Converts the paragraphs that Word writes for lists. */
export function convertWordLists(root: HTMLElement | DocumentFragment): void {
  const document = root.ownerDocument;
  for (const first of root.querySelectorAll('p, div, h1, h2, h3')) {
    if (wordLine(first) === null || !first.parentNode) continue;
    const lines: WordLine[] = [];
    for (let next: Element | null = first; next; next = next.nextElementSibling) {
      const line = wordLine(next);
      if (!line) break;
      lines.push(line);
    }
    const open: { readonly level: number; readonly list: HTMLElement }[] = [];
    const top: HTMLElement[] = [];
    for (const { element, level, numbered } of lines) {
      while ((open.at(-1)?.level ?? 0) > level) open.pop();
      let current = open.at(-1);
      if (!current || current.level < level) {
        const list = document.createElement(numbered ? 'ol' : 'ul');
        const parent = current?.list.lastElementChild;
        if (parent) parent.append(list);
        else top.push(list);
        current = { level, list };
        open.push(current);
      }
      const item = listItem(document, element);
      if (element !== first) element.remove();
      current.list.append(item);
    }
    first.replaceWith(...top);
  }
}

/** Removes internal markup of editors from pasted HTML: comments, empty office elements, styles of their own. */
export function removeEditorMarkup(root: HTMLElement | DocumentFragment): void {
  convertWordLists(root);
  for (const element of root.querySelectorAll('style, meta, link, title, xml, o\\:p')) {
    if (element.localName === 'o:p') element.replaceWith(...element.childNodes);
    else element.remove();
  }
}
