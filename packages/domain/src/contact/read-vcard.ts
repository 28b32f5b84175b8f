import type { Contact } from './contact.ts';
import { EMPTY_CONTACT, MAX_ADDRESSES, MAX_EMAILS, MAX_NOTE_LENGTH, MAX_PHONES } from './contact.ts';

/** A contact in a file. Groups are names; the picture may be larger than the size that is stored. */
export interface FiledContact {
  readonly contact: Contact;
  readonly groups: readonly string[];
}

/** Largest number of cards read from one file. */
export const MAX_CARDS = 20_000;

/** A line of a card: `item1.EMAIL;TYPE=work:ada@host` (RFC 6350 §3.3). */
interface Property {
  readonly group: string;
  readonly name: string;
  /** Parameters by upper-case name; values of the same name are in one list. Bare ones of version 2.1 are types. */
  readonly parameters: ReadonlyMap<string, readonly string[]>;
  /** Still escaped. */
  readonly value: string;
}

/** Unfolded lines of a file (RFC 6350 §3.2), with the soft line breaks of quoted-printable, which version 2.1 has, joined as well. */
function linesOf(text: string): readonly string[] {
  const lines: string[] = [];
  for (const line of text.replace(/^\uFEFF/u, '').split(/\r\n|\r|\n/u)) {
    const last = lines.at(-1);
    const isSoft = last?.endsWith('=') === true && /^[^:]*ENCODING=QUOTED-PRINTABLE/iu.test(last);
    if (last !== undefined && isSoft) lines[lines.length - 1] = last.slice(0, -1) + line;
    else if (last !== undefined && /^[ \t]/u.test(line)) lines[lines.length - 1] = last + line.slice(1);
    else if (line !== '') lines.push(line);
  }
  return lines;
}

/** The head of a line: pieces between semicolons, quoted values unsplit. */
const PIECE = /;?((?:"[^"]*"|[^";:])*)/uy;

function propertyOf(line: string): Property | null {
  const pieces: string[] = [];
  PIECE.lastIndex = 0;
  for (let at = 0; at < line.length && line[at] !== ':'; ) {
    PIECE.lastIndex = at;
    const piece = PIECE.exec(line);
    if (!piece || piece[0] === '') return null;
    pieces.push(piece[1] ?? '');
    at = PIECE.lastIndex;
    if (line[at] === ':') return withParameters(pieces, line.slice(at + 1));
  }
  return null;
}

function withParameters([head = '', ...pieces]: readonly string[], value: string): Property {
  const [, group = '', name = ''] = /^(?:([\w-]+)\.)?([\w-]+)$/u.exec(head) ?? [];
  const parameters = new Map<string, readonly string[]>();
  for (const piece of pieces) {
    const at = piece.indexOf('=');
    const key = at < 0 ? 'TYPE' : piece.slice(0, at).toUpperCase();
    const values = (at < 0 ? piece : piece.slice(at + 1)).replaceAll('"', '').split(',');
    parameters.set(key, [...(parameters.get(key) ?? []), ...values]);
  }
  return { group: group.toLowerCase(), name: name.toUpperCase(), parameters, value: decoded(value, parameters) };
}

function decoded(value: string, parameters: Property['parameters']): string {
  const encoding = parameters.get('ENCODING')?.[0]?.toUpperCase();
  if (encoding !== 'QUOTED-PRINTABLE') return value;
  const bytes: number[] = [];
  for (const [piece, hex] of value.matchAll(/=([0-9A-F]{2})|[\s\S]/giu)) {
    if (hex === undefined) bytes.push(...new TextEncoder().encode(piece));
    else bytes.push(Number.parseInt(hex, 16));
  }
  const charset = parameters.get('CHARSET')?.[0]?.toLowerCase() ?? 'utf-8';
  // Programs that write version 2.1 name the charset, and most use one of these.
  const label = charset === 'utf-8' ? 'utf-8' : 'windows-1252';
  return new TextDecoder(label).decode(new Uint8Array(bytes));
}

/** A text without its escapes (RFC 6350 §3.4). */
function plain(value: string): string {
  return value.replace(/\\([\s\S])/gu, (_, sign: string) => (sign === 'n' || sign === 'N' ? '\n' : sign)).trim();
}

