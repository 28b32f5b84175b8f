import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readFromLine } from './formats/from-line.ts';

export type SourceKind = 'mbox' | 'mail' | 'empty' | 'other';

const HEAD = 64 * 1024;
/** Longest From_ line, in characters. */
const FROM_LINE_LIMIT = 1200;
const HEADER_LINE = /^[!-9;-~]+[ \t]*:/u;
/** Without any of these, a block of `name: value` lines is not mail. */
const MAIL_HEADER =
  /^(?:from|to|date|subject|message-id|received|return-path|mime-version|delivered-to|content-type)[ \t]*:/imu;

/** The kind of a file from its first bytes. The name is ignored. */
export function kindOfBytes(head: Buffer): SourceKind {
  const text = head.toString('latin1').replace(/^(?:\u00ef\u00bb\u00bf)?(?:[ \t]*\r?\n)*/u, '');
  if (text === '') return head.length === 0 || head.length < HEAD ? 'empty' : 'other';
  const [first = ''] = text.split(/\r?\n/u, 1);
  if (first.length < FROM_LINE_LIMIT && readFromLine(first)) return 'mbox';
  if (text.includes('\0') && !HEADER_LINE.test(text)) return 'other';
  const block = text.split(/\r?\n\r?\n/u, 1)[0] ?? '';
  const opensAsMail = HEADER_LINE.test(first) || first.startsWith('>From ') || first.startsWith('From ');
  return opensAsMail && MAIL_HEADER.test(block) ? 'mail' : 'other';
}

/** Reads the beginning of a file and determines its kind. */
export async function kindOfFile(path: string): Promise<SourceKind> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD), 0, HEAD, 0);
    return kindOfBytes(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

/** True if a folder is a Maildir, with `cur` and `new`. */
export async function isMaildir(path: string): Promise<boolean> {
  const found = await Promise.all(
    ['cur', 'new'].map((name) =>
      stat(join(path, name))
        .then((entry) => entry.isDirectory())
        .catch(() => false),
    ),
  );
  return found.every(Boolean);
}
