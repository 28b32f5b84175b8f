import type { AccountProvider, Directory } from '../directory/open-directory.ts';
import type { Submitter } from '../mail/outgoing/submission.ts';
import type { Clock } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';
import type { Claims } from '../platform/sql/claims.ts';
import type { DeliverTransaction } from '../smtp/outbound/relay.ts';
import type { AccountStores } from '../store/account-stores.ts';
import type { Timers } from '../timers/timer.ts';
import type { FetchProgress } from './fetch-progress.ts';
import type { SyncTimes } from './mirror/sync-times.ts';
import type { Nodes } from './nodes/nodes.ts';
import type { ServerQuota } from './server-quota.ts';
import type { RulesAtServer } from './sieve/rules-at-server.ts';

/** The dependencies of a running engine. */
export interface EngineParts {
  readonly directory: Directory;
  readonly submitter: Submitter;
  /** Whether mail of an account is still to be sent. @param account its id */
  readonly isSending: (account: string) => Promise<boolean>;
  /** The timers of accounts. */
  readonly timers: Pick<Timers, 'of'>;
  /** Ensures that one of several processes does a job. */
  readonly claims: Claims;
  readonly clock: Clock;
  readonly log: Log;
  readonly times?: SyncTimes;
}

export interface RunningEngine {
  /** How much of an account's mail has been fetched from its server; null: all of it, as far as is known. @param account its id */
  readonly progress: (account: string) => FetchProgress | null;
  /** Which of an account's rules its mail server carries out; null: unknown. @param account its id */
  readonly rules: (account: string) => RulesAtServer | null;
  /** The usage and limit of an account at its mail server, in bytes; null: the server reports none; missing: the limit is set here. @param account its id */
  readonly quota?: (account: string) => Promise<ServerQuota | null>;
  /** Resolves when an account's mail here equals that on its server. @param account its id */
  settled(account: string): Promise<void>;
  /** Releases the accounts of this node to other nodes, if there are some, and forwards requests to them from then on. */
  leave(): Promise<void>;
  close(): Promise<void>;
}

/** The back end that stores the accounts' mail. */
export interface Engine {
  /** Checks passwords; null: the directory does. */
  readonly provider: AccountProvider | null;
  readonly stores: AccountStores;
  /** Sends an account's mail with its own credentials; null: mail is sent as the configuration says. */
  readonly wayOf: ((directory: Directory, account: string) => Promise<DeliverTransaction | null>) | null;
  /** Which of several nodes keeps which accounts; null: every node can serve every account. */
  readonly nodes: Nodes | null;
  begin(parts: EngineParts): Promise<RunningEngine>;
}
