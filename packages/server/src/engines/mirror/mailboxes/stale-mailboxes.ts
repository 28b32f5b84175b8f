import type { RemoteMailbox } from '../connector.ts';
import type { MailboxRow } from '../mirror-rows.ts';

/**
 * Paths of the mailboxes that the server may have in another way than they were last looked at.
 * @param counts of the messages mirrored of each @param opened path of the one that is open, of which a list may tell what was
 */
export function stalePaths(
  rows: readonly MailboxRow[],
  listed: readonly RemoteMailbox[],
  counts: ReadonlyMap<string, number>,
  opened: string | null,
): ReadonlySet<string> {
  const status = new Map(listed.map((one) => [one.path, one.status]));
  const isStale = ({ mailbox, path, validity, nextUid, modseq }: MailboxRow): boolean => {
    const there = status.get(path);
    if (!there || there.modseq === '' || modseq === '' || path === opened) return true;
    if (there.count < (counts.get(mailbox) ?? 0)) return true;
    return there.validity !== validity || there.nextUid !== nextUid || there.modseq !== modseq;
  };
  return new Set(rows.filter((row) => row.selectable && row.path !== '' && isStale(row)).map(({ path }) => path));
}
