import type { Change } from '@wren/domain/change.ts';
import type { Folder } from '@wren/domain/mailbox.ts';
import type { Message, MessageId, ThreadId } from '@wren/domain/message.ts';
import { conversation } from '@wren/domain/thread.ts';
import type { MatchingJob } from '../api/mail-host.ts';
import type { OutgoingMail } from '../api/outgoing-mail.ts';
import { patientHost } from '../api/patient-host.ts';
import { type Assembled, assemble } from './assemble.ts';
import type { Badges } from './counts.ts';
import type { Dispatched } from './dispatched.ts';
import type { DraftChanges } from './draft-changes.ts';
import type { DraftPens } from './draft-pens.ts';
import type { Drafts, DraftToSave } from './drafts.ts';
import { joined } from './joined.ts';
import type { ListKey } from './lists.ts';
import { LiveSync } from './live-sync.ts';
import type { LocalDrafts } from './local-drafts.ts';
import type { OutboxItem, Sending } from './outbox-item.ts';
import type { Connection, Refusal, ReplicaParts } from './replica-parts.ts';
import type { ScheduledMails } from './scheduled-mails.ts';
import { Shared } from './shared.ts';
import { SyncTiming } from './sync-timing.ts';
import { type UpToDate, upToDate } from './up-to-date.ts';
import type { ListView, ThreadView } from './views.ts';
import { Watchers } from './watchers.ts';
import type { WholeList } from './whole-list.ts';

/**
 * The account's mail in this tab: what the server has confirmed with everything pending on top. Screens watch it and
 * look at snapshots, which stay the same objects as long as nothing in them differs.
 */
export class Replica {
  readonly #parts: ReplicaParts;
  readonly #shared: Shared;
  readonly #watchers = new Watchers();
  readonly #mail: Assembled;
  /** What open forms hold, which of them writes on a draft, and what others do to it meanwhile. */
  readonly localDrafts: LocalDrafts;
  readonly draftPens: DraftPens;
  readonly draftChanges: DraftChanges;
  readonly #upToDate: UpToDate;
  readonly #sync: LiveSync;
  readonly #timing: SyncTiming;
  #connected = true;
  readonly #refusals = new Set<Refusal>();
  readonly #outboxOf = joined<OutboxItem>();

