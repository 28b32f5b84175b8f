import { type DOMOutputSpec, DOMParser, DOMSerializer, type Node } from 'prosemirror-model';
import { SCHEMA } from './schema.ts';
import { blockDom } from './schema-nodes.ts';

/** The content of an editor; both forms are computed on demand, and once. */
export interface EditorContent {
  /** '' when it is empty. */
  readonly html: string;
  readonly text: string;
}

const QUOTE = 'margin: 0 0 0 0.8ex; border-inline-start: 2px solid #ccc; padding-inline-start: 1ex';
const CODE = 'background: #f3f4f6; color: #1f2328; padding: 8px 12px; border-radius: 6px; white-space: pre-wrap';

/** The schema's serializer, with the styles of our own style sheet inline: other mail readers have only these. */
const mailSerializer = new DOMSerializer(
  {
    ...DOMSerializer.nodesFromSchema(SCHEMA),
    // An empty line needs a height in other mail readers, too.
    paragraph: (node): DOMOutputSpec =>
      node.content.size === 0 ? ['p', blockDom(node), ['br']] : ['p', blockDom(node), 0],
    blockquote: () => ['blockquote', { style: QUOTE }, 0],
    code_block: () => ['pre', { style: CODE }, ['code', 0]],
  },
  DOMSerializer.marksFromSchema(SCHEMA),
);

/** True if a document shows nothing at all. */
export function isEmpty(doc: Node): boolean {
  const [only] = doc.content.content;
  return doc.childCount === 1 && only?.type.name === 'paragraph' && only.content.size === 0;
}

/** @param into a document whose policy allows inline styles, which is not the page */
export function writtenOf(doc: Node, into: Document): EditorContent {
  let html: string | null = null;
  let text: string | null = null;
  return {
    get html() {
      if (html === null) {
        // An inert document loads no pictures, whose address may differ where they are shown (D51).
        const inert = into.implementation.createHTMLDocument();
        const box = inert.createElement('div');
        if (!isEmpty(doc)) box.append(mailSerializer.serializeFragment(doc.content, { document: inert }));
        html = box.innerHTML;
      }
      return html;
    },
    get text() {
      text ??= doc.textBetween(0, doc.content.size, '\n', (leaf) => (leaf.type.name === 'hard_break' ? '\n' : ''));
      return text;
    },
  };
}

/** Parses HTML to a document, as far as the schema allows. @param html sanitized */
export function documentOf(html: HTMLElement | DocumentFragment): Node {
  for (const element of html.querySelectorAll('p, li, td, th, div'))
    if (element.childNodes.length === 1 && element.firstElementChild?.localName === 'br') element.replaceChildren();
  return DOMParser.fromSchema(SCHEMA).parse(html);
}
