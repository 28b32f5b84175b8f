import { forwardsOf } from '@wren/domain/rules/forwarding.ts';
import type { Account } from '../../../directory/accounts/account.ts';
import { headerFields } from '../../../mime/header/header-field.ts';
import { mailHeader } from '../../../mime/mail-source.ts';
import type { AccountRules } from '../../incoming/account-rules.ts';
import type { Submitter } from '../submission.ts';
import type { Arrived } from './vacation-reply.ts';

/** The Return-Path that this server has prepended as the final one (RFC 5321 §4.4); it is not forwarded. */
const RETURN_PATH = /^Return-Path:[^\r\n]*\r\n/mu;

/** A mail for forwarding: without the trace field of its final server. */
export function withoutReturnPath(raw: Uint8Array): Uint8Array {
  const header = mailHeader(raw);
  const head = Buffer.from(header).toString('latin1').replace(RETURN_PATH, '');
  return Buffer.concat([Buffer.from(head, 'latin1'), raw.subarray(header.length)]);
}

/** The forwarded mail: with the address to which it was delivered here (RFC 9228), and otherwise unchanged. */
function passedOn(raw: Uint8Array, address: string): Uint8Array {
  return Buffer.concat([Buffer.from(`Delivered-To: ${address}\r\n`), withoutReturnPath(raw)]);
}

/**
 * Forwards a mail to the addresses of the rules that it matched (RFC 5228 §4.2): once each, only to confirmed ones, and without
 * loops. Failures are reported to the account.
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
  const forwardTos = rules.filter(({ id }) => met.has(id)).map(({ rule }) => rule.forwardTo);
  if (mailbox === 'junk' || mailbox === 'trash' || forwardTos.every((address) => address === null)) return;
  const delivered = headerFields(mailHeader(mail.raw), 'Delivered-To').map((text) => text.replace(/[<>\s]/gu, ''));
  const to = forwardsOf({ wanted: forwardTos, agreed, own: mail.own, delivered });
  if (to.length === 0) return;
  const raw = passedOn(mail.raw, account.address);
  for (const address of to) {
    await submitter.submit({
      commandId: `forward:${mail.commandId}:${address}`,
      account: account.id,
      raw,
      // A report about a report would loop.
      envelope: { from: mail.sender === null ? null : account.address, to: [address] },
      filing: [],
    });
  }
}
