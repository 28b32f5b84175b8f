import { WrenError } from '@wren/contract/errors.ts';
import { type Identity, identityOf } from '@wren/domain/address/identity.ts';
import type { Address, MessageId, ThreadId } from '@wren/domain/message/message.ts';
import type { Account, Accounts } from '../../directory/accounts/account.ts';
import type { MailStore } from '../../store/mail-store.ts';
import type { RecordStore } from '../../store/record-store.ts';
import type { SubmissionId } from './submission.ts';

/** The sending account, with its store and the command's id. */
export interface Writer {
  readonly account: Account;
  readonly accounts: Accounts;
  readonly store: MailStore;
  /** The account's records, whose identities define how it sends mail. */
  readonly records: Pick<RecordStore, 'list'>;
  /** Storage limit of the account in bytes; null: none. */
  readonly quota: number | null;
  readonly commandId: string;
}

/** The sender of a mail. */
export interface Sender extends Address {
  /** Value of Reply-To (RFC 5322 §3.6.2); empty: replies go to the sender. */
  readonly replyTo: readonly Address[];
}

/** Result of saving or sending. */
export interface StoredMail {
  readonly id: MessageId;
  readonly threadId: ThreadId;
  readonly messageIdHeader: string | null;
  /** Milliseconds since the epoch. */
  readonly modifiedAt: number;
  /** Scheduled time, milliseconds since the epoch. */
  readonly heldUntil?: number;
  /** Id of the scheduled submission, past or present. */
  readonly submission?: SubmissionId;
  /** Revision of a saved draft; missing for sent mail. */
  readonly revision?: string;
}

/**
 * The sender of a mail: one of the account's own addresses, with its identity (D28, D37).
 * @throws WrenError 'forbidden' for any other address
 */
export async function senderOf({ account, accounts, records }: Writer, from: Address | null): Promise<Sender> {
  const email = from?.email ?? account.address;
  const isOwn = (await accounts.byAddress(email))?.id === account.id;
  if (!isOwn && !(await accounts.sendAs(account.id)).includes(email.toLowerCase())) throw new WrenError('forbidden');
  const identities: readonly Identity[] = (await records.list('identity')).map(({ data }) => data);
  const identity = identityOf(identities, email);
  return { name: from?.name ?? (identity?.name || account.fullName), email, replyTo: identity?.replyTo ?? [] };
}

/** The earlier result for a message, which may have changed or been deleted since. */
export async function writtenBefore(store: MailStore, id: MessageId, now: number): Promise<StoredMail> {
  const [message] = await store.messages([id]);
  const { threadId, messageIdHeader, receivedAt } = message ?? { threadId: id, messageIdHeader: null, receivedAt: now };
  return { id, threadId, messageIdHeader, modifiedAt: receivedAt };
}

/** The result for a message that has just been written. @throws WrenError 'not-found' if it was deleted meanwhile */
export async function written(store: MailStore, id: MessageId | undefined): Promise<StoredMail> {
  const [message] = id === undefined ? [] : await store.messages([id]);
  if (!message) throw new WrenError('not-found');
  return {
    id: message.id,
    threadId: message.threadId,
    messageIdHeader: message.messageIdHeader,
    modifiedAt: message.receivedAt,
  };
}
