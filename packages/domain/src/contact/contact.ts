import { isSameAddress } from '../address/recipients.ts';
import type { Address } from '../message/message.ts';
import { searchTokens } from '../search/search-tokens.ts';

/** A mail address of a contact. */
export interface ContactEmail {
  readonly address: string;
  /** What it is for: 'work', 'home', or whatever the user calls it. */
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

/** Someone, or some organization, and how they are reached, in terms of JSContact (RFC 9553 §2). */
export interface Contact {
  /** The whole name as it is shown; '' where only its parts or an organization are known. */
  readonly name: string;
  readonly given: string;
  readonly surname: string;
  readonly organization: string;
  readonly title: string;
  /** The first is the one that is written to. */
  readonly emails: readonly ContactEmail[];
  readonly phones: readonly ContactPhone[];
  readonly addresses: readonly ContactAddress[];
  readonly note: string;
  /** A `data:` address of a small picture; '' for none. */
  readonly picture: string;
  /** Ids of the groups that it is in. */
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

/** What a contact is called: the name, else what is known instead of it; '' where nothing is. */
export function contactName(contact: Contact): string {
  const { name, given, surname, organization, emails, phones } = contact;
  return (
    name || [given, surname].filter(Boolean).join(' ') || organization || emails[0]?.address || phones[0]?.number || ''
  );
}

/** The recipient that a contact means; null where it has no mail address. */
export function recipientOf(contact: Contact): Address | null {
  const [first] = contact.emails;
  return first ? { name: givenName(contact), email: first.address } : null;
}

/** The name of a contact that is none of its addresses or numbers; null where it has none. */
export function givenName({ name, given, surname, organization }: Contact): string | null {
  return name || [given, surname].filter(Boolean).join(' ') || organization || null;
}

/** Whether an address is one of a contact's, in whatever case: a display name proves nothing. */
export function hasAddress(contact: Contact, email: string): boolean {
  return contact.emails.some(({ address }) => isSameAddress({ email: address }, { email }));
}

/** The words by which a contact is found. */
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

/** Whether every word that was typed begins a word of the contact, in any case and with any accents; nothing typed finds all. */
export function isContactLike(contact: Contact, typed: string): boolean {
  const asked = searchTokens(typed);
  const words = known.get(contact) ?? wordsOf(contact);
  known.set(contact, words);
  const digits = typed.replace(/[\s()/.-]/gu, '');
  const isNumber = /^\+?\d{3,}$/u.test(digits);
  return (
    asked.every((wanted) => words.some((word) => word.startsWith(wanted))) ||
    (isNumber && contact.phones.some(({ number }) => number.replace(/[\s()/.-]/gu, '').includes(digits)))
  );
}

/** Whether every word of one text begins like those of another, and there are as many: how a group is named. */
export function isNamed(name: string, written: string): boolean {
  const [words, asked] = [searchTokens(name), searchTokens(written)];
  return asked.length > 0 && words.length === asked.length && words.every((word, at) => word === asked[at]);
}

function first(texts: readonly string[]): string {
  return texts.find((text) => text !== '') ?? '';
}

/** Every value once, by its key; of the same the first, with the first label that says anything. */
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

/** How many of each a contact may have. */
export const MAX_EMAILS = 20;
export const MAX_PHONES = 20;
export const MAX_ADDRESSES = 5;
export const MAX_NOTE_LENGTH = 2_000;

/** Merges contacts: values of the first take precedence, and nothing that only another has is lost. */
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

/** A contact as it is kept. */
export interface KeptContact {
  readonly id: string;
  readonly data: Contact;
}

/** Contacts by what they are called, as the reader's language orders names. */
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

/** Groups of contacts that have an address, or what they are called, in common: what may be one person. */
export function likelyDoubles<Kept extends KeptContact>(contacts: readonly Kept[]): readonly (readonly Kept[])[] {
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
