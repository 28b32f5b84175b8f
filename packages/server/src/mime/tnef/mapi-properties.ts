import { decodeBytes } from '../library-fixes.ts';
/** One property (MS-OXCDATA §2.11): the id without its type, and the bytes of its first value. */
export interface MapiProperty {
  readonly id: number;
  readonly type: number;
  readonly value: Buffer;
}

const TYPE = { string8: 0x1e, unicode: 0x1f, binary: 0x102, object: 0x0d } as const;
const VARIABLE: ReadonlySet<number> = new Set(Object.values(TYPE));
/** Bytes of a value, padded to four; of the types that have a fixed length. */
const LENGTHS: Readonly<Record<number, number>> = {
  ...{ 1: 0, 2: 4, 3: 4, 4: 4, 5: 8, 6: 8, 7: 8, 10: 4, 11: 4, 20: 8, 64: 8, 72: 16 },
};
const MULTIPLE = 0x1000;
/** Largest number of properties that are read of one list. */
const LIMIT = 2_000;

/** A cursor over bytes; beyond their end it returns null. */
class Reader {
  #at = 0;
  readonly bytes: Buffer;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  get left(): number {
    return this.bytes.length - this.#at;
  }

  take(length: number): Buffer | null {
    if (length > this.left) return null;
    this.#at += length;
    return this.bytes.subarray(this.#at - length, this.#at);
  }

  /** Like `take`, then skips to the next multiple of four. */
  takePadded(length: number): Buffer | null {
    const taken = this.take(length);
    this.#at = Math.min(this.bytes.length, this.#at + ((4 - (length % 4)) % 4));
    return taken;
  }

  number(): number | null {
    return this.take(4)?.readUInt32LE() ?? null;
  }
}

/** Properties from 0x8000 on have a name of their own: a number or a text. */
function skipName(reader: Reader): boolean {
  const guid = reader.take(16);
  const kind = reader.number();
  if (guid === null || kind === null) return false;
  if (kind === 0) return reader.number() !== null;
  const length = reader.number();
  return length !== null && reader.takePadded(length) !== null;
}

function firstValue(reader: Reader, type: number): Buffer | null {
  const bare = type & ~MULTIPLE;
  const counted = VARIABLE.has(bare) || (type & MULTIPLE) !== 0;
  const count = counted ? reader.number() : 1;
  if (count === null || count > reader.left) return null;
  let first: Buffer | null = null;
  for (let index = 0; index < count; index += 1) {
    const length = VARIABLE.has(bare) ? reader.number() : (LENGTHS[bare] ?? null);
    const value = length === null ? null : reader.takePadded(length);
    if (value === null) return null;
    first ??= value;
  }
  return first ?? Buffer.alloc(0);
}

/** The properties of a list in TNEF (MS-OXTNEF §2.1.3.4); up to the first invalid one. */
export function mapiProperties(bytes: Buffer): readonly MapiProperty[] {
  const reader = new Reader(bytes);
  const count = Math.min(reader.number() ?? 0, LIMIT);
  const found: MapiProperty[] = [];
  for (let index = 0; index < count; index += 1) {
    const tag = reader.number();
    if (tag === null) break;
    const [type, id] = [tag & 0xffff, tag >>> 16];
    if (id >= 0x8000 && !skipName(reader)) break;
    const value = firstValue(reader, type);
    if (value === null) break;
    found.push({ id, type: type & ~MULTIPLE, value });
  }
  return found;
}

/** The text of a property; null for other types. @param charset of texts that are not Unicode */
export function mapiText(property: MapiProperty | undefined, charset: string): string | null {
  if (property?.type === TYPE.unicode) return property.value.toString('utf16le').replace(/\0.*$/su, '');
  if (property?.type === TYPE.string8) return decodeBytes(property.value, charset).replace(/\0.*$/su, '');
  return null;
}
