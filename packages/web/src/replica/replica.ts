import type { AccountRecord, RecordChange, RecordType } from '@wren/contract/records/record-types.ts';
import type { Change } from '@wren/domain/message/change.ts';
import type { Folder } from '@wren/domain/message/mailbox/mailbox.ts';
import type { MessageId, ThreadId } from '@wren/domain/message/message.ts';
import type { BulkJob, ChangeFeed, KeywordCount, MailHost } from '../host/mail-host.ts';
import type { OutgoingMail } from '../host/outgoing-mail.ts';
import { createEmitter } from '../platform/emitter.ts';
import type { BulkScope } from './commands/bulk-scope.ts';
import type { Dispatched } from './commands/dispatched.ts';
import { DeferredWriter } from './deferred-writer.ts';
import type { DraftLocks } from './drafts/draft-locks.ts';
import type { Drafts } from './drafts/drafts.ts';
import type { LocalDrafts } from './drafts/local-drafts.ts';
import { isKeptUpToDate, type KeptMail, keptBodies, readKeptMailInTime, showKeptLists } from './kept/kept-mail.ts';
import type { OutboxItem, Sending, SentForm, WithdrawnMail } from './outbox/outbox-item.ts';
import type { ScheduledMails } from './outbox/scheduled-mails.ts';
import { assembleReading, type Reading } from './pool/views/assemble.ts';
import { ShownMail } from './pool/views/shown-mail.ts';
import { Watchers } from './pool/views/watchers.ts';
import type { SavedRecords } from './records/account-records.ts';
import type { SearchCounts } from './records/search-counts.ts';
import type { Connection, OnRefused, ReplicaParts } from './replica-parts.ts';
import { TabCoordinator } from './tabs/tab-coordinator.ts';

const NONE: readonly never[] = [];

/**
 * The account's mail in this tab: what the server has confirmed with everything pending on top. Screens watch it and
 * look at snapshots, which stay the same objects as long as nothing in them differs. What shows mail
 * is there at once; what writes it is fetched by {@link Replica.start}, and writing calls wait for it.
 */
export class Replica extends ShownMail {
  readonly #parts: ReplicaParts;
  readonly #host: MailHost;
  readonly #shared: TabCoordinator;
  protected override readonly watchers = new Watchers();
  protected override readonly reading: Reading;
  readonly #writing: DeferredWriter;
  /** What an earlier page has kept; null: none of it was, or it is not read yet. */
  #found: KeptMail | null = null;
  /** The state with which the page's document has brought the newest rows; null: it has brought none. */
  #brought: ChangeFeed | null = null;
  #opening: Promise<void> | null = null;
  #connected = true;
  readonly #refused = createEmitter<Parameters<OnRefused>>();

