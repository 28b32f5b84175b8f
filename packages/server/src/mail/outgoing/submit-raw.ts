import { WrenError } from '@wren/contract/errors.ts';
import { isOwnAddress } from '@wren/domain/address/subaddress.ts';
import type { Address } from '@wren/domain/message/message.ts';
import { type Account, type Accounts, addressesOf } from '../../directory/accounts/account.ts';
import { newMessageId } from '../../mime/build/build-mail.ts';
import { headerFields } from '../../mime/header/header-field.ts';
import { addressParser } from '../../mime/library-mends.ts';
import { mailHeader } from '../../mime/mail-source.ts';
import type { Clock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { sha256 } from '../../platform/random.ts';
import type { AccountStores } from '../../store/account-stores.ts';
import type { MailChange } from '../../store/mail-store.ts';
import { readMail } from '../incoming/deliver-message.ts';
import type { Submitter } from './submission.ts';

/** What mail of other programs is sent with. */
export interface RawSubmissionParts {
  readonly accounts: Pick<Accounts, 'aliases'>;
  readonly stores: Pick<AccountStores, 'of'>;
  readonly submitter: Submitter;
  /** This mail server's name. */
  readonly domain: string;
  readonly clock: Clock;
}

/** A mail as a program of the account's user has written it. */
export interface RawMail {
  /** With CRLF. */
  readonly raw: Uint8Array;
  /** Reverse path and recipients of the envelope. */
  readonly from: string;
  readonly to: readonly string[];
}

/** The addresses in the fields of a name, those of groups too. */
function addressesIn(header: Uint8Array, name: string): readonly string[] {
  return headerFields(header, name).flatMap((text) =>
    addressParser(text).flatMap((one) =>
      ('group' in one && one.group ? one.group : [one]).map(({ address }) => address ?? ''),
    ),
  );
}

/**
 * Whether a mail says that it is from the account alone (RFC 5322 §3.6.2): every address in its one From field, and in Sender,
 * is its own.
 */
export function isFromOwn(raw: Uint8Array, own: readonly string[]): boolean {
  const header = mailHeader(raw);
  const from = addressesIn(header, 'From');
  const isOwn = (address: string): boolean => isOwnAddress(address, own);
  const isOneField = headerFields(header, 'From').length === 1 && headerFields(header, 'Sender').length <= 1;
  return isOneField && from.length > 0 && from.every(isOwn) && addressesIn(header, 'Sender').every(isOwn);
}

/** Fields that are not for others: who gets it in secret, and what only a last server writes (RFC 5322 §3.6.3, RFC 5321 §4.4). */
const NOT_SENT = /^(?:bcc|return-path)[ \t]*:/iu;

/** A mail as it goes out: without Bcc, and with what a mail must have (RFC 6409 §8). @param id of a mail that names none */
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
  const kept = fields.filter((field) => !NOT_SENT.test(field));
  return Buffer.concat([Buffer.from([...added, ...kept].join(''), 'latin1'), raw.subarray(header.length)]);
}

/** Who gets a mail without being named in it. */
function hiddenRecipients(to: readonly string[], shown: readonly Address[]): readonly Address[] {
  const named = new Set(shown.map(({ email }) => email.toLowerCase()));
  return to.filter((email) => !named.has(email.toLowerCase())).map((email) => ({ name: null, email }));
}

/**
 * Sends what another program of the account's user has written, by the queue, and files its copy in Sent. The same mail to the
 * same recipients is sent once, also when it is handed in again because the answer was lost; what has no Message-ID cannot be told from another.
 * @throws WrenError 'forbidden' where it says that it is from somebody else, 'storage-full'
 */
export async function submitRaw(
  { accounts, stores, submitter, domain, clock }: RawSubmissionParts,
  account: Account,
  { raw: given, from, to }: RawMail,
): Promise<void> {
  if (!isFromOwn(given, addressesOf(accounts, account))) throw new WrenError('forbidden');
  const at = clock();
  const id = newId();
  const isNamed = headerFields(mailHeader(given), 'Message-ID').length > 0;
  const content = isNamed ? sha256(Buffer.from(given).toString('latin1')) : id;
  const commandId = `smtp:${account.id}:${content}:${sha256([from, ...to].join(' '))}`;
  const raw = completed(given, at, newMessageId(id, domain));
  const store = await stores.of(account.id);
  const blobId = await store.putBlob(raw);
  const copy = await readMail(raw, { id, mailbox: 'sent', receivedAt: at, blobId });
  const bcc = hiddenRecipients(to, [...copy.message.to, ...copy.message.cc]);
  const filing: readonly MailChange[] = [{ ...copy, message: { ...copy.message, bcc } }];
  await submitter.submit({ commandId, account: account.id, raw, envelope: { from, to }, filing });
  // The queue files it too, whichever comes first: the command is one.
  await store.apply(filing, commandId);
}
