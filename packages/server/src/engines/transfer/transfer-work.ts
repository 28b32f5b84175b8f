import type { Account } from '../../directory/accounts/account.ts';
import type { ImapConnector } from '../imap/imap-connector.ts';
import { isUnderWay, type TransferJob } from './transfer-job.ts';

/** A transfer that this process works at. */
export interface TransferWork {
  job: TransferJob;
  readonly ended: Promise<void>;
  connector: ImapConnector | null;
}

export const isStopped = ({ job }: TransferWork): boolean => !isUnderWay(job);

/** Ends work for an account that was disabled meanwhile: nobody may sign in to it, and nothing is fetched for it either. */
export function stopWhereDisabled(work: TransferWork, account: Account | null): void {
  if (!account?.isDisabled || isStopped(work)) return;
  work.job = { ...work.job, state: 'failed', failure: 'account-disabled' };
  void work.connector?.close();
}