/** The parts of a value between unescaped separators. */
function parts(value: string, separator: ';' | ','): readonly string[] {
  const found = value.match(separator === ';' ? /(?:\\[\s\S]|[^;\\])+|;/gu : /(?:\\[\s\S]|[^,\\])+|,/gu) ?? [];
  const all = [''];
  for (const piece of found) {
    if (piece === separator) all.push('');
    else all[all.length - 1] = plain(piece);
  }
  return all;
}

/** Types that do not describe a purpose. */
const NO_LABELS = new Set(['internet', 'pref', 'voice', 'x400', 'smtp', 'text', 'intl', 'postal', 'parcel', 'dom']);

/** The purpose of an address or a number: the label that Apple's programs write beside it, else its type. */
function labelOf(property: Property, labels: ReadonlyMap<string, string>): string {
  const written = labels.get(property.group)?.replace(/^_\$!<(.*)>!\$_$/u, '$1');
  const types = (property.parameters.get('TYPE') ?? []).map((type) => type.toLowerCase());
  const type = types.find((one) => one !== '' && !NO_LABELS.has(one));
  return (written ?? (type === 'cell' ? 'mobile' : type) ?? '').slice(0, 50);
}

function isPreferred({ parameters }: Property): boolean {
  const types = (parameters.get('TYPE') ?? []).map((type) => type.toLowerCase());
  return types.includes('pref') || parameters.get('PREF')?.[0] === '1';
}

