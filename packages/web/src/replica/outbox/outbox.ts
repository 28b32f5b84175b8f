import { WrenError } from '@wren/contract/errors.ts';
import { senderAddress } from '@wren/domain/address/own-address.ts';
import type { MessageId } from '@wren/domain/message/message.ts';
import type { MailHost, Scheduling } from '../../host/mail-host.ts';
import type { OutgoingMail } from '../../host/outgoing-mail.ts';
import { backOff } from '../../platform/time/back-off.ts';
import { HandOver, type HandOverParts } from '../drafts/hand-over.ts';
import type { LocalDrafts } from '../drafts/local-drafts.ts';
import { decideRetry } from '../sync/retry.ts';
import type { StoredOutgoing } from '../tabs/stored-records.ts';
import type { TabCoordinator } from '../tabs/tab-coordinator.ts';
import type { OutboxItem, Sending, SentForm, WithdrawnMail } from './outbox-item.ts';
import { OutboxItems, untriedEntry, withdrawnMail } from './outbox-items.ts';
import { OutboxTiming } from './outbox-timing.ts';
import { OutboxWaiters } from './outbox-waiters.ts';

export interface OutboxParts {
  readonly host: MailHost;
  readonly tabs: TabCoordinator;
  readonly localDrafts: LocalDrafts;
  readonly drafts: HandOverParts['drafts'];
  readonly pool: HandOverParts['pool'];
  /** Has the host send at once what it keeps as this submission. @throws WrenError as the host says */
  readonly hurryHeld: (submission: string) => Promise<void>;
  /** An item is new or differs now. */
  readonly onItem: (item: StoredOutgoing) => void;
  /** An item has been taken back. */
  readonly onGone: (item: StoredOutgoing) => void;
  /** An item has been accepted by the server, by whichever tab; `messageId` is what the answer named, if anything. */
  readonly onSent: (item: StoredOutgoing, messageId: MessageId | null) => void;
}

/** Milliseconds between two checks for changes without an event. */
const LOOK_AGAIN = 5_000;

/**
 * Mails that this browser has yet to hand over (D10, D24). Each is kept until the server has accepted it, and is sent with the
 * same key however often that is tried; one tab at a time sends.
 */
export class Outbox {
  readonly #parts: OutboxParts;
  readonly #handOver: HandOver;
  readonly #timing: OutboxTiming;
  readonly #items: OutboxItems;
  readonly #waiters = new OutboxWaiters();
  #timer: (() => void) | null = null;

