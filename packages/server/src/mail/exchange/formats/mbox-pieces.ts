import { readFromLine } from './from-line.ts';

/** One message of an mbox as in the file, without its From_ line. */
export interface MboxPiece {
  readonly deliveredAt: number;
  /** Null if it is larger than the limit. */
  readonly bytes: Buffer | null;
}

/** Bytes after a position that are needed to decide if a message begins there: its line and the next one. */
const LOOKAHEAD = 1_500;
/** Bytes before a position that show if the line above is blank. */
const CONTEXT = 3;
const OPENING = Buffer.from('From ');
const NEWLINE = 0x0a;
const RETURN = 0x0d;
/** A header, or the quoted From_ line that some systems leave above it; the end of the file after the line is accepted too. */
const HEADER_START = /^(?:[!-9;-~]+[ \t]*:|>From |\r?\n|$)/u;

function isBlankAbove(window: Buffer, at: number): boolean {
  if (at === 0) return true;
  if (window[at - 1] !== NEWLINE) return false;
  if (at === 1) return true;
  return window[at - 2] === NEWLINE || (window[at - 2] === RETURN && (at === 2 || window[at - 3] === NEWLINE));
}

/** The date and the start of the header of a message that begins at this position; null: none begins there. */
function opening(window: Buffer, at: number): { readonly deliveredAt: number; readonly header: number } | null {
  const end = window.indexOf(NEWLINE, at);
  const stop = end < 0 ? window.length : end;
  if (stop - at > LOOKAHEAD - 300) return null;
  const line = readFromLine(window.toString('latin1', at, stop));
  if (!line) return null;
  const header = Math.min(stop + 1, window.length);
  // Prose that quotes such a line continues with prose, a message with a header.
  if (!HEADER_START.test(window.toString('latin1', header, header + 200))) return null;
  return { deliveredAt: line.deliveredAt, header };
}

class Collector {
  #parts: Buffer[] = [];
  #size = 0;
  #tooLarge = false;
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  add(part: Buffer): void {
    this.#size += part.length;
    if (this.#size > this.#limit) {
      this.#tooLarge = true;
      this.#parts = [];
    } else if (part.length > 0) this.#parts.push(part);
  }

  /** The collected bytes, without the blank line before the next message; null if they exceed the limit. */
  take(): Buffer | null {
    const whole = this.#tooLarge ? null : Buffer.concat(this.#parts);
    this.#parts = [];
    this.#size = 0;
    this.#tooLarge = false;
    if (whole === null) return null;
    const eol = whole.at(-2) === RETURN ? 2 : 1;
    const blankEnd = whole.at(-1) === NEWLINE && (whole.length === eol || whole.at(-1 - eol) === NEWLINE);
    return blankEnd ? whole.subarray(0, whole.length - eol) : whole;
  }
}

/**
 * Splits an mbox into its messages as a stream. A message begins at a line `From sender date` below a blank line and above a
 * header. Content-Length is not trusted: it is wrong after edits by hand or by other programs. Holds one message and one chunk in
 * memory.
 * @param limit largest message that is kept, in bytes
 */
export async function* mboxPieces(chunks: AsyncIterable<Buffer>, limit: number): AsyncGenerator<MboxPiece> {
  const collector = new Collector(limit);
  let deliveredAt: number | null = null;
  // `window` begins with bytes that the collector already has, up to `done`, kept for context.
  let window: Buffer = Buffer.alloc(0);
  let done = 0;

  function* scan(last: boolean): Generator<MboxPiece> {
    const until = last ? window.length : window.length - LOOKAHEAD;
    let from = done;
    for (;;) {
      const at = window.indexOf(OPENING, from);
      if (at < 0 || at >= until) break;
      from = at + 1;
      const start = isBlankAbove(window, at) ? opening(window, at) : null;
      if (!start) continue;
      if (deliveredAt !== null) {
        collector.add(window.subarray(done, at));
        yield { deliveredAt, bytes: collector.take() };
      }
      deliveredAt = start.deliveredAt;
      done = start.header;
      from = start.header;
    }
    if (until > done) {
      if (deliveredAt !== null) collector.add(window.subarray(done, until));
      done = until;
    }
  }

  for await (const chunk of chunks) {
    const start = Math.max(0, done - CONTEXT);
    window = window.length === 0 ? chunk : Buffer.concat([window.subarray(start), chunk]);
    done -= start;
    yield* scan(false);
  }
  yield* scan(true);
  if (deliveredAt !== null) yield { deliveredAt, bytes: collector.take() };
}
