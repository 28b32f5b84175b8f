import { constants, existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ADDRESS } from './mail/generate-mail.ts';
import { planMail, planSingleMails } from './mail/mail-plan.ts';
import { writeMbox } from './mail/write-mbox.ts';
import { root, timedWren, wren } from './server/wren-process.ts';

/** Of the invented mail: the same each time. */
export const SEED = 20_240_822;
export const PASSWORD = 'bench-password';

/** A data folder with one account whose mail was imported. */
export interface Mailbox {
  readonly dataFolder: string;
  readonly mboxBytes: number;
  /** Seconds of `wren import`, its start included. */
  readonly importSeconds: number;
  /** Milliseconds of processor time of it; null where the system does not tell. */
  readonly importProcessor: number | null;
}

/** Imports so many invented messages into a new data folder. @param planned how they are conversations */
export async function makeMailbox(
  folder: string,
  messages: number,
  tell: (line: string) => void,
  planned = planMail,
): Promise<Mailbox> {
  const mbox = join(folder, 'bench.mbox');
  const dataFolder = join(folder, 'data');
  tell(`Writing ${messages} messages …`);
  const mboxBytes = await writeMbox(mbox, messages, SEED, planned);
  await wren(dataFolder, 'account', 'add', ADDRESS, '--password', PASSWORD);
  tell('Importing …');
  const started = performance.now();
  const { said, processor: importProcessor } = await timedWren(dataFolder, 'import', ADDRESS, mbox);
  const importSeconds = (performance.now() - started) / 1000;
  if (!said.includes(`Imported ${messages}, duplicates 0`)) throw new Error(`the import said: ${said}`);
  await rm(mbox);
  return { dataFolder, mboxBytes, importSeconds, importProcessor };
}

/**
 * A data folder with so many messages for one run, which may change them: a copy of that of an earlier run, since importing
 * takes minutes. @param single whether each is a conversation of its own @returns the folder that is to be removed, and the data folder in it
 */
export async function copiedMailbox(
  messages: number,
  tell: (line: string) => void,
  single = false,
): Promise<{ readonly folder: string; readonly dataFolder: string }> {
  const kept = join(root, '.cache/bench', `${messages}${single ? '-single' : ''}`);
  if (!existsSync(kept)) {
    const half = `${kept}.half`;
    await rm(half, { recursive: true, force: true });
    await mkdir(half, { recursive: true });
    await makeMailbox(half, messages, tell, single ? planSingleMails : planMail);
    await rename(half, kept);
  }
  const folder = await mkdtemp(join(tmpdir(), 'wren-bench-'));
  await cp(kept, folder, { recursive: true, mode: constants.COPYFILE_FICLONE });
  return { folder, dataFolder: join(folder, 'data') };
}
