import type { AccountFile } from './account-file.ts';

/** Keeps the most recently used files open. */
export class OpenFiles {
  readonly #limit: number;
  /** In the order of their last use. */
  readonly #open = new Set<AccountFile>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Records a use, and closes the least recently used files; never a pinned one. */
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
