import { WrenError } from '@wren/contract/errors.ts';
import type { MessageId } from '@wren/domain/message.ts';
import * as v from 'valibot';
import type { MailHost } from '../api/mail-host.ts';
import type { OutgoingMail } from '../api/outgoing-mail.ts';
import { backOff } from '../api/try-again.ts';
import { HandOver, type HandOverParts } from './hand-over.ts';
import type { LocalDrafts } from './local-drafts.ts';
import type { OutboxItem, Sending, SentForm } from './outbox-item.ts';
import { judge } from './retry.ts';
import type { Shared } from './shared.ts';
import type { StoredOutgoing } from './stored-records.ts';
import { errorCode, readStored, storedOutgoing } from './stored-records.ts';

/** What the tabs tell each other of mails on their way. */
const outgoingNews = v.variant('about', [
  v.object({ about: v.literal('outgoing'), item: storedOutgoing }),
  v.object({ about: v.literal('outgoing-gone'), id: v.string() }),
  v.object({ about: v.literal('outgoing-sent'), id: v.string(), messageId: v.nullable(v.string()) }),
]);

export interface OutboxParts {
  readonly host: MailHost;
  readonly shared: Shared;
  readonly localDrafts: LocalDrafts;
  readonly pool: HandOverParts['pool'];
  readonly drafts: HandOverParts['drafts'];
  /** An item is new or differs now. */
  readonly onItem: (item: StoredOutgoing) => void;
  /** An item has been taken back. */
  readonly onGone: (item: StoredOutgoing) => void;
  /** An item has been accepted by the server, by whichever tab; `messageId` is what the answer named, if anything. */
  readonly onSent: (item: StoredOutgoing, messageId: MessageId | null) => void;
}

interface Waiter {
  readonly resolve: (outcome: 'sent' | 'cancelled') => void;
  readonly reject: (error: WrenError) => void;
}

/**
 * Mails that this browser has yet to hand over (D10, D24). Each is kept until the server has accepted it, and is sent
 * with the same key however often that is tried; one tab at a time sends.
 */
export class Outbox {
  readonly #parts: OutboxParts;
  readonly #handOver: HandOver;
  readonly #waiters = new Map<string, Waiter>();
  /** When an item may be tried again. */
  readonly #notBefore = new Map<string, number>();
  #items: readonly StoredOutgoing[] = [];
  #views: readonly OutboxItem[] = [];
  #timer: (() => void) | null = null;

  constructor(parts: OutboxParts) {
    this.#parts = parts;
    const keep = (item: StoredOutgoing): Promise<void> => {
      this.#change(item);
      return parts.shared.kept();
    };
    this.#handOver = new HandOver({ ...parts, keep });
  }

  get items(): readonly StoredOutgoing[] {
    return this.#items;
  }

  /** As the screen shows them; the same objects as long as nothing differs. */
  views(): readonly OutboxItem[] {
    return this.#views;
  }

  async start(): Promise<void> {
    const { shared } = this.#parts;
    shared.hear((message) => this.#hear(message));
    for (const item of readStored(storedOutgoing, await shared.records.all('outgoing'))) {
      if (!this.#items.some((known) => known.id === item.id)) this.#set(item);
    }
    this.#drain();
  }

  stop(): void {
    this.#timer?.();
  }

  /** The connection is there again: nothing waits any longer than it must. */
  wake(): void {
    this.#notBefore.clear();
    this.#drain();
  }

  /**
   * @param due when to send it, milliseconds since the epoch
   * @param form the form that it comes from; unanswered: a save of its draft that nobody has heard the answer of
   */
  add(mail: OutgoingMail, due: number, form: SentForm | null, id = this.#parts.shared.newId()): Sending {
    const { shared, host } = this.#parts;
    const item: StoredOutgoing = {
      id,
      owner: shared.tab,
      state: 'waiting',
      mail: { ...mail, from: host.senderOf(mail.from) },
      queuedAt: shared.clock(),
      sendAt: due,
      tries: 0,
      error: null,
      form: form?.key ?? null,
      unanswered: form?.unanswered ?? null,
    };
    const settled = new Promise<'sent' | 'cancelled'>((resolve, reject) => {
      this.#waiters.set(item.id, { resolve, reject });
    });
    // Who only looks at the outbox need not hear of a failure here.
    settled.catch(() => undefined);
    this.#change(item, form && { kind: 'draft', id: form.key });
    this.#drain();
    return { id, settled, cancel: () => this.cancel(id) };
  }

  /** Takes a mail back that nobody has tried to send, or that failed. Null: too late, or another tab's. */
  cancel(id: string): OutgoingMail | null {
    const { shared } = this.#parts;
    const item = this.#items.find((entry) => entry.id === id);
    if (!item) return null;
    const mayBeSent = item.state === 'sending' || (item.state === 'waiting' && item.tries > 0);
    if (mayBeSent || (item.state === 'waiting' && item.owner !== shared.tab)) return null;
    this.#forget(item, true);
    shared.tell({ about: 'outgoing-gone', id });
    this.#parts.onGone(item);
    this.#waiters.get(id)?.resolve('cancelled');
    this.#waiters.delete(id);
    return item.mail;
  }

  /** Sends a failed mail again, or one that waits at once. */
  retry(id: string): void {
    const item = this.#items.find((entry) => entry.id === id);
    if (!item || item.state === 'sending') return;
    const { shared } = this.#parts;
    this.#notBefore.delete(id);
    this.#change({ ...item, owner: shared.tab, state: 'waiting', sendAt: shared.clock(), error: null });
    this.#drain();
  }

  #drain(): void {
    this.#parts.shared.drain('outgoing', () => this.#sendDue());
  }

  /** Sends what is due, one after the other, and sets the clock for what is not. */
  async #sendDue(): Promise<void> {
    const { shared } = this.#parts;
    for (;;) {
      const item = await this.#nextDue();
      if (!item || shared.signal.aborted) break;
      await this.#send(item);
    }
    this.#timer?.();
    const next = Math.min(...this.#items.filter((item) => item.state !== 'failed').map((item) => this.#dueAt(item)));
    // Another tab's may become this one's to send: one looks again now and then.
    const wait = Math.max(next - shared.clock(), next <= shared.clock() ? 5_000 : 0);
    this.#timer = Number.isFinite(next) && !shared.signal.aborted ? shared.after(wait, () => this.#drain()) : null;
  }

  #dueAt(item: StoredOutgoing): number {
    return Math.max(item.sendAt, this.#notBefore.get(item.id) ?? 0);
  }

  async #nextDue(): Promise<StoredOutgoing | null> {
    const { shared } = this.#parts;
    if (!shared.isOnline()) return null;
    for (const item of this.#items) {
      if (item.state === 'failed' || this.#dueAt(item) > shared.clock()) continue;
      if (item.owner === shared.tab || !(await shared.isAlive(item.owner))) return item;
    }
    return null;
  }

  async #send(due: StoredOutgoing): Promise<void> {
    const { shared } = this.#parts;
    const item: StoredOutgoing = { ...due, owner: shared.tab, state: 'sending', tries: due.tries + 1 };
    this.#change(item);
    // What may have been sent must be known as such after a crash.
    await shared.kept();
    try {
      this.#sent(item, await this.#handOver.run(item));
    } catch (error) {
      if (shared.signal.aborted) return;
      const present = this.#items.find((entry) => entry.id === item.id) ?? item;
      const verdict = judge(error, item.tries);
      if (verdict.kind === 'wait') {
        this.#change({ ...present, state: 'waiting', tries: due.tries });
        await shared.signedIn();
      } else if (verdict.kind === 'retry') {
        this.#notBefore.set(item.id, shared.clock() + Math.max(verdict.pause, backOff(item.tries)));
        this.#change({ ...present, state: 'waiting' });
      } else this.#failed(present, verdict.error);
    }
  }

