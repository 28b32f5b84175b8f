import type { ImapFlow } from 'imapflow';
import { rangesOf, slicesOf } from './uid-ranges.ts';

const SILENTLY = { uid: true, silent: true } as const;
const DELETED = ['\\Deleted'];

/**
 * Expunges messages and no others of the open mailbox. A server without UIDPLUS expunges all that are marked as deleted (RFC 9051
 * §6.4.3): marks that other programs have set are taken away for that moment.
 * @returns false: the server refuses, and the messages are not marked @throws as the library
 */
export async function expungeOnly(client: ImapFlow, uids: readonly number[]): Promise<boolean> {
  const range = rangesOf(uids);
  const marked = client.capabilities.has('UIDPLUS') ? [] : await client.search({ deleted: true }, { uid: true });
  if (!marked) return false;
  const others = slicesOf(marked.filter((uid) => !uids.includes(uid))).map(rangesOf);
  try {
    for (const some of others) if (!(await client.messageFlagsRemove(some, DELETED, SILENTLY))) return false;
    if (await client.messageDelete(range, { uid: true })) return true;
    // Another program’s expunge would delete them later.
    await client.messageFlagsRemove(range, DELETED, SILENTLY);
    return false;
  } finally {
    for (const some of others) await client.messageFlagsAdd(some, DELETED, SILENTLY);
  }
}
