import { isOwnAddress } from '@wren/domain/address/subaddress.ts';
import { isDirect } from '@wren/domain/message/direct.ts';
import type { MailboxId } from '@wren/domain/message/mailbox/mailbox.ts';
import { listKey } from '@wren/domain/rules/screener.ts';
import type { Account } from '../../directory/accounts/account.ts';
import { type AccountRules, rulesOf } from '../../mail/incoming/account-rules.ts';
import type { KnownPeople } from '../../mail/incoming/acquaintances.ts';
import { applyAccountRules, applyScreener, muteOptions } from '../../mail/incoming/deliver-message.ts';
import { HEAD, listIdIn } from '../../mail/incoming/list-headers.ts';
import { type AutoReplyParts, answerArrived } from '../../mail/incoming/receive-mail.ts';
import { isUnknownSender, screenerOf } from '../../mail/incoming/screen-mail.ts';
import { headerFields } from '../../mime/header/header-field.ts';
import { mailHeader } from '../../mime/mail-source.ts';
import type { PutMail } from '../../store/mail-store.ts';
import type { RecordStore } from '../../store/record-store.ts';
import { FILED_MARK } from '../sieve/filed-mark.ts';

/** What is done about mail that arrives: rules of the account file it, pass it on, and it is answered while its reader is away. */
export interface Arrivals {
  readonly receiving: AutoReplyParts;
  readonly account: Account;
  /** The account's addresses. */
  readonly own: readonly string[];
}

/** What mail is asked of that its server has delivered. */
export interface RuleArrivalParts {
  readonly arrivals: Arrivals;
  readonly records: RecordStore;
  /** Whom the account knows, apart from those mails. */
  readonly people: KnownPeople;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** What came of it. */
export interface RuledArrival {
  /** As the account's rules, its screener and muteOptions leave it; its thread has the last word. */
  readonly put: PutMail;
  readonly rules: AccountRules;
  /** Ids of the rules that it has met. */
  readonly met: ReadonlySet<string>;
}

/** The reverse path that a server has noted (RFC 5321 §4.4); null: none. */
function reversePathOf(raw: Uint8Array): string | null {
  const [path = ''] = headerFields(mailHeader(raw.subarray(0, HEAD)), 'Return-Path');
  return /<([^<>\s]+@[^<>\s]+)>/u.exec(path)?.[1] ?? null;
}

/** Whether a server has filed a mail by the account's rules. @param marks flags or keywords that it has there */
export function isFiledByServer(marks: Iterable<string>): boolean {
  return [...marks].some((mark) => mark.toLowerCase() === FILED_MARK.toLowerCase());
}

type RuleQuestion = Parameters<typeof applyAccountRules> extends [PutMail, ...infer Rest] ? Rest : never;

/** A mail that the server has filed: what else the rules say of it holds, and it stays where it is. */
function ruledThere(put: PutMail, ...asked: RuleQuestion): PutMail {
  const { mailbox } = put.message;
  const left = applyAccountRules({ ...put, message: { ...put.message, mailbox: 'inbox' } }, ...asked);
  return { ...left, message: { ...left.message, mailbox } };
}

/** Applies the account's rules, muteOptions and screener to a mail that has arrived at the server. @param raw its source, or the beginning of it */
export async function ruleArrival(
  { arrivals: { account, own }, records, people, now }: RuleArrivalParts,
  put: PutMail,
  raw: Uint8Array,
): Promise<RuledArrival> {
  const rules = await rulesOf(records, own);
  const listId = listIdIn(raw);
  const list = listId === null ? null : listKey(listId);
  const left = (put.message.mailbox === 'inbox' ? applyAccountRules : ruledThere)(put, rules, list, now);
  const met = new Set((left.body.rules ?? []).map(({ id }) => id));
  const isInInbox = left.message.mailbox === 'inbox';
  const isForUserAlone = isDirect(left.message, (email) => isOwnAddress(email, own));
  const unmuted = isInInbox ? { ...left, ...muteOptions(isForUserAlone) } : left;
  const known = await screenerOf(records, own);
  const asked = { account, store: people, raw, parsed: left.message, sender: reversePathOf(raw), own };
  const isUnknown = known && (() => isUnknownSender(known, asked));
  return { put: await applyScreener(unmuted, { rules, list, met, ...(isUnknown && { isUnknown }) }), rules, met };
}

/** A mail that is in its final mailbox. */
export interface FiledArrival {
  readonly message: PutMail['message'];
  readonly mailbox: MailboxId;
  readonly raw: Uint8Array;
  /** Milliseconds since the epoch. */
  readonly receivedAt: number;
  /** Idempotency key of the answers. */
  readonly commandId: string;
  /** The server has answered it. */
  readonly isAnswered: boolean;
}

/** Passes a mail on and answers it, as its user wants. What goes wrong loses no mail. */
export async function answerArrival(
  { receiving, account, own }: Arrivals,
  { message, mailbox, raw, ...mail }: FiledArrival,
  rules: AccountRules,
  met: ReadonlySet<string>,
): Promise<void> {
  const arrived = { ...mail, raw, own, sender: reversePathOf(raw), filed: { ...message, mailbox } };
  await answerArrived(receiving, account, arrived, rules, met);
}
