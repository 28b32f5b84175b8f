import type { Config } from 'dompurify';

/** Schemes of links in mail (2.42); relative addresses are not allowed: they would lead to our own server. */
export const LINKS = /^(?:https?|mailto|tel|sms):/iu;
/** Image types of `data:` URLs in mail. SVG is not allowed: it is a document. */
export const INLINE_IMAGE = /^data:image\/(?:png|jpe?g|gif|webp|avif|bmp)[;,]/iu;

/** Text, tables, lists, pictures: nothing that executes, loads automatically, takes input or embeds another document. */
const ELEMENTS = `a abbr acronym address article aside b bdi bdo big blockquote body br caption center cite code col
  colgroup dd del details dfn dir div dl dt em figcaption figure font footer h1 h2 h3 h4 h5 h6 header hgroup hr i img
  ins kbd li main mark nav nobr ol p pre q rp rt ruby s samp section small span strike strong style sub summary sup
  table tbody td tfoot th thead time tr tt u ul var wbr`.split(/\s+/u);

/** Attributes without an address. `name` is missing: it shadows properties of documents and forms. */
const PLAIN_ATTRIBUTES = `abbr align alt axis bgcolor border cellpadding cellspacing class clear color colspan compact
  datetime dir face headers height hspace id lang noshade nowrap open reversed role rowspan rules scope size span start
  style summary title type valign value vspace width`.split(/\s+/u);

/** The allow-list for DOMPurify: everything else is removed. */
export const KEPT: Config & { RETURN_DOM_FRAGMENT: true } = {
  ALLOWED_TAGS: [...ELEMENTS],
  ALLOWED_ATTR: [...PLAIN_ATTRIBUTES, 'href', 'src'],
  // The expression below would reject the values of these, which are no addresses.
  ADD_URI_SAFE_ATTR: [...PLAIN_ATTRIBUTES],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: true,
  // Paths of our own are allowed here and checked later: only a picture of the mail itself keeps its address.
  ALLOWED_URI_REGEXP: /^(?:(?:https?|mailto|tel|sms|cid|data):|\/(?![/\\]))/iu,
  RETURN_DOM_FRAGMENT: true,
};

/** Allowed style properties. Missing: those that overlay other content, animate, catch clicks, or load. */
const PROPERTIES =
  /^(?:(?:align|justify|place)-(?:content|items|self)|background(?:-.+)?|border(?:-(?!image).+)?|block-size|box-(?:shadow|sizing)|break-.+|caption-side|clear|color|column-.+|columns|content|direction|display|empty-cells|flex(?:-.+)?|float|font(?:-.+)?|(?:row-|column-)?gap|grid(?:-.+)?|height|hyphens|inline-size|letter-spacing|line-(?:break|height)|list-style-(?:type|position)|margin(?:-.+)?|(?:max|min)-(?:width|height|inline-size|block-size)|object-(?:fit|position)|opacity|order|orphans|outline(?:-.+)?|overflow(?:-.+)?|padding(?:-.+)?|page-break-.+|quotes|tab-size|table-layout|text-.+|-webkit-text-size-adjust|unicode-bidi|vertical-align|visibility|white-space(?:-.+)?|widows|width|word-(?:break|spacing|wrap)|writing-mode)$/u;

/** Allowed functions in values; any other may load something or reach outside the value. */
const FUNCTIONS =
  /^(?:-webkit-)?(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix|calc|min|max|clamp|minmax|repeat|fit-content|(?:repeating-)?(?:linear|radial|conic)-gradient)$/iu;

/** Pictures in values, as browsers serialize them: quoted, and only `data:` URLs. */
const OWN_PICTURE = /url\("data:image\/(?:png|jpe?g|gif|webp|avif|bmp)[;,][^"\\]*"\)/giu;

/** True if a style is allowed. @param value as serialized by the browser: its escapes are resolved */
export function keepsStyle(property: string, value: string): boolean {
  if (value === '' || !PROPERTIES.test(property)) return false;
  const bare = value.replace(OWN_PICTURE, '').replace(/"(?:[^"\\]|\\.)*(?:"|$)/gu, '""');
  for (const [, name] of bare.matchAll(/(?<![\w-])([\w-]+)\(/gu)) if (!FUNCTIONS.test(name ?? '')) return false;
  return !/[<\\]/u.test(bare);
}

/** CSS pixels for a hundredth of the window's height: a mail has no window, since its frame has its own height. */
const HUNDREDTH = 8;
/** Lengths relative to the height of the frame; strings are matched to be skipped. */
const OF_HEIGHT =
  /"(?:[^"\\]|\\.)*(?:"|$)|(?<![\w.])(?<count>[+-]?[\d.]+(?:e[+-]?\d+)?)(?:[dls]?v(?:h|b|min|max)|cq(?:h|b|min|max))\b/giu;

/**
 * Replaces lengths relative to the height of the frame, which depends on that of the mail: `100vh` becomes `800px`.
 * @param value as serialized by the browser
 */
export function ofFixedHeight(value: string): string {
  return value.replace(OF_HEIGHT, (found, count?: string) =>
    count === undefined ? found : `${Number(count) * HUNDREDTH}px`,
  );
}

/** True if a media query depends on the height of the frame; that of the screen is independent of the mail. */
export function asksForHeight(condition: string): boolean {
  return /(?<!device-)(?:height|aspect-ratio|block-size)|orientation/iu.test(condition);
}
