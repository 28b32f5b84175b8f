import type { Address, Message } from '../message/message.ts';
import { searchTokens } from '../search/search-tokens.ts';

/** The fields of a message that show which people the owner knows. */
export type Encounter = Pick<Message, 'from' | 'to' | 'cc' | 'bcc' | 'home' | 'receivedAt'>;

/** Days after which an encounter counts half. */
const HALF_LIFE = 45;
/** One mail to a person counts as much as this many from them. */
const WRITTEN_TO = 4;
const DAY = 24 * 60 * 60 * 1000;

/** Local parts of addresses whose mail is not read; a user who writes to one does so on purpose. */
const READS_NOTHING = /^(?:mailer-daemon|bounces?|(?:no|do[-_]?not)[-_.]?reply)(?:[-_.+].*)?@/iu;

/** The people of a message: its recipients if the owner wrote it, else its sender. */
function peopleIn({ from, to, cc, bcc, home }: Encounter): readonly Address[] {
  if (home === 'drafts') return [];
  if (home === 'sent') return [...to, ...cc, ...bcc];
  return from && !READS_NOTHING.test(from.email) ? [from] : [];
}

/** Weight of a contact's first address beside mail: as much as three mails written just now. */
const CONTACT = 12;
/** Weight of the contact's other addresses. */
const OTHER_ADDRESS = 4;

/** A person in the owner's contacts. */
export interface KnownPerson {
  readonly name: string;
  readonly emails: readonly { readonly address: string }[];
}

/**
 * The people of some mail and the contacts, the most frequent and most recent correspondents first (2.41). Each address is in it
 * once, with its latest name, or that of the contact whose address it exactly is.
 * @param now milliseconds since the epoch
 */
export function rankPeople(
  mail: Iterable<Encounter>,
  now: number,
  contacts: readonly KnownPerson[] = [],
): readonly Address[] {
  const known = new Map<string, { address: Address; namedAt: number; score: number }>();
  for (const message of mail) {
    const age = Math.max(0, now - message.receivedAt) / DAY;
    const worth = (message.home === 'sent' ? WRITTEN_TO : 1) * 0.5 ** (age / HALF_LIFE);
    for (const address of peopleIn(message)) {
      if (!address.email.includes('@')) continue;
      const key = address.email.toLowerCase();
      const person = known.get(key) ?? { address: { name: null, email: address.email }, namedAt: -1, score: 0 };
      person.score += worth;
      if (address.name?.trim() && message.receivedAt > person.namedAt) {
        person.address = address;
        person.namedAt = message.receivedAt;
      }
      known.set(key, person);
    }
  }
  for (const { name, emails } of contacts) {
    for (const [at, { address }] of emails.entries()) {
      const key = address.toLowerCase();
      const before = known.get(key);
      const score = (before?.score ?? 0) + (at === 0 ? CONTACT : OTHER_ADDRESS);
      known.set(key, {
        address: { name: name || (before?.address.name ?? null), email: address },
        namedAt: now,
        score,
      });
    }
  }
  const ranked = [...known.values()].sort((a, b) => b.score - a.score || (a.address.email < b.address.email ? -1 : 1));
  return ranked.map(({ address }) => address);
}

/** Someone whom the owner writes to. */
export interface WrittenPerson {
  readonly address: Address;
  /** Number of mails to them. */
  readonly times: number;
  /** Time of the latest of them, milliseconds since the epoch. */
  readonly lastAt: number;
}

/** The people the owner has written to, in the order of {@link rankPeople}. @param now milliseconds since the epoch */
export function peopleWrittenTo(mail: Iterable<Encounter>, now: number): readonly WrittenPerson[] {
  const written = [...mail].filter(({ home }) => home === 'sent');
  const facts = new Map<string, { times: number; lastAt: number }>();
  for (const message of written) {
    for (const key of new Set(peopleIn(message).map(({ email }) => email.toLowerCase()))) {
      const before = facts.get(key) ?? { times: 0, lastAt: 0 };
      facts.set(key, { times: before.times + 1, lastAt: Math.max(before.lastAt, message.receivedAt) });
    }
  }
  return rankPeople(written, now).flatMap((address) => {
    const fact = facts.get(address.email.toLowerCase());
    return fact ? [{ address, ...fact }] : [];
  });
}

/**
 * True if every typed word begins a word of the person's name or address, ignoring case and accents; a text without words matches
 * no person.
 */
export function isPersonLike(person: Address, typed: string): boolean {
  const words = searchTokens(`${person.name ?? ''} ${person.email}`);
  const whole = person.email.toLowerCase().startsWith(typed.trim().toLowerCase());
  const typedWords = searchTokens(typed);
  return (
    whole || (typedWords.length > 0 && typedWords.every((wanted) => words.some((word) => word.startsWith(wanted))))
  );
}
