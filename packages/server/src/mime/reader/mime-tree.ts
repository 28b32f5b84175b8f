import { fieldValue, type HeaderField, readFields } from './header-lines.ts';
import { readStructuredField, type StructuredField } from './structured-field.ts';

const LF = 0x0a;
const CR = 0x0d;
const DASH = 0x2d;
const DELIMITER_START = Buffer.from('\n--');
/** Blanks that may follow a delimiter (RFC 2046 §5.1.1, transport padding). */
const PADDING_LIMIT = 1000;

/** One entity of a mail: the mail itself, or a part of it (RFC 2045 §2.4). */
export interface MimeNode {
  readonly fields: readonly HeaderField[];
  readonly contentType: StructuredField;
  readonly disposition: StructuredField;
  /** Its transfer encoding, lower case; empty if none is declared. */
  readonly encoding: string;
  readonly parent: MimeNode | null;
  /** Parts of a multipart, in their order. */
  readonly children: readonly MimeNode[];
  /** The undecoded body, a view of the source. */
  readonly body: Buffer;
}

/** Limits of parsing. */
export interface TreeLimits {
  /** Bytes of the headers of all parts. */
  readonly headerBytes: number;
  /** Nesting of parts. */
  readonly depth: number;
}

class Node implements MimeNode {
  readonly parent: Node | null;
  readonly depth: number;
  readonly children: Node[] = [];
  fields: readonly HeaderField[] = [];
  contentType = readStructuredField('text/plain');
  disposition = readStructuredField('');
  encoding = '';
  body: Buffer = Buffer.alloc(0);

  constructor(parent: Node | null) {
    this.parent = parent;
    this.depth = parent === null ? 0 : parent.depth + 1;
    parent?.children.push(this);
  }

  readHeader(header: Uint8Array): void {
    this.fields = readFields(header);
    // RFC 2046 §5.1.5
    const usual = this.parent?.contentType.value === 'multipart/digest' ? 'message/rfc822' : 'text/plain';
    const type = readStructuredField(fieldValue(this.fields, 'content-type') ?? usual);
    // RFC 2045 §5.2: an invalid type counts as plain text.
    this.contentType = type.value.includes('/') ? type : { ...type, value: usual };
    this.disposition = readStructuredField(fieldValue(this.fields, 'content-disposition') ?? '');
    const encoding = readStructuredField(fieldValue(this.fields, 'content-transfer-encoding') ?? '').value;
    this.encoding = /[\w-]+/u.exec(encoding)?.[0] ?? '';
  }
}

interface Delimiter {
  /** Start of its line, and of the next one. */
  readonly start: number;
  readonly next: number;
  /** Index of its multipart among the open ones. */
  readonly level: number;
  readonly closes: boolean;
}

/** Open multiparts, the outermost first. */
class OpenMultiparts {
  readonly #nodes: Node[] = [];
  readonly #boundaries: string[] = [];
  readonly #levels = new Map<string, number[]>();
  #longest = 0;

  get isEmpty(): boolean {
    return this.#nodes.length === 0;
  }

  open(node: Node): void {
    const boundary = Buffer.from(node.contentType.parameters.get('boundary') ?? '')
      .toString('latin1')
      .trimEnd();
    if (boundary === '' || !node.contentType.value.startsWith('multipart/')) return;
    this.#levels.set(boundary, [...(this.#levels.get(boundary) ?? []), this.#nodes.length]);
    this.#nodes.push(node);
    this.#boundaries.push(boundary);
    this.#longest = Math.max(this.#longest, boundary.length);
  }

  at(level: number): Node | null {
    return this.#nodes[level] ?? null;
  }