  constructor(parts: ReplicaParts) {
    super();
    this.#parts = parts;
    this.#shared = new TabCoordinator(parts.platform);
    const { after, network } = parts.platform;
    this.#host = parts.openHost({ after, online: () => network.online(), signal: this.#shared.signal });
    const base = { host: this.#host, tabs: this.#shared, watchers: this.watchers };
    this.reading = assembleReading({
      ...base,
      pending: () => this.#writing.now,
      keptBodies: async (ids) => (this.#found ? keptBodies(this.#found, ids) : []),
    });
    this.#writing = new DeferredWriter({
      ...base,
      reading: this.reading,
      found: () => this.#found,
      brought: () => this.#brought,
      me: parts.me,
      onRefused: this.#refused.emit,
      onConnected: (connected) => {
        if (this.#connected === connected) return;
        this.#connected = connected;
        if (connected) this.reading.reloadFailed();
        this.watchers.notify();
      },
      onSignedOut: parts.onSignedOut,
    });
  }

  /** Begins to show the account, with what this browser has kept of it. What an earlier page has left to be done is shown on top. */
  open(): Promise<void> {
    this.#opening ??= this.#open();
    return this.#opening;
  }

  async #open(): Promise<void> {
    const { network, records, kept, log, after } = this.#parts.platform;
    this.#shared.start();
    this.#shared.onStop(network.onChange(() => this.watchers.notify()));
    this.#shared.onStop(network.onWake(() => this.#wake()));
    const finding = kept && readKeptMailInTime(kept, after);
    const left = await Promise.all([records.all('command'), records.all('outgoing')]);
    try {
      this.#found = await finding;
    } catch (error) {
      log('what was kept of the mail could not be read', error);
    }
    this.#brought = (await this.#host.feed?.brought()) ?? null;
    if (this.#found) this.#takeUp(this.#found);
    else this.reading.counts.refreshSoon(0);
    if (left.every((kept) => kept.length === 0)) return;
    await this.#writing.whole().catch((error) => log('what was left to be done has to wait', error));
  }

  /** Shows what was kept; what the document has brought is as new, or newer, and shows instead. */
  #takeUp(found: KeptMail): void {
    const { counts } = this.reading;
    if (this.#brought === null || this.#brought.state === found.kept?.state)
      showKeptLists(found, this.#host, this.reading);
    // Numbers of now, moved by all that has changed since others were kept, would count it twice.
    if (this.#brought !== null || !isKeptUpToDate(found, this.#host)) counts.refreshSoon(0);
    else if (found.kept?.counts) counts.restore(found.kept.counts);
  }

  /** Takes up what was left pending, and follows the account. @throws what the fetching of the code throws */
  async start(): Promise<void> {
    await this.open();
    await this.#writing.whole();
  }

  /** Ends everything; what is pending stays kept. */
  stop(): void {
    this.#shared.stop();
    this.#writing.now?.timing.stop();
    this.reading.counts.stop();
    this.#writing.now?.outbox.stop();
    this.reading.lists.stop();
  }

  /** The user has signed in again: what waited for that continues. */
  resume(): void {
    this.#shared.resume();
    this.#wake();
  }

  /**
   * Changes mail: the screen at once, the server later. The changes are one command, and are taken back as one.
   * @param list where it is about more than is held here: the changes are what it means for the rows of the list that are
   */
  dispatch(changes: readonly Change[], list: BulkScope | null = null): Dispatched {
    return this.#writing.dispatch(changes, list);
  }

  /** Whether {@link dispatch} takes whole lists here. */
  get canChangeInBulk(): boolean {
    return this.#host.bulk !== null;
  }

  /** Whether single messages are marked read or unread; else their whole conversations are. */
  get marksMessages(): boolean {
    return this.#host.marksMessages;
  }

  /** Follows a command about a whole list that an earlier page of this tab has given. @throws WrenError as the host says */
  async takeUp(commandId: string, list: BulkScope): Promise<Dispatched> {
    const { bulkJobs, commands } = await this.#writing.whole();
    await bulkJobs.takeUp(commandId);
    return commands.takeUp(commandId, list);
  }

  /** How far the server is with a command about a whole list; null before it has taken it. */
  bulkJob(commandId: string): BulkJob | null {
    return this.#writing.now?.bulkJobs.job(commandId) ?? null;
  }

  /** Stops what the server does about a whole list; what is done stays done. @throws WrenError as the host says */
  async stopBulkChange(commandId: string): Promise<void> {
    await (await this.#writing.whole()).bulkJobs.stop(commandId);
  }

  /** Lists a folder that is about to be shown, unless it is known. Resolves when rows and counts are there, or why not. */
  async ahead(folder: Folder): Promise<void> {
    const { lists, counts } = this.reading;
    await Promise.all([lists.ahead(folder, this.#brought !== null), counts.ahead()]);
  }

  /** Fetches a conversation whose screen is not there yet, where what is fetched now is true by then. */
  threadAhead(id: ThreadId | MessageId): void {
    this.reading.threads.ahead(id);
  }

  /** Lists a folder again. Answers the number of rows shown then. @throws WrenError as the host says */
  refresh(folder: Folder): Promise<number> {
    this.reading.counts.refreshSoon();
    return this.reading.lists.refresh(folder);
  }

  /**
   * Hands a mail over to be sent after an undo period, or at its own time. It shows in Sent and in its thread at once.
   * @param undoPeriodMs milliseconds
   * @param form the one that it comes from: what is kept of the form goes, and comes back with an undo
   */
  send(
    mail: OutgoingMail,
    { undoPeriodMs, form = null }: { readonly undoPeriodMs: number; readonly form?: SentForm | null },
  ): Sending {
    return this.#writing.send(mail, undoPeriodMs, form);
  }

  /** Sends a failed mail again, or one that waits at once. */
  retrySend(id: string): void {
    this.#writing.now?.outbox.retry(id);
  }

  /** Whether {@link retrySend} sends nothing twice, though nothing is known of the tries before. */
  get sendsOnce(): boolean {
    return this.#host.sendsOnce;
  }

  /** Whether the host keeps mail until its time; else this browser does, and has to be there then. */
  get keepsScheduled(): boolean {
    return this.#host.scheduling !== null;
  }

  /** The mails that the host keeps until their time (see {@link ScheduledMails}). */
  get scheduled(): Pick<ScheduledMails, 'reschedule' | 'unschedule'> {
    return this.#writing.scheduled;
  }

  /** Takes a mail out of the outbox; null when it may have been sent. */
  async cancelSend(id: string): Promise<WithdrawnMail | null> {
    return (await this.#writing.now?.outbox.cancel(id)) ?? null;
  }

  /** Whether mail can be written yet: {@link start} has ended. The methods below are for callers that wait for that. */
  get canWrite(): boolean {
    return this.#writing.now !== null;
  }

  /** Drafts on the server. */
  get drafts(): Drafts {
    return this.#writing.there.drafts;
  }

  /** What open forms hold, and which of them writes on a draft. */
  get localDrafts(): LocalDrafts {
    return this.#writing.there.localDrafts;
  }
  get draftLocks(): DraftLocks {
    return this.#writing.there.draftLocks;
  }

  /** The definitions of a type that the user has made, as they are shown; none before they are known. */
  override records<Type extends RecordType>(type: Type): readonly AccountRecord<Type>[] {
    return this.#writing.now?.records?.ofType(type) ?? NONE;
  }

  /** Whether {@link records} holds all of a type that the host has reported. */
  knowsRecords = (type: RecordType): boolean => this.#writing.now?.records?.isKnown(type) ?? false;

  /** The keywords that the account's mail has; none before they are known, and on a host that sets none. */
  keywords(): readonly KeywordCount[] {
    return this.#writing.now?.keywords.all ?? NONE;
  }

  /** Makes, replaces and destroys such definitions, where the host keeps any: as one step, which is taken back as one. */
  saveRecords(changes: readonly RecordChange[]): SavedRecords {
    return this.#writing.saveRecords(changes);
  }

  /** How many unread conversations searches find; null before it can be asked for. */
  get searchCounts(): SearchCounts | null {
    return this.#writing.now?.searchCounts ?? null;
  }

  /** Throws a draft away: into Trash, at once on the screen; for good where the host cannot move drafts. */
  discardDraft(id: MessageId): Dispatched {
    return this.#writing.there.discardDraft(id);
  }

  /**
   * Whether changes come automatically, and how often a host without a change feed is asked (2.50).
   * @param minutes null: only when the page is visible again
   */
  syncEvery(minutes: number | null): void {
    this.#writing.now?.timing.every(minutes);
  }

  outboxItems(): readonly OutboxItem[] {
    return this.#writing.now?.outboxItems() ?? NONE;
  }

  /** Changes that the host has not taken yet. */
  waitingChanges(): number {
    return this.#writing.now?.commands.pending.length ?? 0;
  }

  connection(): Connection {
    if (!this.#parts.platform.network.online()) return 'offline';
    return this.#connected && !this.#writing.now?.commands.isStuck ? 'online' : 'reconnecting';
  }

  /** Calls back for every refused command without a caller here, since an earlier page made it. Returns a function that stops it. */
  watchRefusals(run: OnRefused): () => void {
    return this.#refused.on(run);
  }

  /** The connection is there again, or the page is visible again. */
  #wake(): void {
    const { now } = this.#writing;
    if (now) now.timing.wake();
    else this.reading.reloadFailed();
  }
}
