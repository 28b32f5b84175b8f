import { isOwnMailboxId, isReadOnly, type MailboxId, type MailboxRole } from '@wren/domain/message/mailbox/mailbox.ts';
import { MAILBOX_LIMIT } from '@wren/domain/message/mailbox/mailbox-names.ts';
import type { Mailbox } from '@wren/domain/message/mailbox/mailboxes.ts';
import { type Connector, type RemoteMailbox, RemoteRefusal } from './connector.ts';
import { gatherLabels, removeLabel, renameLabel } from './labels/labelled-folders.ts';
import type { MirrorContext } from './mirror-context.ts';
import {
  dropMailboxRow,
  type MailboxRow,
  mailboxRows,
  mirroredCounts,
  nextPending,
  putMailboxRow,
  rowsOfMailbox,
} from './mirror-rows.ts';
import { mailboxFor, OwnMailboxes } from './own-mailboxes.ts';
import { stalePaths } from './stale-mailboxes.ts';

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

const newRow = (mailbox: MailboxId, path: string, selectable = true): MailboxRow => ({
  ...{ mailbox, path, validity: '', nextUid: 1, modseq: '', name: '', parent: '', selectable },
});

/** The result of comparing the mailboxes of both sides. */
export interface ComparedFolders {
  /** Paths of mailboxes that have changed. */
  readonly stale: ReadonlySet<string>;
  /** Messages in all mailboxes of the server that are mirrored. */
  readonly total: number;
}

/** The account's own mailboxes first, so that those of other users never take a role or name from them; parents before children. */
function ownFirst(a: RemoteMailbox, b: RemoteMailbox): number {
  return Number(a.isShared) - Number(b.isShared) || a.names.length - b.names.length;
}

class Comparison {
  readonly #connector: Connector;
  readonly #context: MirrorContext;
  readonly #records: OwnMailboxes;
  #rows: Map<MailboxId, MailboxRow>;

  constructor(connector: Connector, context: MirrorContext, records: OwnMailboxes) {
    this.#connector = connector;
    this.#context = context;
    this.#records = records;
    this.#rows = new Map(context.file.read(mailboxRows).map((row) => [row.mailbox, row]));
  }

