import type { TransferMailbox } from '@wren/contract/calls/transfer.ts';
import { WrenError } from '@wren/contract/errors.ts';
import type { Account } from '../../directory/accounts/account.ts';
import type { Credential } from '../../directory/credentials/credentials.ts';
import { Attempts } from '../../directory/sessions/attempts.ts';
import type { Clock } from '../../platform/clock.ts';
import { FetchRefused } from '../../platform/network/fetch-refused.ts';
import type { ServerAddress } from '../../platform/network/server-address.ts';
import { type Discovery, type FoundServers, findServers } from '../discovery/find-servers.ts';
import { readableMailboxes } from '../imap/transfer/read-account.ts';
import { RemoteGone, RemoteRefusal } from '../mirror/connector.ts';
import type { TransferJob } from './transfer-job.ts';
import {
  connectForeign,
  plainWhereAllowed,
  problemOf,
  type TransferGuard,
  type TransferProblem,
} from './transfer-server.ts';
import type { Transfers, WantedTransfer } from './transfers.ts';

/** Sign-ins to foreign servers that may fail in a quarter of an hour: enough for typing errors, too few to guess passwords or look for servers. */
const FAILURES = 20;

/** An account's own transfer, as its calls see it. */
export interface TransferControl {
  find(address: string): Promise<FoundServers>;
  /** @throws WrenError 'too-many-attempts' */
  look(
    server: ServerAddress,
    credential: Credential,
  ): Promise<{ readonly problem: TransferProblem | null; readonly mailboxes: TransferMailbox[] }>;
  /** Begins it once the server has let its user in. @throws WrenError 'too-many-attempts' */
  start(
    server: ServerAddress,
    credential: Credential,
    wanted: Pick<WantedTransfer, 'direction' | 'mailboxes'>,
  ): Promise<{ readonly problem: TransferProblem | null; readonly job: TransferJob | null }>;
  get(): Promise<TransferJob | null>;
  /** @throws WrenError 'not-found', 'bad-credentials' */
  change(action: 'pause' | 'resume' | 'stop' | 'forget', password: string | null): Promise<TransferJob | null>;
}

/** What transfers are begun with. */
export interface TransferParts {
  readonly transfers: Transfers;
  readonly discovery: Discovery;
  readonly guard: TransferGuard;
  readonly attempts: Attempts;
}

export function openTransferParts(
  transfers: Transfers,
  discovery: Discovery,
  guard: TransferGuard,
  clock: Clock,
): TransferParts {
  const limits = { window: 15 * 60_000, perPair: FAILURES, perAccount: FAILURES, perClient: FAILURES };
  return { transfers, discovery, guard, attempts: new Attempts(clock, limits) };
}

async function mailboxesAt(
  server: ServerAddress,
  credential: Credential,
  guard: TransferGuard,
): Promise<TransferMailbox[]> {
  const connector = await connectForeign(server, credential, guard);
  try {
    const found = await readableMailboxes(connector);
    return found.map(({ path, names, role, status }) => ({ path, names: [...names], role, count: status?.count ?? 0 }));
  } finally {
    await connector.close();
  }
}

/** Why a server could not be looked at. @throws what is no fault of it */
function reasonOf(error: unknown): TransferProblem {
  const isOfServer = error instanceof WrenError && (error.code === 'bad-credentials' || error.code === 'mail-server');
  if (isOfServer || error instanceof FetchRefused) return problemOf(error);
  if (error instanceof RemoteGone || error instanceof RemoteRefusal) return 'unreachable';
  throw error;
}

/** An account's own transfer. */
export function transferControl(
  { transfers, discovery, guard, attempts }: TransferParts,
  account: Account,
): TransferControl {
  const look: TransferControl['look'] = async (named, credential) => {
    const server = plainWhereAllowed(named, guard);
    const settle = attempts.begin(account.id, { client: account.id, device: account.id });
    try {
      const mailboxes = await mailboxesAt(server, credential, guard);
      settle();
      return { problem: null, mailboxes };
    } catch (error) {
      return { problem: reasonOf(error), mailboxes: [] };
    }
  };
  return {
    look,
    find: (address) => findServers(address, discovery),
    get: () => transfers.get(account.id),
    async start(named, credential, wanted) {
      const { problem } = await look(named, credential);
      if (problem !== null) return { problem, job: await transfers.get(account.id) };
      const server = plainWhereAllowed(named, guard);
      return { problem: null, job: await transfers.start(account, { server, ...credential, ...wanted }) };
    },
    async change(action, password) {
      if (action === 'forget') {
        await transfers.forget(account.id);
        return transfers.get(account.id);
      }
      if (action === 'resume') return transfers.resume(account.id, password);
      return action === 'pause' ? transfers.pause(account.id) : transfers.stop(account.id);
    },
  };
}
