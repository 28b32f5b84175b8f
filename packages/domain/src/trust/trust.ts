import { domainOfAddress } from '../address/address-parts.ts';
/** What is known for or against a sender. */
export type TrustCode =
  /** The domain of its address vouches for the mail (SPF or DKIM in its name, RFC 7489); `about` is the domain. */
  | 'authenticated'
  /** The domain says that such mail is not its own; `about` is the domain. */
  | 'authentication-failed'
  /** A mailing list to which the reader writes vouches for having passed it on; `about` is the list's domain. */
  | 'passed-on-by-list'
  /** No mail from this address had come before. */
  | 'first-time-sender'
  /** Answers go to another organisation than the mail came from; `about` is their address. */
  | 'reply-to-differs'
  /** The name is that of a known sender, the address is not; `about` is the known address. */
  | 'imitates-contact'
  /** The name shows an address that is not the sender's; `about` is the shown one. */
  | 'shows-other-address'
  /** The domain looks like a known one; `about` is the known one. */
  | 'look-alike-domain';

export interface TrustReason {
  readonly code: TrustCode;
  readonly about: string | null;
}

/** The assessment of a mail's sender that the user sees. Computed on arrival from what is known then. */
export interface Trust {
  /** Doubtful: a reason gives alarm. Proven: none does, and the sender's domain vouches. Unknown: neither. */
  readonly result: 'proven' | 'doubtful' | 'unknown';
  /** The gravest first. */
  readonly reasons: readonly TrustReason[];
}

/** Gravest first. The first four give alarm. */
export const TRUST_CODES: readonly TrustCode[] = [
  'authentication-failed',
  'imitates-contact',
  'look-alike-domain',
  'shows-other-address',
  'passed-on-by-list',
  'reply-to-differs',
  'first-time-sender',
  'authenticated',
];
const ALARMS = 4;

/** Whether a reason gives alarm by itself. */
export function isAlarm(code: TrustCode): boolean {
  return TRUST_CODES.indexOf(code) < ALARMS;
}

/** Weighs reasons. */
export function trustOf(reasons: readonly TrustReason[]): Trust {
  const rank = (code: TrustCode): number => TRUST_CODES.indexOf(code);
  const sorted = [...reasons].sort((a, b) => rank(a.code) - rank(b.code));
  const doubtful = sorted.some(({ code }) => isAlarm(code));
  const proven = sorted.some(({ code }) => code === 'authenticated');
  return { result: doubtful ? 'doubtful' : proven ? 'proven' : 'unknown', reasons: sorted };
}

/** What the checks of RFC 7208, RFC 6376 and RFC 7489 found, each with the domain that it speaks for. */
export interface Authentication {
  readonly spf: Checked;
  /** One a signature. */
  readonly dkim: readonly Checked[];
  readonly dmarc: { readonly result: CheckResult; readonly policy: 'none' | 'quarantine' | 'reject' | null };
}

export interface Checked {
  readonly result: CheckResult;
  /** Lower case; null when nothing was checked. */
  readonly domain: string | null;
}

/** Results as RFC 8601 §2.7 writes them; any other text counts as `none`. */
export type CheckResult = 'pass' | 'fail' | 'softfail' | 'neutral' | 'none' | 'temperror' | 'permerror' | 'policy';

/**
 * The part of a domain that its organisation has registered: `a.b.co.uk` is of `b.co.uk`. Which endings are open to the
 * public is a table (the Public Suffix List) that rules of mail do not carry: the caller brings it.
 */
export type OrganisationOf = (domain: string) => string;

/**
 * What the checks say of the domain in the sender's address. DMARC decides where the domain has a policy; otherwise a
 * signature or an SPF record in its name speaks for it, and only a refusal by SPF in its name against it: a broken
 * signature is as good as none (RFC 6376 §6.1), and lists break many. Null when nothing is known.
 * @param list domain of the mailing list that the mail names, if the reader knows it: such a list changes mail, so that
 * the policy of the author's domain fails (RFC 7960 §3.2.1); it is believed when it vouches for itself
 */
export function authenticationReason(
  found: Authentication,
  from: { readonly email: string } | null,
  organisationOf: OrganisationOf,
  list: string | null = null,
): TrustReason | null {
  const domain = domainOfAddress(from?.email ?? '');
  if (domain === '') return null;
  const speaksFor = (checked: Checked, about = domain): boolean =>
    checked.domain !== null && organisationOf(checked.domain) === organisationOf(about);
  const passes = (about: string): boolean =>
    [found.spf, ...found.dkim].some((checked) => checked.result === 'pass' && speaksFor(checked, about));
  const { result, policy } = found.dmarc;
  if (result === 'pass') return { code: 'authenticated', about: domain };
  if (result === 'fail' && policy !== 'none') {
    return list !== null && passes(list)
      ? { code: 'passed-on-by-list', about: list }
      : { code: 'authentication-failed', about: domain };
  }
  if (passes(domain)) return { code: 'authenticated', about: domain };
  if (found.spf.result === 'fail' && speaksFor(found.spf)) return { code: 'authentication-failed', about: domain };
  return null;
}
