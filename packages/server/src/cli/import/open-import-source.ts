import { readdir, stat } from 'node:fs/promises';
import { basename, dirname, extname, join, resolve } from 'node:path';
import { mailboxOfFolderName } from '../../mail/exchange/formats/maildir-marks.ts';
import type { Found } from '../../mail/exchange/found-mail.ts';
import { kindOfFile } from '../../mail/exchange/source-kind.ts';
import { CommandError } from '../command-error.ts';
import { readFolder, readMailFile, readMbox } from './read-source.ts';

async function statOf(path: string) {
  try {
    return await stat(path);
  } catch (error) {
    throw new CommandError(`${path} cannot be read: there is no such file or folder, or it is not allowed.`, {
      cause: error,
    });
  }
}

/**
 * The mail at a path: an mbox, a Maildir, a folder of them or of single messages, one message.
 * @throws CommandError when the path is none of these
 */
export async function openImportSource(path: string): Promise<AsyncGenerator<Found>> {
  const entry = await statOf(path);
  const whole = resolve(path);
  if (entry.isDirectory()) return readFolder(whole, mailboxOfFolderName(basename(whole)));
  if (!entry.isFile()) throw new CommandError(`${path} is neither a file nor a folder.`);
  const kind = await kindOfFile(whole).catch((error: unknown) => {
    throw new CommandError(`${path} cannot be read.`, { cause: error });
  });
  const mailbox = mailboxOfFolderName(basename(whole)) ?? mailboxOfFolderName(basename(dirname(whole)));
  if (kind === 'mbox' || kind === 'empty') return readMbox(whole, mailboxOfFolderName(basename(whole)));
  const marks = mailbox === null || extname(whole) !== '.eml' ? {} : { mailbox };
  if (kind === 'mail' || extname(whole).toLowerCase() === '.eml') return readMailFile(whole, marks, null);
  throw new CommandError(
    `${path} is no mbox (no line "From sender date" opens it) and no message (it has no mail header). Nothing was imported from it.`,
  );
}

/** Total size of the files at a path, for the progress bar. */
export async function sourceSize(path: string): Promise<number> {
  const entry = await stat(path).catch(() => null);
  if (!entry?.isDirectory()) return entry?.size ?? 0;
  let sum = 0;
  for (const inner of await readdir(path, { withFileTypes: true })) {
    if (inner.isDirectory() || inner.isFile()) sum += await sourceSize(join(path, inner.name));
  }
  return sum;
}
