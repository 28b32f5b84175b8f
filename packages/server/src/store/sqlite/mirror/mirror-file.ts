import type { Message, MessageId } from '@wren/domain/message/message.ts';
import type { Database } from '../../../platform/sqlite/database.ts';
import type { BlobBytes, BlobId, PutMail } from '../../mail-store.ts';

/** A write of the server's state: it bypasses the rules of commands, and notifies watchers as commands do. */
export interface MirrorWrite {
  readonly db: Database;
  message(id: MessageId): Message | null;
  put(put: PutMail): void;
  /** Copies mailbox, home and keywords from another record of the same message. */
  mark(next: Message): void;
  destroy(id: MessageId): void;
  /** Notes that a message uses blobs, so that these are kept as long as it is. */
  use(id: MessageId, blobs: readonly BlobId[]): void;
}

/** The file of an account whose mail is on a server, for the code that synchronizes with it. */
export interface MirrorFile {
  /** All reads of `work` see one state. */
  read<T>(work: (db: Database) => T): T;
  /** All of it or nothing, durable when it resolves. @param bytes of blobs that put messages use */
  write<T>(work: (write: MirrorWrite) => T, bytes?: BlobBytes): Promise<T>;
  /** Writes data that no mail depends on. */
  note<T>(work: (db: Database) => T): Promise<T>;
}
