import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import type { MailboxId } from '@wren/domain/message/mailbox/mailbox.ts';
import { nameOfFile, namesOfMaildir, OWN_MAILBOXES } from '../../mail/exchange/formats/mailbox-paths.ts';
import { readKeywordNames } from '../../mail/exchange/formats/maildir-keywords.ts';
import { mailboxOfFolderName, maildirMarks, maildirTime } from '../../mail/exchange/formats/maildir-marks.ts';
import { readMboxMail } from '../../mail/exchange/formats/mbox-marks.ts';
import { mboxPieces } from '../../mail/exchange/formats/mbox-pieces.ts';
import { type Found, MAX_MESSAGE_SIZE, type SourceFlags } from '../../mail/exchange/found-mail.ts';
import { isMaildir, kindOfFile } from '../../mail/exchange/source-kind.ts';

const CHUNK = 1024 * 1024;
/** Files of programs beside mail that contain none. */
const BESIDE_MAIL =
  /^(?:\.|dovecot|wren-keywords$|wren-account\.jsonl$|maildirfolder$|courierimap|subscriptions$)|\.msf$/iu;

/** The mailbox of a folder or file: one with a role, a path of names, or the import's default. */
export type SourcePlace = MailboxId | readonly string[] | null;

const isPath = (place: SourcePlace): place is readonly string[] => Array.isArray(place);

function inMailbox(mailbox: SourcePlace): SourceFlags {
  if (isPath(mailbox)) return mailbox.length === 0 ? {} : { path: mailbox };
  return mailbox === null ? {} : { mailbox, ...(mailbox === 'drafts' && { draft: true }) };
}

/** The messages of an mbox file. @param mailbox of its messages, unless they name their own */
export async function* readMbox(path: string, mailbox: SourcePlace): AsyncGenerator<Found> {
  let bytes = 0;
  const counted = async function* (): AsyncGenerator<Buffer> {
    for await (const chunk of createReadStream(path, { highWaterMark: CHUNK })) {
      if (!Buffer.isBuffer(chunk)) throw new TypeError('a stream without encoding gave text');
      bytes += chunk.length;
      yield chunk;
    }
  };
  let reported = 0;
  for await (const piece of mboxPieces(counted(), MAX_MESSAGE_SIZE)) {
    if (bytes > reported) {
      yield { kind: 'progress', bytes: bytes - reported };
      reported = bytes;
    }
    if (piece.bytes === null) yield { kind: 'stray', path, reason: 'too-large' };
    else if (piece.bytes.length > 0) {
      const { raw, marks, isOwn } = readMboxMail(piece.bytes);
      const { deliveredAt } = piece;
      const all = { ...inMailbox(mailbox), ...marks };
      yield { kind: 'mail', raw, marks: all, deliveredAt, isNotedByUs: isOwn, writtenAt: null };
    }
  }
  if (bytes > reported) yield { kind: 'progress', bytes: bytes - reported };
}

/** One message in a file of its own. */
export async function* readMailFile(
  path: string,
  marks: SourceFlags,
  deliveredAt: number | null,
): AsyncGenerator<Found> {
  const { size, mtimeMs } = await stat(path);
  if (size > MAX_MESSAGE_SIZE) yield { kind: 'stray', path, reason: 'too-large' };
  else {
    const raw = await readFile(path);
    const isNotedByUs = deliveredAt !== null;
    yield { kind: 'mail', raw, marks, deliveredAt, isNotedByUs, writtenAt: Math.floor(mtimeMs) };
  }
  yield { kind: 'progress', bytes: size };
}

/** The messages of a Maildir and of the folders in it (Maildir++ `.Sent`, or plain `Sent`). */
export async function* readMaildir(path: string, mailbox: SourcePlace): AsyncGenerator<Found> {
  const keywords = await readKeywordNames(path);
  for (const folder of ['cur', 'new'] as const) {
    for (const name of (await readdir(join(path, folder))).sort()) {
      if (name.startsWith('.')) continue;
      const marks = { ...inMailbox(mailbox), ...maildirMarks(name, folder, keywords) };
      yield* guarded(join(path, folder, name), (file) => readMailFile(file, marks, maildirTime(name)));
    }
  }
  const entries = await readdir(path, { withFileTypes: true });
  for (const entry of entries.filter((candidate) => candidate.isDirectory()).sort(byName)) {
    if (['cur', 'new', 'tmp'].includes(entry.name)) continue;
    const inner = join(path, entry.name);
    if (await isMaildir(inner))
      yield* readMaildir(inner, mailboxOfFolderName(entry.name) ?? namesOfMaildir(entry.name));
  }
}

const byName = (a: { readonly name: string }, b: { readonly name: string }): number => (a.name < b.name ? -1 : 1);

/** A file that cannot be opened is reported, and the import continues. */
async function* guarded(path: string, read: (path: string) => AsyncGenerator<Found>): AsyncGenerator<Found> {
  try {
    yield* read(path);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code !== 'EACCES' && code !== 'ENOENT' && code !== 'EISDIR' && code !== 'EIO') throw error;
    yield { kind: 'stray', path, reason: 'unreadable-file' };
  }
}

/** All mail below a folder: Maildirs, mboxes and single messages, with any names. */
export async function* readFolder(path: string, mailbox: SourcePlace): AsyncGenerator<Found> {
  if (await isMaildir(path)) {
    yield* readMaildir(path, mailbox);
    return;
  }
  for (const entry of (await readdir(path, { withFileTypes: true })).sort(byName)) {
    const inner = join(path, entry.name);
    if (entry.isDirectory()) yield* readFolder(inner, placeIn(entry.name, mailbox));
    else if (entry.isFile() && !BESIDE_MAIL.test(entry.name)) {
      yield* guarded(inner, (file) => readFoundFile(file, mailbox));
    }
  }
}

/** The mailbox of a folder's mail. @param name of a folder or an mbox in it */
function placeIn(name: string, mailbox: SourcePlace): SourcePlace {
  if (isPath(mailbox)) return [...mailbox, nameOfFile(name.replace(/\.mbox$/iu, ''))];
  return name === OWN_MAILBOXES ? [] : (mailboxOfFolderName(name) ?? mailbox);
}

async function* readFoundFile(path: string, mailbox: SourcePlace): AsyncGenerator<Found> {
  const kind = await kindOfFile(path);
  if (kind === 'mbox') yield* readMbox(path, placeIn(basename(path), mailbox));
  // A file with the extension of mail is imported even if it cannot be parsed.
  else if (kind === 'mail' || (kind === 'other' && extname(path).toLowerCase() === '.eml')) {
    yield* readMailFile(path, inMailbox(mailbox), null);
  } else if (kind === 'other') yield { kind: 'stray', path, reason: 'no-mail' };
}
