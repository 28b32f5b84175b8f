import type { MailboxId } from '@wren/domain/message/mailbox/mailbox.ts';
import type { Message } from '@wren/domain/message/message.ts';
import { type Connector, type OpenMailbox, RemoteRefusal } from '../connector.ts';
import { MailboxMapping } from '../labels/mailbox-mapping.ts';
import { packMarks, unpackMarks, withMarks } from '../marks.ts';
import type { MirrorContext } from '../mirror-context.ts';
import {
  addGap,
  addLeftover,
  dropLeftover,
  dropRow,
  leftovers,
  type MailboxRow,
  mailboxRows,
  type Pending,
  postponePending,
  putRow,
  rowOf,
  settlePending,
  unnamedUid,
} from '../mirror-rows.ts';
import { dropAppend, noteAppend } from '../pull/adopt.ts';
import { storeBeforeAppend, storeUnsupportedMarks } from '../pull/known-mail.ts';
import { appendOf } from './append-of.ts';
import {
  groupBy,
  isFiledThere,
  marksAfterPush,
  mustAppend,
  mustMark,
  type PushItem,
  pauseAfter,
  pauseBefore,
} from './push-item.ts';
import { Moves } from './push-moves.ts';
import { pushablePending } from './push-read-only.ts';
import { RefusedChanges } from './refused-changes.ts';

/** Messages of one round, after which changes of the server are read. */
const ROUND = 100;

/** One round of changes that are sent to the server. */
export class Push {
  readonly #connector: Connector;
  readonly #context: MirrorContext;
  readonly #paths: ReadonlyMap<MailboxId, MailboxRow>;
  /** Mailboxes whose known state turned out to be wrong. */
  readonly stale = new Set<string>();
  /** A mailbox is needed that does not exist on the server. */
  needsMailbox = false;
  readonly #mapping: MailboxMapping;
  readonly #moves: Moves;
  readonly #refused: RefusedChanges;
  #open: { readonly path: string; readonly mailbox: OpenMailbox } | null = null;

  constructor(connector: Connector, context: MirrorContext) {
    this.#connector = connector;
    this.#context = context;
    const all = context.file.read(mailboxRows);
    const rows = all.filter(({ path, selectable }) => path !== '' && selectable);
    const mapping = new MailboxMapping(connector, all);
    this.#mapping = mapping;
    this.#refused = new RefusedChanges(context, mapping);
    this.#paths = new Map(rows.map((row) => [row.mailbox, row]));
    this.#moves = new Moves({
      ...{ connector, file: context.file, paths: this.#paths },
      ...{ stale: this.stale, mapping, opened: (path) => this.#opened(path) },
    });
  }

  /**
   * Sends the changes made here to the server; changes that depend on each other keep their order.
   * @returns false: there was nothing to send
   */
  async run(): Promise<boolean> {
    await this.#moves.findCopies();
    await this.#clear();
    const pending = await pushablePending(this.#context, ROUND);
    if (pending.length === 0) return false;
    try {
      await this.#send(pending);
    } finally {
      await this.#refused.tell();
    }
    return true;
  }

  async #send(pending: readonly Pending[]): Promise<void> {
    const works = await this.#load(pending);
    for (const work of works) if (mustAppend(work)) await this.#append(work);
    const there = await this.#load(pending);
    await this.#move(there.filter(({ message, row }) => message && row && this.#placeOf(message) !== row.mailbox));
    await this.#mark((await this.#load(pending)).filter(({ message, row }) => message && row));
    await this.#expunge(there.filter(({ message, row }) => !message && row));
    await this.#settle(pending);
    await this.#clear();
  }

