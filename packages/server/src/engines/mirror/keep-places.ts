import type { Database } from '../../platform/sqlite/database.ts';
import type { MirrorContext } from './mirror-context.ts';
import type { KnownPlace } from './mirror-keeping.ts';
import { mailboxRows } from './mirror-rows.ts';

/** The mailboxes that are mirrored, each with the UID below which what has come was looked at. */
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

/** Keeps what another node needs that goes on with the mirror's mailboxes: what has come since is mail that arrives, all else was there. */
export async function keepPlaces({ file, keeping }: Pick<MirrorContext, 'file' | 'keeping'>): Promise<void> {
  if (keeping) await keeping.keepPlaces(file.read(placesIn));
}
