import type { Body } from '@wren/domain/message.ts';
import type { Attachment as LibraryPart } from 'postal-mime';
import PostalMime from 'postal-mime';
import { headerText } from './header-text.ts';
import { inspectSource } from './mail-source.ts';
import type { ParsedPart } from './parsed-mail.ts';
import { readTnef } from './tnef.ts';

/** Attached parts that a message lists. More can be found in its source only. */
const PART_LIMIT = 1000;
const NAME_LIMIT = 200;

/** Names of parts that come without one and are there for programs: what they are. */
const NAMES: Readonly<Record<string, string>> = {
  'application/pgp-encrypted': 'openpgp-version.txt',
  'application/pgp-keys': 'openpgp-key.asc',
  'application/pgp-signature': 'openpgp-signature.asc',
  'application/pkcs7-mime': 'smime.p7m',
  'application/pkcs7-signature': 'smime-signature.p7s',
  'application/x-pkcs7-mime': 'smime.p7m',
  'application/x-pkcs7-signature': 'smime-signature.p7s',
  'message/delivery-status': 'delivery-status.txt',
  'message/disposition-notification': 'read-receipt.txt',
  'message/feedback-report': 'feedback-report.txt',
  'text/rfc822-headers': 'headers.txt',
};

/** File endings of other parts without a name. */
const ENDINGS: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'application/zip': 'zip',
  'image/gif': 'gif',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/svg+xml': 'svg',
  'image/webp': 'webp',
  'message/rfc822': 'eml',
  'text/calendar': 'ics',
  'text/csv': 'csv',
  'text/html': 'html',
  'text/plain': 'txt',
  'text/vcard': 'vcf',
};

/** A name that is safe as a file's on every system, and no path: senders choose these. At most 200 characters. */
function safeFileName(name: string): string {
  const plain = headerText(name)
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\\/:*?"<>|]+/g, '_')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  if (plain.length <= NAME_LIMIT) return plain;
  const ending = /\.[^.]{1,16}$/.exec(plain)?.[0] ?? '';
  return plain.slice(0, NAME_LIMIT - ending.length) + ending;
}

async function subjectOf(content: Uint8Array): Promise<string> {
  try {
    const { header } = inspectSource(content.subarray(0, 100_000));
    return safeFileName((await PostalMime.parse(header)).subject ?? '');
  } catch {
    return '';
  }
}

async function partName(part: LibraryPart, type: string, content: Uint8Array, number: number): Promise<string> {
  const given = safeFileName(part.filename ?? '');
  if (given !== '') return given;
  if (type === 'message/rfc822') return `${(await subjectOf(content)) || `message-${number}`}.eml`;
  const known = NAMES[type];
  if (known !== undefined) return known;
  const kind = type.startsWith('image/') ? 'image' : 'attachment';
  return `${kind}-${number}.${ENDINGS[type] ?? 'bin'}`;
}

function bytesOf(content: LibraryPart['content']): Uint8Array {
  if (typeof content === 'string') return Buffer.from(content);
  return content instanceof Uint8Array ? content : new Uint8Array(content);
}

function isTnef({ mimeType, filename }: LibraryPart): boolean {
  return /^application\/(?:vnd\.)?ms-tnef$/iu.test(mimeType) || /^winmail\.dat$/iu.test(filename ?? '');
}

/** A mail's parts, those of a winmail.dat in its place. */
export interface UnpackedParts {
  readonly parts: readonly LibraryPart[];
  /** What a winmail.dat says, for mail that says nothing else. */
  readonly body: Body;
}

/** Unpacks winmail.dat; one that cannot be read, or holds no files, stays a file itself. */
export function unpackParts(list: readonly LibraryPart[]): UnpackedParts {
  let body: Body = { html: null, text: null };
  const parts = list.flatMap((part): readonly LibraryPart[] => {
    const tnef = isTnef(part) ? readTnef(Buffer.from(bytesOf(part.content))) : null;
    if (!tnef) return [part];
    body = { html: body.html ?? tnef.html, text: body.text ?? tnef.text };
    if (tnef.files.length === 0) return [part];
    return tnef.files.map(({ name, type, cid, content }) => ({
      filename: name,
      mimeType: type ?? 'application/octet-stream',
      disposition: 'attachment',
      ...(cid !== null && { contentId: cid }),
      content,
    }));
  });
  return { parts, body };
}

/** Content-IDs that an HTML body shows (RFC 2392), as written there. */
function shownIds(html: string | null): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const match of (html ?? '').matchAll(/\bcid:([^"'\s()<>]+)/gi)) {
    const written = (match[1] ?? '').replaceAll('&amp;', '&');
    ids.add(written);
    try {
      ids.add(decodeURIComponent(written));
    } catch {
      // A lone % is not an escape, and the id stands as it is written.
    }
  }
  return ids;
}

/**
 * The attached parts of a mail as a reader is to see them. A part is inline when the HTML body shows it: whatever its
 * sender calls it, what no body shows must be offered for download.
 */
export async function attachedParts(list: readonly LibraryPart[], html: string | null): Promise<readonly ParsedPart[]> {
  const shown = shownIds(html);
  const parts: ParsedPart[] = [];
  for (const [index, part] of list.slice(0, PART_LIMIT).entries()) {
    const type = /^[\w.+-]+\/[\w.+-]+$/.test(part.mimeType) ? part.mimeType : 'application/octet-stream';
    const content = bytesOf(part.content);
    const cid = headerText(part.contentId ?? '').replace(/^<|>$/g, '') || null;
    parts.push({
      name: await partName(part, type, content, index + 1),
      type,
      disposition: cid !== null && shown.has(cid) ? 'inline' : 'attachment',
      cid,
      content,
    });
  }
  return parts;
}
