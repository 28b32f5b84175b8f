import type { Connector, RemoteMailbox } from '../connector.ts';
import { gatherLabels } from '../labels/labelled-folders.ts';
import type { MirrorContext } from '../mirror-context.ts';
import { mirroredCounts } from '../mirror-rows.ts';
import { followSelectable } from './follow-selectable.ts';
import { MirroredMailboxes } from './mirrored-mailboxes.ts';
import { pushMailboxes } from './push-mailboxes.ts';
import { returnHomeless } from './return-homeless.ts';
import { stalePaths } from './stale-mailboxes.ts';
import { takeOwn, takeRoles } from './take-mailboxes.ts';

/** The result of comparing the mailboxes of both sides. */
export interface ComparedFolders {
  /** Paths of mailboxes that have changed. */
  readonly stale: ReadonlySet<string>;
  /** Messages in all mailboxes of the server that are mirrored. */
  readonly total: number;
  /** How many messages the server has in each mailbox, by its path, as far as it says so. */
  readonly counts: ReadonlyMap<string, number>;
}

/** Converts an account whose labels were mirrored as mailboxes. */
async function gather(connector: Connector, context: MirrorContext, listed: readonly RemoteMailbox[]): Promise<void> {
  const everything = connector.hasLabels && listed.find(({ role }) => role === 'archive');
  if (everything) await gatherLabels(context, everything.path);
}

/**
 * Compares the mailboxes of both sides: the user's mailboxes that were created, renamed or deleted here are changed on the server, and changes by others
 * there become records of the account.
 */
export async function compareFolders(connector: Connector, context: MirrorContext): Promise<ComparedFolders> {
  let listed = await connector.mailboxes();
  await gather(connector, context, listed);
  const all = await MirroredMailboxes.read(connector, context);
  if (await pushMailboxes(all, listed)) listed = await connector.mailboxes();
  const roles = await takeRoles(all, listed);
  await takeOwn(
    all,
    listed.filter(({ path }) => !roles.has(path)),
  );
  await followSelectable(all, listed);
  await returnHomeless(connector, context);
  const mirrored = new Set(all.rows.map(({ path }) => path));
  const counts = listed.map(({ path, status }) => (mirrored.has(path) ? (status?.count ?? 0) : 0));
  return {
    stale: stalePaths(all.rows, listed, context.file.read(mirroredCounts), connector.opened),
    total: counts.reduce((sum, count) => sum + count, 0),
    counts: new Map(listed.flatMap(({ path, status }) => (status ? [[path, status.count] as const] : []))),
  };
}
