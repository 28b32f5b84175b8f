import type { Attachment } from '@wren/domain/message/message.ts';
import { uuidv7s } from '../../../platform/random-id.ts';

const newId = uuidv7s();

/** First bytes of pictures that may be in a text (2.42): PNG, and JPEG. */
const BEGINNINGS = [
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  [0xff, 0xd8, 0xff],
];

/** Whether a file may be in a text, by its bytes: names and types can be wrong. One that cannot be read may not. */
async function isPicture(file: File): Promise<boolean> {
  if (file.type !== 'image/png' && file.type !== 'image/jpeg') return false;
  const head = await file
    .slice(0, 8)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0));
  const bytes = new Uint8Array(head);
  return BEGINNINGS.some((beginning) => beginning.every((byte, at) => bytes[at] === byte));
}

/** Separates files that may be in a text (2.42) from those that are attached to it. */
export async function sortFiles(
  files: readonly File[],
): Promise<{ readonly pictures: readonly File[]; readonly others: readonly File[] }> {
  const are = await Promise.all(files.map(isPicture));
  return { pictures: files.filter((_, at) => are[at]), others: files.filter((_, at) => !are[at]) };
}

/** An uploaded file as a part that the text shows by its Content-ID (RFC 2392, D25). */
export function toInlinePart(part: Attachment): Attachment {
  return { ...part, disposition: 'inline', cid: `${newId()}@wren` };
}
