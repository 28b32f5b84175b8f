import type { AccountRecord, RecordChange, RecordType } from '@wren/contract/records/record-types.ts';
import type { BlobId } from './mail-store.ts';

/** A change of a record, with the bytes that it needs: they are kept as long as the record refers to them. */
export type KeptRecordChange = RecordChange & { readonly blobs?: readonly BlobId[] };

/** The result of a command. The same for every repetition of it. */
export interface AppliedRecords {
  /** The state of the records afterwards. */
  readonly state: string;
  /** Records that were added or changed, in the order of the changes. */
  readonly changed: readonly string[];
  readonly destroyed: readonly string[];
}

export interface RecordChanges {
  readonly state: string;
  /** Records that were added or changed, oldest change first; each once, in its current state. */
  readonly changed: readonly AccountRecord[];
  readonly destroyed: readonly string[];
  /** There are more: call again with `state`. */
  readonly hasMore: boolean;
}

export interface RecordsQuery {
  /** Null: all types. */
  readonly types: readonly RecordType[] | null;
  /** Largest number of entries, at least 1. */
  readonly limit: number;
}

/**
 * The definitions of a user: labels, saved searches and the like. A separate interface, since a JMAP or IMAP server stores mail
 * only. Watchers of the account's mail are notified of changes here as well.
 * @throws WrenError 'storage-full' when the disk is full, 'busy' when a lock is not available
 */
export interface RecordStore {
  /** All records of a type, in the order of their last change. */
  list<Type extends RecordType>(type: Type): Promise<readonly AccountRecord<Type>[]>;
  /** Their current state. Opaque; only valid for {@link changesSince} of the same account. */
  state(): Promise<string>;
  /** The changes since a state, null for everything. 'too-old': the changes are no longer known; read everything. */
  changesSince(state: string | null, query: RecordsQuery): Promise<RecordChanges | 'too-old'>;
  /**
   * All of the changes or none, once per command id, durable when it resolves. Bytes that a record no longer needs are kept for a
   * day.
   * @param changes parsed by the contract's schema
   * @throws WrenError 'too-many-records', 'invalid-input' when a record's type would change
   */
  apply(changes: readonly KeptRecordChange[], commandId: string): Promise<AppliedRecords>;
}
