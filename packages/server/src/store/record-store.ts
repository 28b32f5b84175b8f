import type { AccountRecord, RecordChange, RecordType } from '@wren/contract/records/record-types.ts';
import type { BlobId } from './mail-store.ts';

/** A change of a record, with the bytes that it needs from then on: they are kept as long as it is there and names them. */
export type KeptRecordChange = RecordChange & { readonly blobs?: readonly BlobId[] };

/** The result of a command. The same for every repetition of it. */
export interface AppliedRecords {
  /** The state of the records right after. */
  readonly state: string;
  /** Records that are new or differ now, in the order of the changes. */
  readonly changed: readonly string[];
  readonly destroyed: readonly string[];
}

export interface RecordChanges {
  readonly state: string;
  /** Records that are new or differ, oldest change first; each is here once, as it is now. */
  readonly changed: readonly AccountRecord[];
  readonly destroyed: readonly string[];
  /** There are more: ask again with `state`. */
  readonly hasMore: boolean;
}

export interface AskedRecords {
  /** Null: all types. */
  readonly types: readonly RecordType[] | null;
  /** Entries at most, at least 1. */
  readonly limit: number;
}

/**
 * The definitions that a user makes: labels, saved searches and the like. An interface of its own, since a mail store that is a
 * JMAP or an IMAP server keeps mail alone. Watchers of the account's mail are notified of changes here as well.
 * @throws WrenError 'storage-full' when the disk is, 'busy' when a lock could not be had
 */
export interface RecordStore {
  /** All records of a type, the one that was changed last at the end. */
  list<Type extends RecordType>(type: Type): Promise<readonly AccountRecord<Type>[]>;
  /** Their present state. Opaque; only {@link changesSince} of the same account understands it. */
  state(): Promise<string>;
  /** What has changed since a state, null for all there is. 'too-old': the changes are not known any more; ask for all. */
  changesSince(state: string | null, asked: AskedRecords): Promise<RecordChanges | 'too-old'>;
  /**
   * All of the changes or none, once per command id, on disk when it resolves.
   * Bytes that a record needed, and needs no more, stay for a day.
   * @param changes read by the contract's schema
   * @throws WrenError 'too-many-records', 'invalid-input' when a record's type would change
   */
  apply(changes: readonly KeptRecordChange[], commandId: string): Promise<AppliedRecords>;
}
