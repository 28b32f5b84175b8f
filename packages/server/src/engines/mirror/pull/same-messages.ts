import { type Connector, RemoteRefusal } from '../connector.ts';
import type { MirroredRow } from '../mirror-rows.ts';

/** Messages that are compared. */
const SAMPLE = 10;

/**
 * Whether the UIDs of a mailbox name the messages that they are known to name. Servers that give all mailboxes one UIDVALIDITY, or give a
 * new mailbox that of a former one, do not say so.
 */
export async function areSameMessages(
  connector: Pick<Connector, 'open' | 'mails'>,
  path: string,
  known: readonly MirroredRow[],
): Promise<boolean> {
  const newest = known
    .filter(({ uid }) => uid > 0)
    .toSorted((a, b) => b.uid - a.uid)
    .slice(0, SAMPLE);
  if (newest.length === 0) return true;
  try {
    await connector.open(path);
    const there = await connector.mails(newest.map(({ uid }) => uid));
    const isKnown = newest.filter(({ uid, link, size }) =>
      there.some((one) => one.uid === uid && one.link === link && one.size === size),
    );
    return there.length > 0 && isKnown.length === there.length;
  } catch (error) {
    if (!(error instanceof RemoteRefusal)) throw error;
    return false;
  }
}
