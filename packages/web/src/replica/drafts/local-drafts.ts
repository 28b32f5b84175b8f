import type { MessageId } from '@wren/domain/message/message.ts';
import { readStored, type StoredDraft, storedDraft } from '../tabs/stored-records.ts';
import type { TabCoordinator } from '../tabs/tab-coordinator.ts';

/** What a form holds, as it is kept. */
export type DraftCopy = Pick<StoredDraft, 'mail' | 'unanswered' | 'uploading' | 'place' | 'awaitsQuote'>;

/** The content of open forms, stored in this browser on every change until the server has it (3.11, 4.3). */
export class LocalDrafts {
  readonly #shared: TabCoordinator;
  /** Keys of this page's forms, whose copies were not left behind by an earlier page. */
  readonly #here = new Set<string>();

  constructor(tabs: TabCoordinator) {
    this.#shared = tabs;
  }

  /** Keeps what a form holds now. @param key names the form */
  keep(key: string, copy: DraftCopy): void {
    this.#here.add(key);
    this.#shared.persist('draft', key, this.record(key, copy));
  }

  record(key: string, { mail, unanswered, uploading, place, awaitsQuote }: DraftCopy): StoredDraft {
    const [owner, changedAt] = [this.#shared.tab, this.#shared.clock()];
    return { id: key, owner, mail, unanswered, uploading, place, awaitsQuote, changedAt };
  }

  /** Resolves when all that was to be kept is. */
  kept(): Promise<void> {
    return this.#shared.kept();
  }

  /** Whether this browser keeps nothing: its storage is full, or turned off. */
  get isFailing(): boolean {
    return this.#shared.keepsNothing;
  }

  /** The server has it, or it is thrown away. */
  drop(key: string): void {
    this.#shared.unpersist('draft', key);
  }

  /**
   * What another form of this browser holds or held of a draft; it is this tab's from now on. Null when it is all saved.
   * @param key of the form
   */
  async takeFrom(key: string, draftId: MessageId | null): Promise<StoredDraft | null> {
    let newest: StoredDraft | null = null;
    await this.#shared.withLock('drafts', async () => {
      await this.#shared.kept();
      for (const draft of readStored(storedDraft, await this.#shared.records.all('draft'))) {
        const isOfDraft = draft.id === key || (draftId !== null && draft.mail.draftId === draftId);
        if (isOfDraft && draft.changedAt >= (newest?.changedAt ?? 0)) newest = draft;
      }
      if (newest === null) return;
      this.keep(newest.id, newest);
      await this.#shared.kept();
    });
    return newest;
  }

  /** What was left by tabs that are gone; it is this tab's from now on, and no other gets it. Oldest first. */
  async takeAbandoned(): Promise<readonly StoredDraft[]> {
    const found: StoredDraft[] = [];
    await this.#shared.withLock('drafts', async () => {
      await this.#shared.kept();
      for (const draft of readStored(storedDraft, await this.#shared.records.all('draft'))) {
        if (this.#here.has(draft.id) || (await this.#shared.isAlive(draft.owner))) continue;
        this.keep(draft.id, draft);
        found.push(draft);
      }
      await this.#shared.kept();
    });
    return found.sort((a, b) => a.changedAt - b.changedAt);
  }
}
