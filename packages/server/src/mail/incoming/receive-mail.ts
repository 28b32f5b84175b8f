import { isOwnAddress } from '@wren/domain/address/subaddress.ts';
import type { Trust } from '@wren/domain/trust/trust.ts';
import type { Account } from '../../directory/accounts/account.ts';
import type { MailFacts } from '../../mime/parsed-mail.ts';
import type { AccountStores } from '../../store/account-stores.ts';
import type { Applied, BlobId, MailStore } from '../../store/mail-store.ts';
import { rulesOf } from './account-rules.ts';
import { deliverMessage } from './deliver-message.ts';

/** The stores that mail for an account concerns. */
export type ReceivingStores = Pick<AccountStores, 'of' | 'recordsOf'>;

/** A mail that others have sent to an account. */
export interface ReceivedMail {
  /** Its source, trace fields in front. */
  readonly raw: Uint8Array;
  /** Milliseconds since the epoch. */
  readonly receivedAt: number;
  /** Received again under the same id, nothing is filed. */
  readonly commandId: string;
  readonly parsed: MailFacts;
  /** Id of its bytes, when the caller knows it. */
  readonly blobId?: BlobId;
  readonly trust: (store: MailStore) => Promise<Trust | undefined>;
  /** The account's addresses. */
  readonly own: readonly string[];
}

/**
 * Receives a mail for an account: into its Inbox, or where the account's rules put it. On disk when it resolves.
 * @throws WrenError 'storage-full', 'busy' as the stores do
 */
export async function receiveMail(stores: ReceivingStores, account: Account, mail: ReceivedMail): Promise<Applied> {
  const [store, records] = await Promise.all([stores.of(account.id), stores.recordsOf(account.id)]);
  const trust = await mail.trust(store);
  return deliverMessage(store, mail.raw, {
    mailbox: 'inbox',
    receivedAt: mail.receivedAt,
    commandId: mail.commandId,
    parsed: mail.parsed,
    isOwn: (email) => isOwnAddress(email, mail.own),
    ...(mail.blobId !== undefined && { blobId: mail.blobId }),
    ...(trust && { trust }),
    rules: await rulesOf(records, mail.own),
  });
}
