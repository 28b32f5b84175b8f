import { isRetryable, WrenError } from '@wren/contract/errors.ts';
import { FetchRefused } from '../../platform/network/fetch-refused.ts';
import { RemoteGone } from '../mirror/connector.ts';
import type { TransferJob } from './transfer-job.ts';
import { problemOf } from './transfer-server.ts';

/** Milliseconds until a server that is out of reach is asked again: at first, and at most; and for how many times. */
const RETRY = { first: 30_000, most: 60 * 60_000, times: 100 };

/** What becomes of a transfer that an error has ended: it waits for its server, or fails. @param now milliseconds since the epoch */
export function failedTransfer(job: TransferJob, error: unknown, now: number): TransferJob {
  const code = error instanceof WrenError ? error.code : null;
  const ended = (failure: NonNullable<TransferJob['failure']>): TransferJob => ({ ...job, state: 'failed', failure });
  if (code === 'over-quota') return ended('over-quota');
  const isOfServer = error instanceof WrenError || error instanceof FetchRefused || error instanceof RemoteGone;
  if (!isOfServer) return ended('internal');
  const isOfHere = error instanceof WrenError && code !== 'mail-server' && code !== 'bad-credentials';
  if (isOfHere && !isRetryable(error)) return ended('internal');
  const problem = isOfHere ? 'unreachable' : problemOf(error);
  const failures = job.failures + 1;
  if ((problem !== 'unreachable' && problem !== 'unknown-host') || failures > RETRY.times) return ended(problem);
  const wait = Math.min(RETRY.first * 2 ** (failures - 1), RETRY.most);
  return { ...job, state: 'waiting', failures, retryAt: now + wait };
}
