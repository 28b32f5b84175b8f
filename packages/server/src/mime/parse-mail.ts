import type { Address, Body } from '@wren/domain/message/message.ts';
import { htmlToText } from './build/html-to-text.ts';
import { calendarWords } from './calendar-words.ts';
import { headerDate } from './header/header-date.ts';
import { headerAddresses, headerText, messageIds } from './header/header-text.ts';
import { addressParser, decodeWords } from './library-fixes.ts';
import { attachedParts, fileOf, unpackFiles } from './mail-parts.ts';
import type { MailSource } from './mail-source.ts';
import { inspectSource, sourceText, withoutLeadingLines } from './mail-source.ts';
import type { ParsedMail } from './parsed-mail.ts';
import { readContents } from './reader/body-texts.ts';
import { fieldValue, type HeaderField, readFields } from './reader/header-lines.ts';
import { readTree } from './reader/mime-tree.ts';

/** Limits of parsing. Mail beyond them is `damaged`: stored, and shown as source. */
const LIMITS = {
  /** Bytes of the headers of all parts. */
  headerBytes: 2 * 1024 * 1024,
  /** Lines of the mail's own header. */
  headerLines: 50_000,
  /** Lines of the whole, at about a microsecond each. 60 MB of base64 have 800,000. */
  lines: 1_000_000,
  /** Nesting of parts. */
  depth: 600,
};
/** Bytes of a damaged mail's header that are parsed nevertheless, for its sender and subject in the list. */
const RESCUED_HEADER = 64 * 1024;

/** A body's text without characters that cannot be stored or shown: NUL, and trailing line ends. */
function bodyText(text: string | null): string | null {
  if (text === null) return null;
  const clean = text.replaceAll('\0', '').replace(/\r\n?/g, '\n').trimEnd();
  return clean === '' ? null : clean;
}

/** A multipart without any part (its boundary is missing or wrong) is shown unparsed. */
function bodyOf(found: Body, unpacked: Body, hasFiles: boolean, rest: Uint8Array): Body {
  const [body = { html: null, text: null }] = [found, unpacked]
    .map(({ html, text }): Body => ({ html: bodyText(html), text: bodyText(text) }))
    .filter(({ html, text }) => html !== null || text !== null);
  if (body.html !== null || body.text !== null || hasFiles) return body;
  return { html: null, text: bodyText(sourceText(rest)) };
}

/** The addresses of all fields of a name. */
function peopleIn(fields: readonly HeaderField[], name: string): readonly Address[] {
  return headerAddresses(fields.filter((field) => field.name === name).flatMap(({ value }) => addressParser(value)));
}

/** The sender of a mail: the first of its From with an address (RFC 5322 §3.6.2), else its Sender, else a bare name. */
function senderIn(fields: readonly HeaderField[]): Address | null {
  const from = headerAddresses(addressParser(fieldValue(fields, 'from') ?? ''));
  const sender = headerAddresses(addressParser(fieldValue(fields, 'sender') ?? ''));
  return [...from, ...sender].find(({ email }) => email !== '') ?? from[0] ?? sender[0] ?? null;
}

function headersOf(
  fields: readonly HeaderField[],
): Omit<ParsedMail, 'body' | 'plainText' | 'furtherText' | 'parts' | 'damaged'> {
  return {
    messageIdHeader: messageIds(fieldValue(fields, 'message-id'))[0] ?? null,
    inReplyTo: messageIds(fieldValue(fields, 'in-reply-to'))[0] ?? null,
    references: messageIds(fieldValue(fields, 'references')),
    from: senderIn(fields),
    replyTo: peopleIn(fields, 'reply-to'),
    to: peopleIn(fields, 'to'),
    cc: peopleIn(fields, 'cc'),
    bcc: peopleIn(fields, 'bcc'),
    subject: headerText(decodeWords(fieldValue(fields, 'subject') ?? '')),
    sentAt: headerDate(fieldValue(fields, 'date')),
  };
}

function readDamaged(raw: Uint8Array, source: MailSource): ParsedMail {
  const text = sourceText(raw);
  const fields = source.isMail ? readFields(source.header.subarray(0, RESCUED_HEADER)) : [];
  return {
    ...headersOf(fields),
    body: { html: null, text },
    plainText: text,
    furtherText: '',
    parts: [],
    damaged: true,
  };
}

/**
 * Parses a mail (RFC 5322, RFC 2045–2049, RFC 2231, RFC 6532). Never fails and never hangs: bytes that are no mail, or exceed the
 * limits, are returned as `damaged` with their source as text.
 */
export async function parseMail(bytes: Uint8Array): Promise<ParsedMail> {
  const raw = withoutLeadingLines(bytes);
  const source = inspectSource(raw);
  const affordable = source.headerLines <= LIMITS.headerLines && source.lines <= LIMITS.lines;
  const root = source.isMail && affordable ? readTree(raw, LIMITS) : null;
  if (root === null) return readDamaged(raw, source);
  const contents = readContents(root);
  const unpacked = unpackFiles(contents.files.map(fileOf));
  const rest = raw.subarray(source.header.length);
  const body = bodyOf(contents.body, unpacked.body, contents.files.length > 0, rest);
  return {
    ...headersOf(root.fields),
    body,
    plainText: body.text ?? (body.html === null ? '' : htmlToText(body.html)),
    furtherText: calendarWords(unpacked.files),
    parts: attachedParts(unpacked.files, body.html),
    damaged: false,
  };
}
