import { WrenError } from '@wren/contract/errors.ts';
import { isOwnMailboxId, type MailboxId, type MailboxRole } from '@wren/domain/message/mailbox/mailbox.ts';
import { ancestry, type Mailbox } from '@wren/domain/message/mailbox/mailboxes.ts';
import { type Address, isOwn, type Message, type MessageId } from '@wren/domain/message/message.ts';
import { isReminder } from '@wren/domain/message/timed/reminder.ts';
import { isTimed } from '@wren/domain/message/timed/snooze.ts';
import { chosenMessages, EVERYTHING } from '../../../mail/exchange/exported-mails.ts';
import { rawSource } from '../../../mail/exchange/raw-source.ts';
import { mailHeader } from '../../../mime/mail-source.ts';
import { pause } from '../../../platform/pause.ts';
import type { MailStore } from '../../../store/mail-store.ts';
import { type OpenMailbox, RemoteGone, type RemoteMailbox, RemoteRefusal } from '../../mirror/connector.ts';
import { marksOfMessage } from '../../mirror/marks.ts';
import type { ImapConnector } from '../connector/imap-connector.ts';
import { messageIdIn } from '../connector/read-messages.ts';

/** Messages that are looked at together. */
const SLICE = 50;
/** Connections that may break one after the other before anything was written by one of them, and milliseconds before the next. */
const BREAKS = 5;
const FIRST_PAUSE = 500;

/** Names of mailboxes with a role where a server has none for it (RFC 6154 §2). */
const NAMES: Readonly<Record<MailboxRole, string>> = {
  inbox: 'INBOX',
  // What waits here for its time, or to be let in, waits nowhere else.
  snoozed: 'INBOX',
  screener: 'INBOX',
  archive: 'Archive',
  drafts: 'Drafts',
  sent: 'Sent',
  junk: 'Junk',
  trash: 'Trash',
};

/** How far a writer has come, in messages. */
export interface WritingProgress {
  readonly done: number;
  readonly total: number;
  readonly written: number;
  /** There before. */
  readonly known: number;
}

export interface AccountWriterOptions {
  /** @throws WrenError 'bad-credentials', 'mail-server' */
  readonly connect: () => Promise<ImapConnector>;
  readonly store: MailStore;
  /** Of the user's own. */
  readonly mailboxes: readonly Mailbox[];
  /** The account's own address, for drafts that name none. */
  readonly sender: Address;
  readonly onProgress: (progress: WritingProgress) => void | Promise<void>;
}

export interface AccountWritten {
  readonly written: number;
  /** There before. */
  readonly known: number;
  /** What the server refused, by subject, and why. */
  readonly refused: readonly { readonly subject: string; readonly reason: string }[];
}

/** What is in a mailbox there, as often as it is: by Message-ID, else by size and second. */
type Known = Map<string, number>;

const byLink = (link: string): string => `<${link}>`;
const bySize = (size: number, receivedAt: number): string => `${size} ${Math.floor(receivedAt / 1000)}`;

/** Whether two mailboxes have one name: the Inbox in any case (RFC 9051 §5.1). */
const sameName = (a: string, b: string): boolean =>
  a === b || (a.toUpperCase() === 'INBOX' && b.toUpperCase() === 'INBOX');

/** Takes one of what is known; false: there is none (left). */
function take(known: Known, key: string): boolean {
  const left = known.get(key) ?? 0;
  if (left > 0) known.set(key, left - 1);
  return left > 0;
}

/** Flags and keywords of a message, as far as a mailbox keeps them. */
function marksFor(message: Message, { keeps }: Pick<OpenMailbox, 'keeps'>): readonly string[] {
  const marks = [...marksOfMessage(message).values()].filter((mark) => !isTimed(mark) && !isReminder(mark));
  const own = isOwn(message) ? ['\\Seen'] : [];
  const draft = message.home === 'drafts' ? ['\\Draft'] : [];
  return [...new Set([...marks, ...own, ...draft])].filter(keeps);
}

/**
 * Writes all mail of an account to one at an IMAP server, mailbox by mailbox. It may be stopped at any moment and begun anew: before a
 * mailbox is written to, it is asked what it holds, and what is there is not written again.
 */
export class AccountWriter {
  readonly #options: AccountWriterOptions;
  /** Ids of what was settled by this writer. */
  readonly #settled = new Set<MessageId>();
  /** What they are known by there. */
  readonly #keys = new Map<MessageId, string>();
  readonly #refused: { readonly subject: string; readonly reason: string }[] = [];
  #written = 0;
  #known = 0;
  #total = 0;

  constructor(options: AccountWriterOptions) {
    this.#options = options;
  }

