import type { MarkSpec } from 'prosemirror-model';

/** Schemes of links (2.42). */
const LINKS = /^(?:https?|mailto|tel|sms):/iu;

/** An address allowed for links; '' for others (2.42). */
export function linkAddress(typed: string): string {
  const address = typed.trim();
  return LINKS.test(address) ? address : 'about:blank';
}

/** The sizes of text (2.44), with CSS keywords that all mail readers support. */
export const SIZES = { small: 'small', large: 'large', huge: 'xx-large' } as const;
export type Size = keyof typeof SIZES;

/** An allowed colour in pasted or typed styles: only plain colours. */
const COLOUR = /^(?:#[\da-f]{3,8}|rgba?\([\d\s.,%/]+\)|[a-z]+)$/iu;
/** Colours that equal the default text colour. */
const NO_COLOUR =
  /^(?:inherit|initial|unset|currentcolor|transparent|windowtext|(?:canvas|button)?text|black|rgb\(0, 0, 0\)|#000(?:000)?)$/iu;

const colourRule = (property: 'color' | 'background-color') => ({
  style: property,
  getAttrs: (value: string) => (COLOUR.test(value) && !NO_COLOUR.test(value) ? { value } : false),
});

const isBold = (value: string): null | false => (/^(?:bold(?:er)?|[6-9]00)$/u.test(value) ? null : false);

function sizeOf(value: string): { readonly size: Size } | false {
  const found = Object.entries(SIZES).find(([, css]) => css === value)?.[0];
  return found === 'small' || found === 'large' || found === 'huge' ? { size: found } : false;
}

/** The marks of text. Outer marks come first. */
export const MARKS = {
  link: {
    attrs: { href: { validate: 'string' } },
    inclusive: false,
    parseDOM: [{ tag: 'a[href]', getAttrs: (dom) => ({ href: linkAddress(dom.getAttribute('href') ?? '') }) }],
    toDOM: (mark) => ['a', { href: String(mark.attrs.href), rel: 'noopener noreferrer', target: '_blank' }, 0],
  },
  color: {
    attrs: { value: { validate: 'string' } },
    parseDOM: [colourRule('color')],
    toDOM: (mark) => ['span', { style: `color: ${mark.attrs.value}` }, 0],
  },
  background: {
    attrs: { value: { validate: 'string' } },
    parseDOM: [colourRule('background-color')],
    toDOM: (mark) => ['span', { style: `background-color: ${mark.attrs.value}` }, 0],
  },
  size: {
    attrs: { size: { validate: 'string' } },
    parseDOM: [{ style: 'font-size', getAttrs: sizeOf }],
    toDOM: (mark) => ['span', { style: `font-size: ${SIZES[mark.attrs.size as Size]}` }, 0],
  },
  strong: {
    parseDOM: [
      // Google Docs wraps everything in a `b` of normal weight.
      { tag: 'b', getAttrs: (dom) => dom.style.fontWeight !== 'normal' && null },
      { tag: 'strong' },
      { style: 'font-weight=normal', clearMark: (mark) => mark.type.name === 'strong' },
      { style: 'font-weight', getAttrs: isBold },
    ],
    toDOM: () => ['strong', 0],
  },
  em: {
    parseDOM: [
      { tag: 'i' },
      { tag: 'em' },
      { style: 'font-style=italic' },
      { style: 'font-style=normal', clearMark: (mark) => mark.type.name === 'em' },
    ],
    toDOM: () => ['em', 0],
  },
  underline: {
    parseDOM: [
      { tag: 'u' },
      { tag: 'ins' },
      { style: 'text-decoration=underline' },
      { style: 'text-decoration-line=underline' },
    ],
    toDOM: () => ['u', 0],
  },
  strike: {
    parseDOM: [
      { tag: 's' },
      { tag: 'del' },
      { tag: 'strike' },
      { style: 'text-decoration=line-through' },
      { style: 'text-decoration-line=line-through' },
    ],
    toDOM: () => ['s', 0],
  },
  code: {
    code: true,
    parseDOM: [{ tag: 'code' }, { tag: 'kbd' }, { tag: 'samp' }, { tag: 'tt' }],
    toDOM: () => ['code', 0],
  },
} as const satisfies Record<string, MarkSpec>;
