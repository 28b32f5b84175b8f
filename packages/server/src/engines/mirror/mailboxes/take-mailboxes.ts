import { isOwnMailboxId, isReadOnly, type MailboxRole } from '@wren/domain/message/mailbox/mailbox.ts';
import { MAILBOX_LIMIT } from '@wren/domain/message/mailbox/mailbox-names.ts';
import type { Mailbox } from '@wren/domain/message/mailbox/mailboxes.ts';
import { type RemoteMailbox, RemoteRefusal } from '../connector.ts';
import { removeLabel } from '../labels/labelled-folders.ts';
import { hasMail, type MailboxRow, rowsOfMailbox } from '../mirror-rows.ts';
import { areSameMessages } from '../pull/same-messages.ts';
import { destroyServerMessages } from './follow-selectable.ts';
import { type MirroredMailboxes, newRow } from './mirrored-mailboxes.ts';
import { mailboxFor } from './own-mailboxes.ts';
import { areSameName } from './same-name.ts';

/** Names of mailboxes with a role where the server has none. */
const DEFAULT_NAMES: Readonly<Record<MailboxRole, string>> = {
  inbox: 'INBOX',
  sent: 'Sent',
  drafts: 'Drafts',
  junk: 'Junk',
  trash: 'Trash',
  archive: 'Archive',
  snoozed: 'Snoozed',
  screener: 'Screener',
};

/** Whether mail here is in a mailbox with a role that the server lacks. */
function isWanted({ connector, context }: MirroredMailboxes, role: MailboxRole): boolean {
  return !connector.hasLabels && context.file.read((db) => hasMail(db, role));
}

/** @returns its path; null: the server refuses to create it */
async function createRole({ connector }: MirroredMailboxes, role: MailboxRole): Promise<string | null> {
  try {
    return await connector.create([DEFAULT_NAMES[role]]);
  } catch (error) {
    if (!(error instanceof RemoteRefusal)) throw error;
    return null;
  }
}

/** Mirrors the server's mailboxes with a role, which are created where they are missing. @returns their paths */
export async function takeRoles(
  all: MirroredMailboxes,
  listed: readonly RemoteMailbox[],
): Promise<ReadonlySet<string>> {
  const paths = new Set<string>();
  for (const role of Object.keys(DEFAULT_NAMES) as MailboxRole[]) {
    const row = all.of(role);
    const found =
      listed.find(({ role: of, path }) => of === role && path === row?.path) ??
      listed.find(({ role: of, selectable }) => of === role && selectable);
    const path = found?.path ?? (isWanted(all, role) ? await createRole(all, role) : null);
    if (path === null) continue;
    paths.add(path);
    if (row?.path !== path) await all.put(newRow(role, path));
  }
  return paths;
}

/** The account's own mailboxes first, so that those of other users never take a role or name from them; parents before children. */
function ownFirst(a: RemoteMailbox, b: RemoteMailbox): number {
  return Number(a.isShared) - Number(b.isShared) || a.names.length - b.names.length;
}

interface Taken {
  readonly mailbox: Mailbox;
  readonly row: MailboxRow;
}

/** @param former the mailbox that it was before it was renamed there @returns null: there are too many mailboxes */
function takeOne(all: MirroredMailboxes, remote: RemoteMailbox, former: MailboxRow | null): Taken | null {
  const { delimiter } = all.connector;
  const above = all.rows
    .filter(({ mailbox, path }) => isOwnMailboxId(mailbox) && remote.path.startsWith(`${path}${delimiter}`))
    .sort((a, b) => b.path.length - a.path.length)[0];
  const parentId = above && isOwnMailboxId(above.mailbox) ? above.mailbox : null;
  const names = above ? remote.path.slice(above.path.length + delimiter.length).split(delimiter) : remote.names;
  const others = all.records.all.filter(({ id }) => id !== former?.mailbox);
  const made = mailboxFor(others, remote, parentId, names);
  if (!made) return null;
  const mailbox = former && isOwnMailboxId(former.mailbox) ? { ...made, id: former.mailbox } : made;
  const base = former ? { ...former, path: remote.path } : newRow(mailbox.id, remote.path);
  const row = { ...base, name: mailbox.name, parent: parentId ?? '', selectable: remote.selectable };
  return { mailbox, row };
}

/** Removes a mailbox that is gone from the server, with the messages that were in it there. */
async function lose(all: MirroredMailboxes, row: MailboxRow): Promise<void> {
  const { connector, context, records } = all;
  if (connector.hasLabels) await removeLabel(context, row.mailbox);
  await destroyServerMessages(context, row);
  await all.drop(row);
  if (records.byId(row.mailbox)) await records.destroy(row.mailbox);
}

/** Whether a mailbox that was not listed can be opened nevertheless: a list may be incomplete. */
async function isThere({ connector }: MirroredMailboxes, { path, selectable }: MailboxRow): Promise<boolean> {
  if (connector.hasLabels || !selectable || path === '') return false;
  try {
    await connector.open(path);
    return true;
  } catch (error) {
    if (!(error instanceof RemoteRefusal)) throw error;
    return false;
  }
}

/** The mailbox that one of the server was before it was renamed there, or that it is under another spelling; null: it is a new one. */
async function formerOf(
  { connector, context, records }: MirroredMailboxes,
  remote: RemoteMailbox,
  lost: readonly MailboxRow[],
): Promise<MailboxRow | null> {
  const possible = lost.filter(({ mailbox }) => isReadOnly(mailbox) === remote.isShared && records.byId(mailbox));
  const respelled = possible.find(({ path }) => areSameName(path, remote.path));
  if (respelled) return respelled;
  for (const row of possible) {
    if (row.validity === '' || row.validity !== remote.status?.validity) continue;
    const known = context.file.read((db) => rowsOfMailbox(db, row.mailbox));
    if (await areSameMessages(connector, remote.path, known)) return row;
  }
  return null;
}

/** The server's other mailboxes become the user's own; one that was renamed there keeps its id. */
export async function takeOwn(all: MirroredMailboxes, listed: readonly RemoteMailbox[]): Promise<void> {
  const { records } = all;
  const shared = new Map(listed.map(({ path, isShared }) => [path, isShared]));
  // A mailbox that now belongs to another user, or to this one, is another mailbox here.
  const lost = all.rows.filter(
    ({ mailbox, path }) => isOwnMailboxId(mailbox) && shared.get(path) !== isReadOnly(mailbox),
  );
  const mirrored = new Set(all.rows.filter((row) => !lost.includes(row)).map(({ path }) => path));
  const taken: Taken[] = [];
  for (const remote of listed.toSorted(ownFirst)) {
    // A label is one here, too.
    if (mirrored.has(remote.path) || remote.isLabel) continue;
    const former = await formerOf(all, remote, lost);
    // Mail in mailboxes beyond the limit stays on the server only.
    if (!former && records.all.length >= MAILBOX_LIMIT) continue;
    const one = takeOne(all, remote, former);
    if (former) lost.splice(lost.indexOf(former), 1);
    if (!one) continue;
    taken.push(one);
    mirrored.add(one.row.path);
    records.note(one.mailbox);
    all.note(one.row);
  }
  await records.put(...taken.map(({ mailbox }) => mailbox));
  await all.put(...taken.map(({ row }) => row));
  for (const row of lost) if (shared.has(row.path) || !(await isThere(all, row))) await lose(all, row);
}
