import { decodeBytes } from '../library-fixes.ts';
import { type MapiProperty, mapiProperties, mapiText } from './mapi-properties.ts';

/** A file in a winmail.dat. */
export interface TnefFile {
  /** As its sender wrote it; '' without a name. */
  readonly name: string;
  /** Media type from its sender; null without one. */
  readonly type: string | null;
  readonly cid: string | null;
  readonly content: Buffer;
}

export interface Tnef {
  readonly files: readonly TnefFile[];
  readonly html: string | null;
  readonly text: string | null;
}

const SIGNATURE = 0x223e9f78;
const ATTRIBUTE = {
  codePage: 0x9007,
  body: 0x800c,
  properties: 0x9003,
  fileBegins: 0x9002,
  fileName: 0x8010,
  fileContent: 0x800f,
  fileProperties: 0x9005,
} as const;
const PROPERTY = {
  body: 0x1000,
  html: 0x1013,
  displayName: 0x3001,
  content: 0x3701,
  shortName: 0x3704,
  longName: 0x3707,
  mediaType: 0x370e,
  contentId: 0x3712,
} as const;
const OBJECT = 0x0d;
const LIMITS = {
  files: 200,
  /** Nesting of mails. */
  depth: 3,
};

interface Attribute {
  readonly id: number;
  readonly data: Buffer;
}

/** Attributes in their order (MS-OXTNEF §2.1.1), up to the first invalid one. Checksums are not verified. */
function* attributesOf(bytes: Buffer): Generator<Attribute> {
  for (let at = 6; at + 11 <= bytes.length; ) {
    const level = bytes[at];
    const length = bytes.readUInt32LE(at + 5);
    const end = at + 9 + length;
    if ((level !== 1 && level !== 2) || end > bytes.length) return;
    yield { id: bytes.readUInt16LE(at + 1), data: bytes.subarray(at + 9, end) };
    at = end + 2;
  }
}

function charsetOf(codePage: Buffer): string {
  const number = codePage.length >= 4 ? codePage.readUInt32LE() : 0;
  const label = number === 65_001 ? 'utf-8' : number === 932 ? 'shift_jis' : `windows-${number}`;
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return 'windows-1252';
  }
}

/** Collected properties of one file. */
interface Gathered {
  name: string;
  content: Buffer | null;
  properties: readonly MapiProperty[];
}

function fileOf({ name, content, properties }: Gathered, charset: string): TnefFile | null {
  const text = (id: number): string | null =>
    mapiText(
      properties.find((property) => property.id === id),
      charset,
    );
  const bytes = content ?? properties.find(({ id, type }) => id === PROPERTY.content && type !== OBJECT)?.value ?? null;
  if (bytes === null) return null;
  return {
    name: text(PROPERTY.longName) || name || text(PROPERTY.shortName) || text(PROPERTY.displayName) || '',
    type: text(PROPERTY.mediaType)?.toLowerCase() || null,
    cid: text(PROPERTY.contentId) || null,
    content: bytes,
  };
}

/** A mail within the mail: an object whose bytes follow the id of its interface (16 bytes). */
function innerMail({ properties }: Gathered, depth: number): Tnef | null {
  const object = properties.find(({ id, type }) => id === PROPERTY.content && type === OBJECT);
  return object && depth < LIMITS.depth ? readTnef(object.value.subarray(16), depth + 1) : null;
}

/**
 * Unpacks Outlook's winmail.dat (MS-OXTNEF): its files, those of mails within it, and its text. Never fails: null for other
 * files; damaged ones end at the damage. At most 200 files, mails three deep; no bytes are copied.
 */
export function readTnef(bytes: Buffer, depth = 0): Tnef | null {
  if (bytes.length < 6 || bytes.readUInt32LE(0) !== SIGNATURE) return null;
  let charset = 'windows-1252';
  let plain: string | null = null;
  let own: readonly MapiProperty[] = [];
  const gathered: Gathered[] = [];
  for (const { id, data } of attributesOf(bytes)) {
    const current = gathered.at(-1);
    if (id === ATTRIBUTE.codePage) charset = charsetOf(data);
    else if (id === ATTRIBUTE.body) plain = decodeBytes(data, charset).replaceAll('\0', '');
    else if (id === ATTRIBUTE.properties) own = mapiProperties(data);
    else if (id === ATTRIBUTE.fileBegins && gathered.length < LIMITS.files)
      gathered.push({ name: '', content: null, properties: [] });
    else if (!current) continue;
    else if (id === ATTRIBUTE.fileName) current.name = decodeBytes(data, charset).replace(/\0.*$/su, '');
    else if (id === ATTRIBUTE.fileContent) current.content = data;
    else if (id === ATTRIBUTE.fileProperties) current.properties = mapiProperties(data);
  }
  const files: TnefFile[] = [];
  for (const entry of gathered) {
    const file = fileOf(entry, charset);
    if (file) files.push(file);
    else files.push(...(innerMail(entry, depth)?.files ?? []));
  }
  const html = own.find(({ id }) => id === PROPERTY.html);
  return {
    files: files.slice(0, LIMITS.files),
    html: html ? (mapiText(html, charset) ?? decodeBytes(html.value, charset)) : null,
    text:
      plain ??
      mapiText(
        own.find(({ id }) => id === PROPERTY.body),
        charset,
      ),
  };
}
