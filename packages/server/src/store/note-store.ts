/** A small text stored under a key. */
export type Note = readonly [key: string, text: string];

/** A note to store, or with null to delete. */
export type NoteChange = readonly [key: string, text: string | null];

/**
 * Data of use cases beside an account's mail. Notes are not part of the mail: they change no state, and notify no watcher. This
 * interface is separate because a JMAP or IMAP server stores mail only.
 * @throws WrenError 'storage-full' when the disk is full, 'busy' when a lock is not available
 */
export interface NoteStore {
  /** The notes whose key begins with a prefix, sorted by key. */
  read(prefix: string): Promise<readonly Note[]>;
  /** All or none, durable when it resolves. */
  keep(notes: readonly NoteChange[]): Promise<void>;
  /**
   * The notes that any process has stored since a version, and the current one; missing: no other process has access.
   * @param version null: returns only the current one
   */
  readonly since?: (
    version: number | null,
  ) => Promise<{ readonly version: number; readonly notes: readonly NoteChange[] }>;
}
