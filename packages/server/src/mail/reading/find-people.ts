import { isPersonLike, peopleWrittenTo, rankPeople, type WrittenPerson } from '@wren/domain/address/people.ts';
import { isOwnAddress } from '@wren/domain/address/subaddress.ts';
import type { KeptContact } from '@wren/domain/contact/contact.ts';
import type { Folder } from '@wren/domain/message/mailbox/mailbox.ts';
import type { Address } from '@wren/domain/message/message.ts';
import type { MailStore } from '../../store/mail-store.ts';

/** Number of the newest conversations of Sent whose people are counted. */
const WRITTEN_AT = 2000;
/** Number of the newest conversations of a folder whose people are offered. */
const LOOKED_AT: readonly (readonly [Folder, number])[] = [
  ['sent', WRITTEN_AT],
  ['inbox', 2000],
];

interface Known {
  /** Ids of the newest message of each folder. */
  readonly newest: string;
  readonly contacts: readonly KeptContact[];
  readonly people: readonly Address[];
}

/** Per store, valid until mail is sent or arrives, since a client queries for each typed letter. */
const lastKnown = new WeakMap<MailStore, Known>();

/** The account whose people are searched. */
interface Knowing {
  readonly store: MailStore;
  /** The same object until one differs. */
  readonly contacts: readonly KeptContact[];
}

async function peopleOf({ store, contacts }: Knowing, now: number): Promise<readonly Address[]> {
  const first = LOOKED_AT.map(([folder]) => store.list({ kind: 'folder', folder }, { offset: 0, limit: 1 }));
  const newest = (await Promise.all(first)).map(({ rows }) => rows[0]?.latest.id ?? '').join(' ');
  const last = lastKnown.get(store);
  if (last?.newest === newest && last.contacts === contacts) return last.people;
  const lists = LOOKED_AT.map(([folder, limit]) => store.list({ kind: 'folder', folder }, { offset: 0, limit }));
  const mail = (await Promise.all(lists)).flatMap(({ rows }) => rows.map(({ latest }) => latest));
  const people = rankPeople(
    mail,
    now,
    contacts.map(({ data }) => data),
  );
  lastKnown.set(store, { newest, contacts, people });
  return people;
}

/** Contacts and correspondents that match a typed beginning, the likeliest first. @param now milliseconds */
export async function findPeople(
  knowing: Knowing,
  typed: string,
  limit: number,
  now: number,
): Promise<readonly Address[]> {
  const people = await peopleOf(knowing, now);
  const found: Address[] = [];
  for (const person of people) {
    if (found.length >= limit) break;
    if (isPersonLike(person, typed)) found.push(person);
  }
  return found;
}

/**
 * People the user has written to who are not contacts, the most frequent and latest first.
 * @param own the user's addresses
 */
export async function findWrittenTo(
  { store, contacts }: Knowing,
  own: readonly string[],
  limit: number,
  now: number,
): Promise<readonly WrittenPerson[]> {
  const { rows } = await store.list({ kind: 'folder', folder: 'sent' }, { offset: 0, limit: WRITTEN_AT });
  const known = new Set(contacts.flatMap(({ data }) => data.emails.map(({ address }) => address.toLowerCase())));
  return peopleWrittenTo(
    rows.map(({ latest }) => latest),
    now,
  )
    .filter(({ address: { email } }) => !known.has(email.toLowerCase()) && !isOwnAddress(email, own))
    .slice(0, limit);
}
