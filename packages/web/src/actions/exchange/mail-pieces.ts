import { MAX_IMPORTED_FILES } from '@wren/contract/calls/exchange.ts';
import { zipEntries } from './zip-entries.ts';

/** A piece of a file for one call. */
export interface MailPiece {
  readonly bytes: Blob;
  /** Lengths of its messages; null: it is an mbox. */
  readonly sizes: readonly number[] | null;
  /** Name of the source, which may name a mailbox. */
  readonly source: string;
  /** Bytes of the file processed with this piece. */
  readonly upTo: number;
  /** Number of earlier entries that are too large, or are no mail. */
  readonly leftOut: number;
}

/** Approximate size of one piece in bytes. */
const PIECE = 4 * 1024 * 1024;
/** Bytes read at a time. */
const SLICE = 1024 * 1024;
const FROM = new TextEncoder().encode('\nFrom ');
/** The line that begins a message in an mbox (RFC 4155): stricter than the server's, which also splits here. */
const OPENING =
  /^\r?\nFrom [^\n]*\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) +\d{1,2} \d\d:\d\d(?::\d\d)?(?: [+-]\d{4})? \d{4}(?: [+-]\d{4})?\r?\n[!-9;-~]+[ \t]*:/u;
/** Number of characters that show whether a message begins at a position. */
const LOOK_BACK_LENGTH = 1_500;

/** True if a message begins after this line feed, below a blank line. */
function opens(bytes: Uint8Array, at: number): boolean {
  if (FROM.some((byte, index) => bytes[at + index] !== byte)) return false;
  const isBlankAbove = bytes[at - 1] === 0x0a || (bytes[at - 1] === 0x0d && bytes[at - 2] === 0x0a);
  return isBlankAbove && OPENING.test(String.fromCharCode(...bytes.subarray(at, at + LOOK_BACK_LENGTH)));
}

/** The last position up to `most` at which a message begins, except for the start; 0: there is none. */
function lastOpening(bytes: Uint8Array, most: number): number {
  for (let at = Math.min(bytes.length, most) - 1; at > 1; at -= 1) if (opens(bytes, at)) return at + 1;
  return 0;
}

/** The first such position. */
function firstOpening(bytes: Uint8Array): number {
  for (let at = bytes.indexOf(0x0a, 2); at >= 0; at = bytes.indexOf(0x0a, at + 1)) if (opens(bytes, at)) return at + 1;
  return 0;
}

async function joined(buffer: Uint8Array, more: Blob): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(buffer.length + more.size);
  bytes.set(buffer);
  bytes.set(new Uint8Array(await more.arrayBuffer()), buffer.length);
  return bytes;
}

/** An mbox in pieces that each begin with a message. @param largest limit of a piece in bytes @param from start position */
async function* mboxPieces(file: Blob, source: string, largest: number, from: number): AsyncGenerator<MailPiece> {
  let buffer = new Uint8Array();
  let at = from;
  let leftOut = 0;
  /** The buffer belongs to a message that is too large to be sent. */
  let isSkipping = false;
  while (at < file.size || buffer.length > 0) {
    const end = Math.min(file.size, at + SLICE);
    buffer = await joined(buffer, file.slice(at, end));
    at = end;
    const isEnd = at >= file.size;
    if (isSkipping) {
      const next = firstOpening(buffer);
      buffer = next > 0 ? buffer.slice(next) : buffer.slice(isEnd ? buffer.length : -LOOK_BACK_LENGTH);
      isSkipping = next === 0;
      if (isSkipping) continue;
    }
    if (!isEnd && buffer.length < PIECE) continue;
    const cut = isEnd && buffer.length <= largest ? buffer.length : lastOpening(buffer, largest);
    if (cut > 0) {
      const upTo = at - (buffer.length - cut);
      yield { bytes: new Blob([buffer.subarray(0, cut)]), sizes: null, source, upTo, leftOut };
      leftOut = 0;
      buffer = buffer.slice(cut);
    } else if (buffer.length > largest) {
      leftOut += 1;
      isSkipping = true;
    }
  }
  if (leftOut > 0) yield { bytes: new Blob(), sizes: [], source, upTo: file.size, leftOut };
}

/** Collects single messages into pieces. */
class Gathered {
  #parts: Blob[] = [];
  #size = 0;
  leftOut = 0;

  add(message: Blob): void {
    this.#parts.push(message);
    this.#size += message.size;
  }

  get isFull(): boolean {
    return this.#size >= PIECE || this.#parts.length >= MAX_IMPORTED_FILES / 5;
  }

  /** True if one more message fits. */
  fits(message: Blob, largest: number): boolean {
    return this.#size + message.size <= largest;
  }

  take(source: string, upTo: number): MailPiece {
    const piece = {
      bytes: new Blob(this.#parts),
      sizes: this.#parts.map(({ size }) => size),
      source,
      upTo,
      leftOut: this.leftOut,
    };
    this.#parts = [];
    this.#size = 0;
    this.leftOut = 0;
    return piece;
  }
}

const folderOf = (name: string): string => name.split('/').slice(0, -1).join('/');

/** The mail in an archive: messages, and mboxes, in any folders. */
async function* zipPieces(file: Blob, largest: number): AsyncGenerator<MailPiece> {
  const gathered = new Gathered();
  let source = '';
  let upTo = 0;
  for await (const { name, position, open } of zipEntries(file)) {
    if (/(?:^|\/)(?:\.[^/]*$|__MACOSX\/)/u.test(name)) continue;
    const content = await open(largest * 8);
    if (content === null) {
      gathered.leftOut += 1;
      continue;
    }
    if (await isMbox(content)) {
      yield gathered.take(source, upTo);
      for await (const piece of mboxPieces(content, name, largest, 0)) yield { ...piece, upTo: position };
      continue;
    }
    if (content.size > largest) {
      gathered.leftOut += 1;
      continue;
    }
    // Folders of an archive may name mailboxes: a piece belongs to one.
    const folder = `${folderOf(name)}/`;
    if (folder !== source || gathered.isFull || !gathered.fits(content, largest)) {
      yield gathered.take(source, upTo);
      source = folder;
    }
    gathered.add(content);
    upTo = position;
  }
  yield gathered.take(source, file.size);
}

const headOf = async (file: Blob, length: number): Promise<string> =>
  String.fromCharCode(...new Uint8Array(await file.slice(0, length).arrayBuffer()));

async function isMbox(file: Blob): Promise<boolean> {
  return /^(?:\u00ef\u00bb\u00bf)?\s*From [^\n]*\d{4}/u.test(await headOf(file, 1_200));
}

/**
 * Splits a mail file – an mbox, a message, or an archive of them – into pieces that are uploaded one after the other.
 * @param largest limit of one call in bytes
 * @param from bytes already imported; archives are read from the start
 * @throws Error for an unreadable archive
 */
export async function* mailPieces(file: File, largest: number, from: number): AsyncGenerator<MailPiece> {
  if ((await headOf(file, 4)).startsWith('PK')) yield* zipPieces(file, largest);
  else if (await isMbox(file)) yield* mboxPieces(file, file.name, largest, from);
  else if (file.size > largest) yield { bytes: new Blob(), sizes: [], source: file.name, upTo: file.size, leftOut: 1 };
  else yield { bytes: file, sizes: [file.size], source: file.name, upTo: file.size, leftOut: 0 };
}
