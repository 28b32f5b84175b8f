import type { TrustCode } from '@wren/domain/trust/trust.ts';
import { topic } from '../topic.ts';

/**
 * What is known of a sender, in plain words. `about` is what the reason speaks of. Verified: the sender's domain vouches, mail from
 * there has come before, and the reader has not put it aside.
 */
export const TRUST_TEXTS = topic<Readonly<Record<TrustCode | 'verified', (about: string) => string>>>('TRUST_TEXTS', {
  verified: (about) => `Verified: really sent by ${about}`,
  authenticated: (about) => `Sent by ${about}`,
  'authentication-failed': (about) => `This mail may not be from ${about}: the domain does not vouch for it.`,
  'imitates-contact': (about) => `You know this name as ${about}, but this is another address.`,
  'look-alike-domain': (about) => `The address looks like ${about}, but is a different one.`,
  'shows-other-address': (about) => `The name shows ${about}, but the mail comes from another address.`,
  'passed-on-by-list': (about) =>
    `Passed on by the mailing list of ${about}, which changes mail: its author cannot be checked.`,
  'reply-to-differs': (about) => `Answers go to ${about}.`,
  'first-time-sender': () => 'First mail from this address.',
});
