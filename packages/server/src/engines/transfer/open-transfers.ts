import type { Config } from '../../config/config.ts';
import type { Directory } from '../../directory/open-directory.ts';
import type { QuotaOf } from '../../directory/quotas.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import { openMailDns } from '../../platform/network/dns/mail-dns.ts';
import { createGuardedFetch } from '../../platform/network/guarded-fetch.ts';
import type { Claims } from '../../platform/sql/claims.ts';
import { NO_SIGNALS, type Signals } from '../../platform/sql/signals.ts';
import type { AccountStores } from '../../store/account-stores.ts';
import type { Timers } from '../../timers/timer.ts';
import { openTransferParts, type TransferParts } from './transfer-control.ts';
import { Transfers } from './transfers.ts';

export interface OpenTransfers {
  readonly config: Config;
  readonly directory: Directory;
  readonly stores: AccountStores;
  readonly quotaOf: QuotaOf;
  /** Asked for once they are opened: they call back here. */
  readonly timers: () => Timers;
  readonly claims: () => Claims;
  /** Of several nodes; missing: there is one. */
  readonly signals?: Signals | undefined;
  readonly clock: Clock;
  readonly log: Log;
}

/** What brings mail of other servers into the accounts of this installation. */
export function openTransfers({
  config,
  directory,
  stores,
  quotaOf,
  timers,
  claims,
  signals = NO_SIGNALS,
  clock,
  log,
}: OpenTransfers): TransferParts {
  const guard = { exceptions: config.transferHosts, mayBePlain: config.enginePlain };
  const { accounts, sealingKey: key } = directory;
  const transfers = new Transfers({
    stores,
    accounts,
    domains: config.domains,
    quotaOf,
    timers,
    claims,
    signals,
    guard,
    key,
    clock,
    log,
  });
  return openTransferParts(transfers, { dns: openMailDns(), fetch: createGuardedFetch() }, guard, clock);
}
