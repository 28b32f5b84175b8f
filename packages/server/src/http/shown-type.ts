const text = (letters: string): readonly number[] => [...letters].map((letter) => letter.charCodeAt(0));

interface Mark {
  readonly type: string;
  /** Bytes that stand at places of the file. */
  readonly bytes: readonly (readonly [at: number, bytes: readonly number[]])[];
}

/** How files begin that browsers show without running anything in them. SVG and HTML are not among them. */
const MARKS: readonly Mark[] = [
  { type: 'image/png', bytes: [[0, [0x89, ...text('PNG\r\n\x1a\n')]]] },
  { type: 'image/jpeg', bytes: [[0, [0xff, 0xd8, 0xff]]] },
  { type: 'image/gif', bytes: [[0, text('GIF87a')]] },
  { type: 'image/gif', bytes: [[0, text('GIF89a')]] },
  {
    type: 'image/webp',
    bytes: [
      [0, text('RIFF')],
      [8, text('WEBP')],
    ],
  },
  { type: 'image/avif', bytes: [[4, text('ftypavif')]] },
  { type: 'image/avif', bytes: [[4, text('ftypavis')]] },
  {
    type: 'image/bmp',
    bytes: [
      [0, text('BM')],
      [6, [0, 0, 0, 0]],
    ],
  },
  { type: 'application/pdf', bytes: [[0, text('%PDF-')]] },
];

/** No text has these bytes: all controls but tab, line feed, form feed, carriage return and escape. */
const NO_TEXT = new Set([...Array.from({ length: 32 }, (_, byte) => byte), 0x7f]);
for (const byte of [0x09, 0x0a, 0x0c, 0x0d, 0x1b]) NO_TEXT.delete(byte);

function has(head: Uint8Array, [at, bytes]: Mark['bytes'][number]): boolean {
  return bytes.every((byte, index) => head[at + index] === byte);
}

/** The charset of a text by its beginning: UTF-8, or windows-1252 when it cannot be. */
function charsetOf(head: Uint8Array): string {
  try {
    // A character may be cut in two where the head ends.
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

/**
 * The media type under which a browser may show a file, told by its bytes and not by its sender: a picture, a PDF or
 * plain text. Null: it is to be saved.
 * @param said what its sender calls it, without parameters
 * @param head the first bytes of it, a few thousand when there are so many
 */
export function shownType(said: string, head: Uint8Array): string | null {
  const mark = MARKS.find(({ bytes }) => bytes.every((part) => has(head, part)));
  if (mark) return mark.type;
  if (said !== 'text/plain' || head.some((byte) => NO_TEXT.has(byte))) return null;
  return `text/plain; charset=${charsetOf(head)}`;
}
