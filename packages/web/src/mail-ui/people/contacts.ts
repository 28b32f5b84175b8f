import type { AccountRecord, RecordChange } from '@wren/contract/records/record-types.ts';
import { type Contact, contactName, EMPTY_CONTACT, inNameOrder, mergeContacts } from '@wren/domain/contact/contact.ts';
import { useMemo } from 'react';
import { uuidv7s } from '../../platform/random-id.ts';
import { useRecords } from '../../replica/hooks.ts';
import { CONTACT_TEXTS } from '../../texts/page/contact-texts.ts';

export type ContactRecord = AccountRecord<'contact'>;
export type ContactData = ContactRecord['data'];
export type ContactGroup = AccountRecord<'contactGroup'>;

const newId = uuidv7s();

/** The user's contacts sorted by name. */
export function useContacts(): readonly ContactRecord[] {
  const records = useRecords('contact');
  return useMemo(() => inNameOrder(records, undefined), [records]);
}

/** The groups of contacts sorted by name. */
export function useContactGroups(): readonly ContactGroup[] {
  const records = useRecords('contactGroup');
  return useMemo(() => records.toSorted((a, b) => a.data.name.localeCompare(b.data.name)), [records]);
}

/** Contact data with defaults for missing fields. */
export function contactData(data: Partial<Contact>): ContactData {
  const { emails, phones, addresses, groups, ...texts } = { ...EMPTY_CONTACT, ...data };
  return { ...texts, emails: [...emails], phones: [...phones], addresses: [...addresses], groups: [...groups] };
}

/** An unsaved contact. */
export function newContact(data: Partial<Contact>): ContactRecord {
  return { id: newId(), type: 'contact', data: contactData(data) };
}

export function newGroup(name: string): ContactGroup {
  return { id: newId(), type: 'contactGroup', data: { name, sortOrder: 0 } };
}

/** The displayed name of a contact. */
export function shownName({ data }: Pick<ContactRecord, 'data'>): string {
  return contactName(data) || CONTACT_TEXTS.unnamed;
}

export const putContact = (contact: ContactRecord, data: Partial<Contact> = {}): RecordChange => ({
  kind: 'put',
  record: { ...contact, data: contactData({ ...contact.data, ...data }) },
});

/** Adds contacts to a group, or removes them; unaffected ones are left out. */
export function grouped(contacts: readonly ContactRecord[], group: string, isIn: boolean): readonly RecordChange[] {
  return contacts
    .filter(({ data }) => data.groups.includes(group) !== isIn)
    .map((contact) => {
      const others = contact.data.groups.filter((id) => id !== group);
      return putContact(contact, { groups: isIn ? [...others, group] : others });
    });
}

/** Merges contacts into the one that was created first. */
export function merged(contacts: readonly ContactRecord[]): readonly RecordChange[] {
  const [first, ...others] = contacts.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  if (!first) return [];
  return [
    putContact(first, mergeContacts([first, ...others].map(({ data }) => data))),
    ...others.map(({ id }) => ({ kind: 'destroy', id }) as const),
  ];
}
