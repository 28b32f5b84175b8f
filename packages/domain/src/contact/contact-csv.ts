import { contactName, EMPTY_CONTACT, MAX_ADDRESSES, MAX_EMAILS, MAX_NOTE_LENGTH, MAX_PHONES } from './contact.ts';
import { readCsv, writeCsv } from './csv.ts';
import { type FiledContact, groupNames, MAX_CARDS } from './read-vcard.ts';
import { partsOfName } from './write-vcard.ts';

/** A row as a map from column names in lower case to cells. */
type Row = ReadonlyMap<string, string>;

const first = (row: Row, ...names: readonly string[]): string =>
  names.map((name) => row.get(name) ?? '').find((value) => value !== '') ?? '';

/** The numbered columns of Google (`E-mail 1 - Value`). */
function numbered(row: Row, what: string, value: string): readonly (readonly [text: string, label: string])[] {
  const found: (readonly [string, string])[] = [];
  for (let at = 1; row.has(`${what} ${at} - ${value}`); at += 1) {
    const label = first(row, `${what} ${at} - label`, `${what} ${at} - type`).replace(/^\*\s*/u, '');
    // Several values of one kind share a field.
    for (const text of (row.get(`${what} ${at} - ${value}`) ?? '').split(' ::: ')) {
      if (text.trim() !== '') found.push([text.trim(), label.toLowerCase()]);
    }
  }
  return found;
}

/** Columns of Outlook and Thunderbird by their content. */
const EMAILS = [
  'e-mail address',
  'e-mail 2 address',
  'e-mail 3 address',
  'email',
  'e-mail',
  'email address',
  'primary email',
  'secondary email',
];
const PHONES: readonly (readonly [name: string, label: string])[] = [
  ['mobile phone', 'mobile'],
  ['mobile number', 'mobile'],
  ['home phone', 'home'],
  ['home phone 2', 'home'],
  ['business phone', 'work'],
  ['company main phone', 'work'],
  ['business phone 2', 'work'],
  ['work phone', 'work'],
  ['primary phone', ''],
  ['other phone', 'other'],
  ['phone', ''],
];
const PLACES: readonly (readonly [prefix: string, label: string])[] = [
  ['home', 'home'],
  ['business', 'work'],
  ['work', 'work'],
  ['other', 'other'],
];

function placeOf(row: Row, prefix: string): string {
  const street = [first(row, `${prefix} street`, `${prefix} address`), first(row, `${prefix} address 2`)];
  const town = [
    first(row, `${prefix} postal code`, `${prefix} zipcode`),
    first(row, `${prefix} city`),
    first(row, `${prefix} state`),
  ];
  const country = first(row, `${prefix} country/region`, `${prefix} country`);
  return [...street, town.filter(Boolean).join(' '), country].filter(Boolean).join('\n').slice(0, 300);
}

/** True if a cell has a value: Outlook writes a date of zeros for an unknown one. */
const hasValue = (text: string): boolean => text !== '' && !/^0+([/.-])0+\1(?:0+|)$/u.test(text);

/** Lines of a note for values that a contact has no field for, with the same labels as for vCards. */
function notedIn(row: Row): readonly string[] {
  const websites = [...numbered(row, 'website', 'value').map(([address]) => address), first(row, 'web page')];
  const lines: readonly (readonly [string, readonly string[]])[] = [
    ['Birthday', [first(row, 'birthday')]],
    ['Website', websites],
    ['Nickname', [first(row, 'nickname')]],
    ['Anniversary', [first(row, 'anniversary')]],
  ];
  return lines.flatMap(([word, values]) => values.filter(hasValue).map((value) => `${word}: ${value}`));
}

