import type { Database } from '../../../platform/sqlite/database.ts';
import { unpackText } from '../blobs/deflated.ts';

interface BodyText {
  readonly text: string | Uint8Array | null;
  readonly plain: string | Uint8Array | null;
}

/** The indexed text of a message. */
export function indexedText(db: Database, pos: number): string {
  const row = db.sql<BodyText>('SELECT text, plain FROM body WHERE pos = ?').get(pos);
  return (row && (unpackText(row.plain) ?? unpackText(row.text))) ?? '';
}