  constructor(parts: ReplicaParts) {
    this.#parts = parts;
    this.#shared = new Shared(parts.platform);
    const { after, network } = parts.platform;
    const host = patientHost(parts.host, { after, online: () => network.online(), signal: this.#shared.signal });
    this.#mail = assemble({
      host,
      me: parts.me,
      shared: this.#shared,
      watchers: this.#watchers,
      onAnswered: () => this.#timing.catchUp(),
      onRefused: (...refused) => this.#refusals.forEach((tell) => void tell(...refused)),
      catchUp: () => this.#sync.catchUp(),
    });
    this.localDrafts = this.#mail.localDrafts;
    this.draftPens = this.#mail.draftPens;
    this.draftChanges = this.#mail.draftChanges;
    this.#upToDate = upToDate(this.#mail);
    this.#sync = new LiveSync({
      host,
      shared: this.#shared,
      ...this.#upToDate,
      onConnected: (connected) => {
        if (this.#connected === connected) return;
        this.#connected = connected;
        if (connected) this.#upToDate.reloadFailed();
        this.#watchers.tell();
      },
      onSignedOut: parts.onSignedOut,
    });
    this.#timing = new SyncTiming({
      ...this.#mail,
      ...this.#upToDate,
      host,
      shared: this.#shared,
      sync: this.#sync,
      onSignedOut: parts.onSignedOut,
    });
  }

  /** Takes up what was left pending, and follows the account. */
  async start(): Promise<void> {
    const { network, log } = this.#parts.platform;
    this.#shared.start();
    this.draftPens.start();
    this.#shared.onStop(network.onChange(() => this.#watchers.tell()));
    this.#shared.onStop(network.onWake(() => this.#timing.wake()));
    await this.#mail.commands.start();
    await this.#mail.outbox.start();
    this.#mail.counts.refreshSoon(0);
    this.#sync.run().catch((error) => log('the account is not followed any more', error));
  }

  /** Ends everything; what is pending stays kept. */
  stop(): void {
    this.#shared.stop();
    this.#timing.stop();
    this.#mail.counts.stop();
    this.#mail.outbox.stop();
    this.#mail.lists.stop();
  }

  /** Somebody has signed in again: what waited for that goes on. */
  resume(): void {
    this.#shared.resume();
    this.#timing.wake();
  }

  /**
   * Changes mail: the screen at once, the server in time. The changes are one command, and are taken back as one.
   * @param list where it is about more than is held here: the changes are what it means for the rows of the list that are
   */
  dispatch(changes: readonly Change[], list: WholeList | null = null): Dispatched {
    return this.#mail.commands.dispatch(changes, list);
  }

  /** Whether {@link dispatch} takes whole lists here. */
  get changesWholeLists(): boolean {
    return this.#parts.host.abilities.matching;
  }

  /** Follows a command about a whole list that an earlier page of this tab has given. @throws WrenError as the host says */
  async takeUp(commandId: string, list: WholeList): Promise<Dispatched> {
    await this.#mail.matching.takeUp(commandId);
    return this.#mail.commands.takeUp(commandId, list);
  }

  /** How far the server is with a command about a whole list; null before it has taken it. */
  matchingJob(commandId: string): MatchingJob | null {
    return this.#mail.matching.job(commandId);
  }

  /** Stops what the server does about a whole list; what is done stays done. @throws WrenError as the host says */
  stopMatching(commandId: string): Promise<void> {
    return this.#mail.matching.stop(commandId);
  }

  /** Loads the next batch of a list that is shown. @param batches of a folder at once */
  async loadMore(list: ListKey, batches = 1): Promise<void> {
    await this.#mail.lists.loadMore(list, batches);
  }

  /** Lists a folder anew. Answers the number of rows shown then. @throws WrenError as the host says */
  refresh(folder: Folder): Promise<number> {
    this.#mail.counts.refreshSoon();
    return this.#mail.lists.refresh(folder);
  }

  /** Fetches all messages of a thread with their bodies. @throws WrenError as the host says */
  loadThread(id: ThreadId): Promise<void> {
    return this.#mail.threads.load(id);
  }

  /** The known messages of threads, in every mailbox, or as a folder shows them. Newest first within each thread. */
  messagesOf(threads: readonly ThreadId[], folder?: Folder): readonly Message[] {
    return threads.flatMap((thread) => {
      const messages = this.#mail.view.messages(thread);
      return folder === undefined ? [...messages] : conversation(messages, folder);
    });
  }

  /**
   * Hands a mail over to be sent after an undo period, or at its own time. It shows in Sent and in its thread at once.
   * @param undoPeriodMs milliseconds
   * @param form key of the form that it comes from: what is kept of the form goes, and comes back with an undo
   */
  send(
    mail: OutgoingMail,
    { undoPeriodMs, form }: { readonly undoPeriodMs: number; readonly form?: string | undefined },
  ): Sending {
    const now = this.#shared.clock();
    const isUnsure = form !== undefined && (this.#mail.drafts.isUnsure(form) || this.localDrafts.isResumed(form));
    // Who keeps it until its time gets it at once, and can give it back.
    const atItsTime = this.keepsScheduled ? now : Math.max(now, mail.sendAt ?? now);
    const due = mail.sendAt === null ? now + undoPeriodMs : atItsTime;
    return this.#mail.outbox.add(mail, due, form === undefined ? null : { key: form, unsure: isUnsure });
  }

  /** Sends a failed mail again, or one that waits at once. */
  retrySend(id: string): void {
    this.#mail.outbox.retry(id);
  }

  /** Whether the host keeps mail until its time; else this browser does, and has to be there then. */
  get keepsScheduled(): boolean {
    return this.#parts.host.abilities.scheduling;
  }

  /** The mails that the host keeps until their time (see {@link ScheduledMails}). */
  get scheduled(): Pick<ScheduledMails, 'reschedule' | 'takeBack'> {
    return this.#mail.scheduled;
  }

  /** Takes a mail out of the outbox: as it was handed over, or null when it may have been sent. */
  cancelSend(id: string): OutgoingMail | null {
    return this.#mail.outbox.cancel(id);
  }

  /** Keeps a draft on the server (see {@link Drafts.save}). */
  saveDraft(draft: DraftToSave): Promise<{ readonly id: MessageId }> {
    return this.#mail.drafts.save(draft);
  }

  /** A draft as the server has it now. @throws WrenError 'not-found', 'not-a-draft', as the host says */
  draft(id: MessageId): ReturnType<Drafts['read']> {
    return this.#mail.drafts.read(id);
  }

  /** Deletes a draft for good, at once on the screen. */
  discardDraft(id: MessageId): Dispatched {
    return this.#mail.commands.dispatch([{ kind: 'destroy', target: { messages: [id] } }]);
  }

  /** How often what is shown is brought up to date, in minutes (see {@link SyncTiming.every}). */
  syncEvery(minutes: number | null): void {
    this.#timing.every(minutes);
  }

  folderView(folder: Folder): ListView {
    return this.#mail.lists.folderView(folder);
  }

  searchView(text: string, folder: Folder | null): ListView {
    return this.#mail.lists.searchView(text, folder);
  }

  threadView(id: ThreadId, folder: Folder): ThreadView {
    return this.#mail.threads.show(id, folder);
  }

  counts(): Badges {
    return this.#mail.counts.badges();
  }

  outboxItems(): readonly OutboxItem[] {
    return this.#outboxOf(this.#mail.outbox.views(), this.#mail.scheduled.items);
  }

  connection(): Connection {
    if (!this.#parts.platform.network.online()) return 'offline';
    return this.#connected && !this.#mail.commands.isStuck ? 'online' : 'reconnecting';
  }

  /** Calls back for every refused command that nobody waits for, since an earlier page made it. Answers how to stop. */
  watchRefusals(run: Refusal): () => void {
    this.#refusals.add(run);
    return () => this.#refusals.delete(run);
  }

  /** Calls back after everything that may change a snapshot. Answers how to stop. */
  watch(run: () => void): () => void {
    return this.#watchers.add(run);
  }

  /** Like {@link watch}, loading the list when need be and keeping it true while it is watched. */
  watchFolder(folder: Folder, run: () => void): () => void {
    return this.#both(this.#mail.lists.watchFolder(folder), run);
  }

  watchSearch(text: string, folder: Folder | null, run: () => void): () => void {
    return this.#both(this.#mail.lists.watchSearch(text, folder), run);
  }

  watchThread(id: ThreadId, folder: Folder, run: () => void): () => void {
    return this.#both(this.#mail.threads.watch(id, folder), run);
  }

  #both(unwatch: () => void, run: () => void): () => void {
    const stop = this.watch(run);
    return () => {
      stop();
      unwatch();
    };
  }
}
