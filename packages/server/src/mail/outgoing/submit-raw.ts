import { WrenError } from '@wren/contract/errors.ts';
import { isEmailAddress } from '@wren/domain/address/recipients.ts';
import { isOwnAddress } from '@wren/domain/address/subaddress.ts';
import type { Address } from '@wren/domain/message/message.ts';
import { type Account, type Accounts, writingAddressesOf } from '../../directory/accounts/account.ts';
import type { QuotaOf } from '../../directory/quotas.ts';
import { newMessageId } from '../../mime/build/build-mail.ts';
import { headerFields } from '../../mime/header/header-field.ts';
import { addressParser } from '../../mime/library-fixes.ts';
import { mailHeader } from '../../mime/mail-source.ts';
import type { Clock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { sha256 } from '../../platform/random.ts';
import type { AccountStores } from '../../store/account-stores.ts';
import type { MailChange } from '../../store/mail-store.ts';
import { readMail } from '../incoming/deliver-message.ts';
import { ensureRoom } from '../quota/ensure-room.ts';
import type { Submitter } from './submission.ts';

/** Dependencies of submitting mail of other programs. */
export interface RawSubmissionParts {
  readonly accounts: Pick<Accounts, 'aliases' | 'sendAs'>;
  readonly stores: Pick<AccountStores, 'of'>;
  readonly quotaOf: QuotaOf;
  readonly submitter: Submitter;
  /** This mail server's name. */
  readonly domain: string;
  readonly clock: Clock;
}

/** A mail from a program of the account's user. */
export interface RawMail {
  /** With CRLF. */
  readonly raw: Uint8Array;
  /** Reverse path and recipients of the envelope. */
  readonly from: string;
  readonly to: readonly string[];
}

/** Longest value of a field with senders, in characters. */
const FIELD_LIMIT = 10_000;

/** Quoted strings, and comments without nested ones (RFC 5322 §3.2). */
const QUOTED_OR_COMMENT = /"(?:\\.|[^"\\])*("?)|\((?:\\.|[^()\\])*(\)?)/gu;

/**
 * True if every address that any program might find in a field is a listed one. Programs differ in adjacent addresses, comments
 * and groups: all of them count, and unbalanced quotes or comments fail.
 * @param text as in the source, each byte a character
 */
function namesOwnAlone(text: string, own: readonly string[]): boolean {
  const field = Buffer.from(text, 'latin1').toString();
  const bare = field.replace(QUOTED_OR_COMMENT, (part: string, quote?: string, parenthesis?: string) => {
    if (quote) return ' ';
    // Unterminated ones stay as they are, and are rejected below.
    return parenthesis ? part.replace(/["()]/gu, ' ') : part;
  });
  const written = bare.split(/[\s<>,:;]/u).filter((word) => word.includes('@'));
  const parsed = addressParser(field).flatMap((one) => ('group' in one && one.group ? one.group : [one]));
  const all = [...written, ...parsed.map(({ address }) => address ?? '')];
  return !/["()]/u.test(bare) && all.every((address) => isEmailAddress(address) && isOwnAddress(address, own));
}

/** True if a mail is from the account alone (RFC 5322 §3.6.2): every address in its one From field, and in Sender, is its own. */
export function isFromOwn(raw: Uint8Array, own: readonly string[]): boolean {
  const header = mailHeader(raw);
  const [from, sender] = [headerFields(header, 'From'), headerFields(header, 'Sender')];
  const isOneField = from.length === 1 && sender.length <= 1;
  return (
    isOneField &&
    [...from, ...sender].every((text) => text.length <= FIELD_LIMIT && text.includes('@') && namesOwnAlone(text, own))
  );
}

/** Fields that are not sent: hidden recipients, and fields that only a final server writes (RFC 5322 §3.6.3, RFC 5321 §4.4). */
const NOT_SENT = /^(?:(?:resent-)?bcc|return-path)[ \t]*:/iu;

/** A mail ready for sending: without Bcc, and with the required fields (RFC 6409 §8). @param id Message-ID for a mail without one */
function completed(raw: Uint8Array, at: number, id: string): Uint8Array {
  const header = mailHeader(raw);
  const fields = Buffer.from(header)
    .toString('latin1')
    .split(/(?<=\r\n)(?![ \t])/u);
  const has = (name: string): boolean => headerFields(header, name).length > 0;
  const added = [
    ...(has('Date') ? [] : [`Date: ${new Date(at).toUTCString().replace('GMT', '+0000')}\r\n`]),
    ...(has('Message-ID') ? [] : [`Message-ID: <${id}>\r\n`]),
  ];
  const sentFields = fields.filter((field) => !NOT_SENT.test(field));
  return Buffer.concat([Buffer.from([...added, ...sentFields].join(''), 'latin1'), raw.subarray(header.length)]);
}

/** Envelope recipients that the header does not name. */
function hiddenRecipients(to: readonly string[], shown: readonly Address[]): readonly Address[] {
  const named = new Set(shown.map(({ email }) => email.toLowerCase()));
  return to.filter((email) => !named.has(email.toLowerCase())).map((email) => ({ name: null, email }));
}

/**
 * Sends a mail that another program of the account's user has submitted, through the queue, and files its copy in Sent. The same
 * mail to the same recipients is sent once, also when it is submitted again because the answer was lost; mail without a
 * Message-ID cannot be recognised as the same.
 * @throws WrenError 'forbidden' if its From is not the account's, 'over-quota', 'storage-full'
 */
export async function submitRaw(
  { accounts, stores, quotaOf, submitter, domain, clock }: RawSubmissionParts,
  account: Account,
  { raw: original, from, to }: RawMail,
): Promise<void> {
  if (!isFromOwn(original, await writingAddressesOf(accounts, account))) throw new WrenError('forbidden');
  const at = clock();
  const id = newId();
  const isNamed = headerFields(mailHeader(original), 'Message-ID').length > 0;
  const content = isNamed ? sha256(Buffer.from(original).toString('latin1')) : id;
  const commandId = `smtp:${account.id}:${content}:${sha256([from, ...to].join(' '))}`;
  const raw = completed(original, at, newMessageId(id, domain));
  const store = await stores.of(account.id);
  await ensureRoom(store, await quotaOf(account.id), raw.length, commandId);
  const blobId = await store.putBlob(raw);
  const copy = await readMail(raw, { id, mailbox: 'sent', receivedAt: at, blobId });
  const bcc = hiddenRecipients(to, [...copy.message.to, ...copy.message.cc]);
  const filing: readonly MailChange[] = [{ ...copy, message: { ...copy.message, bcc } }];
  await submitter.submit({ commandId, account: account.id, raw, envelope: { from, to }, filing });
  // The queue files it too, whichever is first: the command is the same.
  await store.apply(filing, commandId);
}
