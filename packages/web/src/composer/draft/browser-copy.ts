import type { After } from '../../platform/time/timers.ts';
import type { LocalDrafts } from '../../replica/drafts/local-drafts.ts';
import type { ComposerParts } from '../session-parts.ts';
import type { Uploads } from '../uploads.ts';
import type { WrittenDraft } from './written-draft.ts';

/** Milliseconds after a change at which it is kept in this browser. */
const DELAY = 250;

export interface BrowserCopyParts {
  readonly written: WrittenDraft;
  readonly uploads: Uploads;
  readonly localDrafts: LocalDrafts;
  readonly after: After;
  /** Where it is written now. */
  readonly place: () => ComposerParts['place'];
  /** Whether a copy may be there already. */
  readonly isKept: boolean;
}

/** The copy of a session that this browser keeps until the server has all of it (3.11, 4.3). */
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

  /** Whether something would go with the page. */
  get isNeeded(): boolean {
    const { written, uploads } = this.#parts;
    return written.isUnsaved || uploads.running.length > 0;
  }

  /** Renews the copy soon. */
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
    // Whether it could be written is known afterwards.
    localDrafts.kept().then(
      () => this.#lookWhetherKept(),
      () => undefined,
    );
  }

  /** Keeps what is written. Resolves when it is kept. */
  async kept(): Promise<void> {
    this.keep();
    await this.#parts.localDrafts.kept();
  }

  drop(): void {
    const { written, localDrafts } = this.#parts;
    // What another tab writes is kept by it.
    if (written.isElsewhere) return;
    if (this.#isKept) localDrafts.drop(written.key);
    this.#isKept = false;
  }

  /** Something else is written on. @param isKept whether a copy of that may be there already */
  restart(isKept: boolean): void {
    this.#isKept = isKept;
  }

  #lookWhetherKept(): void {
    const { written, localDrafts } = this.#parts;
    const { isFailing } = localDrafts;
    if (isFailing !== written.view().keepsNothing) written.notify({ keepsNothing: isFailing });
  }
}
