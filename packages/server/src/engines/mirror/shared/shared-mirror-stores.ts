import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { WrenError } from '@wren/contract/errors.ts';
import { systemClock } from '../../../platform/clock.ts';
import type { Log } from '../../../platform/log.ts';
import { pause } from '../../../platform/pause.ts';
import type { Signals } from '../../../platform/sql/signals.ts';
import type { SqlStore } from '../../../platform/sql/sql-store.ts';
import type { ChangeListener } from '../../../store/account-stores.ts';
import type { MailStore } from '../../../store/mail-store.ts';
import type { NoteStore } from '../../../store/note-store.ts';
import type { RecordStore } from '../../../store/record-store.ts';
import { removeKept, SharedStores } from '../../../store/shared/shared-stores.ts';
import type { MirrorFile } from '../../../store/sqlite/mirror/mirror-file.ts';
import { deleteAccountFile, type FetchBlob, type MirrorStores } from '../../../store/sqlite/sqlite-stores.ts';
import type { HeldMirror, Owners } from '../../nodes/owners.ts';
import type { MirrorKeeping } from '../mirror-keeping.ts';
import { addGap, putMailboxRow } from '../mirror-rows.ts';
import { CommandLog } from './command-log.ts';
import { followRecords, loggedRecords } from './logged-records.ts';
import { LoggedStore } from './logged-store.ts';
import { COMMAND_SIGNAL, postingStore } from './posting-store.ts';
import { SharedKeeping } from './shared-keeping.ts';
import { MIRROR_TABLES } from './shared-mirror-tables.ts';

/** A note in a mirror's file: the fencing token of this node's last ownership. */
const FENCE = 'nodes:fence';
/** Signal that a node has released accounts. */
export const FREE_SIGNAL = 'node-leaving';
/** Milliseconds between two looks whether a node has taken an account that was handed over. */
const TAKING = 200;
/** Signal with the ids of accounts that were deleted. */
const REMOVED = 'account-removed';

/** Deletes the shared data of an account's mirror, and has all nodes delete their files. */
export async function removeSharedMirror(store: SqlStore, signals: Signals, account: string): Promise<void> {
  await removeKept(store, account, MIRROR_TABLES);
  await signals.publish(REMOVED, [account]);
}

export interface SharedMirrorParts {
  /** The mirrors in this node's data folder. */
  readonly files: MirrorStores;
  readonly folder: string;
  readonly store: SqlStore;
  readonly signals: Signals;
  readonly owners: Owners;
  readonly now?: () => number;
  readonly log: Log;
}

/** An account for as long as this node keeps it. */
interface Tenure {
  readonly held: HeldMirror;
  readonly mail: LoggedStore;
  readonly records: RecordStore;
  readonly file: MirrorFile;
  readonly keeping: MirrorKeeping;
}

/** The stores of accounts whose mirrors are divided among nodes: one node keeps each at a time. */
export class SharedMirrorStores implements MirrorStores {
  readonly #parts: SharedMirrorParts;
  readonly #kept: SharedStores;
  readonly #tenures = new Map<string, Promise<Tenure>>();
  readonly #taken = new Set<(account: string) => void>();

