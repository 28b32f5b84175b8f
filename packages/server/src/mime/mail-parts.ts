import type { Body } from '@wren/domain/message/message.ts';
import { headerText } from './header/header-text.ts';
import { decodeWords } from './library-fixes.ts';
import { mailHeader } from './mail-source.ts';
import type { ParsedPart } from './parsed-mail.ts';
import { fieldValue, readFields } from './reader/header-lines.ts';
import type { MimeNode } from './reader/mime-tree.ts';
import { decodeTransfer } from './reader/transfer-encoding.ts';
import { readTnef } from './tnef/tnef.ts';

/** Largest number of attached parts that a message lists. Further ones are only in its source. */
const PART_LIMIT = 1000;
const NAME_LIMIT = 200;

/** File names for unnamed parts of known types. */
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

/** File extensions for other unnamed parts. */
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

/** A file name that is safe on every system, and never a path: senders choose these. At most 200 characters. */
function safeFileName(name: string): string {
  const plain = headerText(name.replaceAll('\0', ''))
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\\/:*?"<>|]+/g, '_')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  if (plain.length <= NAME_LIMIT) return plain;
  const ending = /\.[^.]{1,16}$/.exec(plain)?.[0] ?? '';
  return plain.slice(0, NAME_LIMIT - ending.length) + ending;
}

function subjectOf(content: Uint8Array): string {
  const header = mailHeader(content.subarray(0, 100_000));
  return safeFileName(decodeWords(fieldValue(readFields(header), 'subject') ?? ''));
}

/** A part that is a file, with its decoded bytes. */
export interface FoundFile {
  /** As its sender wrote it; empty without a name. */
  readonly name: string;
  readonly type: string;
  readonly cid: string | null;
  readonly content: Uint8Array;
}

function partName({ name, type, content }: FoundFile, number: number): string {
  const safeName = safeFileName(name);
  if (safeName !== '') return safeName;
  if (type === 'message/rfc822') return `${subjectOf(content) || `message-${number}`}.eml`;
  const known = NAMES[type];
  if (known !== undefined) return known;
  const kind = type.startsWith('image/') ? 'image' : 'attachment';
  return `${kind}-${number}.${ENDINGS[type] ?? 'bin'}`;
}

/** The file of a part: its bytes before the transfer encoding. */
export function fileOf({ fields, contentType, disposition, encoding, body }: MimeNode): FoundFile {
  const { value, parameters } = contentType;
  return {
    name: decodeWords(disposition.parameters.get('filename') ?? parameters.get('name') ?? ''),
    type: /^[\w.+-]+\/[\w.+-]+$/.test(value) ? value : 'application/octet-stream',
    cid: headerText(fieldValue(fields, 'content-id') ?? '').replace(/^<|>$/g, '') || null,
    content: decodeTransfer(body, encoding),
  };
}

function isTnef({ type, name }: FoundFile): boolean {
  return /^application\/(?:vnd\.)?ms-tnef$/iu.test(type) || /^winmail\.dat$/iu.test(name);
}

/** A mail's files, with winmail.dat replaced by its content. */
export interface UnpackedFiles {
  readonly files: readonly FoundFile[];
  /** The text in a winmail.dat, for mail without any other. */
  readonly body: Body;
}

/** Unpacks winmail.dat; one that is invalid, or contains no files, stays a file itself. */
export function unpackFiles(list: readonly FoundFile[]): UnpackedFiles {
  let body: Body = { html: null, text: null };
  const files = list.flatMap((file): readonly FoundFile[] => {
    const tnef = isTnef(file) ? readTnef(Buffer.from(file.content)) : null;
    if (!tnef) return [file];
    body = { html: body.html ?? tnef.html, text: body.text ?? tnef.text };
    if (tnef.files.length === 0) return [file];
    return tnef.files.map(({ name, type, cid, content }) => ({
      name,
      type: type ?? 'application/octet-stream',
      cid,
      content,
    }));
  });
  return { files, body };
}

/** Content-IDs referenced by an HTML body (RFC 2392), as written there. */
function shownIds(html: string | null): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const match of (html ?? '').matchAll(/\bcid:([^"'\s()<>]+)/gi)) {
    const written = (match[1] ?? '').replaceAll('&amp;', '&');
    ids.add(written);
    try {
      ids.add(decodeURIComponent(written));
    } catch {
      // A lone % is not an escape, and the id is used as written.
    }
  }
  return ids;
}

/**
 * The attached parts of a mail for the reader. A part is inline if the HTML body shows it, regardless of its declared
 * disposition: all others must be offered for download.
 */
export function attachedParts(list: readonly FoundFile[], html: string | null): readonly ParsedPart[] {
  const shown = shownIds(html);
  return list.slice(0, PART_LIMIT).map((file, index) => ({
    name: partName(file, index + 1),
    type: file.type,
    disposition: file.cid !== null && shown.has(file.cid) ? 'inline' : 'attachment',
    cid: file.cid,
    content: file.content,
  }));
}