/** A picture as a `data:` URL; '' if it is external or missing. */
function pictureOf({ parameters, value }: Property): string {
  if (/^data:image\/[\w+.-]+;base64,[\w+/=\s]+$/u.test(value)) return value.replace(/\s/gu, '');
  const encoding = parameters.get('ENCODING')?.[0]?.toUpperCase();
  if (encoding !== 'B' && encoding !== 'BASE64') return '';
  // Nextcloud writes the whole media type.
  const types = (parameters.get('TYPE') ?? []).map((one) => one.toLowerCase().replace(/^image\//u, ''));
  const type = types.find((one) => /^(?:jpe?g|png|gif|webp)$/u.test(one)) ?? 'jpeg';
  const base64 = value.replace(/\s/gu, '');
  return /^[\w+/=]+$/u.test(base64) ? `data:image/${type === 'jpg' ? 'jpeg' : type};base64,${base64}` : '';
}

const shortOf = (text: string): string => text.replace(/\s+/gu, ' ').trim().slice(0, 200);

/** Labels of note lines for properties that a contact has no field for. */
const NOTED: Readonly<Record<string, string>> = {
  BDAY: 'Birthday',
  URL: 'Website',
  NICKNAME: 'Nickname',
  ANNIVERSARY: 'Anniversary',
};

/** The text of a note line. The year that Apple's programs invent for an unknown one is left out (RFC 6350 §4.3.1). */
function notedText({ value, parameters }: Property): string {
  const unknown = parameters.get('X-APPLE-OMIT-YEAR')?.[0];
  const text = plain(value);
  return unknown !== undefined && text.startsWith(`${unknown}-`) ? `-${text.slice(unknown.length)}` : text;
}

class Card {
  readonly #properties: readonly Property[];

  constructor(properties: readonly Property[]) {
    this.#properties = properties;
  }

  text(name: string): string {
    return plain(this.#properties.find((property) => property.name === name)?.value ?? '');
  }

  all(name: string): readonly Property[] {
    const found = this.#properties.filter((property) => property.name === name);
    return found.toSorted((a, b) => Number(isPreferred(b)) - Number(isPreferred(a)));
  }

  /** True if it is a group of other cards, as in RFC 6350 §6.1.4 or as Apple's programs write them. */
  get isGroup(): boolean {
    return [this.text('KIND'), this.text('X-ADDRESSBOOKSERVER-KIND')].some((kind) => kind.toLowerCase() === 'group');
  }

  /** Identifiers of the cards in the group: `urn:uuid:…` or `mailto:…`. */
  get members(): readonly string[] {
    return [...this.all('MEMBER'), ...this.all('X-ADDRESSBOOKSERVER-MEMBER')].map(({ value }) => uidOf(value));
  }

  get uid(): string {
    return uidOf(this.text('UID'));
  }

  get groups(): readonly string[] {
    return this.all('CATEGORIES').flatMap(({ value }) => parts(value, ','));
  }

  get contact(): Contact {
    const labels = new Map(this.all('X-ABLABEL').map(({ group, value }) => [group, plain(value)]));
    const [surname = '', given = '', middle = ''] = parts(this.all('N')[0]?.value ?? '', ';');
    const name = this.text('FN') || [given, middle, surname].filter(Boolean).join(' ');
    const [organization] = this.all('ORG');
    const noted = Object.entries(NOTED).flatMap(([key, word]) =>
      this.all(key).map((one) => `${word}: ${notedText(one)}`),
    );
    const [photo] = this.all('PHOTO');
    return {
      ...EMPTY_CONTACT,
      ...{ name: shortOf(name), given: shortOf(given), surname: shortOf(surname), title: shortOf(this.text('TITLE')) },
      organization: shortOf(
        parts(organization?.value ?? '', ';')
          .filter(Boolean)
          .join(', '),
      ),
      emails: this.all('EMAIL')
        .map((one) => ({ address: plain(one.value).replace(/^mailto:/iu, ''), label: labelOf(one, labels) }))
        .filter(({ address }) => address.includes('@') && address.length <= 320)
        .slice(0, MAX_EMAILS),
      phones: this.all('TEL')
        .map((one) => ({ number: plain(one.value).replace(/^tel:/iu, '').slice(0, 60), label: labelOf(one, labels) }))
        .filter(({ number }) => number !== '')
        .slice(0, MAX_PHONES),
      addresses: this.all('ADR')
        .map((one) => ({ full: postalOf(one.value), label: labelOf(one, labels) }))
        .filter(({ full }) => full !== '')
        .slice(0, MAX_ADDRESSES),
      note: [this.text('NOTE'), ...noted].filter(Boolean).join('\n').slice(0, MAX_NOTE_LENGTH),
      picture: photo ? pictureOf(photo) : '',
    };
  }
}

function uidOf(value: string): string {
  return plain(value)
    .toLowerCase()
    .replace(/^urn:uuid:/u, '');
}

/** The lines of a postal address: street, town with code and region, country (RFC 6350 §6.3.1). */
function postalOf(value: string): string {
  const [box = '', extended = '', street = '', town = '', region = '', code = '', country = ''] = parts(value, ';');
  const place = [code, town, region].filter(Boolean).join(' ');
  return [box, extended, street, place, country].filter(Boolean).join('\n').slice(0, 300);
}

function cardsOf(text: string): readonly Card[] {
  const cards: Card[] = [];
  let open: Property[] | null = null;
  for (const line of linesOf(text)) {
    const property = propertyOf(line);
    if (!property) continue;
    const isCard = property.value.trim().toUpperCase() === 'VCARD';
    if (property.name === 'BEGIN' && isCard) open = [];
    else if (property.name === 'END' && isCard) {
      if (open && cards.length < MAX_CARDS) cards.push(new Card(open));
      open = null;
    } else open?.push(property);
  }
  return cards;
}

/**
 * The contacts of a file of vCards, in versions 2.1, 3.0 (RFC 2426) and 4.0 (RFC 6350), including common deviations. Anything
 * else is ignored.
 */
export function readVCards(text: string): readonly FiledContact[] {
  const cards = cardsOf(text);
  const groupsOf = new Map<string, string[]>();
  for (const card of cards.filter(({ isGroup }) => isGroup)) {
    for (const member of card.members) groupsOf.set(member, [...(groupsOf.get(member) ?? []), card.text('FN')]);
  }
  return cards
    .filter(({ isGroup }) => !isGroup)
    .map((card): FiledContact => {
      const { contact } = card;
      const mailtos = contact.emails.flatMap(({ address }) => groupsOf.get(`mailto:${address.toLowerCase()}`) ?? []);
      return { contact, groups: groupNames([...card.groups, ...(groupsOf.get(card.uid) ?? []), ...mailtos]) };
    })
    .filter(({ contact }) => contact.name || contact.organization || contact.emails.length + contact.phones.length > 0);
}

/** Names of groups without duplicates and without those that a program gives to all contacts. */
export function groupNames(names: readonly string[]): readonly string[] {
  const known = new Map<string, string>();
  for (const written of names) {
    const name = written.replace(/\s+/gu, ' ').trim().slice(0, 100);
    const isOwn = /^\*|^(?:mycontacts|my contacts)$/iu.test(name);
    if (name !== '' && !isOwn && !known.has(name.toLowerCase())) known.set(name.toLowerCase(), name);
  }
  return [...known.values()].slice(0, 50);
}
