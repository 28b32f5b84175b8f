import { create } from 'zustand';
import type { Api } from '../../host/client/connect.ts';
import { apiOfAccount } from '../../host/client/connect-account.ts';
import { consoleLog } from '../../platform/log.ts';
import { systemAfter } from '../../platform/time/timers.ts';
import { readAccountAt } from '../accounts/kept-account.ts';
import { keptKey } from '../accounts/kept-account-key.ts';
import { type KnownAccount, otherAccounts, watchAccounts } from '../accounts/known-accounts.ts';
import { openMail, type StartedMail } from '../start-mail.ts';
import { joinedReplica } from './scoped-account.ts';

/** Another account of this browser that is shown beside the page's (D54), with a connection to the host and a replica of its own. */
export interface JoinedAccount extends KnownAccount {
  readonly api: Api;
  readonly mail: StartedMail;
  /** It is no longer signed in here: its stored mail is shown until the user has seen the notice. */
  readonly hasEnded: boolean;
}

/** By their path prefixes. */
export const useJoined = create<Readonly<Record<string, JoinedAccount>>>(() => ({}));

/** Milliseconds before a failed start is retried. */
const AGAIN = 3_000;
/** Milliseconds between two checks of accounts without a stream. */
const LOOK = 30_000;
/** Largest number of other accounts with an event stream, since HTTP/1.1 allows few connections to one host. */
const STREAMS = 2;

interface Joining {
  readonly login: string;
  readonly left: AbortController;
  readonly done: Promise<void>;
}

const joining = new Map<string, Joining>();

function isMultiplexed(): boolean {
  const [page] = performance.getEntriesByType('navigation');
  return page instanceof PerformanceNavigationTiming && !page.nextHopProtocol.startsWith('http/1');
}

/** Follows an account by its stream, or by polling. */
function followMail({ replica }: StartedMail, signal: AbortSignal): void {
  if (isMultiplexed() || joining.size <= STREAMS) return;
  replica.syncEvery(null);
  let cancel = (): void => undefined;
  const look = (): void => {
    cancel = systemAfter(LOOK, () => {
      replica.resume();
      look();
    });
  };
  look();
  signal.addEventListener('abort', () => cancel(), { once: true });
}

function startReplica({ replica }: StartedMail, signal: AbortSignal, then: () => void): void {
  const start = (): void => {
    replica.start().then(then, (error) => {
      consoleLog('the mail of another account could not be started', error);
      if (!signal.aborted) systemAfter(AGAIN, start);
    });
  };
  start();
}

async function begin(account: KnownAccount, { signal }: AbortController): Promise<void> {
  const { base } = account;
  const stored = readAccountAt(keptKey(base));
  if (!stored) return;
  const onEnd = (): void =>
    useJoined.setState((joined) => {
      const current = joined[base];
      return current ? { [base]: { ...current, hasEnded: true } } : joined;
    });
  const api = apiOfAccount(base, account.login, signal, { onSignedOut: onEnd, onOtherAccount: onEnd });
  const { user, capabilities, heardAt } = stored;
  const mail = await openMail(api, { user, capabilities, lastContact: () => heardAt, confirm: null }, onEnd);
  if (signal.aborted) return mail.replica.stop();
  signal.addEventListener('abort', () => mail.replica.stop(), { once: true });
  useJoined.setState({ [base]: { ...account, api, mail, hasEnded: false } });
  startReplica(mail, signal, () => followMail(mail, signal));
}

function leave(base: string): void {
  joining.get(base)?.left.abort();
  joining.delete(base);
  useJoined.setState(({ [base]: _left, ...others }) => others, true);
}

/** Closes accounts that are no longer signed in or now belong to another user; accounts that signed in again restart. */
function keepUp(): void {
  const known = otherAccounts();
  for (const [base, { login }] of joining) {
    const isSignedIn = known.some((one) => one.base === base && one.login === login);
    if (!isSignedIn) leave(base);
    else if (useJoined.getState()[base]?.hasEnded) {
      leave(base);
      void joinAccount(base);
    }
  }
}

let isWatching = false;

/** Shows another account of this browser beside the page's; an unknown one is ignored. */
export function joinAccount(base: string): Promise<void> {
  const present = joining.get(base);
  if (present) return present.done;
  const account = otherAccounts().find((one) => one.base === base);
  if (!account) return Promise.resolve();
  if (!isWatching) {
    isWatching = true;
    watchAccounts(keepUp);
    joinedReplica.fill((at) => useJoined.getState()[at]?.mail.replica ?? null);
  }
  const left = new AbortController();
  const done = begin(account, left).catch((error) => {
    consoleLog('another account could not be opened', error);
    leave(base);
  });
  joining.set(base, { login: account.login, left, done });
  return done;
}

/** The same for all of them. */
export async function joinAccounts(): Promise<void> {
  await Promise.all(otherAccounts().map(({ base }) => joinAccount(base)));
}
