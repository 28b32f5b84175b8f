import { forwardsOf } from '@wren/domain/rules/forwarding.ts';
import type { Account } from '../../directory/accounts/account.ts';
import { headerFields } from '../../mime/header/header-field.ts';
import { mailHeader } from '../../mime/mail-source.ts';
import type { AccountRules } from '../incoming/account-rules.ts';
import type { Submitter } from './submission.ts';
import type { Arrived } from './vacation-reply.ts';

/** What this server has put in front of a mail as its final one (RFC 5321 §4.4), which is not for the next. */
const RETURN_PATH = /^Return-Path:[^\r\n]*\r\n/mu;

/** A mail as it leaves again: without what its last server has written. */
export function withoutReturnPath(raw: Uint8Array): Uint8Array {
  const header = mailHeader(raw);
  const head = Buffer.from(header).toString('latin1').replace(RETURN_PATH, '');
  return Buffer.concat([Buffer.from(head, 'latin1'), raw.subarray(header.length)]);
}

/** The forwarded mail: it names the address to which it was delivered here (RFC 9228), and is otherwise unchanged. */
function passedOn(raw: Uint8Array, address: string): Uint8Array {
  return Buffer.concat([Buffer.from(`Delivered-To: ${address}\r\n`), withoutReturnPath(raw)]);
}

/**
 * Passes a mail on to the addresses that the rules ask for which it has met (RFC 5228 §4.2): once each, to those that have
 * agreed, and never in circles. What cannot be delivered there is reported to the account.
 * @param met ids of those rules
 */
export async function forwardMail(
  account: Account,
  submitter: Submitter,
  mail: Arrived,
  { rules, agreed }: AccountRules,
  met: ReadonlySet<string>,
): Promise<void> {
  const { mailbox } = mail.filed;
  const wanted = rules.filter(({ id }) => met.has(id)).map(({ rule }) => rule.forwardTo);
  if (mailbox === 'junk' || mailbox === 'trash' || wanted.every((address) => address === null)) return;
  const delivered = headerFields(mailHeader(mail.raw), 'Delivered-To').map((text) => text.replace(/[<>\s]/gu, ''));
  const to = forwardsOf({ wanted, agreed, own: mail.own, delivered });
  if (to.length === 0) return;
  const raw = passedOn(mail.raw, account.address);
  for (const address of to) {
    await submitter.submit({
      commandId: `forward:${mail.commandId}:${address}`,
      account: account.id,
      raw,
      // A report about a report would never end.
      envelope: { from: mail.sender === null ? null : account.address, to: [address] },
      filing: [],
    });
  }
}
