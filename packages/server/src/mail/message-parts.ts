import { parseMail } from '../mime/parse-mail.ts';
import type { ParsedPart } from '../mime/parsed-mail.ts';
import { after } from '../platform/timers.ts';
import type { BlobId, MailStore } from '../store/mail-store.ts';
import { readBlob } from './read-blob.ts';

interface Parsed {
  readonly raw: BlobId;
  readonly parts: Promise<readonly ParsedPart[]>;
}

/** A page asks for all images of a mail at once: the mail read last stays at hand for a moment. */
const lastParsed = new WeakMap<MailStore, Parsed>();
const KEPT_FOR = 10_000;

async function parseParts(store: MailStore, raw: BlobId): Promise<readonly ParsedPart[]> {
  const bytes = await readBlob(store, raw);
  return bytes ? (await parseMail(bytes)).parts : [];
}

/** The attached parts of a raw message with their bytes; none when there is no such message. */
export function messageParts(store: MailStore, raw: BlobId): Promise<readonly ParsedPart[]> {
  const last = lastParsed.get(store);
  if (last?.raw === raw) return last.parts;
  const parsed: Parsed = { raw, parts: parseParts(store, raw) };
  lastParsed.set(store, parsed);
  after(KEPT_FOR, () => {
    if (lastParsed.get(store) === parsed) lastParsed.delete(store);
  });
  return parsed.parts;
}

/** A part of a raw message, or of a mail that is attached to it; null when there is none. */
export async function findPart(store: MailStore, raw: BlobId, path: readonly number[]): Promise<ParsedPart | null> {
  const [first, ...inner] = path;
  let part = (await messageParts(store, raw))[first ?? -1];
  for (const number of inner) {
    if (part?.type !== 'message/rfc822') return null;
    part = (await parseMail(part.content)).parts[number];
  }
  return part ?? null;
}