  async #load(pending: readonly Pending[]): Promise<readonly PushItem[]> {
    const { file, store } = this.#context;
    const messages = await store.messages(pending.map(({ id }) => id));
    const byId = new Map(messages.map((message) => [message.id, message]));
    return file.read((db) =>
      pending.map((one) => ({ pending: one, message: byId.get(one.id) ?? null, row: rowOf(db, one.id) })),
    );
  }

  #placeOf({ mailbox }: Message): MailboxId {
    return this.#mapping.placeOf(mailbox);
  }

  /** Selects a mailbox; null: it cannot be selected, was deleted, or known UIDs name other messages now, or those of one in its place. */
  async #opened(path: string): Promise<OpenMailbox | null> {
    if (this.#open?.path === path) return this.#open.mailbox;
    this.#open = null;
    try {
      const mailbox = await this.#connector.open(path);
      const known = [...this.#paths.values()].find((row) => row.path === path)?.validity ?? '';
      if (known !== mailbox.validity) {
        if (known !== '') this.stale.add(path);
        return null;
      }
      this.#open = { path, mailbox };
      return mailbox;
    } catch (error) {
      if (!(error instanceof RemoteRefusal)) throw error;
      this.#context.log.info({ err: error }, 'a mailbox of the mail server could not be opened');
      return null;
    }
  }

  /** Appends a message, or its new version, to its mailbox on the server; the former version becomes a leftover. */
  async #append({ pending, message, row }: PushItem): Promise<void> {
    const { file, store, clock, keeping } = this.#context;
    const mailbox = message && this.#paths.get(this.#placeOf(message));
    if (!message) return;
    const isFiled = this.#connector.filesSent && isFiledThere(message, row, clock());
    if (!mailbox) this.needsMailbox = true;
    const open = mailbox && !isFiled ? await this.#opened(mailbox.path) : null;
    if (!mailbox || !open) {
      const pause = pauseBefore(pending.attempts, isFiled);
      await file.note((db) => postponePending(db, pending, clock() + pause));
      return;
    }
    const { begun, raw, marks, kept } = await appendOf(store, this.#mapping, message, mailbox.mailbox);
    await file.note((db) => noteAppend(db, begun));
    await storeBeforeAppend(keeping, open, begun, marks);
    try {
      const told = kept.filter((mark) => open.keeps(mark));
      const uid = await this.#connector.append(mailbox.path, { raw, marks: told, receivedAt: message.receivedAt });
      await file.note((db) => {
        dropAppend(db, message.id);
        if (row) addLeftover(db, row.mailbox, row.uid);
        putRow(db, { ...begun, uid: uid ?? unnamedUid(db), object: null });
      });
      if (uid === null) this.stale.add(mailbox.path);
    } catch (error) {
      if (!(error instanceof RemoteRefusal)) throw error;
      this.#context.log.warn({ err: error, message: message.id }, 'the mail server did not take a message');
      await file.note((db) => {
        dropAppend(db, message.id);
        postponePending(db, pending, clock() + pauseAfter(pending.attempts));
      });
    }
  }

  async #move(works: readonly PushItem[]): Promise<void> {
    const groups = groupBy(works, ({ message, row }) => `${row?.mailbox} ${message && this.#placeOf(message)}`);
    for (const group of groups.values()) {
      const [first] = group;
      const from = first?.row && this.#paths.get(first.row.mailbox);
      const to = first?.message && this.#paths.get(this.#placeOf(first.message));
      if (!to) this.needsMailbox = true;
      if (!from || !to) continue;
      const named = group.filter(({ row }) => row && row.uid > 0);
      await this.#refused.forEach(
        named,
        (some) => this.#moves.run(some, from, to),
        (one) => this.#takeBack(one),
      );
    }
  }

  async #mark(works: readonly PushItem[]): Promise<void> {
    const { file, keeping } = this.#context;
    for (const [mailbox, all] of groupBy(works, ({ row }) => row?.mailbox ?? 'inbox')) {
      const at = this.#paths.get(mailbox);
      const differing = all.filter((work) => mustMark(work, this.#mapping));
      if (!at || differing.length === 0) continue;
      const open = await this.#opened(at.path);
      if (!open) continue;
      const kinds = groupBy(differing, ({ message, row }) =>
        JSON.stringify(message && row && this.#mapping.changeOf(message, row)),
      );
      for (const same of kinds.values()) {
        const [first] = same;
        if (!first?.message || !first.row) continue;
        const { add, remove } = this.#mapping.changeOf(first.message, first.row);
        await this.#refused.forEach(
          same,
          async (some) => {
            const uids = some.map(({ row }) => row?.uid ?? 0);
            if (open.readOnly) throw new RemoteRefusal('The mailbox can only be read');
            await storeUnsupportedMarks(keeping, open, marksAfterPush(some, this.#mapping));
            const kept = add.filter((mark) => open.keeps(mark));
            if (kept.length > 0) await this.#connector.mark(uids, kept, true);
            if (remove.length > 0) await this.#connector.mark(uids, remove, false);
            await file.note((db) => {
              for (const { message, row } of some) {
                if (message && row)
                  putRow(db, { ...row, marks: packMarks(this.#mapping.marksAfterPush(message, row)) });
              }
            });
          },
          (one) => this.#takeBack(one),
        );
      }
    }
  }

  async #expunge(works: readonly PushItem[]): Promise<void> {
    const { file } = this.#context;
    for (const [mailbox, group] of groupBy(works, ({ row }) => row?.mailbox ?? 'inbox')) {
      const at = this.#paths.get(mailbox);
      if (!at || !(await this.#opened(at.path))) continue;
      await this.#refused.forEach(
        group,
        async (some) => {
          const uids = some.flatMap(({ row }) => (row && row.uid > 0 ? [row.uid] : []));
          if (uids.length > 0) await this.#connector.expunge(uids);
          await file.note((db) => {
            for (const { pending } of some) dropRow(db, pending.id);
          });
        },
        async ({ pending, row }) => {
          // Mirrors the message again as the server has it.
          await file.note((db) => {
            dropRow(db, pending.id);
            if (row && row.uid > 0) addGap(db, { mailbox: row.mailbox, first: row.uid, last: row.uid, arrived: 0 });
          });
        },
      );
    }
  }

  /** Undoes a refused change: the message takes the state that the server has. */
  async #takeBack({ pending, row }: PushItem): Promise<void> {
    await this.#context.file.write((write) => {
      const here = write.message(pending.id);
      if (here && row) {
        const marks = unpackMarks(row.marks);
        const mailbox = this.#mapping.mailboxOf(row.mailbox, marks);
        write.mark(withMarks({ ...here, mailbox }, this.#mapping.without(marks)));
      }
      settlePending(write.db, pending);
    });
  }

  /** Removes changes from the pending ones once the server has them. */
  async #settle(pending: readonly Pending[]): Promise<void> {
    const { file, clock } = this.#context;
    const works = await this.#load(pending);
    await file.note((db) => {
      for (const { pending: one, message, row } of works) {
        const isTold = message && row ? this.#mapping.isInSync(message, row) : !message && !row;
        if (isTold && !(message && mustAppend({ pending: one, message, row }))) settlePending(db, one);
        else postponePending(db, one, clock() + pauseBefore(one.attempts));
      }
    });
  }

  /** Expunges leftovers on the server. */
  async #clear(): Promise<void> {
    const { file } = this.#context;
    const all = file.read(leftovers);
    for (const [mailbox, some] of groupBy(all, (one) => one.mailbox)) {
      const at = this.#paths.get(mailbox);
      if (!at || !(await this.#opened(at.path))) continue;
      try {
        await this.#connector.expunge(some.map(({ uid }) => uid));
      } catch (error) {
        if (!(error instanceof RemoteRefusal)) throw error;
        continue;
      }
      await file.note((db) => {
        for (const { uid } of some) dropLeftover(db, mailbox, uid);
      });
    }
  }
}
