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

  /** Keeps what a form holds now. @param key names the form */
  keep(key: string, mail: OutgoingMail): void {
    this.#here.add(key);
    this.#shared.keep('draft', key, this.record(key, mail));
  }

  record(key: string, mail: OutgoingMail): StoredDraft {
    return { id: key, owner: this.#shared.tab, mail, changedAt: this.#shared.clock() };
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

  /** What was left by tabs that are gone; it is this tab's from now on, and no other gets it. Oldest first. */
  async takeAbandoned(): Promise<readonly StoredDraft[]> {
    const found: StoredDraft[] = [];
    await this.#shared.alone('drafts', async () => {
      await this.#shared.kept();
      for (const draft of readStored(storedDraft, await this.#shared.records.all('draft'))) {
        if (this.#here.has(draft.id) || (await this.#shared.isAlive(draft.owner))) continue;
        this.keep(draft.id, draft.mail);
        this.#resumed.add(draft.id);
        found.push(draft);
      }
      await this.#shared.kept();
    });
    return found.sort((a, b) => a.changedAt - b.changedAt);
  }
}
