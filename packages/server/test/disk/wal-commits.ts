import { readFileSync } from 'node:fs';

const HEADER = 32;
const FRAME_HEADER = 24;

/**
 * Commits in a write-ahead log: the last frame of each names the size of the database (SQLite file format §4.1, §4.2).
 * @param path of the database; of a log that was not written from its start again
 */
export function walCommits(path: string): number {
  return framesOf(path).filter((isLast) => isLast).length;
}

/** Pages that have been written to a write-ahead log, one that was written twice counted twice. */
export function walPages(path: string): number {
  return framesOf(path).length;
}

/** The frames of a log: whether each is the last of its commit. */
function framesOf(path: string): readonly boolean[] {
  const log = readFileSync(`${path}-wal`);
  const pageSize = log.readUInt32BE(8);
  const frames: boolean[] = [];
  for (let at = HEADER; at + FRAME_HEADER <= log.length; at += FRAME_HEADER + pageSize)
    frames.push(log.readUInt32BE(at + 4) > 0);
  return frames;
}
