import type { WrenError } from '@wren/contract/errors.ts';
import type { Change } from '@wren/domain/change.ts';
import type { Address, ThreadId } from '@wren/domain/message.ts';
import type { MailHost } from '../api/mail-host.ts';
import type { OutgoingMail } from '../api/outgoing-mail.ts';
import { BodyCache } from './body-cache.ts';
import { Commands } from './commands.ts';
import { Counts } from './counts.ts';
import { DraftChanges } from './draft-changes.ts';
import { DraftPens } from './draft-pens.ts';
import { Drafts } from './drafts.ts';
import { Lists } from './lists.ts';
import { LocalDrafts } from './local-drafts.ts';
import type { Layer } from './mail-view.ts';
import { MailView, touchedThreads } from './mail-view.ts';
import { MatchingJobs } from './matching-jobs.ts';
import { MessagePool } from './message-pool.ts';
import { Outbox } from './outbox.ts';
import { ScheduledMails } from './scheduled-mails.ts';
import { SentCopies } from './sent-copies.ts';
import type { Shared } from './shared.ts';
import { ThreadLoads } from './thread-loads.ts';
import type { Watchers } from './watchers.ts';

export interface Assembled {
  readonly pool: MessagePool;
  readonly view: MailView;
  readonly bodies: BodyCache;
  readonly threads: ThreadLoads;
  readonly counts: Counts;
  readonly lists: Lists;
  readonly commands: Commands;
  readonly matching: MatchingJobs;
  readonly outbox: Outbox;
  readonly drafts: Drafts;
  readonly scheduled: ScheduledMails;
  readonly localDrafts: LocalDrafts;
  readonly draftPens: DraftPens;
  readonly draftChanges: DraftChanges;
}

/** Puts the parts of a replica together: what each tells goes to those whom it concerns, and to the watchers. */
export function assemble({
  host,
  me,
  shared,
  watchers,
  onAnswered,
  onRefused,
  catchUp,
}: {
  readonly host: MailHost;
  readonly me: () => Address | null;
  readonly shared: Shared;
  readonly watchers: Watchers;
  readonly onAnswered: () => void;
  readonly onRefused: (changes: readonly Change[], error: WrenError) => void;
  /** Asks the host what has changed. @throws WrenError as it says */
  readonly catchUp: () => Promise<void>;
}): Assembled {
  let layers: readonly Layer[] = [];
  const changed = (): void => watchers.tell();
  const onThread = (thread: ThreadId): void => {
    view.invalidate(thread);
    changed();
  };
  const relayer = (threads: Iterable<ThreadId>): void => {
    // Ids are UUIDv7: their order is the order of the events.
    layers = [...commands.layers, ...copies.layers].sort((a, b) => (a.id < b.id ? -1 : 1));
    for (const thread of threads) onThread(thread);
  };
  const layered = (): Set<ThreadId> => {
    const changes = layers.flatMap((layer) => layer.changes);
    return touchedThreads(changes, pool, layers);
  };
  /** Without a change feed nothing else brings what was sent. */
  const afterSending = (mail: OutgoingMail): void => {
    if (host.abilities.changes) return;
    counts.refreshSoon();
    if (mail.threadId !== null) threads.reload([mail.threadId]);
    lists.refreshSoon();
  };

  const bodies = new BodyCache();
  const pool: MessagePool = new MessagePool(onThread, (message) => copies.meet(message));
  const view: MailView = new MailView(pool, () => layers);
  const base = { host, shared, pool, view, onState: changed };
  const threads = new ThreadLoads({ ...base, bodies });
  const copies: SentCopies = new SentCopies({ pool, bodies, me, onThread: (thread) => relayer([thread]) });
  const version = (): number => watchers.version;
  const counts: Counts = new Counts({ ...base, version, layered, isPending: () => commands.layers.length > 0 });
  const lists: Lists = new Lists({
    ...base,
    version,
    total: (folder) => counts.threads(folder),
    isEmptied: (list) => matching.isEmptied(list),
    needed: () => [...threads.shown(), ...layered()],
  });
  const matching: MatchingJobs = new MatchingJobs({
    host,
    shared,
    pending: () => commands.pending,
    onState: changed,
    onEnd: (isWhole) => {
      // What is held here was taken for changed; a job that ended early has left some of it as it was.
      lists.relist(!isWhole);
      counts.refreshSoon();
    },
  });
  const commands: Commands = new Commands({
    ...base,
    carryOutAtServer: (command, signal) => matching.carryOut(command, signal),
    counts,
    loadThread: (id) => threads.load(id),
    onLayers: relayer,
    onAnswered,
    onUnsure: () => lists.refreshSoon(),
    onRefused,
    onStuck: changed,
  });
  const scheduled = new ScheduledMails({ host, shared, onState: changed });
  const localDrafts = new LocalDrafts(shared);
  const outbox = new Outbox({
    host,
    shared,
    localDrafts,
    onItem: (item) => {
      copies.show(item);
      changed();
    },
    onGone: (item) => {
      copies.remove(item.id);
      changed();
    },
    onSent: (item, messageId) => {
      copies.accepted(item.id, messageId);
      if (item.mail.sendAt !== null) scheduled.refresh();
      afterSending(item.mail);
      changed();
    },
  });
  const draftPens = new DraftPens(shared);
  const draftChanges = new DraftChanges({ host, shared, pool, watchers });
  const drafts = new Drafts({
    ...base,
    bodies,
    counts,
    me,
    loadThread: (id) => threads.load(id),
    changes: draftChanges,
    upToDate: catchUp,
  });
  return {
    pool,
    view,
    bodies,
    threads,
    counts,
    lists,
    commands,
    matching,
    outbox,
    drafts,
    scheduled,
    localDrafts,
    draftPens,
    draftChanges,
  };
}
