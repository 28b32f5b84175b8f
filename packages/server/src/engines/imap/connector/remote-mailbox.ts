import type { MailboxRole } from '@wren/domain/message/mailbox/mailbox.ts';
import type { ImapFlow, ListResponse, StatusObject } from 'imapflow';
import type { RemoteMailbox, RemoteStatus } from '../../mirror/connector.ts';
import { isOfOthers } from './namespaces.ts';

/** Roles by the attributes of RFC 6154, which imapflow also finds by the names that folders have in many languages. */
const ROLES: ReadonlyMap<string, MailboxRole> = new Map([
  ['\\Inbox', 'inbox'],
  ['\\Drafts', 'drafts'],
  ['\\Sent', 'sent'],
  ['\\Junk', 'junk'],
  ['\\Trash', 'trash'],
  ['\\Archive', 'archive'],
]);

/** What a server says of a mailbox. */
export function mailboxStatusOf(
  path: string,
  validity: bigint | undefined,
  status: Partial<StatusObject>,
): RemoteStatus {
  return {
    validity: String(validity ?? `none of ${path}`),
    nextUid: status.uidNext ?? 1,
    modseq: status.highestModseq === undefined ? '' : String(status.highestModseq),
    count: status.messages ?? 0,
  };
}

/** A mailbox as the server lists it. */
export function remoteMailbox(client: ImapFlow, listed: ListResponse): RemoteMailbox {
  const { path, specialUse, delimiter, flags, subscribed, status } = listed;
  const prefix = client.namespace?.prefix ?? '';
  const isInbox = path.toUpperCase() === 'INBOX';
  const own = !isInbox && prefix !== '' && path.startsWith(prefix) ? path.slice(prefix.length) : path;
  const names = (delimiter ? own.split(delimiter) : [own]).filter((name) => name !== '');
  const [first = '', ...more] = names.map((name) => name.toLowerCase());
  const byName = more.length === 0 && (first === 'snoozed' || first === 'screener') ? first : null;
  const selectable = !flags.has('\\Noselect') && !flags.has('\\NonExistent');
  const isShared = isOfOthers(client, path);
  // The library gives each role to one mailbox, which may be another user's.
  const use = ROLES.get(specialUse ?? '') ?? [...flags].map((flag) => ROLES.get(flag)).find((role) => role);
  return {
    path,
    names,
    role: isInbox ? 'inbox' : isShared ? null : (use ?? byName),
    isShared,
    selectable,
    subscribed,
    status: selectable && status ? mailboxStatusOf(path, status.uidValidity, status) : null,
  };
}
