import { WrenError } from '@wren/contract/errors.ts';
import * as v from 'valibot';
import type { LocalDrafts } from '../drafts/local-drafts.ts';
import type { StoredOutgoing } from '../tabs/stored-records.ts';
import { errorCode, readStored, storedOutgoing } from '../tabs/stored-records.ts';
import type { TabCoordinator } from '../tabs/tab-coordinator.ts';
import type { OutboxItem, SentForm, WithdrawnMail } from './outbox-item.ts';

/** Messages between tabs about outgoing mail. */
const outgoingNews = v.variant('about', [
  v.object({ about: v.literal('outgoing'), item: storedOutgoing }),
  v.object({ about: v.literal('outgoing-gone'), id: v.string() }),
  v.object({ about: v.literal('outgoing-sent'), id: v.string(), messageId: v.nullable(v.string()) }),
]);

export interface OutboxItemsParts {
  readonly tabs: TabCoordinator;
  readonly localDrafts: LocalDrafts;
  /** An item is new or differs now. */
  readonly onItem: (item: StoredOutgoing) => void;
  /** Another tab has reported an item. */
  readonly onOthers: (item: StoredOutgoing, news: v.InferOutput<typeof outgoingNews>) => void;
}

/** The form that a mail comes from. */
export function sentForm({ form, unanswered, place }: StoredOutgoing): SentForm | null {
  return form === null ? null : { key: form, unanswered, place };
}

/** What is known of a mail that was just handed over by a form. */
export function untriedEntry(
  form: SentForm | null,
): Omit<StoredOutgoing, 'id' | 'owner' | 'mail' | 'queuedAt' | 'sendAt'> {
  const { key = null, place = 'form', unanswered = null } = form ?? {};
  const begun = { state: 'waiting', tries: 0, error: null, undoPeriod: null, held: null } as const;
  return { ...begun, form: key, place, unanswered, recalled: false, isDraft: false };
}

/** A mail as it is handed back to its form. */
export function withdrawnMail(item: StoredOutgoing): WithdrawnMail {
  return { mail: item.mail, form: sentForm(item), unsaved: !item.isDraft };
}

/** The mails of the outbox, kept in this browser and the same in all its tabs. */
export class OutboxItems {
  readonly #parts: OutboxItemsParts;
  #all: readonly StoredOutgoing[] = [];
  #views: readonly OutboxItem[] = [];

  constructor(parts: OutboxItemsParts) {
    this.#parts = parts;
  }

  /** In the order in which they were handed over. */
  get all(): readonly StoredOutgoing[] {
    return this.#all;
  }

  /** As the screen shows them; the same objects as long as nothing differs. */
  get views(): readonly OutboxItem[] {
    return this.#views;
  }

  async start(): Promise<void> {
    const { tabs } = this.#parts;
    tabs.onMessage((message) => this.#onMessage(message));
    for (const item of readStored(storedOutgoing, await tabs.records.all('outgoing'))) {
      if (!this.find(item.id)) this.#set(item);
    }
  }

  find(id: string): StoredOutgoing | undefined {
    return this.#all.find((entry) => entry.id === id);
  }

  /** The present state of an item, or its last one if it is gone. */
  present(item: StoredOutgoing): StoredOutgoing {
    return this.find(item.id) ?? item;
  }

  /** Stores an item, notifies the other tabs, and shows it. @param instead its stored state until now */
  change(item: StoredOutgoing, instead: { readonly kind: 'draft'; readonly id: string } | null = null): void {
    const { tabs } = this.#parts;
    if (instead) tabs.persistInstead({ kind: 'outgoing', id: item.id, record: item }, instead);
    else tabs.persist('outgoing', item.id, item);
    tabs.broadcast({ about: 'outgoing', item });
    this.#set(item);
  }

  /** @param isForm it becomes a form again, which is kept in its place unless the host has all of it */
  forget(item: StoredOutgoing, isForm = false): void {
    const { tabs, localDrafts } = this.#parts;
    this.#remove(item.id);
    if (!isForm || item.form === null || item.isDraft) {
      tabs.unpersist('outgoing', item.id);
      return;
    }
    const { mail, unanswered, place } = item;
    const copy = { mail, unanswered, uploading: [], place, awaitsQuote: false };
    const record = localDrafts.record(item.form, copy);
    tabs.persistInstead({ kind: 'draft', id: item.form, record }, { kind: 'outgoing', id: item.id });
  }

  #set(item: StoredOutgoing): void {
    this.#all = [...this.#all.filter((entry) => entry.id !== item.id), item].sort((a, b) => (a.id < b.id ? -1 : 1));
    this.#look();
    this.#parts.onItem(item);
  }

  #remove(id: string): void {
    this.#all = this.#all.filter((entry) => entry.id !== id);
    this.#look();
  }

  #look(): void {
    this.#views = this.#all.map((item) => ({
      id: item.id,
      state: item.state === 'held' ? 'waiting' : item.state,
      held: item.held,
      mail: item.mail,
      sendAt: item.sendAt,
      error: item.error && new WrenError(errorCode(item.error.code), item.error.message),
      form: sentForm(item),
    }));
  }

  #onMessage(message: unknown): void {
    const news = v.safeParse(outgoingNews, message);
    if (!news.success) return;
    const { output } = news;
    if (output.about === 'outgoing') {
      this.#set(output.item);
      this.#parts.onOthers(output.item, output);
      return;
    }
    const item = this.find(output.id);
    if (!item) return;
    this.#remove(output.id);
    this.#parts.onOthers(item, output);
  }
}
