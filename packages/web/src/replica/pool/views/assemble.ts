import type { Message, ThreadId } from '@wren/domain/message/message.ts';
import type { MailHost } from '../../../host/mail-host.ts';
import type { BulkScope } from '../../commands/bulk-scope.ts';
import { Counts } from '../../lists/counts.ts';
import { Lists } from '../../lists/lists.ts';
import type { TabCoordinator } from '../../tabs/tab-coordinator.ts';
import { ThreadLoads, type ThreadLoadsParts } from '../loading/thread-loads.ts';
import { BodyCache } from '../memory/body-cache.ts';
import { MessagePool } from '../message-pool.ts';
import type { PendingLayer } from './mail-view.ts';
import { MailView, touchedThreads } from './mail-view.ts';
import type { Watchers } from './watchers.ts';

/** What the parts that show mail need from the parts that write it. */
export interface Pending {
  /** Whether commands are pending. */
  readonly isPending: () => boolean;
  /** Whether everything is being taken out of a list. */
  readonly isEmptied: (list: BulkScope) => boolean;
  /** The server has reported a message. */
  readonly meet: (message: Message) => void;
  /** Brings back what of threads has left the memory. */
  readonly restoreRows: (threads: readonly ThreadId[]) => Promise<void>;
  /** Messages of which the outline is in memory, whole, as far as they are stored. */
  readonly wholeRows: (outlines: readonly Message[]) => Promise<readonly Message[]>;
}

/** The parts of a replica that show mail. */
export interface Reading {
  readonly pool: MessagePool;
  readonly view: MailView;
  readonly bodies: BodyCache;
  readonly threads: ThreadLoads;
  readonly counts: Counts;
  readonly lists: Lists;
  /** Threads with changes since they were stored. */
  readonly unkept: Set<ThreadId>;
  /** Loads again what is shown and could not be loaded while the server did not answer. */
  readonly reloadFailed: () => void;
  /** Lays these on top of what is confirmed; they differ from those before as far as these threads are concerned. */
  readonly relayer: (layers: readonly PendingLayer[], threads: Iterable<ThreadId>) => void;
}

/**
 * Assembles the parts that show mail: changes of each are passed to the parts concerned, and to the watchers.
 * @param pending null: the parts that write are not there yet
 */
export function assembleReading({
  host,
  tabs,
  watchers,
  pending,
  keptBodies,
}: {
  readonly host: MailHost;
  readonly tabs: TabCoordinator;
  readonly watchers: Watchers;
  readonly pending: () => Pending | null;
  readonly keptBodies: ThreadLoadsParts['keptBodies'];
}): Reading {
  let layers: readonly PendingLayer[] = [];
  const changed = (): void => watchers.notify();
  const unkept = new Set<ThreadId>();
  const onThread = (thread: ThreadId): void => {
    unkept.add(thread);
    view.invalidate(thread);
    changed();
  };
  const layered = (): Set<ThreadId> => {
    const changes = layers.flatMap((layer) => layer.changes);
    return touchedThreads(changes, pool, layers);
  };

  const bodies = new BodyCache();
  const pool: MessagePool = new MessagePool(onThread, (message) => pending()?.meet(message));
  const view: MailView = new MailView(pool, () => layers, host.countsMessages);
  const base = { host, tabs, pool, view, onState: changed };
  const restoreRows = async (ids: readonly ThreadId[]): Promise<void> => pending()?.restoreRows(ids);
  const threads = new ThreadLoads({ ...base, bodies, keptBodies, restoreRows });
  const version = (): number => watchers.version;
  const counts: Counts = new Counts({ ...base, version, layered, isPending: () => pending()?.isPending() ?? false });
  const lists = new Lists({
    ...base,
    version,
    total: (folder) => counts.threads(folder),
    stored: {
      bodiesHere: (ids) => threads.bodiesHere(ids),
      wholeHere: async (outlines) => (await pending()?.wholeRows(outlines)) ?? [],
      restoreRows,
    },
    isEmptied: (list) => pending()?.isEmptied(list) ?? false,
    needed: () => [...threads.shown(), ...layered()],
  });
  return {
    pool,
    view,
    bodies,
    threads,
    counts,
    lists,
    unkept,
    reloadFailed: () => {
      lists.reloadFailed();
      threads.reloadFailed();
    },
    relayer: (next, concerned) => {
      layers = next;
      for (const thread of concerned) onThread(thread);
    },
  };
}
