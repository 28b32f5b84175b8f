import type { Folder } from '@wren/domain/message/mailbox/mailbox.ts';
import { type Body, isOwn, type Message } from '@wren/domain/message/message.ts';

/** Facts of a whole thread in a list row of a host; null without any. */
export interface RowFacts {
  readonly messageCount: number | null;
  readonly unread: boolean | null;
  readonly starred: boolean | null;
  /** All of its messages that are flagged can only be read. */
  readonly starOfOthers?: true;
  readonly hasDraft: boolean | null;
  /** The keywords of all its messages; missing if there are none. */
  readonly keywords?: readonly string[];
  /** The own answer that is newer than the row's message (4.5). */
  readonly answer?: ReadMessage;
}

/** A message of any host, parsed for the client. */
export interface ReadMessage {
  readonly message: Message;
  /** Null in answers without bodies. */
  readonly body: Body | null;
  /** It has a body, which the answer omits. */
  readonly bodyLeftOut?: true;
  readonly facts: RowFacts;
  /** Fields that the answer omits: `message` contains a guess for them, and earlier known values take precedence. */
  readonly unsaid: readonly (keyof Message)[];
  /** Its id in later answers of the host, if that differs from its own id (wire contract 2.10). */
  readonly storeId: string | null;
}

/**
 * A message in the list of a folder: its mailbox is that of the list, regardless of the row (wire contract 2.8 has no mailbox in
 * rows). Favourite is no mailbox.
 */
export function listedIn(folder: Folder, entry: ReadMessage): ReadMessage {
  const { message, unsaid } = entry;
  if (folder === 'starred' || (message.mailbox === folder && !unsaid.includes('mailbox'))) return entry;
  const isHome = folder === 'inbox' || folder === 'sent' || folder === 'drafts';
  const home = isHome ? folder : message.home;
  return {
    ...entry,
    message: { ...message, mailbox: folder, home, seen: message.seen || isOwn({ home }) },
    unsaid: unsaid.filter((field) => field !== 'mailbox' && (!isHome || field !== 'home')),
  };
}