  /** Closes the multiparts from this level on. */
  closeFrom(level: number): void {
    for (const boundary of this.#boundaries.splice(level)) this.#levels.get(boundary)?.pop();
    this.#nodes.length = Math.min(this.#nodes.length, level);
  }

  /** The delimiter in a line (RFC 2046 §5.1.1); null when there is none. An outer one closes the inner multiparts. */
  match(raw: Buffer, start: number): Delimiter | null {
    if (this.isEmpty || raw[start] !== DASH || raw[start + 1] !== DASH) return null;
    const feed = raw.indexOf(LF, start);
    const next = feed < 0 ? raw.length : feed + 1;
    if (next - start > this.#longest + PADDING_LIMIT) return null;
    let end = next;
    while (end > start && [LF, CR, 0x20, 0x09].includes(raw[end - 1] ?? 0)) end -= 1;
    const text = raw.toString('latin1', start + 2, end);
    const opened = this.#levelOf(text);
    const closed = text.endsWith('--') ? this.#levelOf(text.slice(0, -2)) : -1;
    const level = Math.max(opened, closed);
    return level < 0 ? null : { start, next, level, closes: closed > opened };
  }

  #levelOf(boundary: string): number {
    return this.#levels.get(boundary)?.at(-1) ?? -1;
  }
}

/** Finds the parts of a mail. It reads only headers and delimiters, and copies nothing. */
class TreeReader {
  readonly #raw: Buffer;
  readonly #limits: TreeLimits;
  readonly #open = new OpenMultiparts();
  #at = 0;
  #headerBytes = 0;

  constructor(raw: Buffer, limits: TreeLimits) {
    this.#raw = raw;
    this.#limits = limits;
  }

  read(): MimeNode | null {
    const root = new Node(null);
    // Null between the end of a multipart and the next delimiter.
    let node: Node | null = root;
    for (;;) {
      const early: Delimiter | null = node && this.#readHeader(node);
      if (this.#headerBytes > this.#limits.headerBytes) return null;
      const start = this.#at;
      if (node && !early) this.#open.open(node);
      const delimiter: Delimiter | null = early ?? this.#nextDelimiter();
      if (node) node.body = this.#raw.subarray(start, Math.max(start, this.#contentEnd(delimiter)));
      if (!delimiter) return root;
      this.#open.closeFrom(delimiter.closes ? delimiter.level : delimiter.level + 1);
      this.#at = delimiter.next;
      node = delimiter.closes ? null : new Node(this.#open.at(delimiter.level));
      if (node && node.depth > this.#limits.depth) return null;
    }
  }

  /** Reads a header up to the empty line after it; a delimiter ends it as well. */
  #readHeader(node: Node): Delimiter | null {
    const start = this.#at;
    let delimiter: Delimiter | null = null;
    let end = start;
    while (end < this.#raw.length) {
      delimiter = this.#open.match(this.#raw, end);
      if (delimiter) break;
      const feed = this.#raw.indexOf(LF, end);
      const next = feed < 0 ? this.#raw.length : feed + 1;
      const isEmpty = this.#isEmpty(end, next);
      end = next;
      if (isEmpty) break;
    }
    this.#at = end;
    this.#headerBytes += end - start;
    if (this.#headerBytes <= this.#limits.headerBytes) node.readHeader(this.#raw.subarray(start, end));
    return delimiter;
  }

  #isEmpty(start: number, next: number): boolean {
    for (let at = start; at < next; at += 1) if (this.#raw[at] !== CR && this.#raw[at] !== LF) return false;
    return true;
  }

  #nextDelimiter(): Delimiter | null {
    if (this.#open.isEmpty) return null;
    for (let start = this.#at; ; ) {
      const found = this.#open.match(this.#raw, start);
      if (found) return found;
      const feed = this.#raw.indexOf(DELIMITER_START, start);
      if (feed < 0) return null;
      start = feed + 1;
    }
  }

  /** The line end before a delimiter belongs to the delimiter (RFC 2046 §5.1.1). */
  #contentEnd(delimiter: Delimiter | null): number {
    if (!delimiter) return this.#raw.length;
    const feed = delimiter.start - 1;
    return this.#raw[feed - 1] === CR ? feed - 1 : feed;
  }
}

/** The parts of a mail (RFC 2046 §5.1). Null when the limits are exceeded. */
export function readTree(raw: Uint8Array, limits: TreeLimits): MimeNode | null {
  return new TreeReader(Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength), limits).read();
}
