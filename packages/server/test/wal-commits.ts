import { readFileSync } from 'node:fs';

const HEADER = 32;
const FRAME_HEADER = 24;

/**
 * Commits in a write-ahead log: the last frame of each names the size of the database (SQLite file format §4.1, §4.2).
 * @param path of the database; of a log that was not written from its start anew
 */
export function walCommits(path: string): number {
  const log = readFileSync(`${path}-wal`);
  const pageSize = log.readUInt32BE(8);
  let commits = 0;
  for (let at = HEADER; at + FRAME_HEADER <= log.length; at += FRAME_HEADER + pageSize)
    if (log.readUInt32BE(at + 4) > 0) commits += 1;
  return commits;
}
