import type { Account, Accounts } from '../../directory/accounts/account.ts';
import type { QuotaOf } from '../../directory/quotas.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import type { Claims } from '../../platform/sql/claims.ts';
import type { Signals } from '../../platform/sql/signals.ts';
import type { AccountStores } from '../../store/account-stores.ts';
import type { NoteStore } from '../../store/note-store.ts';
import type { Timers } from '../../timers/timer.ts';
import type { ImapConnector } from '../imap/connector/imap-connector.ts';
import { isUnderWay, type StopRequest, type TransferJob } from './transfer-job.ts';
import type { TransferGuard } from './transfer-server.ts';

/** The dependencies of transfers. */
export interface TransfersParts {
  readonly stores: Pick<AccountStores, 'of' | 'notesOf' | 'recordsOf'>;
  readonly accounts: Pick<Accounts, 'byId'>;
  /** Mail domains of the server. */
  readonly domains: readonly [string, ...string[]];
  readonly quotaOf: QuotaOf;
  readonly timers: () => Timers;
  /** Ensures that one of several nodes runs a transfer. */
  readonly claims: () => Claims;
  /** Notifies the other nodes. */
  readonly signals: Signals;
  readonly guard: TransferGuard;
  /** The key that seals passwords. */
  readonly key: () => Uint8Array;
  readonly clock: Clock;
  readonly log: Log;
}

/** A transfer that this process runs. */
export interface RunningTransfer {
  job: TransferJob;
  readonly ended: Promise<void>;
  connector: ImapConnector | null;
}

/** What an import or export of mail needs of its transfer. */
export interface TransferContext {
  readonly account: Account;
  readonly transfer: RunningTransfer;
  readonly notes: NoteStore;
  /** False: it was stopped, its account was disabled, or this process ends. */
  readonly canContinue: () => Promise<boolean>;
  /** @throws WrenError 'busy' where the transfer has ended, 'bad-credentials', 'mail-server' */
  readonly connect: () => Promise<ImapConnector>;
}

export const isStopped = ({ job }: RunningTransfer): boolean => !isUnderWay(job);

/** Ends a transfer as its user has asked. @param request null: continue */
export function haltTransfer(transfer: RunningTransfer, request: StopRequest | null): void {
  if (request === null || isStopped(transfer)) return;
  transfer.job = { ...transfer.job, state: request };
  void transfer.connector?.close();
}

/** Ends the transfer of an account that was disabled meanwhile: a disabled account fetches no mail. */
export function stopWhereDisabled(transfer: RunningTransfer, account: Account | null): void {
  if (!account?.isDisabled || isStopped(transfer)) return;
  transfer.job = { ...transfer.job, state: 'failed', failure: 'account-disabled' };
  void transfer.connector?.close();
}
