import type { Address, MessageId } from '@wren/domain/message/message.ts';
import type { Acquaintances } from '@wren/domain/trust/trust-reasons.ts';
import type { Account } from '../../directory/accounts/account.ts';
import type { MailStore } from '../../store/mail-store.ts';

/** Number of the newest conversations of the Sent folder whose recipients count as known. */
const SENT_THREADS = 1000;

interface Known {
  /** Id of the newest message in Sent; null: there is none. */
  readonly newest: MessageId | null;
  readonly contacts: readonly Address[];
}

/** The part of a store that provides the people its owner knows. */
export type KnownPeople = Pick<MailStore, 'list' | 'senderFacts'>;

/** Per store, valid until Sent has new mail: until then no other address has been written to. */
const lastKnown = new WeakMap<KnownPeople, Known>();

async function contactsOf(store: KnownPeople, newest: MessageId | null): Promise<readonly Address[]> {
  const last = lastKnown.get(store);
  if (last?.newest === newest) return last.contacts;
  const { rows } = await store.list({ kind: 'folder', folder: 'sent' }, { offset: 0, limit: SENT_THREADS });
  const contacts = new Map<string, Address>();
  for (const { latest } of rows) {
    for (const person of [...latest.to, ...latest.cc]) {
      const key = `${person.email.toLowerCase()} ${person.name ?? ''}`;
      if (!contacts.has(key)) contacts.set(key, person);
    }
  }
  const known = { newest, contacts: [...contacts.values()] };
  lastKnown.set(store, known);
  return known.contacts;
}

/** The people that the owner of an account knows, for assessing a sender. */
export async function acquaintancesOf(
  store: KnownPeople,
  account: Pick<Account, 'address' | 'fullName'>,
  from: Address | null,
): Promise<Acquaintances> {
  const own = [{ name: account.fullName, email: account.address }];
  if (!from?.email) return { own, contacts: [], cameBefore: true };
  const { cameBefore, newestSent } = await store.senderFacts(from.email);
  return { own, contacts: await contactsOf(store, newestSent), cameBefore };
}
