import { imageType } from '../../images/image-type.ts';

/** The first bytes of a PDF (ISO 32000-1 §7.5.2). */
const PDF = Buffer.from('%PDF-');

/** Bytes that do not occur in text: all controls but tab, line feed, form feed, carriage return and escape. */
const NO_TEXT = new Set([...Array.from({ length: 32 }, (_, byte) => byte), 0x7f]);
for (const byte of [0x09, 0x0a, 0x0c, 0x0d, 0x1b]) NO_TEXT.delete(byte);

/** The charset of a text from its beginning: UTF-8, or windows-1252 if it is not valid. */
function charsetOf(head: Uint8Array): string {
  try {
    // The head may end within a character.
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

/**
 * The media type under which a browser may display a file, determined from its bytes instead of its declared type: a picture, a
 * PDF or plain text. Null: it may only be downloaded.
 * @param declared the declared type without parameters
 * @param head first bytes of the file, up to a few thousand
 */
export function shownType(declared: string, head: Uint8Array): string | null {
  const image = imageType(head);
  if (image !== null) return image;
  if (PDF.equals(head.subarray(0, PDF.length))) return 'application/pdf';
  if (declared !== 'text/plain' || head.some((byte) => NO_TEXT.has(byte))) return null;
  return `text/plain; charset=${charsetOf(head)}`;
}