  #sent({ id }: StoredOutgoing, messageId: MessageId | null): void {
    const item = this.#items.find((entry) => entry.id === id);
    if (!item) return;
    this.#forget(item);
    this.#parts.shared.tell({ about: 'outgoing-sent', id, messageId });
    this.#parts.onSent(item, messageId);
    this.#waiters.get(item.id)?.resolve('sent');
    this.#waiters.delete(item.id);
  }

  #failed(item: StoredOutgoing, error: WrenError): void {
    this.#change({ ...item, state: 'failed', error: { code: error.code, message: error.message } });
    this.#waiters.get(item.id)?.reject(error);
    this.#waiters.delete(item.id);
  }

  /** Keeps an item, tells the other tabs, and shows it. @param instead what was kept of it until now */
  #change(item: StoredOutgoing, instead: { readonly kind: 'draft'; readonly id: string } | null = null): void {
    const { shared } = this.#parts;
    if (instead) shared.keepInstead({ kind: 'outgoing', id: item.id, record: item }, instead);
    else shared.keep('outgoing', item.id, item);
    shared.tell({ about: 'outgoing', item });
    this.#set(item);
  }

  #set(item: StoredOutgoing): void {
    this.#items = [...this.#items.filter((entry) => entry.id !== item.id), item].sort((a, b) => (a.id < b.id ? -1 : 1));
    this.#look();
    this.#parts.onItem(item);
  }

  /** @param isForm it becomes a form again, which is kept in its place */
  #forget(item: StoredOutgoing, isForm = false): void {
    const { shared, localDrafts } = this.#parts;
    this.#items = this.#items.filter((entry) => entry.id !== item.id);
    this.#look();
    if (!isForm || item.form === null) {
      shared.unkeep('outgoing', item.id);
      return;
    }
    const { mail, unanswered } = item;
    const record = localDrafts.record(item.form, { mail, unanswered, uploading: [], place: 'form' });
    shared.keepInstead({ kind: 'draft', id: item.form, record }, { kind: 'outgoing', id: item.id });
  }

  #look(): void {
    this.#views = this.#items.map((item) => ({
      id: item.id,
      state: item.state,
      mail: item.mail,
      sendAt: item.sendAt,
      error: item.error && new WrenError(errorCode(item.error.code), item.error.message),
      form: item.form === null ? null : { key: item.form, unanswered: item.unanswered },
    }));
  }

  #hear(message: unknown): void {
    const news = v.safeParse(outgoingNews, message);
    if (!news.success) return;
    if (news.output.about === 'outgoing') {
      this.#set(news.output.item);
      // This tab sends it, should the other be gone when it is due.
      this.#drain();
      return;
    }
    const { id } = news.output;
    const item = this.#items.find((entry) => entry.id === id);
    if (!item) return;
    this.#items = this.#items.filter((entry) => entry.id !== id);
    this.#look();
    if (news.output.about === 'outgoing-sent') this.#parts.onSent(item, news.output.messageId);
    else this.#parts.onGone(item);
  }
}
