import type { Accounts } from '../../directory/accounts/account.ts';
import type { Groups } from '../../directory/groups/open-groups.ts';
import type { QuotaOf } from '../../directory/quotas.ts';
import type { ReceivingStores } from '../../mail/incoming/receive-mail.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import type { AccountStores } from '../../store/account-stores.ts';
import type { LanguageOf } from '../../texts/mail-texts.ts';
import type { Readiness } from '../../timers/readiness.ts';
import type { TimerWork } from '../../timers/timer.ts';
import type { DirectDelivery } from '../outbound/direct/deliver-directly.ts';
import type { StsParts } from '../outbound/direct/sts-policies.ts';
import type { HandOver } from '../outbound/relay.ts';
import type { RetrySchedule } from '../outbound/retry.ts';
import type { SignMail } from '../outbound/sign-mail.ts';
import type { QueueStore } from './queue-database.ts';

/** The stores of the accounts whose mail the queue sends and keeps the times of. */
type QueueStores = ReceivingStores & Pick<AccountStores, 'aroundChanges' | 'onOpen'>;

/** What delivering without a relay needs of the installation. */
export type DirectOptions = Omit<DirectDelivery, 'log'> & Pick<StsParts, 'fetch' | 'webPort'>;

/** What the outgoing queue works with. */
export interface QueueOptions {
  /** The data folder; the queue is `queue.db` in it where there is no database. */
  readonly dataFolder: string;
  /** The database that the queue is kept in with those of other nodes; missing or null: there is none. */
  readonly database?: QueueStore | null;
  readonly stores: QueueStores;
  /** Where an account's mail may be changed, of several nodes that have one queue; missing or null: here. @param account its id */
  readonly readiness?: ((account: string) => Promise<Readiness>) | null;
  readonly accounts: Pick<Accounts, 'byId' | 'byAddress' | 'aliases'>;
  /** Missing: there are none. */
  readonly groups?: Pick<Groups, 'byAddress' | 'members'>;
  readonly quotaOf: QuotaOf;
  /** Domains whose mail is kept here, lower case. The first is the server's name. */
  readonly domains: readonly [string, ...string[]];
  /** Where mail for other domains goes, as smtp:// or smtps:// address; null: nowhere. */
  readonly relay: string | null;
  /** How mail for other domains is delivered without a relay, which is not used then; null or missing: it is not. */
  readonly direct?: DirectOptions | null;
  /**
   * Sends all mail of an account through the server that holds its mailboxes, with the account's own credentials; answers null while these are
   * unknown. Missing, or null itself: mail goes the ways above.
   */
  readonly wayOf?: ((account: string) => Promise<HandOver | null>) | null;
  /** Signs what is delivered; null: nothing is signed. */
  readonly sign: SignMail | null;
  /** Where people open Wren; without it, mail that Wren writes has no links. */
  readonly publicUrl?: URL | null;
  /** Missing: mail that Wren writes is in English. */
  readonly languageOf?: LanguageOf;
  /** What is done at the times of mail that is brought from another server. */
  readonly transfer?: TimerWork;
  readonly clock: Clock;
  readonly log: Log;
  readonly schedule?: RetrySchedule;
}
