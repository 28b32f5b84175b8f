import type { Account, Accounts } from '../../directory/accounts/account.ts';
import type { Groups, MailGroup } from '../../directory/groups/open-groups.ts';
import { headerFields } from '../../mime/header/header-field.ts';
import { mailHeader } from '../../mime/mail-source.ts';
import type { Log } from '../../platform/log.ts';
import { withoutReturnPath } from '../outgoing/automatic/forward-mail.ts';
import type { Submitter } from '../outgoing/submission.ts';

/** Dependencies of distributing mail to a group. */
export interface Distribution {
  readonly groups: Pick<Groups, 'members'>;
  readonly accounts: Pick<Accounts, 'byAddress'>;
  /** Sends mail to external members; null: they get none. */
  readonly submitter: Submitter | null;
  /** Domains whose mail is stored here. */
  readonly domains: readonly [string, ...string[]];
  readonly log: Log;
}

/** A received mail for a group. */
export interface GroupedMail {
  /** Its source, with trace fields prepended. */
  readonly raw: Uint8Array;
  /** Its reverse path; null: none. */
  readonly sender: string | null;
  /** Equal for repeated deliveries of the same mail. */
  readonly id: string;
}

/**
 * A mail as the members of a group get it: it names the group that it was delivered to (RFC 9228), which prevents loops, and is
 * marked as a list's (RFC 2919), so that programs do not reply automatically (RFC 3834 §2). Members cannot unsubscribe.
 * @returns null: it has been through this group already
 */
export function forMembers(raw: Uint8Array, { address }: MailGroup): Uint8Array | null {
  const header = mailHeader(raw);
  const delivered = headerFields(header, 'Delivered-To').map((text) => text.replace(/[<>\s]/gu, '').toLowerCase());
  if (delivered.includes(address)) return null;
  const isOfList = headerFields(header, 'List-Id').length > 0;
  const list = isOfList ? '' : `List-Id: <${address.replace('@', '.')}>\r\n`;
  return Buffer.concat([Buffer.from(`Delivered-To: ${address}\r\n${list}`), raw]);
}

/**
 * Delivers a mail once to every member of a group. External members, and members whose delivery fails temporarily (for example,
 * because the mailbox is full), get it through the queue. Permanent failures are reported to the postmaster, not to the sender,
 * who does not know the members.
 * @param raw made by {@link forMembers}
 * @param receive files it for an account
 * @param seen ids of accounts that get it anyway; those of the members are added
 */
export async function distributeMail(
  { groups, accounts, submitter, domains, log }: Distribution,
  group: MailGroup,
  { raw, sender, id }: GroupedMail,
  receive: (account: Account, raw: Uint8Array) => Promise<unknown>,
  seen: Set<string>,
): Promise<void> {
  const queued: string[] = [];
  for (const { address, isOutside } of await groups.members(group.id)) {
    const account = isOutside ? null : await accounts.byAddress(address);
    if (isOutside) queued.push(address);
    if (!account || seen.has(account.id)) continue;
    seen.add(account.id);
    try {
      await receive(account, raw);
    } catch (err) {
      log.info({ err, group: group.id }, 'a mail for a group waits for one of its members');
      queued.push(address);
    }
  }
  if (queued.length === 0 || submitter === null) return;
  const postmaster = `postmaster@${domains[0]}`;
  for (const address of queued) {
    await submitter.submit({
      commandId: `group:${id}:${group.id}:${address}`,
      account: (await accounts.byAddress(postmaster))?.id ?? '',
      raw: withoutReturnPath(raw),
      // A report about a report would loop.
      envelope: { from: sender === null ? null : postmaster, to: [address] },
      filing: [],
    });
  }
}
