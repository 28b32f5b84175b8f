import type { AccountProvider, Directory } from '../directory/open-directory.ts';
import type { Submitter } from '../mail/outgoing/submission.ts';
import type { Clock } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';
import type { Claims } from '../platform/sql/claims.ts';
import type { HandOver } from '../smtp/outbound/relay.ts';
import type { AccountStores } from '../store/account-stores.ts';
import type { Timers } from '../timers/timer.ts';
import type { FetchProgress } from './fetch-progress.ts';
import type { SyncTimes } from './mirror/sync-times.ts';
import type { Nodes } from './nodes/nodes.ts';
import type { ServerQuota } from './server-quota.ts';
import type { RulesAtServer } from './sieve/rules-at-server.ts';

/** What an engine works with once everything else is there. */
export interface EngineParts {
  readonly directory: Directory;
  readonly submitter: Submitter;
  /** Whether mail of an account is still to be sent. @param account its id */
  readonly isSending: (account: string) => Promise<boolean>;
  /** What waits for its time. */
  readonly timers: Pick<Timers, 'of'>;
  /** Who of several processes works at what. */
  readonly claims: Claims;
  readonly clock: Clock;
  readonly log: Log;
  readonly times?: SyncTimes;
}

export interface RunningEngine {
  /** How far an account's mail has been fetched from where it lies; null: as far as is known all of it is here. @param account its id */
  readonly progress: (account: string) => FetchProgress | null;
  /** What of an account's rules the server carries out that its mail lies on; null: nothing is known of that. @param account its id */
  readonly rules: (account: string) => RulesAtServer | null;
  /** How much an account has and may have at the server that its mail lies on, in bytes; null: it is not told; missing: it is bounded here. @param account its id */
  readonly quota?: (account: string) => Promise<ServerQuota | null>;
  /** Resolves when an account's mail is here what it is where it lies. @param account its id */
  settled(account: string): Promise<void>;
  /** Leaves what this node keeps to others, where there are some; what is asked for is handed on to them from then on. */
  leave(): Promise<void>;
  close(): Promise<void>;
}

/** Where the accounts' mail lies. */
export interface Engine {
  /** Who checks passwords; null: the directory itself. */
  readonly provider: AccountProvider | null;
  readonly stores: AccountStores;
  /** How an account's mail leaves, by its credentials; null: as the configuration says. */
  readonly wayOf: ((directory: Directory, account: string) => Promise<HandOver | null>) | null;
  /** Which of several nodes keep which accounts; null: each has all that it is asked for. */
  readonly nodes: Nodes | null;
  begin(parts: EngineParts): Promise<RunningEngine>;
}
