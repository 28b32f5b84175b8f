import { every } from '../../../platform/timers.ts';
import type { AccountSync } from '../account-sync.ts';
import type { SharedMirrors } from './shared-mirrors.ts';

/** Accounts that a node hands over at a time: the next node reads all their mail once more. */
const FEW = 2;

/** An account whose mirror has all that the server has and nothing to send, and that no page shows. */
export interface IdleMirror {
  readonly account: string;
  /** When its mail was last asked for, in milliseconds since the epoch. */
  readonly since: number;
}

/** What the mirror engine does for {@link followOwners}. */
export interface OwnedMirrors {
  readonly syncs: ReadonlyMap<string, unknown>;
  readonly withSync: (account: string, run: (sync: AccountSync) => void) => void;
  readonly stop: (account: string, isDone: boolean) => void;
  readonly begin: (account: string) => Promise<void>;
  readonly idle: () => readonly IdleMirror[];
  /** Ends the sync of an account and hands the account over. */
  readonly handOver: (account: string) => Promise<void>;
  readonly now: () => number;
  readonly failed: (error: unknown) => void;
}

/** Hands accounts over that this node has above its share, those first that were not used for the longest time. */
async function handOverSome(shared: SharedMirrors, { idle, handOver, now }: OwnedMirrors): Promise<void> {
  const surplus = await shared.surplus();
  if (surplus === 0) return;
  const unused = idle().filter(({ since }) => now() - since >= 2 * shared.patience);
  let left = Math.min(surplus, FEW);
  for (const { account } of unused.toSorted((a, b) => a.since - b.since)) {
    if (left === 0) return;
    if (await shared.hasUnpushed(account)) continue;
    // It was asked for meanwhile.
    if (!idle().some((one) => one.account === account && now() - one.since >= 2 * shared.patience)) continue;
    await handOver(account);
    left -= 1;
  }
}

/**
 * Starts the sync of accounts that this node takes, ends that of accounts that it loses, and gives other nodes their share. Returns
 * functions that stop it.
 */
export function followOwners(shared: SharedMirrors, mirrors: OwnedMirrors): (() => void)[] {
  const { syncs, withSync, stop, begin, failed } = mirrors;
  let isOver = false;
  let isHandingOver = false;
  const take = async (): Promise<void> => {
    for (const id of await shared.free()) await begin(id);
  };
  const takeWhileOpen = (): void => {
    if (!isOver) take().catch(failed);
  };
  const give = async (): Promise<void> => {
    if (isOver || isHandingOver) return;
    isHandingOver = true;
    await handOverSome(shared, mirrors).finally(() => {
      isHandingOver = false;
    });
  };
  shared.onFree(takeWhileOpen);
  return [
    () => {
      isOver = true;
    },
    shared.onTaken((id) => {
      if (syncs.has(id)) withSync(id, (sync) => sync.wake());
      else begin(id).catch(failed);
    }),
    shared.onLost((id) => stop(id, false)),
    every(shared.patience, () => {
      takeWhileOpen();
      give().catch(failed);
    }),
  ];
}
