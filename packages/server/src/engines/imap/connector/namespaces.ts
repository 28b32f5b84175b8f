import type { ImapFlow, NamespaceObject } from 'imapflow';
import type { RemoteMailbox } from '../../mirror/connector.ts';

/** What the server has said of its namespaces (RFC 2342 §5). */
type Told = Pick<ImapFlow, 'namespaces'>;

/** Namespaces of other users, and shared ones. One without a prefix cannot be distinguished from the account's own. */
function othersOf({ namespaces }: Told): readonly NamespaceObject[] {
  const { other, shared } = namespaces ?? {};
  return [...(other || []), ...(shared || [])].filter(({ prefix }) => prefix !== '');
}

/** Whether a mailbox is another user's, or shared. */
export function isOfOthers(client: Told, path: string): boolean {
  return othersOf(client).some(({ prefix, delimiter }) => `${path}${delimiter ?? ''}`.startsWith(prefix));
}

/** What holds the mailboxes of others, by the server's name for it. */
function rootsOf(client: Told): readonly Pick<RemoteMailbox, 'path' | 'names'>[] {
  return othersOf(client).map(({ prefix, delimiter }) => {
    const path = delimiter && prefix.endsWith(delimiter) ? prefix.slice(0, -delimiter.length) : prefix;
    return { path, names: delimiter ? path.split(delimiter) : [path] };
  });
}

/** What holds mailboxes of others and is not listed itself. */
export function groupsOf(client: Told, found: readonly RemoteMailbox[]): readonly RemoteMailbox[] {
  const isWanted = ({ path }: Pick<RemoteMailbox, 'path'>): boolean =>
    found.some((one) => one.isShared && one.path.startsWith(path)) && !found.some((one) => one.path === path);
  const rest = { role: null, selectable: false, subscribed: true, isShared: true, status: null };
  return rootsOf(client)
    .filter(isWanted)
    .map((root) => ({ ...root, ...rest }));
}
