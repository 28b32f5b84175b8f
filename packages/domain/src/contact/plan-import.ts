import { type Contact, givenName, type KeptContact, mergeContacts } from './contact.ts';
import type { FiledContact } from './read-vcard.ts';

export interface KeptGroup {
  readonly id: string;
  readonly name: string;
}

/** The effect of an import: the contacts that are new or differ, and the groups that they need. */
export interface PlannedImport {
  readonly contacts: readonly KeptContact[];
  readonly groups: readonly KeptGroup[];
  readonly added: number;
  readonly merged: number;
  /** Number of contacts that exceed the limit. */
  readonly left: number;
}

export interface ImportInto {
  readonly contacts: readonly KeptContact[];
  readonly groups: readonly KeptGroup[];
  /** Largest number of contacts. */
  readonly most: number;
  readonly newId: () => string;
}

/** The keys of a contact: its addresses; without any, the name with the number. */
function keysOf(contact: Contact): readonly string[] {
  if (contact.emails.length > 0) return contact.emails.map(({ address }) => address.toLowerCase());
  const name = givenName(contact)?.toLowerCase() ?? '';
  return contact.phones.length === 0
    ? [` ${name}`]
    : contact.phones.map(({ number }) => ` ${name} ${number.replace(/[^\d+]/gu, '')}`);
}

/** Plans an import: an existing contact keeps its values and gains the missing ones. */
export function planImport(filed: readonly FiledContact[], into: ImportInto): PlannedImport {
  const byKey = new Map<string, string>();
  const byId = new Map<string, Contact>();
  const know = (id: string, contact: Contact): void => {
    byId.set(id, contact);
    for (const key of keysOf(contact)) if (!byKey.has(key)) byKey.set(key, id);
  };
  for (const { id, data } of into.contacts) know(id, data);
  const groupIds = new Map(into.groups.map(({ id, name }) => [name.toLowerCase(), id]));
  const newGroups: KeptGroup[] = [];
  const groupOf = (name: string): string => {
    const known = groupIds.get(name.toLowerCase());
    if (known !== undefined) return known;
    const id = into.newId();
    groupIds.set(name.toLowerCase(), id);
    newGroups.push({ id, name });
    return id;
  };
  const made = new Set<string>();
  const changed = new Set<string>();
  let left = 0;
  for (const { contact, groups } of filed) {
    const present = keysOf(contact)
      .map((key) => byKey.get(key))
      .find((id) => id !== undefined);
    if (present === undefined && byId.size >= into.most) {
      left += 1;
      continue;
    }
    const whole = { ...contact, groups: groups.map(groupOf) };
    const before = present === undefined ? undefined : byId.get(present);
    const after = before ? mergeContacts([before, whole]) : whole;
    const id = present ?? into.newId();
    if (before && JSON.stringify(before) === JSON.stringify(after)) continue;
    (before && !made.has(id) ? changed : made).add(id);
    know(id, after);
  }
  const contacts = [...made, ...changed].flatMap((id) => {
    const data = byId.get(id);
    return data ? [{ id, data }] : [];
  });
  return { contacts, groups: newGroups, added: made.size, merged: changed.size, left };
}
