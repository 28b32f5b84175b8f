import { MAX_SEARCHES } from '@wren/contract/calls/reading/count-searches.ts';
import type { MailHost } from '../../host/mail-host.ts';
import type { TabCoordinator } from '../tabs/tab-coordinator.ts';

/** Milliseconds in which changes gather before the host is asked. */
const GATHER = 400;

export interface SearchCountsParts {
  readonly host: Pick<MailHost, 'countSearches'>;
  readonly tabs: Pick<TabCoordinator, 'after' | 'onStop' | 'log' | 'isVisible'>;
  /** The account's state up to which everything is known here; null: not yet. */
  readonly state: () => string | null;
  /** A number differs. */
  readonly onChange: () => void;
}

const NONE: ReadonlyMap<string, number> = new Map();

/** How many unread conversations the searches find that are shown with a number: asked for again when mail has changed. */
export class SearchCounts {
  readonly #parts: SearchCountsParts;
  readonly #watched = new Set<readonly string[]>();
  #counts: ReadonlyMap<string, number> = NONE;
  /** What was asked for last: the searches, and the state then. */
  #asked = '';
  #due: (() => void) | null = null;

  constructor(parts: SearchCountsParts) {
    this.#parts = parts;
    parts.tabs.onStop(() => this.#due?.());
  }

  /** By the text of each search, as far as they are known; the same object until one differs. */
  get counts(): ReadonlyMap<string, number> {
    return this.#counts;
  }

  /** Counts what these find from now on. Returns a function that stops it. */
  watch(texts: readonly string[]): () => void {
    this.#watched.add(texts);
    this.soon();
    return () => this.#watched.delete(texts);
  }

  /** Mail, or what is watched, may have changed. */
  soon(): void {
    const { host, tabs } = this.#parts;
    if (!host.countSearches || this.#due || this.#question() === this.#asked) return;
    this.#due = tabs.after(GATHER, () => {
      this.#due = null;
      if (tabs.isVisible()) void this.#ask();
    });
  }

  #texts(): readonly string[] {
    return [...new Set([...this.#watched].flat())].slice(0, MAX_SEARCHES);
  }

  #question(): string {
    const texts = this.#texts();
    return texts.length === 0 ? this.#asked : JSON.stringify([this.#parts.state(), ...texts]);
  }

  async #ask(): Promise<void> {
    const { host, tabs, onChange } = this.#parts;
    const [question, texts] = [this.#question(), this.#texts()];
    if (!host.countSearches || question === this.#asked) return;
    this.#asked = question;
    try {
      const unread = await host.countSearches(texts);
      const counts = new Map(texts.map((text, at) => [text, unread[at] ?? 0]));
      const isSame =
        counts.size === this.#counts.size && texts.every((text) => counts.get(text) === this.#counts.get(text));
      if (isSame) return;
      this.#counts = counts;
      onChange();
    } catch (error) {
      // Asked for again with the next change.
      this.#asked = '';
      tabs.log('the searches were not counted', error);
    }
  }
}
