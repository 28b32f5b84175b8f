import type { ImapFlow } from 'imapflow';
import type { ServerQuota } from '../../server-quota.ts';
import { atom, type ResponseToken, rawConnection } from '../connection/raw-connection.ts';

/** Bytes of the unit in which storage is reported (RFC 9208 §5.1). */
const UNIT = 1024;

const numberOf = (word: ResponseToken | undefined): number | null =>
  typeof word === 'string' && /^\d{1,15}$/u.test(word) ? Number(word) : null;

/** The storage of a quota root, by its resources: triplets of a name, what is used and what may be (RFC 9208 §4.2.1). */
function storageIn(resources: ResponseToken | undefined): ServerQuota | null {
  if (typeof resources !== 'object' || resources === null) return null;
  for (let at = 0; at + 2 < resources.length; at += 3) {
    const name = resources[at];
    const [used, limit] = [numberOf(resources[at + 1]), numberOf(resources[at + 2])];
    if (typeof name !== 'string' || name.toUpperCase() !== 'STORAGE') continue;
    return used === null || limit === null || limit === 0 ? null : { used: used * UNIT, limit: limit * UNIT };
  }
  return null;
}

/** The quota of the Inbox that leaves the least room (QUOTA, RFC 9208, RFC 2087); null: the server tells of none. */
export async function readImapQuota(client: ImapFlow): Promise<ServerQuota | null> {
  if (!client.capabilities.has('QUOTA')) return null;
  const found: ServerQuota[] = [];
  const hear = ([, resources]: readonly ResponseToken[]): void => {
    const storage = storageIn(resources);
    if (storage) found.push(storage);
  };
  const isTold = await rawConnection(client).ask('GETQUOTAROOT', [atom('INBOX')], {
    QUOTA: hear,
    QUOTAROOT: () => undefined,
  });
  const [least = null] = found.sort((a, b) => a.limit - a.used - (b.limit - b.used));
  return isTold ? least : null;
}
