import type { Keyword } from './keyword.ts';
import { hasKeyword, isFieldKeyword, withKeyword } from './keyword.ts';
import type { Folder, HomeMailbox, MailboxId } from './mailbox/mailbox.ts';
import { isOwnMailboxId, isReadOnly, isShownIn } from './mailbox/mailbox.ts';
import type { Message, MessageId, ThreadId } from './message.ts';
import { isOwn } from './message.ts';
import { isReminder } from './timed/reminder.ts';
import { withSnooze } from './timed/snooze.ts';

/** The messages that a change applies to: some by id, or whole conversations as a folder shows them (D14). */
export type Target =
  | { readonly messages: readonly MessageId[] }
  | { readonly threads: readonly ThreadId[]; readonly folder: Folder };

export interface FlagChange {
  readonly kind: 'flag';
  readonly target: Target;
  readonly keyword: Keyword;
  readonly value: boolean;
}
export interface MoveChange {
  readonly kind: 'move';
  readonly target: Target;
  readonly mailbox: MailboxId;
  /** Time at which it returns from 'snoozed' (D36), in milliseconds since the epoch; without it nothing is moved there. */
  readonly until?: number;
}
/** Adds a message, or replaces the one with its id. */
export interface PutChange {
  readonly kind: 'put';
  readonly message: Message;
}
/** Deletes messages permanently. */
export interface DestroyChange {
  readonly kind: 'destroy';
  readonly target: Target;
}

/** A change of mail by the user. {@link applyChange} defines its effect on one message. */
export type Change = FlagChange | MoveChange | PutChange | DestroyChange;

/** A change with an id, applied exactly once however often it is sent. */
export interface Command {
  readonly id: string;
  readonly changes: readonly Change[];
}

/** The ids of long lists as sets: a target of ten thousand messages is checked once for each of them. */
const sets = new WeakMap<readonly string[], ReadonlySet<string>>();

function includes(list: readonly string[], id: string): boolean {
  if (list.length < 16) return list.includes(id);
  let set = sets.get(list);
  if (!set) {
    set = new Set(list);
    sets.set(list, set);
  }
  return set.has(id);
}

/** True if a change's target covers a message. */
export function covers(target: Target, message: Pick<Message, 'id' | 'threadId' | 'mailbox'>): boolean {
  if ('messages' in target) return includes(target.messages, message.id);
  return includes(target.threads, message.threadId) && isShownIn(message, target.folder);
}

const HOMES: ReadonlySet<MailboxId> = new Set<HomeMailbox>(['inbox', 'sent', 'drafts']);

/**
 * The mailbox that a message is in after a move. Only Junk and Trash take any mail; the Archive, Snoozed, the Screener and the
 * user's own mailboxes take all that was received (D32, D34, D36, D41). Elsewhere every message goes to its home, so that a
 * conversation taken out of Trash sorts itself and a draft never looks like received mail.
 */
export function destination(message: Pick<Message, 'home'>, mailbox: MailboxId): MailboxId {
  if (mailbox === 'junk' || mailbox === 'trash') return mailbox;
  return !HOMES.has(mailbox) && message.home === 'inbox' ? mailbox : message.home;
}

/**
 * True if a message stays in the user's own mailbox it is filed in: archiving or snoozing a conversation, or moving it home, from
 * another folder leaves the messages in own mailboxes where they are (D34).
 */
function staysFiled(message: Pick<Message, 'mailbox'>, { target, mailbox }: MoveChange): boolean {
  if (!isOwnMailboxId(message.mailbox) || !('folder' in target) || target.folder === message.mailbox) return false;
  return mailbox === 'archive' || mailbox === 'snoozed' || HOMES.has(mailbox);
}

/** True if a keyword records what reading did to a message: read-only mailboxes keep it as well, for this account alone. */
export function isReadingKeyword(keyword: Keyword): boolean {
  return isFieldKeyword(keyword) && keyword !== 'flagged';
}

/** True if a change would alter read-only mail, or add some. */
export function altersReadOnly({ mailbox }: Pick<Message, 'mailbox'>, change: Exclude<Change, PutChange>): boolean {
  if (change.kind === 'move' && isReadOnly(change.mailbox)) return true;
  return isReadOnly(mailbox) && !(change.kind === 'flag' && isReadingKeyword(change.keyword));
}

/**
 * Applies a change to one message: the same record when it is not affected, null when it is deleted. The replica and every store
 * share this definition.
 */
export function applyChange(message: Message, change: Change): Message | null {
  if (change.kind === 'put') return change.message.id === message.id ? change.message : message;
  if (!covers(change.target, message) || altersReadOnly(message, change)) return message;
  switch (change.kind) {
    case 'destroy':
      return null;
    case 'flag':
      // Own mail is always seen: marking a conversation unread must not make own replies unread.
      if (change.keyword === 'seen' && isOwn(message)) return message;
      // Only sent messages can be answered: of a conversation, only those get the reminder.
      if (change.value && message.home !== 'sent' && isReminder(change.keyword)) return message;
      return hasKeyword(message, change.keyword) === change.value ? message : marked(message, change);
    case 'move':
      return staysFiled(message, change) ? message : moved(message, destination(message, change.mailbox), change.until);
  }
}

/** Moves a message into a mailbox. The snooze time is a keyword that it has in Snoozed and nowhere else. */
function moved(message: Message, mailbox: MailboxId, until: number | undefined): Message {
  const isSnoozed = mailbox === 'snoozed';
  if (isSnoozed && until === undefined) return message;
  const keywords = withSnooze(message.keywords, isSnoozed ? until : undefined);
  if (mailbox === message.mailbox && keywords === message.keywords) return message;
  return withKeywords({ ...message, mailbox }, keywords);
}

/** A message without keywords has no such field. */
function withKeywords({ keywords: _, ...rest }: Message, keywords: readonly Keyword[] | undefined): Message {
  return keywords && keywords.length > 0 ? { ...rest, keywords } : rest;
}

/** Sets a keyword that a message lacks, or removes one that it has. */
function marked(message: Message, { keyword, value }: FlagChange): Message {
  if (isFieldKeyword(keyword)) return { ...message, [keyword]: value };
  return withKeywords(message, withKeyword(message.keywords, keyword, value));
}

/** Applies changes in their order to a set of messages, in place. A put of an unknown id adds it. */
export function applyChanges(messages: Map<MessageId, Message>, changes: readonly Change[]): void {
  for (const change of changes) {
    if (change.kind === 'put') {
      messages.set(change.message.id, change.message);
      continue;
    }
    for (const message of [...messages.values()]) {
      const next = applyChange(message, change);
      if (next === null) messages.delete(message.id);
      else if (next !== message) messages.set(message.id, next);
    }
  }
}
