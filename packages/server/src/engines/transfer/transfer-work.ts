import type { Account, Accounts } from '../../directory/accounts/account.ts';
import type { QuotaOf } from '../../directory/quotas.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import type { Claims } from '../../platform/sql/claims.ts';
import type { Signals } from '../../platform/sql/signals.ts';
import type { AccountStores } from '../../store/account-stores.ts';
import type { NoteStore } from '../../store/note-store.ts';
import type { Timers } from '../../timers/timer.ts';
import type { ImapConnector } from '../imap/imap-connector.ts';
import { type Halt, isUnderWay, type TransferJob } from './transfer-job.ts';
import type { TransferGuard } from './transfer-server.ts';

/** What transfers are made with. */
export interface TransfersParts {
  readonly stores: Pick<AccountStores, 'of' | 'notesOf' | 'recordsOf'>;
  readonly accounts: Pick<Accounts, 'byId'>;
  /** Mail domains of the server. */
  readonly domains: readonly [string, ...string[]];
  readonly quotaOf: QuotaOf;
  readonly timers: () => Timers;
  /** Of several nodes one works at a transfer. */
  readonly claims: () => Claims;
  /** How nodes tell each other. */
  readonly signals: Signals;
  readonly guard: TransferGuard;
  /** By which passwords are sealed. */
  readonly key: () => Uint8Array;
  readonly clock: Clock;
  readonly log: Log;
}

/** A transfer that this process works at. */
export interface TransferWork {
  job: TransferJob;
  readonly ended: Promise<void>;
  connector: ImapConnector | null;
}

/** What a transfer is worked at with. */
export interface TransferMove {
  readonly account: Account;
  readonly work: TransferWork;
  readonly notes: NoteStore;
  /** False: it was stopped, its account was disabled, or this process ends. */
  readonly goesOn: () => Promise<boolean>;
  /** @throws WrenError 'busy' where it does not go on, 'bad-credentials', 'mail-server' */
  readonly connect: () => Promise<ImapConnector>;
}

export const isStopped = ({ job }: TransferWork): boolean => !isUnderWay(job);

/** Ends work as the account's user wants it. */
export function haltWork(work: TransferWork, halt: Halt | null): void {
  if (halt === null || isStopped(work)) return;
  work.job = { ...work.job, state: halt };
  void work.connector?.close();
}

/** Ends work for an account that was disabled meanwhile: nobody may sign in to it, and nothing is fetched for it either. */
export function stopWhereDisabled(work: TransferWork, account: Account | null): void {
  if (!account?.isDisabled || isStopped(work)) return;
  work.job = { ...work.job, state: 'failed', failure: 'account-disabled' };
  void work.connector?.close();
}
