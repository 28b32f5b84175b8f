import type { MessageId } from '@wren/domain/message/message.ts';
import type { MailboxRow } from './mirror-rows.ts';

/** A message that was appended to the server under a Message-ID. */
export interface KnownLink {
  readonly id: MessageId;
  /** Its size in bytes. */
  readonly size: number;
  /** The message has other content now, under another Message-ID. */
  readonly isFormer: boolean;
}

/** The state of a mailbox that is kept when the mirror is rebuilt. */
export type KnownPlace = Pick<
  MailboxRow,
  'mailbox' | 'path' | 'validity' | 'nextUid' | 'name' | 'parent' | 'selectable'
>;

/**
 * The part of an account's mirror that nodes store in their shared database, so that another node can rebuild the mirror and continue: ids,
 * marks that the server cannot store, and changes that were not pushed yet.
 * @throws WrenError 'busy' when another node keeps the account now
 */
export interface MirrorKeeping {
  /** Called right before a command that changes something on the server. */
  confirm(): Promise<void>;
  /** Called before a message is appended. @param size bytes */
  noteLink(id: MessageId, link: string, size: number): Promise<void>;
  /** Messages that were appended to the server, by their Message-IDs. */
  links(links: readonly string[]): Promise<ReadonlyMap<string, KnownLink>>;
  /** Marks of messages that their server cannot store, packed; '': there are none. */
  keepMarks(marks: ReadonlyMap<MessageId, string>): Promise<void>;
  /** The same by their messages, of all that have some. */
  marks(): Promise<ReadonlyMap<MessageId, string>>;
  /** Called when no change waits to be pushed to the server. */
  quiet(): Promise<void>;
  /**
   * Carries out changes that were made at another node and may not have been pushed, as far as their messages are here.
   * @param isWhole the mirror is complete @returns whether there were such changes
   */
  goOn(isWhole: boolean): Promise<boolean>;
  /** The mailboxes as a node last compared them. */
  places(): Promise<readonly KnownPlace[]>;
  keepPlaces(places: readonly KnownPlace[]): Promise<void>;
}
