import { readFromLine } from './from-line.ts';

/** One message of an mbox as it is in the file, without its From_ line. */
export interface MboxPiece {
  readonly deliveredAt: number;
  /** Null when it was larger than the limit. */
  readonly bytes: Buffer | null;
}

/** Bytes that must follow a position to decide whether a message begins there: its line and the next one. */
const LOOKAHEAD = 1_500;
/** Bytes before a position that show whether the line above is blank. */
const CONTEXT = 3;
const OPENING = Buffer.from('From ');
const NEWLINE = 0x0a;
const RETURN = 0x0d;
/** A header, or the quoted From_ line that some systems leave above it; an end of file after the line passes too. */
const HEADER_START = /^(?:[!-9;-~]+[ \t]*:|>From |\r?\n|$)/u;

function isBlankAbove(window: Buffer, at: number): boolean {
  if (at === 0) return true;
  if (window[at - 1] !== NEWLINE) return false;
  if (at === 1) return true;
  return window[at - 2] === NEWLINE || (window[at - 2] === RETURN && (at === 2 || window[at - 3] === NEWLINE));
}

/** When a message begins at this place: its date and where its header starts. */
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

  /** What was collected, without the blank line that parts it from the next message; null when it was too large. */
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
 * Splits an mbox into its messages as it streams by. A message begins at a line `From sender date` below a blank line
 * and above a header. Content-Length is not trusted: it is wrong after an edit by hand or by another program. Holds one
 * message and one chunk in memory.
 * @param limit bytes of the largest message that is kept
 */
export async function* mboxPieces(chunks: AsyncIterable<Buffer>, limit: number): AsyncGenerator<MboxPiece> {
  const collector = new Collector(limit);
  let deliveredAt: number | null = null;
  // `window` begins with what was already handed to the collector, up to `done`, kept for context.
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
    const kept = Math.max(0, done - CONTEXT);
    window = window.length === 0 ? chunk : Buffer.concat([window.subarray(kept), chunk]);
    done -= kept;
    yield* scan(false);
  }
  yield* scan(true);
  if (deliveredAt !== null) yield { deliveredAt, bytes: collector.take() };
}
