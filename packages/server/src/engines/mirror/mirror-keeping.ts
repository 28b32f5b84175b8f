import type { MessageId } from '@wren/domain/message/message.ts';
import type { MailboxRow } from './mirror-rows.ts';

/** A message that was given to the server under a Message-ID. */
export interface KnownLink {
  readonly id: MessageId;
  /** Bytes of what was given. */
  readonly size: number;
  /** The message says something else by now, under another Message-ID. */
  readonly isFormer: boolean;
}

/** What is known of a mailbox wherever its account's mirror is made anew. */
export type KnownPlace = Pick<
  MailboxRow,
  'mailbox' | 'path' | 'validity' | 'nextUid' | 'name' | 'parent' | 'selectable'
>;

/**
 * What nodes that share a database keep of an account's mirror, so that another can make it anew and go on with it: ids, what the server
 * cannot keep, and what it was not told of yet.
 * @throws WrenError 'busy' when the account is another node's by now
 */
export interface MirrorKeeping {
  /** Right before the server is told something. */
  confirm(): Promise<void>;
  /** The server is about to be given a message. @param size bytes */
  noteLink(id: MessageId, link: string, size: number): Promise<void>;
  /** Messages that were given to the server, by their Message-IDs. */
  links(links: readonly string[]): Promise<ReadonlyMap<string, KnownLink>>;
  /** Marks of messages that their server does not keep, packed; '': there are none. */
  keepMarks(marks: ReadonlyMap<MessageId, string>): Promise<void>;
  /** The same by their messages, of all that have some. */
  marks(): Promise<ReadonlyMap<MessageId, string>>;
  /** Nothing that was changed here waits to be told to the server. */
  quiet(): Promise<void>;
  /**
   * Carries out what was changed at another node and its server may not have been told of, as far as the messages are here.
   * @param isWhole all that the server has is here @returns whether there was something
   */
  goOn(isWhole: boolean): Promise<boolean>;
  /** The mailboxes as they were last compared, by whichever node. */
  places(): Promise<readonly KnownPlace[]>;
  keepPlaces(places: readonly KnownPlace[]): Promise<void>;
}
