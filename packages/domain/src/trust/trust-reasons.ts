import { domainOfAddress } from '../address/address-parts.ts';
import { visibleText } from '../content/visible-text.ts';
import type { Address, Message } from '../message/message.ts';
import { lookAlike, skeleton } from './look-alike.ts';
import type { OrganisationOf, TrustReason } from './trust.ts';

/** The people that the owner of an account knows. */
export interface Acquaintances {
  /** The owner's own addresses. */
  readonly own: readonly Address[];
  /** People to whom the owner has written. */
  readonly contacts: readonly Address[];
  /** The account has received mail from the sender before. */
  readonly cameBefore: boolean;
}

/** The local part of a displayed address; longer ones are not read as an address. */
const LOCAL_PART = /[\p{L}\p{N}._%+-]{1,64}$/u;
const DOMAIN = /^[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,10}/u;
const MAX_DOMAIN_LENGTH = 700;
/** Shortest name that is compared, in letters: shorter ones are shared by too many people. */
const TELLING_NAME = 6;

/** True if the owner writes to people or lists of a domain's organisation. */
export function isWrittenTo(domain: string, { contacts }: Acquaintances, organisationOf: OrganisationOf): boolean {
  return contacts.some(({ email }) => organisationOf(domainOfAddress(email)) === organisationOf(domain));
}

type SameOrganisation = (address: string, other: string) => boolean;

const sameOrganisation =
  (organisationOf: OrganisationOf): SameOrganisation =>
  (address, other) =>
    organisationOf(domainOfAddress(address)) === organisationOf(domainOfAddress(other));

function sameAddress(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

/** The comparison key of a name: independent of case, accents, order of the words, and characters that look alike. */
function nameKey(name: string): string {
  const words = visibleText(name).match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  return words.map(skeleton).sort().join(' ');
}

function imitated(from: Address, people: readonly Address[], isSameOrganisation: SameOrganisation): string | null {
  const key = nameKey(from.name ?? '');
  if (key.replaceAll(' ', '').length < TELLING_NAME || !key.includes(' ')) return null;
  const twin = people.find((person) => person.name !== null && nameKey(person.name) === key);
  if (!twin || isSameOrganisation(twin.email, from.email)) return null;
  return twin.email;
}

/** The first mail address in a text. */
function addressIn(text: string): string | null {
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const [local] = LOCAL_PART.exec(text.slice(Math.max(0, at - 64), at)) ?? [];
    const [domain] = DOMAIN.exec(text.slice(at + 1, at + MAX_DOMAIN_LENGTH)) ?? [];
    if (local !== undefined && domain !== undefined) return `${local}@${domain}`;
  }
  return null;
}

function shownAddress(from: Address, isSameOrganisation: SameOrganisation): string | null {
  const shown = addressIn(visibleText(from.name ?? ''));
  return shown === null || isSameOrganisation(shown, from.email) ? null : shown;
}

/** The reasons for distrust that the header of a mail gives by itself. */
export function headerReasons(
  mail: Pick<Message, 'from' | 'replyTo'>,
  organisationOf: OrganisationOf,
): readonly TrustReason[] {
  const { from, replyTo } = mail;
  if (from === null) return [];
  const reasons: TrustReason[] = [];
  const isSameOrganisation = sameOrganisation(organisationOf);
  const shown = shownAddress(from, isSameOrganisation);
  if (shown !== null) reasons.push({ code: 'shows-other-address', about: shown });
  const away = replyTo.find(({ email }) => email !== '' && !isSameOrganisation(email, from.email));
  if (away) reasons.push({ code: 'reply-to-differs', about: away.email });
  return reasons;
}

/**
 * The reasons for distrust from comparing a mail's sender with the people known to the owner. A sender to whom the owner has
 * written is no imitation, nor is one of the same organisation as the known person.
 */
export function acquaintanceReasons(
  from: Address | null,
  circle: Acquaintances,
  organisationOf: OrganisationOf,
): readonly TrustReason[] {
  if (from === null || from.email === '') return [];
  const people = [...circle.own, ...circle.contacts];
  if (people.some((person) => sameAddress(person.email, from.email))) return [];
  const reasons: TrustReason[] = [];
  const twin = imitated(from, people, sameOrganisation(organisationOf));
  if (twin !== null) reasons.push({ code: 'imitates-contact', about: twin });
  const known = [...new Set(people.map((person) => domainOfAddress(person.email)))];
  const alike = lookAlike(domainOfAddress(from.email), known, organisationOf);
  if (alike !== null) reasons.push({ code: 'look-alike-domain', about: alike });
  if (!circle.cameBefore) reasons.push({ code: 'first-time-sender', about: null });
  return reasons;
}
