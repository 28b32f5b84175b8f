import type { AccountFile } from './account-file.ts';

/** Keeps the files open that were used last. */
export class OpenFiles {
  readonly #limit: number;
  /** In the order of their last use. */
  readonly #open = new Set<AccountFile>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Notes a use, and closes the files that have not been used for longest; never a pinned one. */
  readonly touch = (file: AccountFile): void => {
    this.#open.delete(file);
    this.#open.add(file);
    if (this.#open.size <= this.#limit) return;
    for (const other of this.#open) {
      if (other === file || other.isPinned) continue;
      other.rest();
      this.#open.delete(other);
      if (this.#open.size <= this.#limit) return;
    }
  };

  forget(file: AccountFile): void {
    this.#open.delete(file);
  }
}
