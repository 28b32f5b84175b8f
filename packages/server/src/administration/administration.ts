import { WrenError } from '@wren/contract/errors.ts';
import type { Config } from '../config/config.ts';
import type { Account } from '../directory/accounts/account.ts';
import type { Actor } from '../directory/audit/audit-log.ts';
import type { Directory } from '../directory/open-directory.ts';
import type { QueueControl } from '../mail/outgoing/queue-control.ts';
import type { Clock } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';
import type { AskDns } from '../platform/network/dns/ask-dns.ts';
import type { AccountStores } from '../store/account-stores.ts';
import type { CertificateState } from '../tls/certificates.ts';
import { type AccountOperations, accountOperations } from './account-operations.ts';
import { type DkimOperations, dkimOperations } from './dkim-signing.ts';
import { type GroupOperations, groupOperations } from './group-operations.ts';
import { type QueueOperations, queueOperations } from './queue-operations.ts';

/** The parts of an installation that administrators manage. */
export interface AdministrationParts {
  readonly config: Config;
  readonly directory: Directory;
  readonly stores: Pick<AccountStores, 'of' | 'recordsOf'>;
  readonly queue: QueueControl;
  readonly dns: AskDns;
  readonly certificates: () => readonly CertificateState[];
  /** Time at which the server started, in milliseconds since the epoch. */
  readonly startedAt: number;
  readonly clock: Clock;
  readonly log: Log;
}

/** The context of administrators' calls (D48). */
export interface Administration extends AdministrationParts {
  readonly accounts: AccountOperations;
  readonly dkim: DkimOperations;
  readonly groups: GroupOperations;
  /** Operations on outgoing mail. */
  readonly mails: QueueOperations;
  /** @throws WrenError 'not-found' */
  account(id: string): Promise<Account>;
  /**
   * An account that is not the administrator's own: administrators cannot restrict their own account here. @throws WrenError
   * 'not-found', 'forbidden'
   */
  otherAccount(id: string): Promise<Account>;
}

/** @param self account of the administrator @param by the actor in the log */
export function administrationOf(parts: AdministrationParts, self: Account, by: Actor): Administration {
  const { directory, queue } = parts;
  const account = async (id: string): Promise<Account> => {
    const found = await directory.accounts.byId(id);
    if (!found) throw new WrenError('not-found');
    return found;
  };
  return {
    ...parts,
    accounts: accountOperations(directory, by),
    dkim: dkimOperations(directory, by),
    groups: groupOperations(directory, parts.config.domains, by),
    mails: queueOperations(queue, directory.audit, by),
    account,
    async otherAccount(id) {
      if (id === self.id) throw new WrenError('forbidden', 'Another administrator can do that to your own account');
      return account(id);
    },
  };
}
