import type { Found } from '../../mail/exchange/found-mail.ts';
import { importMail } from '../../mail/exchange/import-mail.ts';
import { mailboxMaker } from '../../mail/exchange/mailbox-maker.ts';
import { AccountReader } from '../imap/read-account.ts';
import { MAX_LEFT_OUT, transferNote } from './transfer-job.ts';
import type { TransferMove, TransfersParts } from './transfer-work.ts';

/** What is found, until the transfer is stopped; what is left out is noted. */
async function* watched({ work, goesOn }: TransferMove, mails: AsyncIterable<Found>): AsyncGenerator<Found> {
  for await (const found of mails) {
    if (!(await goesOn())) return;
    if (found.kind === 'stray') {
      const { path, reason } = found;
      const { left, leftOut } = work.job;
      if (!left.some((one) => one.path === path)) {
        const more = left.length < MAX_LEFT_OUT ? [{ path, reason }] : [];
        work.job = { ...work.job, leftOut: leftOut + 1, left: [...left, ...more] };
      }
    } else yield found;
  }
}

/** Takes mail of a foreign account in. @throws WrenError as the server refuses, or 'over-quota' */
export async function takeIn(
  { stores, domains, quotaOf, clock }: Pick<TransfersParts, 'stores' | 'domains' | 'quotaOf' | 'clock'>,
  move: TransferMove,
): Promise<void> {
  const { account, work, notes, connect } = move;
  const { server, user, mailboxes, imported, duplicates, damaged } = work.job;
  const reader = new AccountReader({
    ...{ connect, notes, name: `${user}@${server.host}:${server.port}` },
    fromBeginning: false,
    only: new Set(mailboxes),
    onCounted: (total) => {
      work.job = { ...work.job, total: Math.max(total, work.job.total) };
    },
  });
  const outcome = await importMail(await stores.of(account.id), watched(move, reader.mails()), {
    mailbox: null,
    mailboxAt: mailboxMaker(await stores.recordsOf(account.id)),
    quota: await quotaOf(account.id),
    ...{ address: account.address, domains },
    unmarkedIsSeen: false,
    now: clock,
    onProgress: (done) => {
      work.job = { ...work.job, done };
    },
    onFiled: async (mails, sum) => {
      await reader.filed(mails);
      const sums = {
        imported: imported + sum.imported,
        duplicates: duplicates + sum.duplicates,
        damaged: damaged + sum.damaged,
      };
      work.job = { ...work.job, ...sums };
      await notes.keep([transferNote(work.job)]);
    },
  });
  work.job = { ...work.job, imported: imported + outcome.imported, duplicates: duplicates + outcome.duplicates };
}
