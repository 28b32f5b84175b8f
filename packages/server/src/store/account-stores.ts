import type { RecordChange } from '@wren/contract/records/record-types.ts';
import type { MailChange, MailStore, MailStores } from './mail-store.ts';
import type { NoteStore } from './note-store.ts';
import type { RecordStore } from './record-store.ts';

/** The changes of one command. */
export interface CommandChanges {
  readonly mail: readonly MailChange[];
  readonly records: readonly RecordChange[];
}

/** Called with changes, which are applied once it has resolved. @param account its id */
export type ChangeListener = (account: string, changes: CommandChanges) => Promise<void>;

/** Calls the listeners of a change, one at a time. */
export async function notifyListeners(
  listeners: Iterable<ChangeListener>,
  account: string,
  changes: CommandChanges,
): Promise<void> {
  for (const listener of listeners) await listener(account, changes);
}

/** All stored data of accounts: mail, notes of use cases, and definitions of their users. */
export interface AccountStores extends MailStores {
  /** @param account id of the account */
  notesOf(account: string): Promise<NoteStore>;
  /** @param account id of the account */
  recordsOf(account: string): Promise<RecordStore>;
  /** Calls back with an account's id after every change of its mail by this process, open or not. Returns a function that stops it. */
  onChange(run: (account: string) => void): () => void;
  /** Calls with an account's id whenever this process opens its mail. Returns a function that stops it. */
  onOpen(run: (account: string) => void): () => void;
  /**
   * Calls with the changes of every command of this process before it is applied and again afterwards, for data that must be
   * durable whenever the command is. Returns a function that stops it.
   */
  aroundChanges(run: ChangeListener): () => void;
}

/** The local data of accounts whose mail is on another server: notes, records, and uploads until a message contains them. */
export interface KeptStores
  extends Pick<AccountStores, 'notesOf' | 'recordsOf' | 'onChange' | 'aroundChanges' | 'close'> {
  /** @param account id of the account */
  of(account: string): Promise<Pick<MailStore, 'putBlob' | 'openBlob' | 'state' | 'watch'>>;
}
