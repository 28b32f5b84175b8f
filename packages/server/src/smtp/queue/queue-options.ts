import type { Accounts } from '../../directory/accounts/account.ts';
import type { Groups } from '../../directory/groups/open-groups.ts';
import type { QuotaOf } from '../../directory/quotas.ts';
import type { ReceivingStores } from '../../mail/incoming/receive-mail.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import type { AccountStores } from '../../store/account-stores.ts';
import type { LanguageOf } from '../../texts/mail-texts.ts';
import type { TimerWork } from '../../timers/timer.ts';
import type { TimerPlacement } from '../../timers/timer-placement.ts';
import type { DirectDelivery } from '../outbound/direct/deliver-directly.ts';
import type { StsParts } from '../outbound/direct/sts-policies.ts';
import type { DeliverTransaction } from '../outbound/relay.ts';
import type { RetrySchedule } from '../outbound/retry.ts';
import type { SignMail } from '../outbound/sign-mail.ts';
import type { QueueStore } from './storage/queue-database.ts';

/** The stores of the accounts whose mail and timers the queue processes. */
type QueueStores = ReceivingStores & Pick<AccountStores, 'aroundChanges' | 'onOpen'>;

/** Dependencies of delivery without a relay. */
export type DirectOptions = Omit<DirectDelivery, 'log'> & Pick<StsParts, 'fetch' | 'webPort'>;

/** Options of the outgoing queue. */
export interface QueueOptions {
  /** The data folder; the queue is `queue.db` in it if there is no database. */
  readonly dataFolder: string;
  /** The database of the queue shared with other nodes; missing or null: there is none. */
  readonly database?: QueueStore | null;
  readonly stores: QueueStores;
  /**
   * Decides if this node, of several that share a queue, may change an account's mail; missing or null: always. @param account
   * its id
   */
  readonly readiness?: ((account: string) => Promise<TimerPlacement>) | null;
  readonly accounts: Pick<Accounts, 'byId' | 'byAddress' | 'aliases'>;
  /** Missing: there are none. */
  readonly groups?: Pick<Groups, 'byAddress' | 'members'>;
  readonly quotaOf: QuotaOf;
  /** Domains whose mail is stored here, lower case. The first is the server's name. */
  readonly domains: readonly [string, ...string[]];
  /** The relay for other domains, as smtp:// or smtps:// address; null: none. */
  readonly relay: string | null;
  /** Options of delivery without a relay, which is not used then; null or missing: not used. */
  readonly direct?: DirectOptions | null;
  /**
   * Sends all mail of an account through the server that holds its mailboxes, with the account's own credentials; returns null
   * while these are unknown. Missing or null: mail is sent as above.
   */
  readonly wayOf?: ((account: string) => Promise<DeliverTransaction | null>) | null;
  /** Signs outgoing mail; null: nothing is signed. */
  readonly sign: SignMail | null;
  /** URL of Wren for users; without it, mail of Wren has no links. */
  readonly publicUrl?: URL | null;
  /** Missing: mail of Wren is in English. */
  readonly languageOf?: LanguageOf;
  /** Timed work of imports from another server. */
  readonly transfer?: TimerWork;
  readonly clock: Clock;
  readonly log: Log;
  readonly schedule?: RetrySchedule;
}
