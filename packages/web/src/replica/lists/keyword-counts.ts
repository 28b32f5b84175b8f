import type { KeywordCount, MailHost } from '../../host/mail-host.ts';
import { backOff } from '../../platform/time/back-off.ts';
import type { TabCoordinator } from '../tabs/tab-coordinator.ts';

/** Milliseconds without a change after which the host is asked again. */
const QUIET = 250;

export interface KeywordCountsParts {
  readonly host: Pick<MailHost, 'keywords'>;
  readonly tabs: TabCoordinator;
  readonly onState: () => void;
}

/** The keywords that the account's mail has, as the host counts them: asked for again after every burst of changes. */
export class KeywordCounts {
  readonly #parts: KeywordCountsParts;
  #all: readonly KeywordCount[] = [];
  #timer: (() => void) | null = null;
  #failures = 0;

  constructor(parts: KeywordCountsParts) {
    this.#parts = parts;
    this.refreshSoon(0);
  }

  /** The same list as long as nothing differs. */
  get all(): readonly KeywordCount[] {
    return this.#all;
  }

  refreshSoon(quiet = QUIET): void {
    const { host, tabs } = this.#parts;
    if (!host.keywords) return;
    this.#timer?.();
    this.#timer = tabs.after(quiet, () => {
      this.#timer = null;
      this.#refresh().catch((error) => tabs.log('the keywords could not be read', error));
    });
  }

  async #refresh(): Promise<void> {
    const { host, tabs, onState } = this.#parts;
    if (!host.keywords || tabs.signal.aborted) return;
    try {
      const all = await host.keywords();
      this.#failures = 0;
      if (tabs.signal.aborted || JSON.stringify(all) === JSON.stringify(this.#all)) return;
      this.#all = all;
      onState();
    } catch (error) {
      this.#failures += 1;
      if (!tabs.signal.aborted) this.refreshSoon(backOff(this.#failures));
      throw error;
    }
  }
}
