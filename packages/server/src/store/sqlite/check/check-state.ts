import type { Database } from '../../../platform/sqlite/database.ts';
import type { Fault } from './fault.ts';
import { faultOf } from './fault.ts';

interface Numbers {
  readonly states: number;
  readonly modseq: number;
  readonly newest: number;
  readonly revived: number;
  readonly disordered: number;
}

const SELECT = `SELECT
  (SELECT COUNT(*) FROM account) AS states,
  (SELECT MAX(modseq) FROM account) AS modseq,
  MAX(COALESCE((SELECT MAX(modseq) FROM message), 0), COALESCE((SELECT MAX(modseq) FROM tombstone), 0),
    COALESCE((SELECT MAX(modseq) FROM record), 0), COALESCE((SELECT MAX(modseq) FROM record_tombstone), 0)) AS newest,
  (SELECT COUNT(*) FROM tombstone WHERE id IN (SELECT id FROM message)) AS revived,
  (SELECT COUNT(*) FROM (SELECT received_at / 1000 AS at, LAG(received_at / 1000) OVER (ORDER BY pos) AS before FROM message) WHERE before > at) AS disordered`;

/** The change numbers that clients synchronize by. */
export function checkState(db: Database): readonly Fault[] {
  const { states, modseq, newest, revived, disordered } = db.prepare<Numbers>(SELECT).get() ?? {
    states: 0,
    modseq: 0,
    newest: 0,
    revived: 0,
    disordered: 0,
  };
  if (states !== 1)
    return [{ text: `The file has ${states} states in place of one: restore it from a backup`, mend: null }];
  const renumber = (file: Database): void =>
    // Clients with later numbers list again, since the state differs.
    file.execute(`UPDATE account SET modseq = MAX(modseq, ${newest}), epoch = lower(hex(randomblob(8)))`);
  return [
    ...(newest > modseq ? [{ text: 'The state is older than the newest change', mend: renumber }] : []),
    ...faultOf(revived, 'message', ['is there and told as gone', 'are there and told as gone'], (file) =>
      file.execute('DELETE FROM tombstone WHERE id IN (SELECT id FROM message)'),
    ),
    ...faultOf(disordered, 'message', ['stands out of its order in time', 'stand out of their order in time'], null),
  ];
}