  constructor(parts: OutboxParts) {
    this.#parts = parts;
    const { tabs, onSent, onGone } = parts;
    this.#timing = new OutboxTiming(tabs);
    this.#items = new OutboxItems({
      ...parts,
      onItem: (item) => {
        this.#timing.meet(item);
        parts.onItem(item);
      },
      onOthers: (item, news) => {
        if (news.about === 'outgoing-sent') onSent(item, news.messageId);
        else if (news.about === 'outgoing-gone') onGone(item);
        // This tab sends it, should the other be gone when it is due.
        else this.#drain();
      },
    });
    const keep = (item: StoredOutgoing): Promise<void> => {
      // It may have been asked back meanwhile.
      this.#items.change({ ...item, recalled: this.#items.present(item).recalled });
      return tabs.kept();
    };
    this.#handOver = new HandOver({ ...parts, keep });
  }

  /** As the screen shows them; the same objects as long as nothing differs. */
  views(): readonly OutboxItem[] {
    return this.#items.views;
  }

  async start(): Promise<void> {
    await this.#items.start();
    this.#drain();
  }

  stop(): void {
    this.#timer?.();
  }

  /** The connection is there again: nothing waits any longer than it must. */
  wake(): void {
    this.#timing.wake();
    this.#drain();
  }

  /** The host has listed what it keeps: what it keeps no more is looked at. */
  listed(names: ReadonlySet<string>): void {
    for (const { id, held } of this.#items.all) if (held !== null && !names.has(held)) this.#timing.hurry(id);
    this.#drain();
  }

  /**
   * @param due when to send it, milliseconds since the epoch
   * @param form the form that it comes from; unanswered: a save of its draft whose answer has not arrived
   */
  add(mail: OutgoingMail, due: number, form: SentForm | null, id = this.#parts.tabs.newId()): Sending {
    const { tabs, host } = this.#parts;
    const item: StoredOutgoing = {
      id,
      owner: tabs.tab,
      mail: { ...mail, from: senderAddress(mail.from, host.addresses) },
      queuedAt: tabs.clock(),
      sendAt: due,
      ...untriedEntry(form),
    };
    const settled = this.#waiters.wait(id);
    this.#items.change(item, form && { kind: 'draft', id: form.key });
    this.#drain();
    return { id, settled, cancel: () => this.cancel(id) };
  }

  /** Takes a mail back. Null: too late, or another tab's. What the host keeps for its undo period is taken back there. */
  async cancel(id: string): Promise<WithdrawnMail | null> {
    const { tabs } = this.#parts;
    const item = this.#items.find(id);
    if (!item) return null;
    const isOwn = item.owner === tabs.tab;
    if (item.state === 'failed' || (item.state === 'waiting' && item.tries === 0 && isOwn)) {
      this.#gone(item);
      return withdrawnMail(item);
    }
    if (item.held === null && !(isOwn && (item.undoPeriod ?? 0) > 0)) return null;
    const recalled = this.#waiters.waitForRecall(id);
    this.#timing.hurry(id);
    this.#items.change({ ...item, owner: tabs.tab, recalled: true });
    this.#drain();
    return recalled;
  }

  /** Sends a failed mail again, or one that waits at once. */
  retry(id: string): void {
    const { tabs } = this.#parts;
    const item = this.#items.find(id);
    if (!item || item.state === 'sending') return;
    if (item.held !== null) {
      // Either way it is on its way: the host's list says when it has gone.
      return void this.#parts.hurryHeld(item.held).catch((error) => tabs.log('a mail was not hurried', error));
    }
    this.#timing.hurry(id);
    this.#items.change({ ...item, owner: tabs.tab, state: 'waiting', sendAt: tabs.clock(), error: null });
    this.#drain();
  }

  #drain(): void {
    this.#parts.tabs.drain('outgoing', () => this.#sendDue());
  }

  /** Sends the mails that are due, one after the other, and sets a timer for the others. */
  async #sendDue(): Promise<void> {
    const { tabs } = this.#parts;
    for (;;) {
      const item = await this.#nextDue();
      if (!item || tabs.signal.aborted) break;
      // It was taken back while the turn was waited for.
      if (!this.#items.all.includes(item)) continue;
      if (item.held === null) await this.#send(item);
      else if (item.recalled) await this.#takeBack(item, item.held);
      else await this.#look(item, item.held);
    }
    this.#timer?.();
    const waits = this.#items.all.filter((item) => item.state !== 'failed').map((item) => this.#waitFor(item));
    const next = Math.min(...waits);
    // Mail of another tab may become this tab's to send; this is checked from time to time.
    const wait = next <= 0 ? LOOK_AGAIN : next;
    this.#timer = Number.isFinite(next) && !tabs.signal.aborted ? tabs.after(wait, () => this.#drain()) : null;
  }

  /** Milliseconds until something is to be done about an item. */
  #waitFor(item: StoredOutgoing): number {
    const isHostsOwn = this.#parts.host.scheduling && item.mail.sendAt === null && item.held === null;
    return this.#timing.waitFor(item, isHostsOwn || item.recalled);
  }

  async #nextDue(): Promise<StoredOutgoing | null> {
    const { tabs } = this.#parts;
    if (!tabs.isOnline()) return null;
    for (const item of this.#items.all) {
      if (item.state === 'failed' || this.#waitFor(item) > 0) continue;
      if (item.owner === tabs.tab || !(await tabs.isAlive(item.owner))) return item;
    }
    return null;
  }

  async #send(due: StoredOutgoing): Promise<void> {
    const { tabs } = this.#parts;
    const undoPeriod = due.undoPeriod ?? Math.round(this.#timing.undoLeft(due));
    const item: StoredOutgoing = { ...due, undoPeriod, owner: tabs.tab, state: 'sending', tries: due.tries + 1 };
    this.#items.change(item);
    // What may have been sent must be known as such after a crash.
    await tabs.kept();
    try {
      const { id, submission } = await this.#handOver.run(item);
      if (submission !== null) this.#items.change({ ...this.#items.present(item), state: 'held', held: submission });
      else this.#sent(item, id);
    } catch (error) {
      await this.#failedFor(this.#items.present(item), error, due.tries);
    }
  }

  /** @throws WrenError 'unknown-call' where the host keeps nothing until its time */
  get #scheduling(): Scheduling {
    if (!this.#parts.host.scheduling) throw new WrenError('unknown-call');
    return this.#parts.host.scheduling;
  }

  /** Finds out what has become of a mail that the host was to keep: it says so, whatever is known of its draft here. */
  async #look(item: StoredOutgoing, held: string): Promise<void> {
    try {
      const { undo_status, mail_id } = await this.#scheduling.look(held);
      // It may have been asked back meanwhile.
      if (this.#items.present(item).recalled) return;
      if (undo_status === 'final') this.#sent(item, mail_id);
      else if (undo_status === 'canceled') this.#gone(item, false);
      else this.#timing.putOff(item.id, LOOK_AGAIN);
    } catch (error) {
      // The host has forgotten it long ago.
      if (await this.#isFinal(item, error)) this.#sent(item, null);
    }
  }

  /** Takes back what the host keeps: it is a draft there. */
  async #takeBack(item: StoredOutgoing, held: string): Promise<void> {
    const { tabs } = this.#parts;
    try {
      const options = { idempotencyKey: `${item.id}.back`, signal: tabs.signal };
      const { id, revision } = await this.#scheduling.unschedule(held, options);
      const mail = { ...item.mail, draftId: id, draftRevision: revision };
      this.#gone({ ...item, mail, unanswered: null, isDraft: true });
    } catch (error) {
      if (!(await this.#isFinal(item, error))) return;
      // It is on its way.
      this.#items.change({ ...item, recalled: false });
      this.#waiters.tooLate(item.id);
    }
  }

  /** Whether asking again about what the host keeps is in vain; else it is asked again once that may help. */
  async #isFinal(item: StoredOutgoing, error: unknown): Promise<boolean> {
    const { tabs } = this.#parts;
    const verdict = decideRetry(error, item.tries);
    if (tabs.signal.aborted) return false;
    if (verdict.kind === 'wait') await tabs.signedIn();
    else if (verdict.kind === 'retry') this.#timing.putOff(item.id, verdict.pause);
    else return true;
    return false;
  }

  /** What comes of an error: another try, or the end of them. @param tries before this one */
  async #failedFor(item: StoredOutgoing, error: unknown, tries: number): Promise<void> {
    if (this.#parts.tabs.signal.aborted) return;
    const verdict = decideRetry(error, item.tries);
    if (verdict.kind === 'wait') {
      this.#items.change({ ...item, state: 'waiting', tries });
      await this.#parts.tabs.signedIn();
    } else if (verdict.kind === 'retry' || (item.recalled && this.#parts.drafts.isOpen(error))) {
      // What is taken back may be with the host whatever that answers: it must not go, and be a form as well.
      this.#timing.putOff(item.id, Math.max(verdict.kind === 'retry' ? verdict.pause : 0, backOff(item.tries)));
      this.#items.change({ ...item, state: 'waiting' });
    } else this.#failed(await this.#handOver.keptAsDraft(item, verdict.error), this.#handOver.told(verdict.error));
  }

  /** It has been taken back. @param isForm here, where it is a form again; else on another device: it is a draft */
  #gone(item: StoredOutgoing, isForm = true): void {
    this.#items.forget(item, isForm);
    this.#timing.forget(item.id);
    this.#parts.tabs.broadcast({ about: 'outgoing-gone', id: item.id });
    this.#parts.onGone(item);
    this.#waiters.gone(item.id, withdrawnMail(item));
  }

  #sent({ id }: StoredOutgoing, messageId: MessageId | null): void {
    const item = this.#items.find(id);
    if (!item) return;
    this.#items.forget(item);
    this.#timing.forget(item.id);
    this.#parts.tabs.broadcast({ about: 'outgoing-sent', id, messageId });
    this.#parts.onSent(item, messageId);
    this.#waiters.sent(id);
  }

  #failed(item: StoredOutgoing, error: WrenError): void {
    this.#items.change({ ...item, state: 'failed', error: { code: error.code, message: error.message } });
    this.#waiters.failed(item.id, error);
    // The host does not have it: it is taken back as it was to be.
    if (item.recalled) this.#gone(item);
  }
}
