import { WrenError } from '@wren/contract/errors.ts';
import type { Database } from '../../../platform/sqlite/database.ts';
import { openDatabase } from '../../../platform/sqlite/open-database.ts';
import { isDamage } from '../../../platform/sqlite/sqlite-driver.ts';
import { MIGRATIONS } from '../files/schema.ts';
import { checkBlobs } from './check-blobs.ts';
import { checkIndex } from './check-index.ts';
import { checkRows } from './check-rows.ts';
import { checkState } from './check-state.ts';
import { checkReferences, checkStructure, checkWholeness } from './check-structure.ts';
import type { FaultCheck } from './fault.ts';

/** In this order: later checks rely on the repairs of earlier ones. */
const CHECKS: readonly FaultCheck[] = [
  checkStructure,
  checkReferences,
  checkWholeness,
  checkBlobs,
  checkState,
  checkRows,
  checkIndex,
];

/** A reported fault. */
export interface CheckReport {
  /** A sentence without its full stop. */
  readonly text: string;
  /** The result of the repair: 'lost' cannot be repaired from the file. */
  readonly fate: 'mended' | 'mendable' | 'lost';
  /** The server repairs it by itself. */
  readonly isPassing?: true;
}

export interface CheckedFile {
  readonly messages: number;
  readonly findings: readonly CheckReport[];
}

const DAMAGED: CheckReport = {
  text: 'The file is damaged, and cannot be read to its end: restore it from a backup',
  fate: 'lost',
};

function run(db: Database, now: number, mends: boolean): readonly CheckReport[] {
  const findings: CheckReport[] = [];
  for (const check of CHECKS) {
    const faults = db.read(() => check(db, now));
    // Damaged pages must not be overwritten.
    const isBeyond = check === checkStructure && faults.some(({ mend }) => mend === null);
    for (const { text, mend, isPassing } of faults) {
      if (findings.some((finding) => finding.text === text)) continue;
      if (mend !== null && mends && !isBeyond) mend(db);
      findings.push({
        text,
        fate: mend === null ? 'lost' : mends && !isBeyond ? 'mended' : 'mendable',
        ...(isPassing && { isPassing }),
      });
    }
    if (isBeyond) break;
  }
  return findings;
}

/**
 * Checks the consistency of an account's file, and repairs everything that can be derived from the rest. Others may use the file
 * meanwhile.
 * @param now milliseconds since the epoch
 * @throws WrenError 'internal' when a newer version of Wren has written it, 'busy', 'storage-full'
 */
export function checkAccountFile(path: string, now: number, mends: boolean): CheckedFile {
  let db: Database | null = null;
  try {
    db = openDatabase(path, MIGRATIONS);
    const findings = run(db, now, mends);
    return { messages: db.sql<{ n: number }>('SELECT COUNT(*) AS n FROM message').get()?.n ?? 0, findings };
  } catch (error) {
    const cause = error instanceof WrenError ? error.cause : error;
    if (!isDamage(cause)) throw error;
    return { messages: 0, findings: [DAMAGED] };
  } finally {
    db?.close();
  }
}
