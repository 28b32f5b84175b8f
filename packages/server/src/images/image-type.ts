const text = (letters: string): readonly number[] => [...letters].map((letter) => letter.charCodeAt(0));

interface Mark {
  readonly type: string;
  /** Bytes expected at offsets in the file. */
  readonly bytes: readonly (readonly [at: number, bytes: readonly number[]])[];
}

/** Signatures of image formats that browsers display without running scripts. SVG, which is a document, is not among them. */
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
];

function has(head: Uint8Array, [at, bytes]: Mark['bytes'][number]): boolean {
  return bytes.every((byte, index) => head[at + index] === byte);
}

/** The media type of an image that contains only pixels, recognised by its first bytes; null for all other files. */
export function imageType(head: Uint8Array): string | null {
  return MARKS.find(({ bytes }) => bytes.every((part) => has(head, part)))?.type ?? null;
}

const KNOWN = new Set(MARKS.map(({ type }) => type));

/**
 * The media type of a file declared as an image or as generic: that of its bytes if they are known, and generic if it only claims
 * to be an image.
 * @param declared declared type, lower case, without parameters
 */
export function checkedType(declared: string, head: Uint8Array): string {
  const found = imageType(head);
  if (found !== null && /^image\/|^application\/octet-stream$/u.test(declared)) return found;
  return found === null && KNOWN.has(declared) ? 'application/octet-stream' : declared;
}
