import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ADDRESS } from './generate-mail.ts';
import { root, wren } from './wren-process.ts';
import { writeMbox } from './write-mbox.ts';

const SEED = 20_240_822;
export const PASSWORD = 'bench-password';

/** A data folder with one account whose mail was imported. */
export interface Mailbox {
  readonly dataFolder: string;
  readonly mboxBytes: number;
  /** Seconds of `wren import`, its start included. */
  readonly importSeconds: number;
}

/** Imports so many invented messages into a new data folder. */
export async function makeMailbox(folder: string, messages: number, tell: (line: string) => void): Promise<Mailbox> {
  const mbox = join(folder, 'bench.mbox');
  const dataFolder = join(folder, 'data');
  tell(`Writing ${messages} messages …`);
  const mboxBytes = await writeMbox(mbox, messages, SEED);
  await wren(dataFolder, 'account', 'add', ADDRESS, '--password', PASSWORD);
  tell('Importing …');
  const started = performance.now();
  const said = await wren(dataFolder, 'import', ADDRESS, mbox);
  const importSeconds = (performance.now() - started) / 1000;
  if (!said.includes(`Imported ${messages}, duplicates 0`)) throw new Error(`the import said: ${said}`);
  await rm(mbox);
  return { dataFolder, mboxBytes, importSeconds };
}

/** The data folder of an earlier run with so many messages, or a new one: importing takes minutes. It is kept. */
export async function keptMailbox(messages: number, tell: (line: string) => void): Promise<string> {
  const kept = join(root, '.cache/bench', String(messages));
  if (!existsSync(kept)) {
    const half = `${kept}.half`;
    await rm(half, { recursive: true, force: true });
    await mkdir(half, { recursive: true });
    await makeMailbox(half, messages, tell);
    await rename(half, kept);
  }
  return join(kept, 'data');
}
