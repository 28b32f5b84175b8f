import { domainOfAddress } from '../address/address-parts.ts';
/** A reason to trust or distrust a sender. */
export type TrustCode =
  /** The domain of its address authenticates the mail (SPF or DKIM in its name, RFC 7489); `about` is the domain. */
  | 'authenticated'
  /** The domain denies having sent the mail; `about` is the domain. */
  | 'authentication-failed'
  /** A mailing list to which the reader writes authenticates the mail that it distributes; `about` is the list's domain. */
  | 'passed-on-by-list'
  /** It is the first mail from this address. */
  | 'first-time-sender'
  /** Replies are sent to another organisation than that of the sender; `about` is their address. */
  | 'reply-to-differs'
  /** The name is that of a known sender, but the address differs; `about` is the known address. */
  | 'imitates-contact'
  /** The name contains an address that is not the sender's; `about` is that address. */
  | 'shows-other-address'
  /** The domain looks like a known one; `about` is the known one. */
  | 'look-alike-domain';

export interface TrustReason {
  readonly code: TrustCode;
  readonly about: string | null;
}

/** The assessment of a mail's sender that the user sees. Computed on arrival from what is known then. */
export interface Trust {
  /** Doubtful: a reason is an alarm. Proven: none is, and the sender's domain authenticates the mail. Unknown: neither. */
  readonly result: 'proven' | 'doubtful' | 'unknown';
  /** The most severe first. */
  readonly reasons: readonly TrustReason[];
}

/** The most severe first. The first four are alarms. */
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

/** True if a reason is an alarm by itself. */
export function isAlarm(code: TrustCode): boolean {
  return TRUST_CODES.indexOf(code) < ALARMS;
}

/** The assessment from reasons. */
export function trustOf(reasons: readonly TrustReason[]): Trust {
  const rank = (code: TrustCode): number => TRUST_CODES.indexOf(code);
  const sorted = [...reasons].sort((a, b) => rank(a.code) - rank(b.code));
  const doubtful = sorted.some(({ code }) => isAlarm(code));
  const proven = sorted.some(({ code }) => code === 'authenticated');
  return { result: doubtful ? 'doubtful' : proven ? 'proven' : 'unknown', reasons: sorted };
}

/** Results of the checks of RFC 7208, RFC 6376 and RFC 7489, each with the domain that it applies to. */
export interface Authentication {
  readonly spf: Checked;
  /** One result per signature. */
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
 * The registrable domain of a domain: `a.b.co.uk` is of `b.co.uk`. It depends on the Public Suffix List, a table that this
 * package does not contain: the caller passes it.
 */
export type OrganisationOf = (domain: string) => string;

/**
 * The reason from authenticating the domain of the sender's address. DMARC decides if the domain has a policy; otherwise a
 * signature or an SPF record in its name counts for it, and only an SPF failure in its name against it: a broken signature is
 * equivalent to none (RFC 6376 §6.1), and lists break many. Null when nothing is known.
 * @param list domain of the mailing list that the mail names, if the reader knows it: such a list changes mail, so that the
 * policy of the author's domain fails (RFC 7960 §3.2.1); its own authentication is accepted instead
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
