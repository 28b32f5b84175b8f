import type { MessageId } from '@wren/domain/message.ts';
import type { OutgoingMail } from '../api/outgoing-mail.ts';
import type { Shared } from './shared.ts';
import { readStored, type StoredDraft, storedDraft } from './stored-records.ts';

/** What open forms hold, kept in this browser on every change until the server has it (3.11, 4.3). */
export class LocalDrafts {
  readonly #shared: Shared;
  /** Forms of this page: what is kept of them is nobody's loss. */
  readonly #here = new Set<string>();

  /** Forms of pages that are gone: what they had under way may have been carried out. */
  readonly #resumed = new Set<string>();
  readonly #discarded = new Set<string>();

  constructor(shared: Shared) {
    this.#shared = shared;
  }

  /**
   * Keeps what a form holds now.
   * @param key names the form
   * @param base print of the version on the server that it goes on with
   */
  keep(key: string, mail: OutgoingMail, base: string | null = null): void {
    this.#here.add(key);
    this.#shared.keep('draft', key, this.record(key, mail, base));
  }

  record(key: string, mail: OutgoingMail, base: string | null = null): StoredDraft {
    return { id: key, owner: this.#shared.tab, mail, base, changedAt: this.#shared.clock() };
  }

  /** Resolves when all that was to be kept is. */
  kept(): Promise<void> {
    return this.#shared.kept();
  }

  /** The server has it, or it is thrown away. */
  drop(key: string): void {
    this.#shared.unkeep('draft', key);
  }

  /** The user wants nothing of it any more, nor what its form still holds. */
  discard(key: string): void {
    this.#discarded.add(key);
    this.drop(key);
  }

  /** Whether an earlier page may have saved its form without hearing of it. */
  isResumed(key: string): boolean {
    return this.#resumed.has(key);
  }

  isDiscarded(key: string): boolean {
    return this.#discarded.has(key);
  }

  /**
   * What another form of this browser holds or held of a draft; it is this tab's from now on. Null when it is all saved.
   * @param key of the form
   */
  async takeFrom(key: string | null, draftId: MessageId | null): Promise<StoredDraft | null> {
    let newest: StoredDraft | null = null;
    await this.#shared.alone('drafts', async () => {
      await this.#shared.kept();
      for (const draft of readStored(storedDraft, await this.#shared.records.all('draft'))) {
        const isOfDraft = draft.id === key || (draftId !== null && draft.mail.draftId === draftId);
        if (isOfDraft && draft.changedAt >= (newest?.changedAt ?? 0)) newest = draft;
      }
      if (newest === null) return;
      this.keep(newest.id, newest.mail, newest.base);
      this.#resumed.add(newest.id);
      await this.#shared.kept();
    });
    return newest;
  }

  /** What was left by tabs that are gone; it is this tab's from now on, and no other gets it. Oldest first. */
  async takeAbandoned(): Promise<readonly StoredDraft[]> {
    const found: StoredDraft[] = [];
    await this.#shared.alone('drafts', async () => {
      await this.#shared.kept();
      for (const draft of readStored(storedDraft, await this.#shared.records.all('draft'))) {
        if (this.#here.has(draft.id) || (await this.#shared.isAlive(draft.owner))) continue;
        this.keep(draft.id, draft.mail, draft.base);
        this.#resumed.add(draft.id);
        found.push(draft);
      }
      await this.#shared.kept();
    });
    return found.sort((a, b) => a.changedAt - b.changedAt);
  }
}
