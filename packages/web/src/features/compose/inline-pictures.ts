import type { Attachment } from '@wren/domain/message.ts';
import { uuidv7s } from '../../platform/random-id.ts';

const newId = uuidv7s();

/** Pictures that may stand in a text (2.42). */
export function isPicture(file: File): boolean {
  return file.type === 'image/png' || file.type === 'image/jpeg';
}

/** An uploaded file as a part that the text shows by its Content-ID (RFC 2392, D25). */
export function asPicture(part: Attachment): Attachment {
  return { ...part, disposition: 'inline', cid: `${newId()}@wren` };
}
