import type { TrustCode } from '@wren/domain/trust/trust.ts';

/** Where the sender's domain vouches, mail from there has come before, and the reader has not put it aside. */
export const VERIFIED = (about: string): string => `Verified: really sent by ${about}`;

/** What is known of a sender, in plain words. `about` is what the reason speaks of. */
export const TRUST_TEXTS: Readonly<Record<TrustCode, (about: string) => string>> = {
  authenticated: (about) => `Sent by ${about}`,
  'authentication-failed': (about) => `This mail may not be from ${about}: the domain does not vouch for it.`,
  'imitates-contact': (about) => `You know this name as ${about}, but this is another address.`,
  'look-alike-domain': (about) => `The address looks like ${about}, but is a different one.`,
  'shows-other-address': (about) => `The name shows ${about}, but the mail comes from another address.`,
  'passed-on-by-list': (about) =>
    `Passed on by the mailing list of ${about}, which changes mail: its author cannot be checked.`,
  'reply-to-differs': (about) => `Answers go to ${about}.`,
  'first-time-sender': () => 'First mail from this address.',
};
