import type { WrenError } from '@wren/contract/errors.ts';
import type { Change } from '@wren/domain/message/change.ts';
import type { Address, MessageId, ThreadId } from '@wren/domain/message/message.ts';
import type { ChangeFeed, MailHost } from '../host/mail-host.ts';
import type { OutgoingMail } from '../host/outgoing-mail.ts';
import { BulkJobs, type BulkJobsParts } from './commands/bulk-jobs.ts';
import { Commands } from './commands/commands.ts';
import type { Dispatched } from './commands/dispatched.ts';
import { discardDraft } from './drafts/discard-draft.ts';
import { DraftLocks } from './drafts/draft-locks.ts';
import { Drafts } from './drafts/drafts.ts';
import { LocalDrafts } from './drafts/local-drafts.ts';
import { BodyKeeper } from './kept/body-keeper.ts';
import { isKeptUpToDate, type KeptMail } from './kept/kept-mail.ts';
import { MailKeeper, type MailKeeperParts } from './kept/mail-keeper.ts';
import { KeywordCounts } from './lists/keyword-counts.ts';
import { Outbox, type OutboxParts } from './outbox/outbox.ts';
import { type OutboxItem, outboxList } from './outbox/outbox-item.ts';
import { ScheduledMails } from './outbox/scheduled-mails.ts';
import { ThreadsAhead } from './pool/loading/threads-ahead.ts';
import { RowMemory } from './pool/memory/row-memory.ts';
import type { Pending, Reading } from './pool/views/assemble.ts';
import type { PendingLayer } from './pool/views/mail-view.ts';
import { SentCopies } from './pool/views/sent-copies.ts';
import type { Watchers } from './pool/views/watchers.ts';
import { AccountRecords } from './records/account-records.ts';
import { KeptRecords } from './records/kept-records.ts';
import { SearchCounts } from './records/search-counts.ts';
import { LiveSync, type LiveSyncParts } from './sync/live-sync.ts';
import { SyncTiming } from './sync/sync-timing.ts';
import { upToDate } from './sync/up-to-date.ts';
import type { StoredCommand } from './tabs/stored-records.ts';
import type { TabCoordinator } from './tabs/tab-coordinator.ts';

/** The parts of a replica that write mail, and that follow what others write. Fetched after the first rows. */
export interface ReplicaWriter extends Pending {
  readonly commands: Commands;
  readonly bulkJobs: BulkJobs;
  readonly outbox: Outbox;
  /** Null: the host keeps none. */
  readonly records: AccountRecords | null;
  readonly searchCounts: SearchCounts;
  readonly keywords: KeywordCounts;
  readonly drafts: Drafts;
  readonly scheduled: ScheduledMails;
  /** What waits to be sent, here and at the host. */
  readonly outboxItems: () => readonly OutboxItem[];
  readonly sync: LiveSync;
  readonly timing: SyncTiming;
  /** Null: this browser keeps no copies. */
  readonly keeper: MailKeeper | null;
  /** Throws a draft away: into Trash, at once on the screen; for good where the host cannot move drafts. */
  readonly discardDraft: (id: MessageId) => Dispatched;
  /** What open forms hold, and which of them writes on a draft. */
  readonly localDrafts: LocalDrafts;
  readonly draftLocks: DraftLocks;
}

export interface WritingParts extends Pick<LiveSyncParts, 'onConnected' | 'onSignedOut'> {
  readonly host: MailHost;
  readonly me: () => Address | null;
  readonly tabs: TabCoordinator;
  readonly watchers: Watchers;
  readonly reading: Reading;
  /** What an earlier page has kept; null: this browser keeps no copies. */
  readonly found: () => KeptMail | null;
  /** The state with which the page's document has brought the newest rows; null: it has brought none. */
  readonly brought: () => ChangeFeed | null;
  readonly onRefused: (changes: readonly Change[], error: WrenError) => void;
}

/** Without a change feed nothing else brings what was sent. */
function afterSending(host: MailHost, { counts, threads, lists }: Reading, mail: OutgoingMail): void {
  if (host.feed) return;
  counts.refreshSoon();
  if (mail.threadId !== null) threads.reload([mail.threadId]);
  lists.refreshSoon();
}

interface OutboxTold extends Pick<WritingParts, 'host' | 'reading'> {
  readonly copies: SentCopies;
  readonly refreshScheduled: () => void;
  readonly changed: () => void;
}

/** Applies the progress of a mail in the outbox to what is shown. */
function outboxEvents(told: OutboxTold): Pick<OutboxParts, 'onItem' | 'onGone' | 'onSent'> {
  const { host, reading, copies, refreshScheduled, changed } = told;
  return {
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
      if (item.mail.sendAt !== null) refreshScheduled();
      afterSending(host, reading, item.mail);
      changed();
    },
  };
}

/** Applies the progress of a bulk job to what is shown. */
function jobEvents({ reading, watchers }: WritingParts): Pick<BulkJobsParts, 'onState' | 'onEnd'> {
  return {
    onState: () => watchers.notify(),
    onEnd: (isWhole) => {
      // What is held here was treated as changed; a job that ended early has left some of it as it was.
      reading.lists.relist(!isWhole);
      reading.counts.refreshSoon();
    },
  };
}

/** What waits to be sent, here and at the host. */
function outboxItemsOf(outbox: Outbox, scheduled: ScheduledMails): ReplicaWriter['outboxItems'] {
  const listed = outboxList();
  return () => listed(outbox.views(), scheduled.items);
}

