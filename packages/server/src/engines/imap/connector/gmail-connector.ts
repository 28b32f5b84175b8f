import { isLabel, keywordOf, labelOf } from '@wren/domain/message/keyword.ts';
import type { MailboxRole } from '@wren/domain/message/mailbox/mailbox.ts';
import type { ImapFlow, ListResponse } from 'imapflow';
import {
  type Connector,
  type NewRemoteMail,
  type OpenMailbox,
  type RemoteChanges,
  type RemoteFlags,
  type RemoteMail,
  type RemoteMailbox,
  RemoteRefusal,
} from '../../mirror/connector.ts';
import { roleMark, roleOfMark } from '../../mirror/labels/mailbox-mapping.ts';
import { ImapConnector } from './imap-connector.ts';
import { FLAGS, type MarkReading } from './read-messages.ts';

/** The capability of a server whose mailboxes are labels. */
export const GMAIL = 'X-GM-EXT-1';

/** Labels of Gmail itself that say where a message stands, as it writes them. Others are flags, too, or mean nothing here. */
const STANDING_LABELS: ReadonlyMap<string, MailboxRole> = new Map([
  ['\\Inbox', 'inbox'],
  ['\\Sent', 'sent'],
  ['\\Draft', 'drafts'],
  ['\\Drafts', 'drafts'],
]);

/** Mailboxes of Wren that Gmail has not: labels under their names. */
const NAMED: Readonly<Partial<Record<MailboxRole, string>>> = { snoozed: 'Snoozed', screener: 'Screener' };
const namedRole = (path: string): MailboxRole | null =>
  (Object.keys(NAMED) as MailboxRole[]).find((role) => NAMED[role]?.toLowerCase() === path.toLowerCase()) ?? null;

/** Begins a mark that is a label as it stands on the wire, until it is known what it is called. */
const WIRE = '\\Wire/';

/** Flags, and labels as they stand on the wire. */
const WITH_LABELS: MarkReading = {
  query: { flags: true, labels: true },
  of: (message) => new Set([...FLAGS.of(message), ...[...(message.labels ?? [])].map((label) => WIRE + label)]),
};

/** The mailboxes of Gmail that hold messages: each is in one of them. */
interface Places {
  readonly all: string;
  readonly trash: string | null;
  /** Where drafts and new mail of the Inbox are put. */
  readonly drafts: string | null;
}

/** Gmail's mailboxes by kind: its system mailboxes and the labels. */
class Listing {
  readonly #listed: readonly ListResponse[];
  readonly #system: string;

  constructor(listed: readonly ListResponse[], { path, delimiter }: ListResponse) {
    this.#listed = listed;
    // "[Gmail]" or "[Google Mail]": Gmail's own mailboxes are in it.
    this.#system = path.slice(0, Math.max(path.lastIndexOf(delimiter), 0));
  }

  use(name: string): ListResponse | null {
    return this.#listed.find(({ specialUse }) => specialUse === name) ?? null;
  }

  /** Labels that the account's user has made. */
  get labels(): readonly ListResponse[] {
    const inside = (path: string, delimiter: string): boolean =>
      this.#system !== '' && (path === this.#system || path.startsWith(this.#system + delimiter));
    return this.#listed.filter(
      ({ path, delimiter, specialUse, flags }) =>
        path.toUpperCase() !== 'INBOX' && !specialUse && !inside(path, delimiter) && !flags.has('\\Noselect'),
    );
  }
}

/**
 * An IMAP connection to Gmail (X-GM-EXT-1). Its mailboxes are labels: one message would be in several of them, and one that is archived
 * in none. Here each is once, in the mailbox of all mail, Spam or Trash, and its labels are marks: those that say where it stands are
 * {@link roleMark}s, the user's own are keywords.
 */
class GmailConnector implements Connector {
  readonly #inner: ImapConnector;
  readonly #places: Places;
  #listing: Listing;
  readonly hasLabels = true;
  readonly filesSent = true;

  constructor(inner: ImapConnector, places: Places, listing: Listing) {
    this.#inner = inner;
    this.#places = places;
    this.#listing = listing;
  }

