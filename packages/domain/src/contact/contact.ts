import { isSameAddress } from '../address/recipients.ts';
import type { Address } from '../message/message.ts';
import { searchTokens } from '../search/search-tokens.ts';

/** A mail address of a contact. */
export interface ContactEmail {
  readonly address: string;
  /** Purpose: 'work', 'home', or any label of the user. */
  readonly label: string;
}

export interface ContactPhone {
  readonly number: string;
  readonly label: string;
}

/** A postal address, its lines separated by line breaks. */
export interface ContactAddress {
  readonly full: string;
  readonly label: string;
}

/** A person or an organization, and how to reach them, in terms of JSContact (RFC 9553 §2). */
export interface Contact {
  /** The full name as shown; '' where only its parts or an organization are known. */
  readonly name: string;
  readonly given: string;
  readonly surname: string;
  readonly organization: string;
  readonly title: string;
  /** The first is the default recipient. */
  readonly emails: readonly ContactEmail[];
  readonly phones: readonly ContactPhone[];
  readonly addresses: readonly ContactAddress[];
  readonly note: string;
  /** A small picture as a `data:` URL; '' for none. */
  readonly picture: string;
  /** Ids of its groups. */
  readonly groups: readonly string[];
}

export const EMPTY_CONTACT: Contact = {
  name: '',
  given: '',
  surname: '',
  organization: '',
  title: '',
  emails: [],
  phones: [],
  addresses: [],
  note: '',
  picture: '',
  groups: [],
};

/** The display name of a contact: the name, else another known property; '' if there is none. */
export function contactName(contact: Contact): string {
  const { name, given, surname, organization, emails, phones } = contact;
  return (
    name || [given, surname].filter(Boolean).join(' ') || organization || emails[0]?.address || phones[0]?.number || ''
  );
}

/** A contact as a recipient; null if it has no mail address. */
export function recipientOf(contact: Contact): Address | null {
  const [first] = contact.emails;
  return first ? { name: givenName(contact), email: first.address } : null;
}

/** The name of a contact, excluding addresses and numbers; null if it has none. */
export function givenName({ name, given, surname, organization }: Contact): string | null {
  return name || [given, surname].filter(Boolean).join(' ') || organization || null;
}

/** True if a contact has an address, ignoring case: a display name proves nothing. */
export function hasAddress(contact: Contact, email: string): boolean {
  return contact.emails.some(({ address }) => isSameAddress({ email: address }, { email }));
}

/** The words that a search for a contact matches. */
function wordsOf(contact: Contact): readonly string[] {
  const { name, given, surname, organization, title, emails, phones, addresses, note } = contact;
  return searchTokens(
    [
      ...[name, given, surname, organization, title, note],
      ...emails.map(({ address }) => address),
      ...phones.map(({ number }) => number),
      ...addresses.map(({ full }) => full),
    ].join('\n'),
  );
}

const known = new WeakMap<Contact, readonly string[]>();

/** True if every typed word begins a word of the contact, ignoring case and accents; an empty text matches all. */
export function isContactLike(contact: Contact, typed: string): boolean {
  const typedWords = searchTokens(typed);
  const words = known.get(contact) ?? wordsOf(contact);
  known.set(contact, words);
  const digits = typed.replace(/[\s()/.-]/gu, '');
  const isNumber = /^\+?\d{3,}$/u.test(digits);
  return (
    typedWords.every((wanted) => words.some((word) => word.startsWith(wanted))) ||
    (isNumber && contact.phones.some(({ number }) => number.replace(/[\s()/.-]/gu, '').includes(digits)))
  );
}

/** True if two texts have the same words in the same order, ignoring case and accents: how a search names a group. */
export function isNamed(name: string, written: string): boolean {
  const [words, writtenWords] = [searchTokens(name), searchTokens(written)];
  return (
    writtenWords.length > 0 &&
    words.length === writtenWords.length &&
    words.every((word, at) => word === writtenWords[at])
  );
}

function first(texts: readonly string[]): string {
  return texts.find((text) => text !== '') ?? '';
}