function contactOf(row: Row): FiledContact {
  const given = first(row, 'given name', 'first name').slice(0, 200);
  const surname = first(row, 'family name', 'last name').slice(0, 200);
  const middle = first(row, 'middle name', 'additional name');
  const name = first(row, 'name', 'display name', 'full name') || [given, middle, surname].filter(Boolean).join(' ');
  const emails = [...numbered(row, 'e-mail', 'value'), ...EMAILS.map((column) => [row.get(column) ?? '', ''] as const)];
  const phones = [
    ...numbered(row, 'phone', 'value'),
    ...PHONES.map(([column, label]) => [row.get(column) ?? '', label] as const),
  ];
  const places = [
    ...numbered(row, 'address', 'formatted'),
    ...PLACES.map(([prefix, label]) => [placeOf(row, prefix), label] as const),
  ];
  return {
    contact: {
      ...EMPTY_CONTACT,
      ...{ name: name.slice(0, 200), given, surname },
      organization: first(row, 'organization name', 'organization 1 - name', 'company', 'organization').slice(0, 200),
      title: first(row, 'organization title', 'organization 1 - title', 'job title').slice(0, 200),
      emails: emails
        .filter(([address]) => address.includes('@') && address.length <= 320)
        .map(([address, label]) => ({ address: address.trim(), label: label.slice(0, 50) }))
        .slice(0, MAX_EMAILS),
      phones: phones
        .filter(([number]) => number.trim() !== '')
        .map(([number, label]) => ({ number: number.trim().slice(0, 60), label: label.slice(0, 50) }))
        .slice(0, MAX_PHONES),
      addresses: places
        .filter(([full]) => full.trim() !== '')
        .map(([full, label]) => ({ full: full.trim().slice(0, 300), label: label.slice(0, 50) }))
        .slice(0, MAX_ADDRESSES),
      note: [first(row, 'notes', 'note'), ...notedIn(row)].filter(Boolean).join('\n').slice(0, MAX_NOTE_LENGTH),
    },
    groups: groupNames(first(row, 'labels', 'group membership', 'categories').split(/ ::: |;/u)),
  };
}

/** The contacts of a table with the columns of Google, Outlook or Thunderbird; empty for a table without any of them. */
export function readContactTable(text: string): readonly FiledContact[] {
  const [head = [], ...rows] = readCsv(text);
  const names = head.map((name) => name.trim().toLowerCase());
  return rows
    .slice(0, MAX_CARDS)
    .map((row) => contactOf(new Map(names.map((name, at) => [name, (row[at] ?? '').trim()]))))
    .filter(({ contact }) => contact.name || contact.organization || contact.emails.length + contact.phones.length > 0);
}

/** Contacts as a table with Google's columns, which other programs read too. */
export function writeContactTable(contacts: readonly FiledContact[]): string {
  const most = (count: (filed: FiledContact) => number): number => Math.max(1, ...contacts.map(count));
  const [emails, phones, addresses] = [
    most(({ contact }) => contact.emails.length),
    most(({ contact }) => contact.phones.length),
    most(({ contact }) => contact.addresses.length),
  ];
  const columns = (count: number, what: string, value: string): readonly string[] =>
    Array.from({ length: count }, (_, at) => [`${what} ${at + 1} - Label`, `${what} ${at + 1} - ${value}`]).flat();
  const filled = (count: number, values: readonly (readonly [label: string, text: string])[]): readonly string[] =>
    Array.from({ length: count }, (_, at) => values[at] ?? ['', '']).flat();
  const head = [
    ...['Name', 'First Name', 'Last Name', 'Organization Name', 'Organization Title', 'Notes', 'Labels'],
    ...columns(emails, 'E-mail', 'Value'),
    ...columns(phones, 'Phone', 'Value'),
    ...columns(addresses, 'Address', 'Formatted'),
  ];
  const rows = contacts.map(({ contact, groups }) => {
    const { given, surname } = partsOfName(contact);
    return [
      ...[
        contactName(contact),
        given,
        surname,
        contact.organization,
        contact.title,
        contact.note,
        groups.join(' ::: '),
      ],
      ...filled(
        emails,
        contact.emails.map(({ label, address }) => [label, address]),
      ),
      ...filled(
        phones,
        contact.phones.map(({ label, number }) => [label, number]),
      ),
      ...filled(
        addresses,
        contact.addresses.map(({ label, full }) => [label, full]),
      ),
    ];
  });
  return writeCsv([head, ...rows]);
}
