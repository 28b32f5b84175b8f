import { mailboxesOf } from '@wren/contract/records/mailboxes-of.ts';
import { AccountWriter } from '../imap/transfer/write-account.ts';
import type { TransferContext, TransfersParts } from './running-transfer.ts';
import { MAX_LEFT_OUT } from './transfer-job.ts';

/**
 * Writes all mail of an account to a foreign one. Mail that an interrupted transfer has written is found there and not written again.
 * @throws WrenError as the server refuses, or 'over-quota' where it has no room left
 */
export async function exportTransfer(
  { stores }: Pick<TransfersParts, 'stores'>,
  { account, transfer, canContinue, connect }: TransferContext,
): Promise<void> {
  const records = await stores.recordsOf(account.id);
  const writer = new AccountWriter({
    connect,
    store: await stores.of(account.id),
    mailboxes: mailboxesOf(await records.list('mailbox')),
    sender: { name: account.fullName, email: account.address },
    async onProgress({ done, total, written, known }) {
      // Its connection is closed, and no other is opened.
      if (await canContinue()) transfer.job = { ...transfer.job, done, total, imported: written, duplicates: known };
    },
  });
  const { refused } = await writer.write();
  const left = refused.slice(0, MAX_LEFT_OUT).map(({ subject }) => ({ path: subject, reason: 'refused' as const }));
  transfer.job = { ...transfer.job, leftOut: refused.length, left };
}
