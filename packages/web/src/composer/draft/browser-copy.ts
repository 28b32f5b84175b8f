import type { After } from '../../platform/time/timers.ts';
import type { LocalDrafts } from '../../replica/drafts/local-drafts.ts';
import type { ComposerParts } from '../session-parts.ts';
import type { Uploads } from '../uploads.ts';
import type { WrittenDraft } from './written-draft.ts';

/** Milliseconds after a change at which it is stored in this browser. */
const DELAY = 250;

export interface BrowserCopyParts {
  readonly written: WrittenDraft;
  readonly uploads: Uploads;
  readonly localDrafts: LocalDrafts;
  readonly after: After;
  /** The place where it is edited now. */
  readonly place: () => ComposerParts['place'];
  /** True if a copy may exist already. */
  readonly isKept: boolean;
}

/** The copy of a session in this browser until the server has everything (3.11, 4.3). */
export class BrowserCopy {
  readonly #parts: BrowserCopyParts;
  #isKept: boolean;
  #timer: (() => void) | null = null;

  constructor(parts: BrowserCopyParts) {
    this.#parts = parts;
    this.#isKept = parts.isKept;
  }

  /** Names of files that have not been uploaded yet. */
  get uploading(): readonly string[] {
    return this.#parts.uploads.running.map(({ file }) => file.name);
  }

  /** True if closing the page would lose something. */
  get isNeeded(): boolean {
    const { written, uploads } = this.#parts;
    return written.isUnsaved || uploads.running.length > 0;
  }

  /** Updates the copy soon. */
  schedule(): void {
    this.#timer ??= this.#parts.after(DELAY, () => this.renew());
  }

  cancel(): void {
    this.#timer?.();
    this.#timer = null;
  }

  /** Stores content that the server does not have, or deletes the stored copy. */
  renew(): void {
    const { written } = this.#parts;
    this.cancel();
    if (written.isEnded || written.isElsewhere) return;
    if (this.isNeeded) this.keep();
    else this.drop();
  }

  keep(): void {
    const { written, localDrafts, place } = this.#parts;
    this.#isKept = true;
    localDrafts.keep(written.key, {
      mail: written.mail(),
      unanswered: written.sync.unanswered,
      uploading: [...this.uploading, ...written.view().lost],
      place: place(),
      awaitsQuote: written.content.quoted === null,
    });
    // The result of writing is known only afterwards.
    localDrafts.kept().then(
      () => this.#lookWhetherKept(),
      () => undefined,
    );
  }

  /** Stores the content. Resolves when it is stored. */
  async kept(): Promise<void> {
    this.keep();
    await this.#parts.localDrafts.kept();
  }

  drop(): void {
    const { written, localDrafts } = this.#parts;
    // Another tab stores its own content.
    if (written.isElsewhere) return;
    if (this.#isKept) localDrafts.drop(written.key);
    this.#isKept = false;
  }

  /** The content is another draft's now. @param isKept a copy of that may exist already */
  restart(isKept: boolean): void {
    this.#isKept = isKept;
  }

  #lookWhetherKept(): void {
    const { written, localDrafts } = this.#parts;
    const { isFailing } = localDrafts;
    if (isFailing !== written.view().keepsNothing) written.notify({ keepsNothing: isFailing });
  }
}
