import type { MailboxRole } from '@wren/domain/message/mailbox/mailbox.ts';

/** A mailbox of a server. */
export interface RemoteMailbox {
  /** As the server is asked for it. */
  readonly path: string;
  /** Names of the mailboxes that it stands in and its own, the outermost first. */
  readonly names: readonly string[];
  readonly role: MailboxRole | null;
  /** False: it holds mailboxes and no mail. */
  readonly selectable: boolean;
  readonly subscribed: boolean;
  /** It is another user's, or shared (RFC 2342): whatever may be done there, it is only read. */
  readonly isShared: boolean;
  /** It is a label ({@link Connector.hasLabels}): its mail lies in the mailbox of all mail, and is not asked for here. */
  readonly isLabel?: boolean;
  readonly status: RemoteStatus | null;
}

/** By what it is seen that a mailbox has changed. */
export interface RemoteStatus {
  /** While it is the same, a UID means the same message. */
  readonly validity: string;
  /** Above all UIDs that were given. */
  readonly nextUid: number;
  /** Number of the newest change (RFC 7162 §3.1); '' where the server keeps none. */
  readonly modseq: string;
  readonly count: number;
}

/** A mailbox whose messages are asked for or changed now. */
export interface OpenMailbox extends RemoteStatus {
  readonly readOnly: boolean;
  /** Whether a flag or keyword would be kept. */
  keeps(mark: string): boolean;
}

/** Flags and keywords as the protocol writes them, `\Recent` left out. */
export type RemoteMarks = ReadonlySet<string>;

export interface RemoteFlags {
  readonly uid: number;
  readonly marks: RemoteMarks;
}

/** What can be told of a message without its text. */
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

/** What has happened in a mailbox since it was last looked at. */
export interface RemoteChanges {
  readonly flags: readonly RemoteFlags[];
  /** UIDs that are gone; null: the server does not tell, all there are must be asked for. */
  readonly vanished: readonly number[] | null;
}

/** A message that is to be put into a mailbox. */
export interface NewRemoteMail {
  readonly raw: Uint8Array;
  readonly marks: readonly string[];
  /** Milliseconds since the epoch. */
  readonly receivedAt: number;
}

/** Thrown when a server says no to one thing and the connection goes on. */
export class RemoteRefusal extends Error {
  override readonly name = 'RemoteRefusal';
  /** There is no room for more mail (RFC 5530 §3, OVERQUOTA). */
  readonly isOverQuota: boolean;

  constructor(message: string, { isOverQuota = false, ...options }: ErrorOptions & { isOverQuota?: boolean } = {}) {
    super(message, options);
    this.isOverQuota = isOverQuota;
  }
}

/** Thrown when the connection is gone: whatever was asked last may have happened, or not. */
export class RemoteGone extends Error {
  override readonly name = 'RemoteGone';
}

/**
 * One connection to the server that an account's mail lies on. One thing at a time is asked of it. Messages are named by UIDs of the mailbox
 * that was opened last.
 * @throws RemoteRefusal, RemoteGone
 */
export interface Connector {
  /** What the server files by itself: a copy in Sent of what it has taken for delivery. */
  readonly filesSent: boolean;
  /**
   * Whether the server's mailboxes are labels: all mail but Junk and Trash lies in one, which is told as the archive's, and marks say
   * where it stands (`MailboxMapping`).
   */
  readonly hasLabels: boolean;
  /** Whether a move is one command; else it is a copy, and then the message is expunged. */
  readonly movesAtOnce: boolean;
  /** Stands between the names of a path. */
  readonly delimiter: string;
  /** Path of the mailbox that is open: of it {@link mailboxes} may say what was when it was opened. */
  readonly opened: string | null;
  mailboxes(): Promise<readonly RemoteMailbox[]>;
  open(path: string): Promise<OpenMailbox>;
  /** The same. One that is open already is told as it was when it was opened, and the server is not asked. */
  enter(path: string): Promise<OpenMailbox>;
  /** UIDs of a range, in their order. @param last null: to the end */
  uids(first: number, last: number | null): Promise<readonly number[]>;
  mails(uids: readonly number[]): Promise<readonly RemoteMail[]>;
  /** Of all messages. */
  flags(): Promise<readonly RemoteFlags[]>;
  changesSince(modseq: string): Promise<RemoteChanges>;
  /** Sources, one after the other; what is gone is left out. @param limit bytes; of a longer one only the beginning */
  sources(uids: readonly number[], limit: number): AsyncIterable<{ readonly uid: number; readonly raw: Uint8Array }>;
  /** @returns its UID; null: the server does not say */
  append(path: string, mail: NewRemoteMail): Promise<number | null>;
  mark(uids: readonly number[], marks: readonly string[], value: boolean): Promise<void>;
  /** @returns the new UIDs by the old ones; null: the server does not say */
  move(uids: readonly number[], path: string): Promise<ReadonlyMap<number, number> | null>;
  expunge(uids: readonly number[]): Promise<void>;
  /** @returns its path */
  create(names: readonly string[]): Promise<string>;
  /** @returns its path */
  rename(path: string, names: readonly string[]): Promise<string>;
  remove(path: string): Promise<void>;
  close(): Promise<void>;
}

/** What is done with what a server tells. */
export interface News {
  /** A mailbox is not as it was. @param path null: the mailboxes themselves are not */
  onNews(path: string | null): void;
  /** The server tells no more. */
  onEnd(): void;
}

/** A second connection, by which a server tells of one mailbox, or of all, as it happens. */
export interface Watcher {
  /** Whether it is told of all mailboxes that are not others'. */
  readonly tellsOfAll: boolean;
  close(): void;
}

/** How an account's server is reached. */
export interface Provider {
  /** @throws WrenError 'bad-credentials', 'mail-server' */
  connect(): Promise<Connector>;
  /**
   * Waits for news of a mailbox, and where the server can tell of them, of all.
   * @returns null: there are as many connections as there may be
   * @throws WrenError 'bad-credentials', 'mail-server'
   */
  watch(path: string, news: News): Promise<Watcher | null>;
}
