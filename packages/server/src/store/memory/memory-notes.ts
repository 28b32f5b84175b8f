import type { Note, NoteChange, NoteStore } from '../note-store.ts';

/** One account's notes in memory, in the simplest code. */
export class MemoryNotes implements NoteStore {
  readonly #notes = new Map<string, string>();

  async read(prefix: string): Promise<readonly Note[]> {
    return [...this.#notes].filter(([key]) => key.startsWith(prefix)).sort(([a], [b]) => (a < b ? -1 : 1));
  }

  async keep(notes: readonly NoteChange[]): Promise<void> {
    for (const [key, text] of notes) {
      if (text === null) this.#notes.delete(key);
      else this.#notes.set(key, text);
    }
  }
}