  constructor(parts: SharedMirrorParts) {
    this.#parts = parts;
    this.#kept = new SharedStores(parts.store, { now: parts.now ?? systemClock });
    parts.owners.onLost((account) => this.#end(account));
    parts.signals.subscribe(REMOVED, async (accounts) => {
      for (const account of accounts ?? []) {
        this.#tenures.delete(account);
        await parts.files.forget(account);
        await deleteAccountFile(parts.folder, account);
      }
    });
    parts.signals.subscribe(COMMAND_SIGNAL, async (accounts) => {
      for (const account of accounts ?? parts.owners.accounts) await this.#lookAgain(account);
    });
  }

  /** Calls back when this node has taken an account. Returns a function that stops it. */
  onTaken(run: (account: string) => void): () => void {
    this.#taken.add(run);
    return () => void this.#taken.delete(run);
  }

  /** Takes an account that is free. False: another node keeps it. */
  async take(account: string): Promise<boolean> {
    return (await this.#tenure(account)) !== null;
  }

  /** Releases an account for another node. Resolves once a node has taken it, or has not for a while. */
  async handOver(account: string): Promise<void> {
    const { owners, signals } = this.#parts;
    await owners.handOver(account);
    await signals.publish(FREE_SIGNAL, [account]);
    const end = performance.now() + owners.patience;
    while (performance.now() < end && (await owners.keeperOf(account)) === null) await pause(TAKING);
    // Until then this node could have used its file again.
    await this.#deleteOutdated(account);
  }

  /** Whether all mail of an account is here, and all commands of other nodes are carried out. */
  async isWhole(account: string): Promise<boolean> {
    if (!this.#parts.owners.heldOf(account)) return false;
    return (await this.#tenures.get(account))?.mail.isWhole ?? false;
  }

  /** @throws WrenError 'busy' when another node keeps it */
  async keepingOf(account: string): Promise<MirrorKeeping> {
    return (await this.#required(account)).keeping;
  }

  async of(account: string): Promise<MailStore> {
    const tenure = await this.#tenure(account);
    if (!tenure) return this.#posting(account);
    // Notifies that the mirror is in use.
    await this.#parts.files.of(account);
    return tenure.mail;
  }

  async mirrorOf(account: string): Promise<MirrorFile> {
    return (await this.#required(account)).file;
  }

  /** The mirrored mail, for the sync. */
  async mirroredMail(account: string): Promise<MailStore> {
    await this.#required(account);
    return this.#parts.files.of(account);
  }

  async notesOf(account: string): Promise<NoteStore> {
    return this.#kept.notesOf(account);
  }

  async recordsOf(account: string): Promise<RecordStore> {
    return (await this.#tenure(account))?.records ?? this.#kept.recordsOf(account);
  }

  isWatched = (account: string): boolean => this.#parts.files.isWatched(account);
  onMissing = (fetch: FetchBlob): (() => void) => this.#parts.files.onMissing(fetch);
  onUse = (run: (account: string) => void): (() => void) => this.#parts.files.onUse(run);
  onChange = (run: (account: string) => void): (() => void) => this.#parts.files.onChange(run);
  onOpen = (run: (account: string) => void): (() => void) => this.#parts.files.onOpen(run);
  aroundChanges = (run: ChangeListener): (() => void) => this.#parts.files.aroundChanges(run);
  forget = (account: string): Promise<void> => this.#parts.files.forget(account);

  async close(): Promise<void> {
    this.#tenures.clear();
    await this.#kept.close();
    await this.#parts.files.close();
  }

  async #required(account: string): Promise<Tenure> {
    const tenure = await this.#tenure(account);
    if (!tenure) throw new WrenError('busy', 'The account is kept by another node');
    return tenure;
  }

  /** Null: another node keeps it. */
  async #tenure(account: string): Promise<Tenure | null> {
    const held = await this.#parts.owners.take(account);
    if (!held) return null;
    const before = this.#tenures.get(account);
    const known = await before?.catch(() => null);
    if (known?.held.fence === held.fence) return known;
    // Another caller has opened it meanwhile.
    if (this.#tenures.get(account) !== before) return this.#tenure(account);
    const begun = this.#begin(held);
    this.#tenures.set(account, begun);
    try {
      const tenure = await begun;
      for (const run of [...this.#taken]) run(account);
      return tenure;
    } catch (error) {
      if (this.#tenures.get(account) === begun) this.#tenures.delete(account);
      throw error;
    }
  }

  async #begin(held: HeldMirror): Promise<Tenure> {
    const { files, store, owners, now = systemClock, log } = this.#parts;
    const { account } = held;
    await files.forget(account);
    const isNew = await this.#prepare(held);
    const [inner, file, here] = [
      await files.of(account),
      await files.mirrorOf(account),
      await files.recordsOf(account),
    ];
    const [uploads, shared] = [await this.#kept.of(account), await this.#kept.recordsOf(account)];
    const commands = new CommandLog(store, account, now);
    const mail = new LoggedStore({ inner, commands, uploads, owners, held, log });
    const keeping = new SharedKeeping(store, owners, held, file, mail);
    await followRecords(account, store, { shared, here }, { uploads, file: inner });
    if (isNew) {
      const places = await keeping.places();
      await file.note((db) => {
        for (const { nextUid, mailbox, ...place } of places) {
          putMailboxRow(db, { ...place, mailbox, nextUid, modseq: '' });
          addGap(db, { mailbox, first: 1, last: nextUid - 1, arrived: 0 });
        }
      });
    }
    return { held, mail, records: loggedRecords(shared, here), file, keeping };
  }

  /** Opens the mirror's file if no other node has kept the mirror since it was written; else a new one. True: it is new. */
  async #prepare({ account, fence, former }: HeldMirror): Promise<boolean> {
    const { files, folder } = this.#parts;
    const path = join(folder, 'accounts', `${account}.db`);
    const isThere = existsSync(path);
    const known = isThere ? ((await (await files.notesOf(account)).read(FENCE))[0]?.[1] ?? null) : null;
    const isCurrent = known !== null && known === String(former);
    if (!isCurrent && isThere) {
      await files.forget(account);
      if (known !== null) await deleteAccountFile(folder, account);
      // The file is from a time without nodes: its unpushed changes are in it alone.
      else for (const suffix of ['', '-wal', '-shm']) setAside(`${path}${suffix}`);
    }
    await (await files.notesOf(account)).keep([[FENCE, String(fence)]]);
    return !isCurrent;
  }

  #end(account: string): void {
    const { files, log } = this.#parts;
    this.#tenures.delete(account);
    const ended = async (): Promise<void> => {
      await files.forget(account);
      await this.#deleteOutdated(account);
    };
    ended().catch((error: unknown) =>
      log.error({ err: error, account }, 'a mirror that is another node’s stayed here'),
    );
  }

  /** Deletes a mirror's file if another node keeps the mirror now. */
  async #deleteOutdated(account: string): Promise<void> {
    const { folder, owners } = this.#parts;
    if ((await owners.keeperOf(account)) !== null && !this.#tenures.has(account))
      await deleteAccountFile(folder, account);
  }

  async #lookAgain(account: string): Promise<void> {
    if (!this.#parts.owners.heldOf(account)) return;
    (await this.#tenures.get(account))?.mail.lookAgain();
    for (const run of [...this.#taken]) run(account);
  }

  /** The operations on an account that another node keeps: only adding mail. */
  async #posting(account: string): Promise<MailStore> {
    const { store, now = systemClock, signals } = this.#parts;
    const commands = new CommandLog(store, account, now);
    return postingStore(commands, await this.#kept.of(account), () => signals.publish(COMMAND_SIGNAL, [account]));
  }
}

function setAside(path: string): void {
  if (existsSync(path)) renameSync(path, `${path}.before-nodes`);
}
