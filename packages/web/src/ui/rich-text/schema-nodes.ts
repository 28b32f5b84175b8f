import type { Attrs, DOMOutputSpec, Node, NodeSpec } from 'prosemirror-model';

/** Deepest indent of a block (2.44), and the width of a level in pixels. */
export const MAX_INDENT = 8;
const INDENT = 40;

const ALIGNS = ['left', 'center', 'right', 'justify'] as const;
export type Align = (typeof ALIGNS)[number];

const block = {
  align: { default: null, validate: 'string|null' },
  indent: { default: 0, validate: 'number' },
} as const;

/** Alignment and indent of a pasted or stored block. */
function blockAttrs(dom: HTMLElement): Attrs {
  const align = dom.style.textAlign || dom.getAttribute('align') || null;
  const margin = /^([\d.]+)px$/u.exec(dom.style.marginInlineStart || dom.style.marginLeft)?.[1];
  const indent = margin === undefined ? 0 : Math.round(Number(margin) / INDENT);
  return {
    align: ALIGNS.find((one) => one === align) ?? null,
    indent: Math.min(MAX_INDENT, Math.max(0, indent)),
  };
}

/** Attributes of a block in a page and in a mail. The direction follows the text. */
export function blockDom({ attrs }: Node): Record<string, string> {
  const styles = [
    typeof attrs.align === 'string' && `text-align: ${attrs.align}`,
    Number(attrs.indent) > 0 && `margin-inline-start: ${Number(attrs.indent) * INDENT}px`,
  ].filter(Boolean);
  return { dir: 'auto', ...(styles.length > 0 && { style: styles.join('; ') }) };
}

const span = (dom: HTMLElement, name: string): number => Math.max(1, Number(dom.getAttribute(name)) || 1);

function cellAttrs(dom: HTMLElement): Attrs {
  const { backgroundColor, textAlign } = dom.style;
  return {
    colspan: span(dom, 'colspan'),
    rowspan: span(dom, 'rowspan'),
    background: backgroundColor || null,
    align: ALIGNS.find((one) => one === (textAlign || dom.getAttribute('align'))) ?? null,
  };
}

function cellDom(node: Node): DOMOutputSpec {
  const { colspan, rowspan, background, align } = node.attrs;
  const styles = [background && `background-color: ${background}`, align && `text-align: ${align}`].filter(Boolean);
  return [
    'td',
    {
      ...(colspan > 1 && { colspan: String(colspan) }),
      ...(rowspan > 1 && { rowspan: String(rowspan) }),
      ...(styles.length > 0 && { style: styles.join('; ') }),
    },
    0,
  ];
}

/** The nodes of a text. */
export const NODES = {
  doc: { content: 'block+' },
  paragraph: {
    content: 'inline*',
    group: 'block',
    attrs: block,
    parseDOM: [{ tag: 'p', getAttrs: blockAttrs }],
    toDOM: (node) => ['p', blockDom(node), 0],
  },
  heading: {
    content: 'inline*',
    group: 'block',
    attrs: { level: { default: 1, validate: 'number' }, ...block },
    defining: true,
    parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({
      tag: `h${level}`,
      getAttrs: (dom: HTMLElement) => ({ level, ...blockAttrs(dom) }),
    })),
    toDOM: (node) => [`h${node.attrs.level}`, blockDom(node), 0],
  },
  blockquote: {
    content: 'block+',
    group: 'block',
    defining: true,
    parseDOM: [{ tag: 'blockquote' }],
    toDOM: () => ['blockquote', 0],
  },
  code_block: {
    content: 'text*',
    marks: '',
    group: 'block',
    code: true,
    defining: true,
    parseDOM: [{ tag: 'pre', preserveWhitespace: 'full' }],
    toDOM: () => ['pre', ['code', 0]],
  },
  horizontal_rule: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
  bullet_list: {
    content: 'list_item+',
    group: 'block',
    parseDOM: [{ tag: 'ul' }],
    toDOM: () => ['ul', 0],
  },
  ordered_list: {
    content: 'list_item+',
    group: 'block',
    attrs: { order: { default: 1, validate: 'number' } },
    parseDOM: [{ tag: 'ol', getAttrs: (dom) => ({ order: Number(dom.getAttribute('start')) || 1 }) }],
    toDOM: (node) => ['ol', node.attrs.order === 1 ? {} : { start: String(node.attrs.order) }, 0],
  },
  list_item: { content: 'paragraph block*', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
  table: {
    content: 'table_row+',
    group: 'block',
    isolating: true,
    parseDOM: [{ tag: 'table' }],
    toDOM: () => ['table', { border: '1', cellpadding: '4', style: 'border-collapse: collapse' }, ['tbody', 0]],
  },
  table_row: { content: 'table_cell+', parseDOM: [{ tag: 'tr' }], toDOM: () => ['tr', 0] },
  table_cell: {
    content: 'block+',
    isolating: true,
    attrs: {
      colspan: { default: 1, validate: 'number' },
      rowspan: { default: 1, validate: 'number' },
      background: { default: null, validate: 'string|null' },
      align: { default: null, validate: 'string|null' },
    },
    parseDOM: [
      { tag: 'td', getAttrs: cellAttrs },
      { tag: 'th', getAttrs: cellAttrs },
    ],
    toDOM: cellDom,
  },
  image: {
    inline: true,
    group: 'inline',
    draggable: true,
    attrs: {
      src: { validate: 'string' },
      alt: { default: '', validate: 'string' },
      width: { default: null, validate: 'string|null' },
    },
    parseDOM: [
      {
        tag: 'img[src]',
        getAttrs: (dom) => ({
          src: dom.getAttribute('src') ?? '',
          alt: dom.getAttribute('alt') ?? '',
          width: dom.getAttribute('width'),
        }),
      },
    ],
    toDOM: ({ attrs }) => [
      'img',
      { src: attrs.src, alt: attrs.alt, ...(attrs.width && { width: attrs.width }), style: 'max-width: 100%' },
    ],
  },
  hard_break: {
    inline: true,
    group: 'inline',
    selectable: false,
    linebreakReplacement: true,
    parseDOM: [{ tag: 'br' }],
    toDOM: () => ['br'],
  },
  text: { group: 'inline' },
} as const satisfies Record<string, NodeSpec>;
