import { guessedText } from './reader/charset.ts';

/** Bytes of source that an unreadable mail's body shows; the whole of it can be downloaded. */
const SHOWN_LIMIT = 1_000_000;
const LF = 0x0a;
const CR = 0x0d;
const COLON = 0x3a;

/** Fields of which every mail has at least one (RFC 5322 §3.6, RFC 2045); text without them is not a mail. */
const KNOWN_FIELDS = new Set([
  ...['from', 'to', 'cc', 'bcc', 'subject', 'date', 'message-id', 'sender', 'reply-to', 'in-reply-to', 'references'],
  ...['received', 'return-path', 'delivered-to', 'mime-version', 'content-type', 'content-transfer-encoding'],
]);

/** The start of the body: after the first empty line, or at the end. */
function headerEnd(raw: Uint8Array): number {
  for (let at = 0; at < raw.length; ) {
    const feed = raw.indexOf(LF, at);
    if (feed < 0) return raw.length;
    if (feed === at || (feed === at + 1 && raw[at] === CR)) return feed + 1;
    at = feed + 1;
  }
  return raw.length;
}

/** A mail's header with the empty line that ends it: a view of the source, found without reading the rest. */
export function mailHeader(raw: Uint8Array): Uint8Array {
  return raw.subarray(0, headerEnd(raw));
}

/** A mail without leading empty lines, which some programs write. */
export function withoutLeadingLines(raw: Uint8Array): Uint8Array {
  const start = raw.findIndex((byte) => byte !== LF && byte !== CR);
  return start > 0 ? raw.subarray(start) : raw;
}

/** Facts of a mail's source. */
export interface MailSource {
  /** The header's bytes, with the empty line that ends it. */
  readonly header: Uint8Array;
  /** Lines of the header, folded ones included. */
  readonly headerLines: number;
  /** Lines of the whole source. */
  readonly lines: number;
  /** It has a field of mail. */
  readonly isMail: boolean;
}

/** Measures a mail without parsing it: this decides if it can be given to the MIME parser. */
export function inspectSource(raw: Uint8Array): MailSource {
  const header = mailHeader(raw);
  let headerLines = 0;
  let lines = 0;
  let isMail = false;
  for (let at = 0; at < raw.length; ) {
    const feed = raw.indexOf(LF, at);
    const end = feed < 0 ? raw.length : feed;
    lines += 1;
    if (at < header.length) {
      headerLines += 1;
      if (!isMail) {
        const colon = raw.subarray(at, Math.min(end, at + 40)).indexOf(COLON);
        isMail =
          colon > 0 &&
          KNOWN_FIELDS.has(
            Buffer.from(raw.subarray(at, at + colon))
              .toString('latin1')
              .trim()
              .toLowerCase(),
          );
      }
    }
    at = end + 1;
  }
  return { header, headerLines, lines, isMail };
}

/** The source as text, for a mail that cannot be shown otherwise. At most a million bytes. */
export function sourceText(raw: Uint8Array): string {
  return guessedText(raw.subarray(0, SHOWN_LIMIT)).replaceAll('\0', '');
}
