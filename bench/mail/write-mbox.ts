import { open } from 'node:fs/promises';
import { mailWriter } from './generate-mail.ts';
import { planMail } from './mail-plan.ts';
import { inventProse } from './prose.ts';
import { seeded } from './random.ts';

const DAY = 24 * 60 * 60 * 1000;
const PIECE = 4 * 1024 * 1024;

/** Invented mails as pieces of an mbox, the newest of yesterday. @param planned how they are conversations */
export function* inventedMails(
  count: number,
  seed: number,
  planned = planMail,
): Iterable<{ readonly piece: string; readonly time: number }> {
  const random = seeded(seed);
  const plan = planned(random, count, Math.floor(Date.now() / DAY) * DAY);
  const writer = mailWriter(random, inventProse(random), count);
  for (const planned of plan) yield { piece: writer.next(planned), time: planned.time };
}

/** Writes an mbox of so many invented messages, the newest of yesterday. @returns its size in bytes */
export async function writeMbox(path: string, count: number, seed: number, planned = planMail): Promise<number> {
  function* pieces(): Iterable<string> {
    for (const { piece } of inventedMails(count, seed, planned)) yield piece;
  }
  return writePieces(path, pieces());
}

/** Writes pieces of an mbox. @returns its size in bytes */
export async function writePieces(path: string, pieces: Iterable<string>): Promise<number> {
  const file = await open(path, 'w');
  let size = 0;
  let waiting = '';
  const flush = async (): Promise<void> => {
    const bytes = Buffer.from(waiting);
    waiting = '';
    size += bytes.length;
    await file.writeFile(bytes);
  };
  try {
    for (const piece of pieces) {
      waiting += piece;
      if (waiting.length > PIECE) await flush();
    }
    await flush();
  } finally {
    await file.close();
  }
  return size;
}