/** Layers in the order of their events: their ids are UUIDv7. */
function inOrder(layers: readonly PendingLayer[]): readonly PendingLayer[] {
  return [...layers].sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Keeps the bodies in this browser from now on, and the mail once the keeper is started. */
function keepersOf(parts: MailKeeperParts, watchers: Watchers): MailKeeper {
  const keeper = new MailKeeper(parts);
  parts.tabs.onStop(watchers.add(() => keeper.soon()));
  new BodyKeeper(parts).start();
  return keeper;
}

/** Has rows out of sight leave the memory, where this browser can store them. */
function rowMemoryOf({ found, tabs, reading, watchers }: WritingParts): RowMemory | null {
  const store = found()?.store;
  if (!store) return null;
  const rows = new RowMemory({ store, tabs, reading, onState: () => watchers.notify() });
  rows.start();
  tabs.onStop(watchers.add(() => rows.soon()));
  return rows;
}

/** The account's records, where the host keeps any. */
function recordsOf({ host, tabs, watchers, found, onRefused }: WritingParts): AccountRecords | null {
  if (!host.records) return null;
  const store = found()?.store;
  return new AccountRecords({
    host: host.records,
    tabs,
    kept: store
      ? {
          first: new KeptRecords(store, 'record', tabs.log),
          later: new KeptRecords(store, 'later-record', tabs.log),
        }
      : null,
    onChange: () => watchers.notify(),
    onRefused: (error) => onRefused([], error),
  });
}

/** Mail is moved into mailboxes that the host has: a save that makes one goes out first. */
async function mailboxesTaken(records: AccountRecords | null, { changes }: StoredCommand): Promise<void> {
  for (const change of changes) if (change.kind === 'move') await records?.taken(change.mailbox);
}

/** Counts what searches find, again when mail has changed. */
function searchCountsOf({ host, tabs, watchers }: WritingParts, state: () => string | null): SearchCounts {
  const counts = new SearchCounts({ host, tabs, state, onChange: () => watchers.notify() });
  tabs.onStop(watchers.add(() => counts.soon()));
  return counts;
}

/** Fetches the conversations that are likely to be shown next. */
function followLikely({ host, tabs, reading: { pool, threads } }: WritingParts): void {
  const ahead = new ThreadsAhead({ host, pool, threads, tabs });
  tabs.onStop(threads.likely.on((likely) => ahead.want(likely)));
}

/** Puts those parts on top of what shows mail. */
export function assembleWriting(parts: WritingParts): ReplicaWriter {
  const { host, me, tabs, watchers, reading, onRefused, found: foundMail, brought: broughtNews, ...told } = parts;
  const [found, brought, records] = [foundMail(), broughtNews(), recordsOf(parts)];
  const { pool, view, bodies, threads, counts, lists } = reading;
  const changed = (): void => watchers.notify();
  const relayer = (concerned: Iterable<ThreadId>): void =>
    reading.relayer(inOrder([...commands.layers, ...copies.layers]), concerned);

  const copies: SentCopies = new SentCopies({
    pool,
    bodies,
    me,
    onThread: (thread) => relayer([thread]),
    onMet: (copy, message) => threads.rename(copy, message),
  });
  const bulkJobs: BulkJobs = new BulkJobs({ host, tabs, pending: () => commands.pending, ...jobEvents(parts) });
  const commands: Commands = new Commands({
    host,
    tabs,
    pool,
    view,
    carryOutAtServer: (command, signal) => bulkJobs.carryOut(command, signal),
    counts,
    loadThread: (id) => threads.load(id),
    ready: (command) => mailboxesTaken(records, command),
    onLayers: relayer,
    onAnswered: () => timing.catchUp(),
    onUnsure: () => lists.refreshSoon(),
    ...{ onRefused, onStuck: changed },
  });
  const scheduled: ScheduledMails = new ScheduledMails({
    host,
    tabs,
    onState: changed,
    onListed: (names) => outbox.listed(names),
  });
  const localDrafts = new LocalDrafts(tabs);
  const drafts = new Drafts({ host, tabs, pool, view, bodies, counts, watchers, me });
  const outbox: Outbox = new Outbox({
    host,
    tabs,
    localDrafts,
    drafts,
    pool,
    hurryHeld: (submission) => scheduled.reschedule(submission, null),
    ...outboxEvents({ host, reading, copies, refreshScheduled: () => scheduled.refresh(), changed }),
  });
  const since = [brought?.state ?? null, found && isKeptUpToDate(found, host) ? (found.kept?.state ?? null) : null];
  if (!since.includes(null) && since[0] !== since[1]) counts.hold();
  const keywords = new KeywordCounts({ host, tabs, onState: changed });
  const sync: LiveSync = new LiveSync({
    host,
    tabs,
    ...{ since, brought },
    ...upToDate({ ...reading, commands, scheduled, keywords }),
    onRecords: (state) => records?.told(state),
    ...told,
  });
  const keeper = found && keepersOf({ found, brought: since[0] ?? null, host, tabs, reading, sync }, watchers);
  const rows = rowMemoryOf(parts);
  followLikely(parts);
  const timing: SyncTiming = new SyncTiming({ ...reading, outbox, host, tabs, sync, onSignedOut: told.onSignedOut });
  return {
    outboxItems: outboxItemsOf(outbox, scheduled),
    commands,
    bulkJobs,
    records,
    ...{ keywords, searchCounts: searchCountsOf(parts, () => sync.state) },
    outbox,
    drafts,
    ...{ scheduled, sync, timing, keeper, localDrafts },
    draftLocks: new DraftLocks(tabs),
    discardDraft: (id) => discardDraft(id, host.drafts, (changes) => commands.dispatch(changes)),
    isPending: () => commands.layers.length > 0,
    isEmptied: (list) => bulkJobs.isEmptied(list),
    meet: (message) => copies.meet(message),
    restoreRows: async (ids) => rows?.restore(ids),
    wholeRows: async (outlines) => (await rows?.whole(outlines)) ?? [],
  };
}
