import { systemClock } from '../../../platform/clock.ts';
import type { Log } from '../../../platform/log.ts';
import type { Signals } from '../../../platform/sql/signals.ts';
import type { SqlStore } from '../../../platform/sql/sql-store.ts';
import { openMirrorStores, type SqliteStoresOptions } from '../../../store/sqlite/sqlite-stores.ts';
import type { Nodes } from '../../nodes/nodes.ts';
import { Owners } from '../../nodes/owners.ts';
import { hasUnpushed } from './command-log.ts';
import { FREE_SIGNAL, SharedMirrorStores } from './shared-mirror-stores.ts';
import type { SharedMirrors } from './shared-mirrors.ts';

/** The mirrors that are divided among several nodes, as seen by one of them. */
export interface OpenSharedMirrors {
  readonly stores: SharedMirrorStores;
  readonly mirrors: SharedMirrors;
  readonly nodes: Nodes;
  /** Registers this node. */
  begin(): Promise<void>;
  /** Whether another node was alive at the last check. */
  hasOthers(): boolean;
  /** Releases all accounts of this node. */
  close(): Promise<void>;
}

/** @param url where other nodes reach this one @param build names its web client */
export function openSharedMirrors(
  { store, signals }: { readonly store: SqlStore; readonly signals: Signals },
  options: SqliteStoresOptions,
  { url, build, log }: { readonly url: URL; readonly build: string; readonly log: Log },
): OpenSharedMirrors {
  const owners = new Owners(store, { url: url.href, build, log });
  const { folder, now = systemClock } = options;
  const stores = new SharedMirrorStores({
    ...{ files: openMirrorStores(options), folder, store, signals, owners, now, log },
  });
  return {
    stores,
    mirrors: {
      patience: owners.patience,
      free: () => owners.free(),
      take: (account) => stores.take(account),
      keeps: (account) => owners.heldOf(account) !== null,
      release: (account) => owners.release(account),
      surplus: () => owners.surplus(),
      handOver: (account) => stores.handOver(account),
      onTaken: (run) => stores.onTaken(run),
      onLost: (run) => owners.onLost(run),
      onFree: (run) => signals.subscribe(FREE_SIGNAL, async () => run()),
      keepingOf: (account) => stores.keepingOf(account),
      mirroredMail: (account) => stores.mirroredMail(account),
      hasUnpushed: (account) => hasUnpushed(store, account),
    },
    nodes: {
      async placeOf(account) {
        if (owners.heldOf(account)) return 'here';
        const keeper = await owners.keeperOf(account);
        if (keeper === null) return (await stores.take(account)) ? 'here' : null;
        // The lease of this node is uncertain at present.
        if (keeper.url === url.href) return null;
        return { url: new URL(keeper.url), hasSameClient: keeper.build === build };
      },
      refused: (place) => owners.countOut(place.href),
      async readiness(account) {
        if (await stores.isWhole(account)) return 'here';
        return (await owners.canBeKept(account)) ? 'later' : 'none';
      },
      onGone: (run) => owners.onGone((text) => run(new URL(text))),
      onLost: (run) => owners.onLost(run),
    },
    begin: () => owners.begin(),
    hasOthers: () => owners.hasOthers,
    async close() {
      await owners.close();
      await signals.publish(FREE_SIGNAL, [url.href]);
    },
  };
}
