import type { Database } from '../../platform/sqlite/database.ts';
import type { MirrorContext } from './mirror-context.ts';
import type { KnownPlace } from './mirror-keeping.ts';
import { mailboxRows } from './mirror-rows.ts';

/** The mirrored mailboxes, each with the UID below which all messages are known. */
function placesIn(db: Database): readonly KnownPlace[] {
  const arrived = new Map(
    db
      .sql<{ mailbox: string; first: number }>(
        'SELECT mailbox, min(first) AS first FROM mirror_gap WHERE arrived = 1 GROUP BY mailbox',
      )
      .all()
      .map(({ mailbox, first }) => [mailbox, first]),
  );
  return mailboxRows(db).map(({ modseq: _, nextUid, ...row }) => {
    return { ...row, nextUid: Math.min(arrived.get(row.mailbox) ?? nextUid, nextUid) };
  });
}

/** Stores the state of the mailboxes for the next node, so that it can distinguish newly arrived mail from earlier mail. */
export async function keepPlaces({ file, keeping }: Pick<MirrorContext, 'file' | 'keeping'>): Promise<void> {
  if (keeping) await keeping.keepPlaces(file.read(placesIn));
}
