import { type Contact, contactName } from './contact.ts';
import type { FiledContact } from './read-vcard.ts';

export type VCardVersion = '3.0' | '4.0';

/** Longest line, in octets (RFC 6350 §3.2). */
const LINE = 75;

function escaped(text: string): string {
  return text.replace(/[\\,;]/gu, '\\$&').replace(/\r\n|\r|\n/gu, '\\n');
}

/** Folds a line into pieces of at most {@link LINE} octets, without splitting a character. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let written = '';
  let room = LINE;
  for (const sign of line) {
    const size = encoder.encode(sign).length;
    if (size > room) {
      written += '\r\n ';
      room = LINE - 1;
    }
    written += sign;
    room -= size;
  }
  return written;
}

/** `;TYPE=…` for a label; '' without one. A label that is no single word is quoted. */
function typeOf(label: string, version: VCardVersion): string {
  if (label === '') return '';
  const type = /^mobile$/iu.test(label) ? 'cell' : label.replace(/["\r\n]/gu, '');
  const isWord = /^[\w-]+$/u.test(type);
  return `;TYPE=${isWord ? (version === '3.0' ? type.toUpperCase() : type) : `"${type}"`}`;
}

function pictureLine(picture: string, version: VCardVersion): string {
  if (version === '4.0') return `PHOTO:${picture}`;
  const comma = picture.indexOf(',');
  const [, type = ''] = /^data:image\/(\w+);base64$/u.exec(picture.slice(0, comma)) ?? [];
  return `PHOTO;ENCODING=b;TYPE=${type.toUpperCase()}:${picture.slice(comma + 1)}`;
}

function linesOf({ contact, groups }: FiledContact, version: VCardVersion): readonly string[] {
  const { name, given, surname, organization, title, emails, phones, addresses, note, picture } = contact;
  const parts = partsOfName({ name, given, surname });
  return [
    'BEGIN:VCARD',
    `VERSION:${version}`,
    `FN:${escaped(contactName(contact))}`,
    `N:${escaped(parts.surname)};${escaped(parts.given)};;;`,
    ...(organization ? [`ORG:${escaped(organization)}`] : []),
    ...(title ? [`TITLE:${escaped(title)}`] : []),
    ...emails.map(({ address, label }) => `EMAIL${typeOf(label, version)}:${escaped(address)}`),
    ...phones.map(({ number, label }) => `TEL${typeOf(label, version)}:${escaped(number)}`),
    ...addresses.map(({ full, label }) => `ADR${typeOf(label, version)}:;;${escaped(full)};;;;`),
    ...(note ? [`NOTE:${escaped(note)}`] : []),
    ...(groups.length > 0 ? [`CATEGORIES:${groups.map(escaped).join(',')}`] : []),
    ...(picture ? [pictureLine(picture, version)] : []),
    'END:VCARD',
  ];
}

/** The parts of a name: those that are known, else the last word as surname and the rest as given name. */
export function partsOfName({ name, given, surname }: Pick<Contact, 'name' | 'given' | 'surname'>): {
  readonly given: string;
  readonly surname: string;
} {
  if (given || surname) return { given, surname };
  const words = name.split(/\s+/u).filter(Boolean);
  return words.length < 2
    ? { given: name, surname: '' }
    : { given: words.slice(0, -1).join(' '), surname: words.at(-1) ?? '' };
}

/** Contacts as a file of vCards (RFC 6350, or RFC 2426 for programs that know no newer version). */
export function writeVCards(contacts: readonly FiledContact[], version: VCardVersion): string {
  return contacts
    .flatMap((contact) => linesOf(contact, version))
    .map((line) => `${folded(line)}\r\n`)
    .join('');
}
