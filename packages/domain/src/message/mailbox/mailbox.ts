/** The role of a mailbox (RFC 8621 §2, `role`), which is also its id. */
export const MAILBOX_ROLES = ['inbox', 'sent', 'drafts', 'junk', 'trash', 'archive', 'snoozed', 'screener'] as const;
export type MailboxRole = (typeof MAILBOX_ROLES)[number];

/** Id of a mailbox that the user has created: opaque, distinguished from other folders by its prefix. */
export type OwnMailboxId = `m-${string}`;

/** The mailbox of a message: one with a role, or one of the user's own. Every message is in exactly one. */
export type MailboxId = MailboxRole | OwnMailboxId;

/** True if a text has the form of an own mailbox's id; the mailbox need not exist. */
export function isOwnMailboxId(text: string): text is OwnMailboxId {
  return /^m-[0-9a-z-]{1,60}$/u.test(text);
}

/** Prefix of the ids of read-only mailboxes. */
const READ_ONLY = 'm-read-';

/** A new id for a read-only mailbox. @param unique lower-case letters and digits, at most 50 */
export function readOnlyMailboxId(unique: string): OwnMailboxId {
  return `${READ_ONLY}${unique}`;
}

/**
 * True if a mailbox is read-only: another user's or shared (RFC 2342). No mail is moved into it or out of it. Its id contains
 * this, so that code that has only a message can decide.
 */
export function isReadOnly(folder: Folder): boolean {
  return folder.startsWith(READ_ONLY);
}

/** True if a text has the form of a mailbox id; the mailbox need not exist. */
export function isMailboxId(text: string): text is MailboxId {
  return isOneOf(MAILBOX_ROLES, text) || isOwnMailboxId(text);
}

/** The mailboxes a message can belong to: those of mail from others, sent mail and unfinished mail. */
export type HomeMailbox = 'inbox' | 'sent' | 'drafts';

/**
 * The folders that every host has and the folder panel always lists (2.21), in its order: mailboxes, and Favourite, which is a
 * view.
 */
export const STANDARD_FOLDERS = ['inbox', 'starred', 'drafts', 'sent', 'junk', 'trash'] as const;
/**
 * The folders of every account, in the order of the panel: those beside the standard ones come after them (D32, D36, D41), and a
 * plain host has none of them.
 */
export const FOLDERS = [...STANDARD_FOLDERS, 'archive', 'snoozed', 'screener'] as const;
/** Anything with a list: a mailbox by its id, own mailboxes included, or the view Favourite. */
export type Folder = (typeof FOLDERS)[number] | OwnMailboxId;

/** True if a text has the form of a folder's name; the folder need not exist. */
export function isFolder(text: string): text is Folder {
  return isOneOf(FOLDERS, text) || isOwnMailboxId(text);
}

const STANDARD: ReadonlySet<Folder> = new Set(STANDARD_FOLDERS);

/** True if every host has the folder (2.21); the others are extensions (D32, D34, D36, D41). */
export function isStandard(folder: Folder): folder is (typeof STANDARD_FOLDERS)[number] {
  return STANDARD.has(folder);
}

const ALIASES: ReadonlyMap<string, Folder> = new Map([
  ['draft', 'drafts'],
  ['favorite', 'starred'],
  ['favorites', 'starred'],
  ['favourite', 'starred'],
  ['favourites', 'starred'],
  ['flagged', 'starred'],
  ['spam', 'junk'],
  ['bin', 'trash'],
  ['deleted', 'trash'],
  ['archived', 'archive'],
]);

function isOneOf<T extends string>(list: readonly T[], text: string): text is T {
  return (list as readonly string[]).includes(text);
}

/** The folder of a name or an alias (2.9, wire contract 2), trimmed and lower-cased; null if there is none. */
export function parseFolder(text: string): Folder | null {
  const name = text.trim().toLowerCase();
  if (isFolder(name)) return name;
  return ALIASES.get(name) ?? null;
}

/** The mailbox of a name, or null. Favourite is a view, not a mailbox. */
export function parseMailbox(text: string): MailboxId | null {
  const folder = parseFolder(text);
  return folder === null || folder === 'starred' ? null : folder;
}

/** The route segment of a folder (2.9). */
export function folderSegment(folder: Folder): string {
  return folder === 'starred' ? 'favorites' : folder;
}

/** The folder of a route segment; for unknown segments the Inbox (2.9). */
export function folderOfSegment(segment: string): Folder {
  return parseFolder(segment) ?? 'inbox';
}

/** The mailboxes whose mail is shown in no other folder. */
export const ISOLATED_MAILBOXES = ['junk', 'trash', 'screener'] as const satisfies readonly MailboxId[];

/** True if a mailbox shows only its own mail, which no other folder shows (D14, D41). */
export function isIsolatedMailbox(folder: Folder): folder is (typeof ISOLATED_MAILBOXES)[number] {
  return isOneOf(ISOLATED_MAILBOXES, folder);
}

/** True if a message is in a folder's list (3.8). Favourite has no mail of Junk, Trash and the Screener. */
export function isInFolder(
  message: { readonly mailbox: MailboxId; readonly flagged: boolean },
  folder: Folder,
): boolean {
  if (folder === 'starred') return message.flagged && !isIsolatedMailbox(message.mailbox);
  return message.mailbox === folder;
}

/**
 * True if a message belongs to its conversation as a folder shows it (D14). Trash, Junk and the Screener (D41) show only their
 * own messages; other folders show none of those.
 */
export function isShownIn(message: { readonly mailbox: MailboxId }, folder: Folder): boolean {
  return isIsolatedMailbox(folder) ? message.mailbox === folder : !isIsolatedMailbox(message.mailbox);
}

/** The folders whose rows an own answer updates (4.5): the others show only their own messages. */
const ANSWERED: ReadonlySet<Folder> = new Set(['inbox', 'starred']);

/** True if a message outside a folder may lead a row in it: a sent answer of the account's own (4.5). */
export function isAnswerIn(message: { readonly mailbox: MailboxId }, folder: Folder): boolean {
  return ANSWERED.has(folder) && message.mailbox === 'sent';
}
