import { isOwnAddress } from '@wren/domain/address/subaddress.ts';
import type { Trust } from '@wren/domain/trust/trust.ts';
import type { Account } from '../../directory/accounts/account.ts';
import type { QuotaOf } from '../../directory/quotas.ts';
import type { MailFacts } from '../../mime/parsed-mail.ts';
import type { Log } from '../../platform/log.ts';
import type { AccountStores } from '../../store/account-stores.ts';
import type { BlobId, CommandResult, MailStore } from '../../store/mail-store.ts';
import { forwardMail } from '../outgoing/automatic/forward-mail.ts';
import { type Arrived, sendVacationReply, vacationOf } from '../outgoing/automatic/vacation-reply.ts';
import type { Submitter } from '../outgoing/submission.ts';
import { ensureRoom } from '../quota/ensure-room.ts';
import { type AccountRules, rulesOf } from './account-rules.ts';
import { deliverMessage } from './deliver-message.ts';
import { isUnknownSender, screenerOf } from './screen-mail.ts';

/** The stores that receiving mail for an account uses. */
export type ReceivingStores = Pick<AccountStores, 'of' | 'recordsOf' | 'notesOf'>;

/** Dependencies of automatic replies to filed mail. */
export interface AutoReplyParts {
  readonly stores: ReceivingStores;
  /** Sends replies; null: there are none. */
  readonly submitter: Submitter | null;
  readonly log: Log;
}

/** Dependencies of receiving. */
export interface Receiving extends AutoReplyParts {
  readonly quotaOf: QuotaOf;
}

/** A received mail for an account. */
export interface ReceivedMail {
  /** Its source, with trace fields prepended. */
  readonly raw: Uint8Array;
  /** Its reverse path (RFC 5321 §4.4); null: none. */
  readonly sender: string | null;
  /** Milliseconds since the epoch. */
  readonly receivedAt: number;
  /** A repetition with the same id files nothing. */
  readonly commandId: string;
  readonly parsed: MailFacts;
  /** Id of its bytes, if the caller knows it. */
  readonly blobId?: BlobId;
  readonly trust: (store: MailStore) => Promise<Trust | undefined>;
  /** The account's addresses. */
  readonly own: readonly string[];
}

/** Executes the forwarding and the automatic reply for filed mail. Errors lose no mail. */
export async function answerArrived(
  { stores, submitter, log }: AutoReplyParts,
  account: Account,
  mail: Arrived,
  rules: AccountRules,
  met: ReadonlySet<string>,
): Promise<void> {
  if (submitter === null) return;
  try {
    await forwardMail(account, submitter, mail, rules, met);
    const defined = await vacationOf(await stores.recordsOf(account.id), mail.own);
    if (defined.vacation === null || mail.isAnswered) return;
    const [store, notes] = await Promise.all([stores.of(account.id), stores.notesOf(account.id)]);
    await sendVacationReply({ account, store, notes, submitter }, mail, defined);
  } catch (error) {
    log.error({ err: error, command: mail.commandId }, 'a mail was not passed on, or not answered');
  }
}

/**
 * Receives a mail for an account: into its Inbox, or where the account's rules and its screener file it. The mail and its
 * automatic replies are durable when it resolves.
 * @throws WrenError 'over-quota', 'storage-full', 'busy' as the stores do
 */
export async function receiveMail(receiving: Receiving, account: Account, mail: ReceivedMail): Promise<CommandResult> {
  const { stores, quotaOf } = receiving;
  const [store, records] = await Promise.all([stores.of(account.id), stores.recordsOf(account.id)]);
  await ensureRoom(store, await quotaOf(account.id), mail.raw.length, mail.commandId);
  const trust = await mail.trust(store);
  const rules = await rulesOf(records, mail.own);
  const known = await screenerOf(records, mail.own);
  const delivered = await deliverMessage(store, mail.raw, {
    mailbox: 'inbox',
    receivedAt: mail.receivedAt,
    commandId: mail.commandId,
    parsed: mail.parsed,
    isOwn: (email) => isOwnAddress(email, mail.own),
    ...(mail.blobId !== undefined && { blobId: mail.blobId }),
    ...(trust && { trust }),
    ...(known && { isUnknown: () => isUnknownSender(known, { ...mail, account, store }) }),
    rules,
  });
  await answerArrived(receiving, account, { ...mail, filed: delivered.filed }, rules, delivered.met);
  return delivered;
}
