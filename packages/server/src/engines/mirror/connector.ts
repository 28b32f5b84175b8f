import type { MailboxRole } from '@wren/domain/message/mailbox/mailbox.ts';
import type { ServerQuota } from '../server-quota.ts';

/** A mailbox of a server. */
export interface RemoteMailbox {
  /** The path that commands use. */
  readonly path: string;
  /** Names of its parents and its own, the outermost first. */
  readonly names: readonly string[];
  readonly role: MailboxRole | null;
  /** False: it holds mailboxes and no mail. */
  readonly selectable: boolean;
  readonly subscribed: boolean;
  /** It belongs to another user or is shared (RFC 2342), so it is only read, whatever its rights allow. */
  readonly isShared: boolean;
  /** It is a label ({@link Connector.hasLabels}): its mail is in the mailbox of all mail and is not read here. */
  readonly isLabel?: boolean;
  readonly status: RemoteStatus | null;
}

/** The values that show whether a mailbox has changed. */
export interface RemoteStatus {
  /** UIDVALIDITY: while it is the same, a UID means the same message. */
  readonly validity: string;
  /** UIDNEXT: higher than every UID that was assigned. */
  readonly nextUid: number;
  /** Number of the newest change (RFC 7162 §3.1); '' where the server keeps none. */
  readonly modseq: string;
  readonly count: number;
}

/** The selected mailbox. */
export interface OpenMailbox extends RemoteStatus {
  readonly readOnly: boolean;
  /** Whether the mailbox stores a flag or keyword. */
  keeps(mark: string): boolean;
}

/** Flags and keywords as the protocol writes them, `\Recent` left out. */
export type RemoteMarks = ReadonlySet<string>;

export interface RemoteFlags {
  readonly uid: number;
  readonly marks: RemoteMarks;
}

/** What the server knows of a message without its text. */
export interface RemoteMail extends RemoteFlags {
  /** Bytes. */
  readonly size: number;
  /** Milliseconds since the epoch. */
  readonly receivedAt: number;
  /** Message-ID without angle brackets; null: it has none. */
  readonly link: string | null;
  /** Names its content in all mailboxes of the account (RFC 8474 §5.1); null where the server names none. */
  readonly object: string | null;
}

/** The changes of a mailbox since a MODSEQ. */
export interface RemoteChanges {
  readonly flags: readonly RemoteFlags[];
  /** UIDs that were expunged; null: the server does not report them, so the present UIDs must be listed. */
  readonly vanished: readonly number[] | null;
}

/** A message to append to a mailbox. */
export interface NewRemoteMail {
  readonly raw: Uint8Array;
  readonly marks: readonly string[];
  /** Milliseconds since the epoch. */
  readonly receivedAt: number;
}

interface RefusalOptions extends ErrorOptions {
  readonly isOverQuota?: boolean;
  readonly isTemporary?: boolean;
  readonly words?: string;
}

/** Thrown when the server refuses a command and the connection remains usable. */
export class RemoteRefusal extends Error {
  override readonly name = 'RemoteRefusal';
  /** There is no room for more mail (RFC 5530 §3, OVERQUOTA). */
  readonly isOverQuota: boolean;
  /** The same command may succeed later (RFC 5530 §3, UNAVAILABLE, INUSE). */
  readonly isTemporary: boolean;
  /** The server's own words for people (RFC 9051 §7.1); empty: it has given none. */
  readonly words: string;

  constructor(
    message: string,
    { isOverQuota = false, isTemporary = false, words = '', ...options }: RefusalOptions = {},
  ) {
    super(message, options);
    this.words = words;
    this.isOverQuota = isOverQuota;
    this.isTemporary = isTemporary;
  }
}

/** Thrown when the connection is lost: the last command may have been carried out or not. */
export class RemoteGone extends Error {
  override readonly name = 'RemoteGone';
}

/**
 * One connection to the server that holds an account's mail, with one command at a time. Messages are named by UIDs of the mailbox
 * that was opened last.
 * @throws RemoteRefusal, RemoteGone
 */
export interface Connector {
  /** Whether the server itself files a copy in Sent of mail that it accepts for delivery. */
  readonly filesSent: boolean;
  /**
   * Whether the server's mailboxes are labels: one mailbox, listed as the archive, contains all mail except Junk and Trash, and marks
   * say to which mailbox of Wren a message belongs (`MailboxMapping`).
   */
  readonly hasLabels: boolean;
  /** Whether the server has MOVE; else a move is a copy, followed by an expunge. */
  readonly movesAtOnce: boolean;
  /** Separates the names of a path. */
  readonly delimiter: string;
  /** Path of the selected mailbox, whose status {@link mailboxes} may report as of when it was opened. */
  readonly opened: string | null;
  mailboxes(): Promise<readonly RemoteMailbox[]>;
  open(path: string): Promise<OpenMailbox>;
  /** The same, except that an open mailbox is answered as it was when it was opened, without a command. */
  enter(path: string): Promise<OpenMailbox>;
  /** UIDs of a range, in their order. @param last null: to the end */
  uids(first: number, last: number | null): Promise<readonly number[]>;
  mails(uids: readonly number[]): Promise<readonly RemoteMail[]>;
  /** Of all messages. */
  flags(): Promise<readonly RemoteFlags[]>;
  changesSince(modseq: string): Promise<RemoteChanges>;
  /** Sources, one after the other; expunged messages are left out. @param limit bytes; a longer source is cut off there */
  sources(uids: readonly number[], limit: number): AsyncIterable<{ readonly uid: number; readonly raw: Uint8Array }>;
  /** @returns its UID; null: the server does not say */
  append(path: string, mail: NewRemoteMail): Promise<number | null>;
  mark(uids: readonly number[], marks: readonly string[], value: boolean): Promise<void>;
  /** @returns the new UIDs by the old ones; null: the server does not say */
  move(uids: readonly number[], path: string): Promise<ReadonlyMap<number, number> | null>;
  expunge(uids: readonly number[]): Promise<void>;
  /** Creates a mailbox, unless the server has one of that name. @returns its path */
  create(names: readonly string[]): Promise<string>;
  /** @returns its path */
  rename(path: string, names: readonly string[]): Promise<string>;
  remove(path: string): Promise<void>;
  /** How much the account has and may have; null: the server tells of no limit. */
  quota(): Promise<ServerQuota | null>;
  close(): Promise<void>;
}

/** The callbacks of a {@link Watcher}. */
export interface WatchCallbacks {
  /** A mailbox has changed. @param path null: the list of mailboxes has changed */
  onNews(path: string | null): void;
  /** The server sends no more notifications. */
  onEnd(): void;
}

/** A second connection, on which the server reports changes of one mailbox, or of all, as they happen. */
export interface Watcher {
  /** Whether it covers all of the account's own mailboxes. */
  readonly tellsOfAll: boolean;
  close(): void;
}

/** Opens connections to an account's server. */
export interface ConnectorFactory {
  /** @throws WrenError 'bad-credentials', 'mail-server' */
  connect(): Promise<Connector>;
  /**
   * Waits for changes of a mailbox, or of all mailboxes where the server can report these.
   * @returns null: the limit of connections is reached
   * @throws WrenError 'bad-credentials', 'mail-server'
   */
  watch(path: string, news: WatchCallbacks): Promise<Watcher | null>;
}
