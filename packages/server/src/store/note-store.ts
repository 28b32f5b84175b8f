/** A small text kept under a key. */
export type Note = readonly [key: string, text: string];

/** A note to keep, or with null to take away. */
export type NoteChange = readonly [key: string, text: string | null];

/**
 * What use cases remember beside an account's mail. Notes are not part of the mail: they alter no state, and no
 * watcher is told. This interface is separate because a JMAP or IMAP server stores mail only.
 * @throws WrenError 'storage-full' when the disk is full, 'busy' when a lock is not available
 */
export interface NoteStore {
  /** The notes whose key begins with a prefix, in the order of their keys. */
  read(prefix: string): Promise<readonly Note[]>;
  /** All or none, on disk when it resolves. */
  keep(notes: readonly NoteChange[]): Promise<void>;
  /**
   * What other processes, too, have kept since a version, and the present one; missing: there are no others.
   * @param version null: answers only the present one
   */
  readonly since?: (
    version: number | null,
  ) => Promise<{ readonly version: number; readonly notes: readonly NoteChange[] }>;
}
