import { every } from '../../../platform/timers.ts';
import type { KeptMirrors } from '../kept-mirrors.ts';
import type { IdleMirror, SharedMirrors } from './shared-mirrors.ts';

/** Accounts that a node hands over at a time: the next node reads all their mail once more. */
const FEW = 2;

interface Following {
  /** Takes an account and starts its sync, unless another node keeps it. */
  readonly begin: (account: string) => Promise<void>;
  readonly failed: (error: unknown) => void;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** Hands accounts over that this node has above its share, those first that were not used for the longest time. */
async function handOverSome(shared: SharedMirrors, mirrors: KeptMirrors, now: () => number): Promise<void> {
  const unused = (): readonly IdleMirror[] =>
    mirrors.idle().filter(({ since }) => now() - since >= 2 * shared.patience);
  let left = Math.min(await shared.surplus(), FEW);
  if (left === 0) return;
  for (const { account } of unused().toSorted((a, b) => a.since - b.since)) {
    if (await shared.hasUnpushed(account)) continue;
    // It may have been asked for meanwhile.
    if (!unused().some((one) => one.account === account)) continue;
    await mirrors.handOver(account);
    left -= 1;
    if (left === 0) return;
  }
}

/**
 * Starts the sync of accounts that this node takes, ends that of accounts that it loses, and gives other nodes their share. Returns
 * functions that stop it.
 */
export function followOwners(
  shared: SharedMirrors,
  mirrors: KeptMirrors,
  { begin, failed, now }: Following,
): (() => void)[] {
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
    await handOverSome(shared, mirrors, now).finally(() => {
      isHandingOver = false;
    });
  };
  shared.onFree(takeWhileOpen);
  return [
    () => {
      isOver = true;
    },
    shared.onTaken((id) => {
      if (mirrors.has(id)) mirrors.withSync(id, (sync) => sync.wake());
      else begin(id).catch(failed);
    }),
    shared.onLost((id) => mirrors.stop(id, false)),
    every(shared.patience, () => {
      takeWhileOpen();
      give().catch(failed);
    }),
  ];
}
