import type { Found } from '../../mail/exchange/found-mail.ts';
import { importMail } from '../../mail/exchange/import-mail.ts';
import { mailboxMaker } from '../../mail/exchange/mailbox-maker.ts';
import { AccountReader } from '../imap/transfer/read-account.ts';
import type { TransferContext, TransfersParts } from './running-transfer.ts';
import { MAX_LEFT_OUT, transferNote } from './transfer-job.ts';

/** The mail of a source until the transfer ends; counts and names what cannot be imported. */
async function* watched(
  { transfer, canContinue }: TransferContext,
  mails: AsyncIterable<Found>,
): AsyncGenerator<Found> {
  for await (const found of mails) {
    if (!(await canContinue())) return;
    if (found.kind === 'stray') {
      const { path, reason } = found;
      const { left, leftOut } = transfer.job;
      if (!left.some((one) => one.path === path)) {
        const more = left.length < MAX_LEFT_OUT ? [{ path, reason }] : [];
        transfer.job = { ...transfer.job, leftOut: leftOut + 1, left: [...left, ...more] };
      }
    } else yield found;
  }
}

/** Imports the mail of a foreign account. @throws WrenError as the server refuses, or 'over-quota' */
export async function importTransfer(
  { stores, domains, quotaOf, clock }: Pick<TransfersParts, 'stores' | 'domains' | 'quotaOf' | 'clock'>,
  context: TransferContext,
): Promise<void> {
  const { account, transfer, notes, connect } = context;
  const { server, user, mailboxes, imported, duplicates, damaged } = transfer.job;
  const reader = new AccountReader({
    ...{ connect, notes, name: `${user}@${server.host}:${server.port}` },
    fromBeginning: false,
    only: new Set(mailboxes),
    onCounted: (total) => {
      transfer.job = { ...transfer.job, total: Math.max(total, transfer.job.total) };
    },
  });
  const outcome = await importMail(await stores.of(account.id), watched(context, reader.mails()), {
    mailbox: null,
    mailboxAt: mailboxMaker(await stores.recordsOf(account.id)),
    quota: await quotaOf(account.id),
    ...{ address: account.address, domains },
    unmarkedIsSeen: false,
    now: clock,
    onProgress: (done) => {
      transfer.job = { ...transfer.job, done };
    },
    onFiled: async (mails, sum) => {
      await reader.filed(mails);
      const sums = {
        imported: imported + sum.imported,
        duplicates: duplicates + sum.duplicates,
        damaged: damaged + sum.damaged,
      };
      transfer.job = { ...transfer.job, ...sums };
      await notes.keep([transferNote(transfer.job)]);
    },
  });
  transfer.job = {
    ...transfer.job,
    imported: imported + outcome.imported,
    duplicates: duplicates + outcome.duplicates,
  };
}
