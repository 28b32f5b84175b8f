/** Viewer of a file that is opened without being saved. */
export type PreviewKind = 'image' | 'pdf' | 'text' | 'mail';

const IMAGES: ReadonlySet<string> = new Set(['png', 'jpeg', 'jpg', 'gif', 'webp', 'avif', 'bmp']);
const TEXTS: ReadonlySet<string> = new Set([
  'txt',
  'log',
  'csv',
  'tsv',
  'md',
  'json',
  'xml',
  'yaml',
  'yml',
  'ics',
  'vcf',
  'asc',
  'diff',
  'patch',
]);
/** Types that can contain scripts; they are only saved. */
const ACTIVE = /(?:html|svg|xhtml|javascript|ecmascript)/u;

/**
 * The viewer of a file; null: it can only be saved. Never a document that can run scripts: no HTML, no SVG.
 * @param type media type, lower case
 */
export function previewKind(name: string, type: string): PreviewKind | null {
  const [group = '', subtype = ''] = type.split('/');
  if (ACTIVE.test(subtype)) return null;
  if (type === 'message/rfc822') return 'mail';
  if (type === 'application/pdf') return 'pdf';
  if (group === 'image') return IMAGES.has(subtype) ? 'image' : null;
  if (group === 'text' || type === 'application/json' || type === 'message/delivery-status') return 'text';
  if (type !== 'application/octet-stream') return null;
  const ending = /\.([a-z0-9]+)$/iu.exec(name)?.[1]?.toLowerCase() ?? '';
  if (IMAGES.has(ending)) return 'image';
  if (TEXTS.has(ending)) return 'text';
  return ending === 'pdf' ? 'pdf' : null;
}