  async run(): Promise<ComparedFolders> {
    let listed = await this.#connector.mailboxes();
    await this.#gather(listed);
    if (await this.#pushRecords(listed)) listed = await this.#connector.mailboxes();
    const roles = await this.#takeRoles(listed);
    await this.#takeOwn(listed.filter(({ path }) => !roles.has(path)));
    const mirrored = new Set([...this.#rows.values()].map(({ path }) => path));
    const counts = listed.map(({ path, status }) => (mirrored.has(path) ? (status?.count ?? 0) : 0));
    return {
      stale: stalePaths(
        [...this.#rows.values()],
        listed,
        this.#context.file.read(mirroredCounts),
        this.#connector.opened,
      ),
      total: counts.reduce((sum, count) => sum + count, 0),
    };
  }

  /** Converts an account whose labels were mirrored as mailboxes. */
  async #gather(listed: readonly RemoteMailbox[]): Promise<void> {
    const all = this.#connector.hasLabels && listed.find(({ role }) => role === 'archive');
    if (!all) return;
    await gatherLabels(this.#context, all.path);
    this.#rows = new Map(this.#context.file.read(mailboxRows).map((row) => [row.mailbox, row]));
  }

  async #keep(...rows: readonly MailboxRow[]): Promise<void> {
    await this.#context.file.note((db) => {
      for (const row of rows) putMailboxRow(db, row);
    });
    for (const row of rows) this.#rows.set(row.mailbox, row);
  }

  /** Creates, renames and deletes mailboxes on the server as the user did here. True: there were such changes. */
  async #pushRecords(listed: readonly RemoteMailbox[]): Promise<boolean> {
    let isTold = false;
    for (const record of [...this.#records.all].sort((a, b) => this.#depth(a) - this.#depth(b))) {
      if (isReadOnly(record.id)) continue;
      const row = this.#rows.get(record.id);
      const names = this.#namesOf(record);
      if (names === null) continue;
      if (!row) {
        isTold = (await this.#create(record, names)) || isTold;
      } else if (row.name !== record.name || row.parent !== (record.parentId ?? '')) {
        isTold = (await this.#rename(record, row, names)) || isTold;
      }
    }
    for (const row of [...this.#rows.values()].sort((a, b) => b.path.length - a.path.length)) {
      if (!isOwnMailboxId(row.mailbox) || isReadOnly(row.mailbox) || this.#records.byId(row.mailbox)) continue;
      const there = listed.find(({ path }) => path === row.path);
      if (there) isTold = (await this.#remove(row, there)) || isTold;
    }
    return isTold;
  }

  #depth({ parentId }: Mailbox): number {
    const parent = parentId === null ? undefined : this.#records.byId(parentId);
    return parent ? 1 + this.#depth(parent) : 0;
  }

  /** The names of a mailbox at the server: those of the path of what it stands in, and its own. */
  #namesOf({ name, parentId }: Mailbox): readonly string[] | null {
    if (parentId === null) return [name];
    const parent = this.#rows.get(parentId);
    return parent ? [...parent.path.split(this.#connector.delimiter), name] : null;
  }

  async #create(record: Mailbox, names: readonly string[]): Promise<boolean> {
    try {
      const path = await this.#connector.create(names);
      const row = newRow(record.id, path, !this.#connector.hasLabels);
      await this.#keep({ ...row, name: record.name, parent: record.parentId ?? '' });
      return true;
    } catch (error) {
      if (!(error instanceof RemoteRefusal)) throw error;
      this.#context.log.warn({ err: error, mailbox: record.id }, 'the mail server did not make a mailbox');
      return false;
    }
  }

  async #rename(record: Mailbox, row: MailboxRow, names: readonly string[]): Promise<boolean> {
    try {
      const path = await this.#connector.rename(row.path, names);
      const inside = `${row.path}${this.#connector.delimiter}`;
      for (const below of [...this.#rows.values()].filter((one) => one.path.startsWith(inside))) {
        await this.#keep({ ...below, path: `${path}${this.#connector.delimiter}${below.path.slice(inside.length)}` });
      }
      await this.#keep({ ...row, path, name: record.name, parent: record.parentId ?? '' });
      if (this.#connector.hasLabels) await this.#context.file.note((db) => renameLabel(db, row.path, path));
      return true;
    } catch (error) {
      if (!(error instanceof RemoteRefusal)) throw error;
      // It is called what the server calls it.
      const parentId = isOwnMailboxId(row.parent) ? row.parent : null;
      await this.#records.put({ ...record, name: row.name, parentId });
      return false;
    }
  }

  /** Deletes an empty mailbox that the user has deleted; one with mail in it comes back. */
  async #remove(row: MailboxRow, there: RemoteMailbox): Promise<boolean> {
    const { hasLabels } = this.#connector;
    const isUsed = this.#context.file.read((db) =>
      hasLabels ? nextPending(db) !== null : rowsOfMailbox(db, row.mailbox).length > 0,
    );
    // Its mail is on its way to Trash.
    if (isUsed) return false;
    // What has a label stays when the label goes.
    if (hasLabels || (there.status?.count ?? 0) === 0) {
      try {
        await this.#connector.remove(row.path);
        await this.#forget(row);
        return true;
      } catch (error) {
        if (!(error instanceof RemoteRefusal)) throw error;
      }
    }
    await this.#forget(row);
    return false;
  }

  async #forget(row: MailboxRow): Promise<void> {
    await this.#context.file.note((db) => dropMailboxRow(db, row.mailbox));
    this.#rows.delete(row.mailbox);
  }

  /** The server's mailboxes with a role, made where there are none. @returns their paths */
  async #takeRoles(listed: readonly RemoteMailbox[]): Promise<ReadonlySet<string>> {
    const paths = new Set<string>();
    for (const role of Object.keys(DEFAULT_NAMES) as MailboxRole[]) {
      const row = this.#rows.get(role);
      const found =
        listed.find(({ role: of, path }) => of === role && path === row?.path) ??
        listed.find(({ role: of, selectable }) => of === role && selectable);
      const path = found?.path ?? (this.#isWanted(role) ? await this.#made(role) : null);
      if (path === null) continue;
      paths.add(path);
      if (row?.path !== path) await this.#keep({ ...newRow(role, path) });
    }
    return paths;
  }

  #isWanted(role: MailboxRole): boolean {
    if (this.#connector.hasLabels) return false;
    const used = 'SELECT 1 FROM message WHERE mailbox = ? LIMIT 1';
    return this.#context.file.read((db) => db.sql(used).get(role) !== undefined);
  }

  async #made(role: MailboxRole): Promise<string | null> {
    try {
      return await this.#connector.create([DEFAULT_NAMES[role]]);
    } catch (error) {
      if (!(error instanceof RemoteRefusal)) throw error;
      return null;
    }
  }

  /** The server's other mailboxes are the user's own. */
  async #takeOwn(listed: readonly RemoteMailbox[]): Promise<void> {
    const byPath = new Map([...this.#rows.values()].map((row) => [row.path, row]));
    const shared = new Map(listed.map(({ path, isShared }) => [path, isShared]));
    // What has become another's, or the account's own, is another mailbox here.
    const isLost = ({ mailbox, path }: MailboxRow): boolean =>
      isOwnMailboxId(mailbox) && shared.get(path) !== isReadOnly(mailbox);
    const lost = [...this.#rows.values()].filter(isLost);
    for (const { path } of lost) byPath.delete(path);
    const taken: Mailbox[] = [];
    const rows: MailboxRow[] = [];
    for (const remote of [...listed].sort(ownFirst)) {
      // A label is one here, too.
      if (byPath.has(remote.path) || remote.isLabel) continue;
      const former = lost.find(
        ({ validity, mailbox }) =>
          validity !== '' &&
          validity === remote.status?.validity &&
          isReadOnly(mailbox) === remote.isShared &&
          this.#records.byId(mailbox),
      );
      // No more can be had: what is in them stays there.
      if (!former && this.#records.all.length >= MAILBOX_LIMIT) continue;
      const one = this.#takeOne(remote, former ?? null);
      if (former) lost.splice(lost.indexOf(former), 1);
      if (!one) continue;
      taken.push(one.mailbox);
      rows.push(one.row);
      byPath.set(one.row.path, one.row);
      this.#records.note(one.mailbox);
      this.#rows.set(one.row.mailbox, one.row);
    }
    await this.#records.put(...taken);
    await this.#keep(...rows);
    for (const row of lost) await this.#lose(row);
  }

  #takeOne(
    remote: RemoteMailbox,
    former: MailboxRow | null,
  ): { readonly mailbox: Mailbox; readonly row: MailboxRow } | null {
    const { delimiter } = this.#connector;
    const above = [...this.#rows.values()]
      .filter(({ mailbox, path }) => isOwnMailboxId(mailbox) && remote.path.startsWith(`${path}${delimiter}`))
      .sort((a, b) => b.path.length - a.path.length)[0];
    const parentId = above && isOwnMailboxId(above.mailbox) ? above.mailbox : null;
    const names = above ? remote.path.slice(above.path.length + delimiter.length).split(delimiter) : remote.names;
    const others = this.#records.all.filter(({ id }) => id !== former?.mailbox);
    const made = mailboxFor(others, remote, parentId, names);
    if (!made) return null;
    const mailbox = former && isOwnMailboxId(former.mailbox) ? { ...made, id: former.mailbox } : made;
    const base = former ? { ...former, path: remote.path } : newRow(mailbox.id, remote.path);
    const row = { ...base, name: mailbox.name, parent: parentId ?? '', selectable: remote.selectable };
    return { mailbox, row };
  }

  /** A mailbox that is gone from the server goes here, with what was in it. */
  async #lose(row: MailboxRow): Promise<void> {
    const { file } = this.#context;
    if (this.#connector.hasLabels) await removeLabel(this.#context, row.mailbox);
    await file.write((write) => {
      for (const { id } of rowsOfMailbox(write.db, row.mailbox)) {
        const here = write.message(id);
        if (here?.mailbox === row.mailbox) write.destroy(id);
        write.db.sql('DELETE FROM mirror_message WHERE mailbox = ?').run(row.mailbox);
      }
      dropMailboxRow(write.db, row.mailbox);
    });
    this.#rows.delete(row.mailbox);
    if (this.#records.byId(row.mailbox)) await this.#records.destroy(row.mailbox);
  }
}

/**
 * Compares the mailboxes of both sides: the user's mailboxes that were created, renamed or deleted here are changed on the server, and changes by others
 * there become records of the account.
 */
export async function compareFolders(connector: Connector, context: MirrorContext): Promise<ComparedFolders> {
  return new Comparison(connector, context, await OwnMailboxes.read(context)).run();
}