/** The values without duplicates, by key; of duplicates the first, with the first label that is not empty. */
function union<Value extends { readonly label: string }>(
  values: readonly Value[],
  keyOf: (value: Value) => string,
  most: number,
): readonly Value[] {
  const byKey = new Map<string, Value>();
  for (const value of values) {
    const key = keyOf(value);
    const before = byKey.get(key);
    if (!before || (before.label === '' && value.label !== ''))
      byKey.set(key, before ? { ...before, label: value.label } : value);
  }
  return [...byKey.values()].slice(0, most);
}

/** Largest number of values of each kind that a contact may have. */
export const MAX_EMAILS = 20;
export const MAX_PHONES = 20;
export const MAX_ADDRESSES = 5;
export const MAX_NOTE_LENGTH = 2_000;

/** Merges contacts: values of the first take precedence, and values that only another has are kept. */
export function mergeContacts(contacts: readonly Contact[]): Contact {
  const texts = (field: 'name' | 'given' | 'surname' | 'organization' | 'title' | 'picture'): string =>
    first(contacts.map((contact) => contact[field]));
  const named = contacts.find(({ name, given, surname }) => name || given || surname);
  return {
    name: named?.name ?? '',
    given: named?.given ?? '',
    surname: named?.surname ?? '',
    organization: texts('organization'),
    title: texts('title'),
    emails: union(
      contacts.flatMap(({ emails }) => emails),
      ({ address }) => address.toLowerCase(),
      MAX_EMAILS,
    ),
    phones: union(
      contacts.flatMap(({ phones }) => phones),
      ({ number }) => number.replace(/[^\d+]/gu, ''),
      MAX_PHONES,
    ),
    addresses: union(
      contacts.flatMap(({ addresses }) => addresses),
      ({ full }) => searchTokens(full).join(' '),
      MAX_ADDRESSES,
    ),
    note: [...new Set(contacts.map(({ note }) => note.trim()).filter(Boolean))].join('\n\n').slice(0, MAX_NOTE_LENGTH),
    picture: texts('picture'),
    groups: [...new Set(contacts.flatMap(({ groups }) => groups))].slice(0, 50),
  };
}

/** A stored contact. */
export interface KeptContact {
  readonly id: string;
  readonly data: Contact;
}

/** Contacts sorted by display name, in the collation of the reader's language. */
export function inNameOrder<Kept extends KeptContact>(
  contacts: readonly Kept[],
  locale: string | undefined,
): readonly Kept[] {
  const { compare } = new Intl.Collator(locale, { sensitivity: 'base', numeric: true });
  return contacts
    .map((contact) => ({ contact, name: contactName(contact.data) }))
    .sort((a, b) => compare(a.name, b.name) || (a.contact.id < b.contact.id ? -1 : 1))
    .map(({ contact }) => contact);
}

/** Groups of contacts that share an address or a display name: possible duplicates. */
export function possibleDuplicates<Kept extends KeptContact>(contacts: readonly Kept[]): readonly (readonly Kept[])[] {
  const parent = new Map<Kept, Kept>(contacts.map((contact) => [contact, contact]));
  const rootOf = (contact: Kept): Kept => {
    let root = contact;
    for (let next = parent.get(root); next && next !== root; next = parent.get(root)) root = next;
    return root;
  };
  const byKey = new Map<string, Kept>();
  for (const contact of contacts) {
    const name = givenName(contact.data);
    const keys = [
      ...contact.data.emails.map(({ address }) => `@ ${address.toLowerCase()}`),
      ...(name === null ? [] : [`n ${searchTokens(name).toSorted().join(' ')}`]),
    ];
    for (const key of keys) {
      const other = byKey.get(key);
      if (other) parent.set(rootOf(contact), rootOf(other));
      else byKey.set(key, contact);
    }
  }
  const sets = new Map<Kept, Kept[]>();
  for (const contact of contacts) {
    const root = rootOf(contact);
    const set = sets.get(root);
    if (set) set.push(contact);
    else sets.set(root, [contact]);
  }
  return [...sets.values()].filter((set) => set.length > 1);
}
