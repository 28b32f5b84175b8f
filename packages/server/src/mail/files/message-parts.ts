import { parseMail } from '../../mime/parse-mail.ts';
import type { ParsedPart } from '../../mime/parsed-mail.ts';
import { Gate } from '../../platform/gate.ts';
import { after } from '../../platform/timers.ts';
import type { BlobId, MailStore } from '../../store/mail-store.ts';
import { readBlob } from './read-blob.ts';

interface Parsed {
  readonly store: MailStore;
  readonly raw: BlobId;
  readonly parts: Promise<readonly ParsedPart[]>;
  /** Its size in memory in bytes; known once it is parsed. */
  size: number;
}

/** Cache of parsed mails, oldest first: a page requests all images of a mail at once. */
const atHand: Parsed[] = [];
const KEPT_FOR = 10_000;
/** Largest total size of the cache, in bytes. */
const KEPT_BYTES = 64 * 1024 * 1024;
/** Number of mails parsed at the same time: each is held in memory meanwhile. */
const reading = new Gate(2);

function forget(parsed: Parsed): void {
  const at = atHand.indexOf(parsed);
  if (at >= 0) atHand.splice(at, 1);
}

function makeRoom(): void {
  let size = atHand.reduce((sum, parsed) => sum + parsed.size, 0);
  for (let oldest = atHand[0]; oldest && size > KEPT_BYTES; oldest = atHand[0]) {
    size -= oldest.size;
    forget(oldest);
  }
}

/** The attached parts of a raw message with their bytes; empty if there is no such message. */
export function messageParts(store: MailStore, raw: BlobId): Promise<readonly ParsedPart[]> {
  const known = atHand.find((one) => one.store === store && one.raw === raw);
  if (known) return known.parts;
  const parts = reading.through(async () => {
    const bytes = await readBlob(store, raw);
    if (!bytes) return [];
    // Unencoded parts are views of the whole buffer.
    parsed.size = 2 * bytes.length;
    makeRoom();
    return (await parseMail(bytes)).parts;
  });
  const parsed: Parsed = { store, raw, parts, size: 0 };
  atHand.push(parsed);
  parts.catch(() => forget(parsed));
  after(KEPT_FOR, () => forget(parsed));
  return parts;
}

/** A part of a raw message, or of a mail that is attached to it; null if there is none. */
export async function findPart(store: MailStore, raw: BlobId, path: readonly number[]): Promise<ParsedPart | null> {
  const [first, ...inner] = path;
  let part = (await messageParts(store, raw))[first ?? -1];
  for (const number of inner) {
    if (part?.type !== 'message/rfc822') return null;
    part = (await parseMail(part.content)).parts[number];
  }
  return part ?? null;
}
