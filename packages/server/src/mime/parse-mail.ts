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

/** What a mail may cost to read. Beyond these limits it is `damaged`: kept, and shown as source. */
const LIMITS = {
  /** Bytes of header, of all parts together. */
  headerBytes: 2 * 1024 * 1024,
  /** Lines of the mail's own header. */
  headerLines: 50_000,
  /** Lines of the whole, at about a microsecond each. 60 MB of base64 have 800,000. */
  lines: 1_000_000,
  /** Parts within parts. */
  depth: 600,
};
/** Header bytes of a damaged mail that are read all the same, so that it has its sender and subject in the list. */
const RESCUED_HEADER = 64 * 1024;

/** A body's text without what no store and no page can show: NUL, and the line ends at its end. */
function bodyText(text: string | null): string | null {
  if (text === null) return null;
  const clean = text.replaceAll('\0', '').replace(/\r\n?/g, '\n').trimEnd();
  return clean === '' ? null : clean;
}

/** A mail of parts in which none can be found (its boundary is missing or wrong) is read unchanged. */
function bodyOf(found: Body, unpacked: Body, hasFiles: boolean, rest: Uint8Array): Body {
  const [body = { html: null, text: null }] = [found, unpacked]
    .map(({ html, text }): Body => ({ html: bodyText(html), text: bodyText(text) }))
    .filter(({ html, text }) => html !== null || text !== null);
  if (body.html !== null || body.text !== null || hasFiles) return body;
  return { html: null, text: bodyText(sourceText(rest)) };
}

/** The people of all fields of a name. */
function peopleIn(fields: readonly HeaderField[], name: string): readonly Address[] {
  return headerAddresses(fields.filter((field) => field.name === name).flatMap(({ value }) => addressParser(value)));
}

/** Who wrote a mail: the first of its From with an address (RFC 5322 §3.6.2), else its Sender, else a bare name. */
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
 * Reads a mail (RFC 5322, RFC 2045–2049, RFC 2231, RFC 6532) out of its bytes. Never fails and never hangs: what is no
 * mail, or would cost too much to read, comes back `damaged` with its source as text.
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
