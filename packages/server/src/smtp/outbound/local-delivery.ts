import { WrenError } from '@wren/contract/errors.ts';
import { domainOfAddress } from '@wren/domain/address/address-parts.ts';
import type { Authentication } from '@wren/domain/trust/trust.ts';
import { type Account, type Accounts, addressesOf } from '../../directory/accounts/account.ts';
import type { Groups, MailGroup } from '../../directory/groups/open-groups.ts';
import { distributeMail, forMembers } from '../../mail/groups/distribute-mail.ts';
import { type Receiving, receiveMail } from '../../mail/incoming/receive-mail.ts';
import { assessSender } from '../../mail/trust/assess-sender.ts';
import { headerFields } from '../../mime/header/header-field.ts';
import { mailHeader } from '../../mime/mail-source.ts';
import { parseMail } from '../../mime/parse-mail.ts';
import type { Clock } from '../../platform/clock.ts';
import { traceHeader } from '../inbound/data/trace-header.ts';
import type { DeliveryOutcome } from './delivery-outcome.ts';
import type { QueuedMail } from './queued-mail.ts';

/** Dependencies of delivery within this installation. */
export interface LocalDelivery extends Receiving {
  readonly accounts: Pick<Accounts, 'byAddress' | 'aliases'>;
  /** Missing: there are none. */
  readonly groups?: Pick<Groups, 'byAddress' | 'members'>;
  readonly domains: readonly [string, ...string[]];
  readonly clock: Clock;
}

/**
 * The authentication of the sender: signed in, with an address of its own account. Null for reports, which this server writes,
 * for senders of a domain hosted elsewhere, and for forwarded mail, whose content is its sender's.
 */
function signedIn({ sender, raw }: QueuedMail, domains: readonly string[]): Authentication | null {
  if (sender === null) return null;
  const isPassedOn = headerFields(mailHeader(raw), 'Delivered-To').length > 0;
  if (isPassedOn || !domains.includes(domainOfAddress(sender))) {
    return { spf: { result: 'none', domain: null }, dkim: [], dmarc: { result: 'none', policy: null } };
  }
  const vouched = { result: 'pass', domain: domainOfAddress(sender) } as const;
  return { spf: vouched, dkim: [], dmarc: { result: 'none', policy: null } };
}

/** Files a mail for an account. @param raw the source for this account */
async function fileFor(to: LocalDelivery, mail: QueuedMail, account: Account, raw: Uint8Array): Promise<void> {
  const parsed = await parseMail(raw);
  await receiveMail(to, account, {
    raw,
    sender: mail.sender,
    receivedAt: to.clock(),
    commandId: `submission:${mail.id}:${account.id}`,
    parsed,
    trust: (store) => assessSender(store, account, parsed, signedIn(mail, to.domains), null),
    own: await addressesOf(to.accounts, account),
  });
}

const LOOPING: DeliveryOutcome = { kind: 'failed', status: '5.4.6', reason: 'it has been through this group already' };

/** Files a queued mail in the Inbox of a local recipient, or of all members of a group: once, however often it is tried. */
export async function deliverLocally(to: LocalDelivery, mail: QueuedMail, address: string): Promise<DeliveryOutcome> {
  const account = await to.accounts.byAddress(address);
  const group = account === null ? ((await to.groups?.byAddress(address)) ?? null) : null;
  if (account === null && group === null)
    return { kind: 'failed', status: '5.1.1', reason: 'there is no such mailbox here' };
  const trace = traceHeader({
    client: null,
    serverName: to.domains[0],
    protocol: 'HTTP',
    id: mail.id,
    recipient: null,
    from: mail.sender,
    time: mail.createdAt,
  });
  try {
    const traced = Buffer.concat([Buffer.from(trace), mail.raw]);
    if (account === null) return await deliverToGroup(to, mail, group, traced);
    const quota = await to.quotaOf(account.id);
    if (quota !== null && traced.length > quota)
      return { kind: 'failed', status: '5.2.3', reason: 'the mail is larger than the mailbox may be' };
    await fileFor(to, mail, account, traced);
    return { kind: 'delivered' };
  } catch (error) {
    if (error instanceof WrenError && error.code === 'over-quota')
      return { kind: 'later', status: '4.2.2', reason: 'the mailbox is full' };
    to.log.error({ err: error, submission: mail.id }, 'mail could not be delivered here');
    return error instanceof WrenError && error.code === 'storage-full'
      ? { kind: 'later', status: '4.3.1', reason: 'the mail storage is full' }
      : { kind: 'later', status: '4.3.0', reason: 'it could not be filed' };
  }
}

async function deliverToGroup(
  to: LocalDelivery,
  mail: QueuedMail,
  group: MailGroup | null,
  traced: Uint8Array,
): Promise<DeliveryOutcome> {
  const { groups } = to;
  const raw = group && forMembers(traced, group);
  if (!groups || group === null || raw === null) return LOOPING;
  const grouped = { raw, sender: mail.sender, id: mail.id };
  await distributeMail({ ...to, groups }, group, grouped, (member) => fileFor(to, mail, member, raw), new Set());
  return { kind: 'delivered' };
}
