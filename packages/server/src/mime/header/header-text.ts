import type { Address } from '@wren/domain/message/message.ts';
import type { Address as LibraryAddress } from 'postal-mime';

/** Largest number of addresses kept of one header. */
const ADDRESS_LIMIT = 2000;
/** Largest number of Message-IDs kept of a References header: half from its beginning, half from its end. */
const REFERENCE_LIMIT = 200;
/** Longest text kept of a header, in characters; RFC 5322 §2.1.1 allows 998 per line. */
const TEXT_LIMIT = 2000;

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
const CONTROLS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;

/** One line of text: control characters (which encoded words can smuggle in) become a space. */
export function headerText(value: string): string {
  return value.slice(0, TEXT_LIMIT).replace(CONTROLS, ' ').trim();
}

/** The addresses of an address header (RFC 5322 §3.4), with groups expanded. */
export function headerAddresses(list: readonly LibraryAddress[] | undefined): readonly Address[] {
  const people: Address[] = [];
  for (const entry of list ?? []) {
    for (const mailbox of entry.group ?? [entry]) {
      if (people.length >= ADDRESS_LIMIT) return people;
      const email = headerText(mailbox.address ?? '').replace(/\([^()]*\)|\s+/g, '');
      const name = headerText(mailbox.name ?? '');
      if (email !== '' || name !== '') people.push({ name: name === '' ? null : name, email });
    }
  }
  return people;
}

/**
 * The Message-IDs of a header, in its order, without angle brackets (RFC 5322 §3.6.4). Some clients write them without
 * brackets, or with words around them (RFC 5322 §4.5.4 obs-in-reply-to).
 */
export function messageIds(value: string | undefined): readonly string[] {
  if (value === undefined) return [];
  const bracketed = [...value.matchAll(/<([^<>]+)>/g)].map((match) => (match[1] ?? '').replace(/\s+/g, ''));
  const found = bracketed.length > 0 ? bracketed : value.split(/[\s,]+/).filter((word) => /.@./.test(word));
  const ids = [...new Set(found.filter((id) => id !== '' && id.length <= TEXT_LIMIT).map((id) => headerText(id)))];
  if (ids.length <= REFERENCE_LIMIT) return ids;
  return [...ids.slice(0, REFERENCE_LIMIT / 2), ...ids.slice(-REFERENCE_LIMIT / 2)];
}
