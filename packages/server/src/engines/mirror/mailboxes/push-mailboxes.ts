import { isOwnMailboxId, isReadOnly } from '@wren/domain/message/mailbox/mailbox.ts';
import type { Mailbox } from '@wren/domain/message/mailbox/mailboxes.ts';
import { type Connector, type RemoteMailbox, RemoteRefusal } from '../connector.ts';
import { renameLabel } from '../labels/labelled-folders.ts';
import { hasMail, type MailboxRow, nextPending, rowsOfMailbox } from '../mirror-rows.ts';
import { tellRefused } from '../push/tell-refused.ts';
import { type MirroredMailboxes, newRow } from './mirrored-mailboxes.ts';

/** Names that are tried for a mailbox whose own is taken on the server. */
const NAMES = 10;

/** How deep a mailbox is in others: 0 at the top. */
function depthOf(all: MirroredMailboxes, { parentId }: Mailbox): number {
  const parent = parentId === null ? undefined : all.records.byId(parentId);
  return parent ? 1 + depthOf(all, parent) : 0;
}

/** The names of a mailbox at the server: those of the path of its parent, and its own; null: the parent is not there. */
function namesOf(all: MirroredMailboxes, { name, parentId }: Mailbox): readonly string[] | null {
  if (parentId === null) return [name];
  const parent = all.of(parentId);
  return parent ? [...parent.path.split(all.connector.delimiter), name] : null;
}

/**
 * Creates a mailbox on the server, or takes the one of that name that no other is mirrored from: a command whose answer was lost may have
 * created it. A name that belongs to another mailbox here gets a number.
 * @returns its path @throws RemoteRefusal
 */
async function createdPath(all: MirroredMailboxes, names: readonly string[]): Promise<string> {
  for (let number = 1; ; number += 1) {
    const numbered = number === 1 ? names : [...names.slice(0, -1), `${names.at(-1)} ${number}`];
    const path = await all.connector.create(numbered);
    if (!all.at(path)) return path;
    if (number === NAMES) throw new RemoteRefusal(`${path} is another mailbox`);
  }
}

/** @returns whether the server was changed */
async function create(all: MirroredMailboxes, record: Mailbox, names: readonly string[]): Promise<boolean> {
  try {
    const row = newRow(record.id, await createdPath(all, names), !all.connector.hasLabels);
    await all.put({ ...row, name: record.name, parent: record.parentId ?? '' });
    return true;
  } catch (error) {
    if (!(error instanceof RemoteRefusal)) throw error;
    all.context.log.warn({ err: error, mailbox: record.id }, 'the mail server did not make a mailbox');
    return false;
  }
}

/** Whether mail was put here into a mailbox that only holds others there. */
function isHolder({ connector, context }: MirroredMailboxes, { mailbox, selectable }: MailboxRow): boolean {
  return !selectable && !connector.hasLabels && context.file.read((db) => hasMail(db, mailbox));
}

/** @returns whether the server was changed */
async function makeSelectable(all: MirroredMailboxes, row: MailboxRow, names: readonly string[]): Promise<boolean> {
  try {
    await all.connector.create(names);
    return true;
  } catch (error) {
    if (!(error instanceof RemoteRefusal)) throw error;
    all.context.log.warn({ err: error, mailbox: row.mailbox }, 'the mail server takes no mail into a mailbox');
    return false;
  }
}

/** @returns whether the server was changed */
async function rename(
  all: MirroredMailboxes,
  record: Mailbox,
  row: MailboxRow,
  names: readonly string[],
): Promise<boolean> {
  const { connector, context, records } = all;
  try {
    const path = await connector.rename(row.path, names);
    const inside = `${row.path}${connector.delimiter}`;
    for (const below of all.rows.filter((one) => one.path.startsWith(inside))) {
      await all.put({ ...below, path: `${path}${connector.delimiter}${below.path.slice(inside.length)}` });
    }
    await all.put({ ...row, path, name: record.name, parent: record.parentId ?? '' });
    if (connector.hasLabels) await context.file.note((db) => renameLabel(db, row.path, path));
    return true;
  } catch (error) {
    if (!(error instanceof RemoteRefusal)) throw error;
    // It keeps the name that the server has.
    const parentId = isOwnMailboxId(row.parent) ? row.parent : null;
    await records.put({ ...record, name: row.name, parentId });
    await tellRefused(context.records, [{ change: 'mailbox', mailbox: record.id, subject: '', refusal: error }]);
    return false;
  }
}

/** Whether a mailbox has no mail at this moment: other programs may have put some into it. False: it is not known. */
async function isEmpty(connector: Connector, path: string): Promise<boolean> {
  try {
    return (await connector.open(path)).count === 0;
  } catch (error) {
    if (!(error instanceof RemoteRefusal)) throw error;
    return false;
  }
}

/** Deletes an empty mailbox that the user has deleted; one with mail in it comes back. @returns whether the server was changed */
async function remove(all: MirroredMailboxes, row: MailboxRow, there: RemoteMailbox): Promise<boolean> {
  const { connector, context } = all;
  const isUsed = context.file.read((db) =>
    connector.hasLabels ? nextPending(db) !== null : rowsOfMailbox(db, row.mailbox).length > 0,
  );
  // Its mail is on its way to Trash.
  if (isUsed) return false;
  let isRemoved = false;
  // Messages stay when their label goes.
  if (connector.hasLabels || !there.selectable || (await isEmpty(connector, row.path))) {
    try {
      await connector.remove(row.path);
      isRemoved = true;
    } catch (error) {
      if (!(error instanceof RemoteRefusal)) throw error;
    }
  }
  await all.drop(row);
  return isRemoved;
}

/**
 * Creates, renames and deletes mailboxes on the server as the user did here.
 * @returns whether the server was changed: what it has must be listed again
 */
export async function pushMailboxes(all: MirroredMailboxes, listed: readonly RemoteMailbox[]): Promise<boolean> {
  let isChanged = false;
  for (const record of all.records.all.toSorted((a, b) => depthOf(all, a) - depthOf(all, b))) {
    if (isReadOnly(record.id)) continue;
    const row = all.of(record.id);
    const names = namesOf(all, record);
    if (names === null) continue;
    if (!row) {
      isChanged = (await create(all, record, names)) || isChanged;
    } else if (row.name !== record.name || row.parent !== (record.parentId ?? '')) {
      isChanged = (await rename(all, record, row, names)) || isChanged;
    } else if (isHolder(all, row)) {
      isChanged = (await makeSelectable(all, row, names)) || isChanged;
    }
  }
  for (const row of all.rows.toSorted((a, b) => b.path.length - a.path.length)) {
    if (!isOwnMailboxId(row.mailbox) || isReadOnly(row.mailbox) || all.records.byId(row.mailbox)) continue;
    const there = listed.find(({ path }) => path === row.path);
    if (there) isChanged = (await remove(all, row, there)) || isChanged;
  }
  return isChanged;
}