  /** @throws WrenError when the server refuses the password, has no room left, or was out of reach several times without a message between */
  async write(): Promise<AccountWritten> {
    const { store, connect } = this.#options;
    const chosen = await chosenMessages(store, EVERYTHING);
    this.#total = [...chosen.values()].reduce((sum, ids) => sum + ids.length, 0);
    for (let breaks = 0, before = 0; ; ) {
      let connector: ImapConnector | null = null;
      try {
        connector = await connect();
        for (const [path, ids] of await this.#paths(connector, chosen)) {
          const write = this.#mailbox(connector, path, ids);
          await write.catch((error: unknown) => this.#refuse(ids, error));
        }
        return { written: this.#written, known: this.#known, refused: this.#refused };
      } catch (error) {
        if (this.#settled.size > before) breaks = 0;
        before = this.#settled.size;
        if (!(error instanceof RemoteGone) || breaks >= BREAKS) throw error;
        await pause(FIRST_PAUSE * 2 ** breaks);
        breaks += 1;
      } finally {
        await connector?.close();
      }
    }
  }

  async #tell(): Promise<void> {
    const { size: done } = this.#settled;
    await this.#options.onProgress({ done, total: this.#total, written: this.#written, known: this.#known });
  }

  /** Messages by the path that they go to, mailboxes made where there are none. */
  async #paths(
    connector: ImapConnector,
    chosen: ReadonlyMap<MailboxId, readonly MessageId[]>,
  ): Promise<ReadonlyMap<string, readonly MessageId[]>> {
    const there = [...(await connector.mailboxes())];
    const paths = new Map<string, MessageId[]>();
    for (const [mailbox, ids] of chosen) {
      try {
        const path = await this.#pathOf(connector, mailbox, there);
        paths.set(path, [...(paths.get(path) ?? []), ...ids]);
      } catch (error) {
        await this.#refuse(ids, error);
      }
    }
    return paths;
  }

  /** Notes that the server does not let a mailbox be made or written to. @throws error, where it is no refusal */
  async #refuse(ids: readonly MessageId[], error: unknown): Promise<void> {
    if (!(error instanceof RemoteRefusal)) throw error;
    const reason = error.message;
    const left = ids.filter((id) => !this.#settled.has(id));
    for (let at = 0; at < left.length; at += SLICE) {
      for (const { id, subject } of await this.#options.store.messages(left.slice(at, at + SLICE))) {
        this.#settled.add(id);
        this.#refused.push({ subject, reason });
      }
    }
    await this.#tell();
  }

  async #pathOf(connector: ImapConnector, mailbox: MailboxId, there: readonly RemoteMailbox[]): Promise<string> {
    const isOwnId = isOwnMailboxId(mailbox);
    const byRole = isOwnId ? undefined : there.find(({ role, selectable }) => selectable && role === mailbox);
    if (byRole) return byRole.path;
    // A name that holds the sign between names would be two.
    const tidy = (name: string): string => name.replaceAll(connector.delimiter, '-');
    const names = isOwnId
      ? ancestry(this.#options.mailboxes, mailbox).map(({ name }) => tidy(name))
      : [NAMES[mailbox as MailboxRole]];
    // Of a mailbox that is gone, what is left of it.
    const wanted = names.length === 0 ? [NAMES.archive] : names;
    const isWanted = (one: RemoteMailbox): boolean =>
      one.names.length === wanted.length && one.names.every((name, at) => sameName(name, wanted[at] ?? ''));
    return there.find(isWanted)?.path ?? connector.create(wanted);
  }

  async #mailbox(connector: ImapConnector, path: string, ids: readonly MessageId[]): Promise<void> {
    const { store } = this.#options;
    const left = ids.filter((id) => !this.#settled.has(id));
    if (left.length === 0) return;
    const opened = await connector.open(path);
    const known: Known = new Map();
    for (const { link, size, receivedAt } of await connector.mails(await connector.uids(1, null))) {
      const key = link === null ? bySize(size, receivedAt) : byLink(link);
      known.set(key, (known.get(key) ?? 0) + 1);
    }
    // What this writer has put there before a connection broke is not to be taken for others.
    for (const id of ids) {
      const key = this.#keys.get(id);
      if (key !== undefined) take(known, key);
    }
    for (let at = 0; at < left.length; at += SLICE) {
      // What is gone by now is left out.
      for (const message of await store.messages(left.slice(at, at + SLICE))) {
        await this.#message(connector, path, opened, message, known);
        await this.#tell();
      }
    }
  }

  async #message(
    connector: ImapConnector,
    path: string,
    opened: OpenMailbox,
    message: Message,
    known: Known,
  ): Promise<void> {
    const { store, sender } = this.#options;
    const { id, subject, receivedAt } = message;
    const settle = (key: string): void => {
      this.#settled.add(id);
      this.#keys.set(id, key);
    };
    const told = message.messageIdHeader?.replaceAll(/[<>]/gu, '');
    if (told && take(known, byLink(told))) {
      this.#known += 1;
      settle(byLink(told));
      return;
    }
    const raw = await rawSource(store, message, sender);
    const link = messageIdIn(mailHeader(raw));
    const key = link === null ? bySize(raw.length, receivedAt) : byLink(link);
    if (key !== (told && byLink(told)) && take(known, key)) {
      this.#known += 1;
      settle(key);
      return;
    }
    try {
      await connector.append(path, { raw, marks: marksFor(message, opened), receivedAt });
      this.#written += 1;
    } catch (error) {
      if (!(error instanceof RemoteRefusal)) throw error;
      if (error.isOverQuota) throw new WrenError('over-quota', undefined, { cause: error });
      this.#refused.push({ subject, reason: error.message });
    }
    settle(key);
  }
}