  get movesAtOnce(): boolean {
    return this.#inner.movesAtOnce;
  }

  get delimiter(): string {
    return this.#inner.delimiter;
  }

  get opened(): string | null {
    return this.#inner.opened;
  }

  async mailboxes(): Promise<readonly RemoteMailbox[]> {
    await this.#list();
    const { all } = this.#places;
    const placed = (['\\All', '\\Junk', '\\Trash'] as const).flatMap((use) => this.#listing.use(use) ?? []);
    const labels = this.#listing.labels.filter(({ path }) => namedRole(path) === null);
    return [
      ...placed.map((one) => {
        const mailbox = this.#inner.mailboxOf(one);
        return one.path === all ? { ...mailbox, role: 'archive' as const } : mailbox;
      }),
      ...labels.map((one) => ({ ...this.#inner.mailboxOf(one), role: null, selectable: false, isLabel: true })),
    ];
  }

  async #list(): Promise<void> {
    const listed = await this.#inner.listed();
    const all = listed.find(({ path }) => path === this.#places.all);
    if (all) this.#listing = new Listing(listed, all);
  }

  async open(path: string): Promise<OpenMailbox> {
    return this.#withLabels(await this.#inner.open(path));
  }

  async enter(path: string): Promise<OpenMailbox> {
    return this.#withLabels(await this.#inner.enter(path));
  }

  #withLabels(opened: OpenMailbox): OpenMailbox {
    return { ...opened, keeps: (mark) => roleOfMark(mark) !== null || isLabel(mark) || opened.keeps(mark) };
  }

  uids(first: number, last: number | null): Promise<readonly number[]> {
    return this.#inner.uids(first, last);
  }

  async mails(uids: readonly number[]): Promise<readonly RemoteMail[]> {
    return this.#named(await this.#inner.mails(uids));
  }

  async flags(): Promise<readonly RemoteFlags[]> {
    return this.#named(await this.#inner.flags());
  }

  async changesSince(modseq: string): Promise<RemoteChanges> {
    const { flags, vanished } = await this.#inner.changesSince(modseq);
    return { flags: await this.#named(flags), vanished };
  }

  /** Messages with their labels as marks. */
  async #named<T extends RemoteFlags>(messages: readonly T[]): Promise<readonly T[]> {
    const names = (): ReadonlyMap<string, string> =>
      new Map(this.#listing.labels.map(({ path, pathAsListed }) => [pathAsListed, path]));
    let known = names();
    const isNew = (mark: string): boolean =>
      mark.startsWith(WIRE) && mark[WIRE.length] !== '\\' && !known.has(mark.slice(WIRE.length));
    if (messages.some(({ marks }) => [...marks].some(isNew))) {
      await this.#list();
      known = names();
    }
    const markOf = (mark: string): readonly string[] => {
      if (!mark.startsWith(WIRE)) return [mark];
      const wire = mark.slice(WIRE.length);
      const path = known.get(wire) ?? wire;
      const role = STANDING_LABELS.get(wire) ?? namedRole(path);
      if (role) return [roleMark(role)];
      return wire.startsWith('\\') ? [] : [keywordOf(path)];
    };
    return messages.map((message) => ({ ...message, marks: new Set([...message.marks].flatMap(markOf)) }));
  }

  sources(uids: readonly number[], limit: number): ReturnType<Connector['sources']> {
    return this.#inner.sources(uids, limit);
  }

  /** Puts a message where Gmail takes it from for what it is; what it is called among all mail is asked for. */
  async append(path: string, mail: NewRemoteMail): Promise<number | null> {
    const { all, drafts } = this.#places;
    const isIn = (role: MailboxRole): boolean => mail.marks.includes(roleMark(role));
    const target = path !== all ? path : isIn('drafts') ? (drafts ?? all) : isIn('inbox') ? 'INBOX' : all;
    const labels = mail.marks.filter((mark) => this.#isLabel(mark));
    const uid = await this.#inner.append(target, {
      ...mail,
      marks: mail.marks.filter((mark) => !labels.includes(mark)),
    });
    if (uid === null) return null;
    await this.#inner.open(target);
    const told = labels.filter((mark) => mark !== roleMark('sent') && !(target !== all && roleOfMark(mark)));
    if (told.length > 0) await this.#inner.mark([uid], await this.#wireNames(told), true, true);
    if (target === path) return uid;
    const [{ object = null } = {}] = await this.#inner.mails([uid]);
    await this.#inner.open(path);
    const [there = null] = object === null ? [] : await this.#inner.uidsOf(object);
    return there;
  }

  #isLabel(mark: string): boolean {
    return roleOfMark(mark) !== null || (!mark.startsWith('\\') && isLabel(mark));
  }

  async mark(uids: readonly number[], marks: readonly string[], value: boolean): Promise<void> {
    const labels = marks.filter((mark) => this.#isLabel(mark));
    const flags = marks.filter((mark) => !labels.includes(mark));
    if (labels.length > 0) await this.#inner.mark(uids, await this.#wireNames(labels), value, true);
    if (flags.length > 0) await this.#inner.mark(uids, flags, value);
  }

  /** Labels as Gmail writes them. One that it has not is made. @throws RemoteRefusal */
  async #wireNames(marks: readonly string[]): Promise<string[]> {
    const names: string[] = [];
    for (const mark of marks) names.push(await this.#wireName(mark));
    return names;
  }

  async #wireName(mark: string): Promise<string> {
    const role = roleOfMark(mark);
    const [system] = [...STANDING_LABELS].find(([, of]) => of === role) ?? [];
    if (role === 'sent') throw new RemoteRefusal('Gmail alone says what was sent');
    if (system) return system;
    const name = (role && NAMED[role]) ?? labelOf(mark);
    const same = (path: string): boolean =>
      role ? namedRole(path) === role : keywordOf(path).toLowerCase() === mark.toLowerCase();
    const find = (): string | undefined => this.#listing.labels.find(({ path }) => same(path))?.pathAsListed;
    const found = find();
    if (found !== undefined) return found;
    await this.#inner.create(name.split(this.delimiter).filter((part) => part !== ''));
    await this.#list();
    return find() ?? name;
  }

  move(uids: readonly number[], path: string): Promise<ReadonlyMap<number, number> | null> {
    return this.#inner.move(uids, path);
  }

  /** What is expunged elsewhere than in Trash or Spam stays among all mail: it goes by way of Trash. */
  async expunge(uids: readonly number[]): Promise<void> {
    const { all, trash } = this.#places;
    if (this.opened !== all || trash === null) return this.#inner.expunge(uids);
    const moved = await this.#inner.move(uids, trash);
    try {
      const there = [...(moved?.values() ?? [])];
      if (there.length === 0) return;
      await this.#inner.open(trash);
      await this.#inner.expunge(there);
    } finally {
      await this.#inner.open(all);
    }
  }

  create(names: readonly string[]): Promise<string> {
    return this.#inner.create(names);
  }

  rename(path: string, names: readonly string[]): Promise<string> {
    return this.#inner.rename(path, names);
  }

  remove(path: string): Promise<void> {
    return this.#inner.remove(path);
  }

  quota(): ReturnType<Connector['quota']> {
    return this.#inner.quota();
  }

  close(): Promise<void> {
    return this.#inner.close();
  }
}

/** How a mirror uses a connection: at Gmail by its extensions, unless its settings hide the mailbox of all mail from IMAP. */
export async function connectorOf(client: ImapFlow): Promise<Connector> {
  if (!client.capabilities.has(GMAIL)) return new ImapConnector(client);
  const inner = new ImapConnector(client, WITH_LABELS);
  const listed = await inner.listed();
  const all = listed.find(({ specialUse }) => specialUse === '\\All');
  if (!all) return new ImapConnector(client);
  const listing = new Listing(listed, all);
  const pathOf = (use: string): string | null => listing.use(use)?.path ?? null;
  return new GmailConnector(inner, { all: all.path, trash: pathOf('\\Trash'), drafts: pathOf('\\Drafts') }, listing);
}
