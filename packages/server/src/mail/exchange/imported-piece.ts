import { WrenError } from '@wren/contract/errors.ts';
import { nameOfFile, OWN_MAILBOXES } from './formats/mailbox-paths.ts';
import { mailboxOfFolderName } from './formats/maildir-marks.ts';
import { readMboxMail } from './formats/mbox-marks.ts';
import { mboxPieces } from './formats/mbox-pieces.ts';
import type { Found, SourceFlags } from './found-mail.ts';
import { MAX_MESSAGE_SIZE } from './found-mail.ts';
import { kindOfBytes } from './source-kind.ts';

const HEAD = 64 * 1024;

/** The declared kind of a piece of a file. */
interface PieceInput {
  /** Name of the file, which may name a mailbox; it is not used as a path. */
  readonly source: string;
  /** Lengths of concatenated messages; null: the piece is an mbox. */
  readonly sizes: readonly number[] | null;
}

function marksOf(source: string): SourceFlags {
  const [first, ...path] = source.replace(/\.mbox$|\/$/iu, '').split('/');
  // The path of an own mailbox in an export of Wren.
  if (first === OWN_MAILBOXES && path.length > 0) return { path: path.map(nameOfFile) };
  const mailbox =
    mailboxOfFolderName(source.replace(/\.eml$/iu, '')) ??
    mailboxOfFolderName(source.split('/').slice(0, -1).join('/'));
  return mailbox === null ? {} : { mailbox, ...(mailbox === 'drafts' && { draft: true }) };
}

async function* mboxMails(bytes: Buffer, source: string, marks: SourceFlags): AsyncGenerator<Found> {
  const whole = async function* (): AsyncGenerator<Buffer> {
    yield bytes;
  };
  for await (const piece of mboxPieces(whole(), MAX_MESSAGE_SIZE)) {
    if (piece.bytes === null) yield { kind: 'stray', path: source, reason: 'too-large' };
    else if (piece.bytes.length > 0) {
      const { raw, marks: own, isOwn } = readMboxMail(piece.bytes);
      const { deliveredAt } = piece;
      yield { kind: 'mail', raw, marks: { ...marks, ...own }, deliveredAt, isNotedByUs: isOwn, writtenAt: null };
    }
  }
}

/**
 * The messages in a piece of a file sent by a browser.
 * @throws WrenError 'invalid-input' if the lengths do not match the piece
 */
export async function* piecesOf(bytes: Buffer, { source, sizes }: PieceInput): AsyncGenerator<Found> {
  const marks = marksOf(source);
  if (sizes === null) {
    if (kindOfBytes(bytes.subarray(0, HEAD)) === 'mbox') yield* mboxMails(bytes, source, marks);
    else yield { kind: 'stray', path: source, reason: 'no-mail' };
    return;
  }
  if (sizes.reduce((sum, size) => sum + size, 0) !== bytes.length) throw new WrenError('invalid-input', 'sizes');
  let at = 0;
  for (const size of sizes) {
    const raw = bytes.subarray(at, at + size);
    at += size;
    if (kindOfBytes(raw.subarray(0, HEAD)) === 'mail') {
      yield { kind: 'mail', raw, marks, deliveredAt: null, writtenAt: null };
    } else yield { kind: 'stray', path: source, reason: 'no-mail' };
  }
}
