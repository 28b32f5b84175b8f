import { Buffer } from 'node:buffer';
import { nextTurn } from '../../platform/pause.ts';

const COMMA = Buffer.from(',');
const bytesOf = (value: unknown): Uint8Array => Buffer.from(JSON.stringify(value ?? null));

/** Rows written in one go: others have their turn between. */
const SLICE = 500;
/** Short rows that are written as one text: fewer texts take half the time. */
const GROUP = 10;
/** Rows with at least so many characters are serialised one by one, because a group of them would be slower. */
const LONG = 4 * 1024;

/**
 * An answer as the bytes of its JSON text. Rows of a list are written in small groups: a single letter beyond Latin-1 makes
 * all of a text twice as large in memory.
 * @param envelope the key that the answer is under, null for none
 */
export async function jsonBytes(envelope: string | null, answer: unknown): Promise<Buffer> {
  const body = Array.isArray(answer) ? await rowBytes(answer) : [bytesOf(answer)];
  if (envelope === null) return Buffer.concat(body);
  return Buffer.concat([Buffer.from(`{${JSON.stringify(envelope)}:`), ...body, Buffer.from('}')]);
}

async function rowBytes(rows: readonly unknown[]): Promise<readonly Uint8Array[]> {
  const pieces: Uint8Array[] = [Buffer.from('[')];
  let turn = SLICE;
  let group = 1;
  for (let at = 0; at < rows.length; ) {
    if (at >= turn) {
      await nextTurn();
      turn += SLICE;
    }
    const some = rows.slice(at, at + group);
    const text = JSON.stringify(some);
    if (at > 0) pieces.push(COMMA);
    pieces.push(Buffer.from(text.slice(1, -1)));
    at += some.length;
    // Rows of one answer are alike.
    group = text.length < LONG * some.length ? GROUP : 1;
  }
  pieces.push(Buffer.from(']'));
  return pieces;
}
