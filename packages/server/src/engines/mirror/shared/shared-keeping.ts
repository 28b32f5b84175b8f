import { isMailboxId } from '@wren/domain/message/mailbox/mailbox.ts';
import type { MessageId } from '@wren/domain/message/message.ts';
import { first, type SqlStore, write } from '../../../platform/sql/sql-store.ts';
import type { MirrorFile } from '../../../store/sqlite/mirror/mirror-file.ts';
import type { HeldMirror, Owners } from '../../nodes/owners.ts';
import type { KnownLink, KnownPlace, MirrorKeeping } from '../mirror-keeping.ts';
import { leftovers, nextPending } from '../mirror-rows.ts';
import type { LoggedStore } from './logged-store.ts';

interface LinkRow {
  readonly link: string;
  readonly id: MessageId;
  readonly size: number;
  readonly newest: number;
  readonly number: number;
}

interface PlaceRow {
  readonly mailbox: string;
  readonly path: string;
  readonly validity: string;
  readonly next_uid: number;
  readonly name: string;
  readonly parent: string;
  readonly selectable: number;
}

/** Values of one statement. */
const SLICE = 500;

function* slices<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < items.length; at += SLICE) yield items.slice(at, at + SLICE);
}

const placeholders = (count: number): string => Array.from({ length: count }, () => '?').join(', ');

/** The part of an account's mirror that its node stores in the shared database. */
export class SharedKeeping implements MirrorKeeping {
  readonly #store: SqlStore;
  readonly #owners: Owners;
  readonly #held: HeldMirror;
  readonly #file: MirrorFile;
  readonly #mail: LoggedStore;
  /** The stored marks; null: not read yet. */
  #marks: ReadonlyMap<MessageId, string> | null = null;
  #places = '';
  #hasFormer = true;

  constructor(store: SqlStore, owners: Owners, held: HeldMirror, file: MirrorFile, mail: LoggedStore) {
    this.#store = store;
    this.#owners = owners;
    this.#held = held;
    this.#file = file;
    this.#mail = mail;
  }

  confirm(): Promise<void> {
    return this.#owners.confirm(this.#held);
  }

  async noteLink(id: MessageId, link: string, size: number): Promise<void> {
    const [held, owners] = [this.#held, this.#owners];
    await this.#store.unit(function* () {
      yield* owners.locked(held);
      const given = yield* first<{ number: number }>("SELECT nextval('mirror_number') AS number");
      yield* write(
        `INSERT INTO mirror_link (account, link, id, size, number) VALUES (?, ?, ?, ?, ?)
          ON CONFLICT (account, link) DO UPDATE SET id = excluded.id, size = excluded.size, number = excluded.number`,
        ...[held.account, link, id, size, given?.number ?? 0],
      );
    });
    this.#hasFormer = true;
  }

  async links(links: readonly string[]): Promise<ReadonlyMap<string, KnownLink>> {
    const found = new Map<string, KnownLink>();
    for (const some of slices(links)) {
      const rows = await this.#store.all<LinkRow>(
        `SELECT l.link, l.id, l.size, l.number,
            (SELECT max(n.number) FROM mirror_link n WHERE n.account = l.account AND n.id = l.id) AS newest
          FROM mirror_link l WHERE l.account = ? AND l.link IN (${placeholders(some.length)})`,
        ...[this.#held.account, ...some],
      );
      for (const { link, id, size, number, newest } of rows) found.set(link, { id, size, isFormer: number < newest });
    }
    return found;
  }

  async keepMarks(marks: ReadonlyMap<MessageId, string>): Promise<void> {
    const [held, owners] = [this.#held, this.#owners];
    const known = await this.marks();
    const others = [...marks].filter(([id, text]) => text !== (known.get(id) ?? ''));
    if (others.length === 0) return;
    await this.#store.unit(function* () {
      yield* owners.locked(held);
      for (const [id, text] of others) {
        yield* write('DELETE FROM mirror_mark WHERE account = ? AND id = ?', held.account, id);
        if (text === '') continue;
        yield* write('INSERT INTO mirror_mark (account, id, marks) VALUES (?, ?, ?)', held.account, id, text);
      }
    });
    const now = new Map(known);
    for (const [id, text] of others) now.set(id, text);
    this.#marks = now;
  }

  async marks(): Promise<ReadonlyMap<MessageId, string>> {
    if (this.#marks) return this.#marks;
    const asked = 'SELECT id, marks FROM mirror_mark WHERE account = ?';
    const rows = await this.#store.all<{ id: MessageId; marks: string }>(asked, this.#held.account);
    this.#marks = new Map(rows.map(({ id, marks }) => [id, marks]));
    return this.#marks;
  }

  async quiet(): Promise<void> {
    // In one step: all commands carried out so far have been pushed, since nothing is pending.
    const told = this.#mail.carriedOut();
    if (this.#file.read(nextPending) !== null) return;
    const isClear = this.#file.read(leftovers).length === 0;
    if (told.length > 0) await this.#mail.markPushed(told);
    if (!this.#hasFormer || !isClear) return;
    this.#hasFormer = false;
    await this.#store.write(
      `DELETE FROM mirror_link a USING mirror_link b
        WHERE a.account = ? AND b.account = a.account AND b.id = a.id AND b.number > a.number`,
      this.#held.account,
    );
  }

  goOn(isWhole: boolean): Promise<boolean> {
    return this.#mail.goOn(isWhole);
  }

  async places(): Promise<readonly KnownPlace[]> {
    const asked =
      'SELECT mailbox, path, validity, next_uid, name, parent, selectable FROM mirror_place WHERE account = ?';
    const rows = await this.#store.all<PlaceRow>(asked, this.#held.account);
    return rows.flatMap(({ mailbox, next_uid: nextUid, selectable, ...rest }) =>
      isMailboxId(mailbox) ? [{ ...rest, mailbox, nextUid, selectable: selectable === 1 }] : [],
    );
  }

  async keepPlaces(places: readonly KnownPlace[]): Promise<void> {
    const [held, owners, text] = [this.#held, this.#owners, JSON.stringify(places)];
    if (text === this.#places) return;
    await this.#store.unit(function* () {
      yield* owners.locked(held);
      yield* write('DELETE FROM mirror_place WHERE account = ?', held.account);
      for (const { mailbox, path, validity, nextUid, name, parent, selectable } of places) {
        yield* write(
          'INSERT INTO mirror_place (account, mailbox, path, validity, next_uid, name, parent, selectable) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
          ...[held.account, mailbox, path, validity, nextUid, name, parent, selectable ? 1 : 0],
        );
      }
    });
    this.#places = text;
  }
}
