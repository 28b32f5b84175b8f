/** What a mailbox is for (RFC 8621 §2, `role`). A mailbox that has a role has its name for an id. */
export const MAILBOX_ROLES = ['inbox', 'sent', 'drafts', 'junk', 'trash', 'archive', 'snoozed', 'screener'] as const;
export type MailboxRole = (typeof MAILBOX_ROLES)[number];

/** Id of a mailbox that the user has made: opaque, distinguished from other folders by its prefix. */
export type OwnMailboxId = `m-${string}`;

/** The place of a message: a mailbox with a role, or one of the user's own. Every message is in exactly one. */
export type MailboxId = MailboxRole | OwnMailboxId;

/** Whether a text is the id of a mailbox of the user's own, be there one or not. */
export function isOwnMailboxId(text: string): text is OwnMailboxId {
  return /^m-[0-9a-z-]{1,60}$/u.test(text);
}

/** Begins the ids of mailboxes that can only be read. */
const READ_ONLY = 'm-read-';

/** A new id for a mailbox that can only be read. @param unique lower-case letters and digits, at most 50 */
export function readOnlyMailboxId(unique: string): OwnMailboxId {
  return `${READ_ONLY}${unique}`;
}

/**
 * Whether a mailbox can only be read: it is another user's or shared (RFC 2342). No mail is moved into
 * it or out of it. Its id says so, so that code with a message alone can tell.
 */
export function isReadOnly(folder: Folder): boolean {
  return folder.startsWith(READ_ONLY);
}

/** Whether a text is the id of a mailbox, be there one or not. */
export function isMailboxId(text: string): text is MailboxId {
  return isOneOf(MAILBOX_ROLES, text) || isOwnMailboxId(text);
}

/** The mailboxes a message can belong to: those of mail from others, sent mail and unfinished mail. */
export type HomeMailbox = 'inbox' | 'sent' | 'drafts';

/** The folders that every host has and the folder panel always lists (2.21), in its order: mailboxes, and Favourite, which is a view. */
export const STANDARD_FOLDERS = ['inbox', 'starred', 'drafts', 'sent', 'junk', 'trash'] as const;
/** The folders of every account, in the order of the panel: those beside the standard ones come after them (D32, D36, D41), and a plain host has none of them. */
export const FOLDERS = [...STANDARD_FOLDERS, 'archive', 'snoozed', 'screener'] as const;
/** What has a list of its own: a mailbox by its id, those of the user's own among them, or the view Favourite. */
export type Folder = (typeof FOLDERS)[number] | OwnMailboxId;

/** Whether a text names a folder, be there one or not. */
export function isFolder(text: string): text is Folder {
  return isOneOf(FOLDERS, text) || isOwnMailboxId(text);
}

const STANDARD: ReadonlySet<Folder> = new Set(STANDARD_FOLDERS);

/** Whether every host has a folder (2.21); the others are extensions (D32, D34, D36, D41). */
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

/** The folder a text names, by its name or an alias (2.9, wire contract 2), trimmed and lower-cased; null when none. */
export function parseFolder(text: string): Folder | null {
  const name = text.trim().toLowerCase();
  if (isFolder(name)) return name;
  return ALIASES.get(name) ?? null;
}

/** The mailbox a text names, or null. Favourite is no mailbox, but a view. */
export function parseMailbox(text: string): MailboxId | null {
  const folder = parseFolder(text);
  return folder === null || folder === 'starred' ? null : folder;
}

/** The route segment of a folder (2.9). */
export function folderSegment(folder: Folder): string {
  return folder === 'starred' ? 'favorites' : folder;
}

/** The folder of a route segment; unknown segments are the Inbox (2.9). */
export function folderOfSegment(segment: string): Folder {
  return parseFolder(segment) ?? 'inbox';
}

/** The mailboxes whose mail is seen in them alone. */
export const ISOLATED_MAILBOXES = ['junk', 'trash', 'screener'] as const satisfies readonly MailboxId[];

/** Whether a mailbox shows nothing but its own mail, which is seen in no other (D14, D41). */
export function isIsolatedMailbox(folder: Folder): folder is (typeof ISOLATED_MAILBOXES)[number] {
  return isOneOf(ISOLATED_MAILBOXES, folder);
}

/** Whether a message is in a folder's list (3.8). Favourite has no mail of Junk, Trash and the Screener. */
export function isInFolder(
  message: { readonly mailbox: MailboxId; readonly flagged: boolean },
  folder: Folder,
): boolean {
  if (folder === 'starred') return message.flagged && !isIsolatedMailbox(message.mailbox);
  return message.mailbox === folder;
}

/**
 * Whether a message is part of the conversation as a folder shows it (D14). Trash, Junk and the Screener (D41) show
 * only their own messages; other folders show none of those.
 */
export function isShownIn(message: { readonly mailbox: MailboxId }, folder: Folder): boolean {
  return isIsolatedMailbox(folder) ? message.mailbox === folder : !isIsolatedMailbox(message.mailbox);
}

/** The folders whose rows an own answer brings up to date (4.5): the others show what is in them and nothing else. */
const ANSWERED: ReadonlySet<Folder> = new Set(['inbox', 'starred']);

/** Whether a message that is not in a folder may lead a row there: a sent answer of the account's own (4.5). */
export function isAnswerIn(message: { readonly mailbox: MailboxId }, folder: Folder): boolean {
  return ANSWERED.has(folder) && message.mailbox === 'sent';
}
