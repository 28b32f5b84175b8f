import { Buffer } from 'node:buffer';
import { nextTurn } from '../../platform/pause.ts';

const COMMA = Buffer.from(',');
const bytesOf = (value: unknown): Uint8Array => Buffer.from(JSON.stringify(value ?? null));

/** Rows serialized at a time: other requests run in between. */
const SLICE = 500;
/** Short rows that are serialized as one text: fewer texts take half the time. */
const GROUP = 10;
/** Rows of at least so many characters are serialized one by one, because a group of them would be slower. */
const LONG = 4 * 1024;

/**
 * Serializes an answer to the bytes of its JSON text. Rows of a list are serialized in small groups: a single letter beyond
 * Latin-1 doubles a text's size in memory.
 * @param envelope the key of the answer, null for none
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
    const batch = rows.slice(at, at + group);
    const text = JSON.stringify(batch);
    if (at > 0) pieces.push(COMMA);
    pieces.push(Buffer.from(text.slice(1, -1)));
    at += batch.length;
    // Rows of one answer are of similar length.
    group = text.length < LONG * batch.length ? GROUP : 1;
  }
  pieces.push(Buffer.from(']'));
  return pieces;
}
