import { Buffer } from 'node:buffer';
import { nextTurn } from '../../platform/pause.ts';

const bytesOf = (value: unknown): Uint8Array => Buffer.from(JSON.stringify(value ?? null));

/** Rows written in one go: others have their turn between. */
const SLICE = 500;
/** Rows written as one text: fewer, larger texts are written in half the time. */
const GROUP = 10;

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
  for (let at = 0; at < rows.length; at += GROUP) {
    if (at > 0 && at % SLICE === 0) await nextTurn();
    if (at > 0) pieces.push(Buffer.from(','));
    pieces.push(Buffer.from(JSON.stringify(rows.slice(at, at + GROUP)).slice(1, -1)));
  }
  pieces.push(Buffer.from(']'));
  return pieces;
}
