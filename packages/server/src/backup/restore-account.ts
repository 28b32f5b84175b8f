import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Account, Accounts } from '../directory/accounts/account.ts';
import { copyAccount } from '../directory/accounts/copy-account.ts';
import { DIRECTORY_MIGRATIONS } from '../directory/directory-schema.ts';
import { recordLines, takeRecords } from '../mail/exchange/account-records.ts';
import { renameDurably } from '../platform/files/durable-files.ts';
import { RESTORE_FOLDER } from '../platform/files/unfinished-restore.ts';
import { openDatabase } from '../platform/sqlite/open-database.ts';
import type { AccountStores } from '../store/account-stores.ts';
import { openSqliteStores } from '../store/sqlite/sqlite-stores.ts';
import { BackupError } from './backup-error.ts';
import type { BackupFolder, KeptBackup } from './backup-folder.ts';
import { hasFile, restoreFile } from './read-backup.ts';
import { renewEpoch } from './restore-folder.ts';
import {
  type AccountContent,
  findMailboxNamed,
  mailboxesWithMail,
  type RestoredMail,
  restoreMailbox,
} from './restore-mail.ts';

/** Tables that are encrypted with the key of the installation that has written them. */
const SEALED = ['credential', 'second_factor', 'recovery_code'];
const KEY_FILE = 'credentials.key';

/** An installation in use. */
export interface RestoreTarget {
  readonly dataFolder: string;
  readonly accounts: Accounts;
  readonly stores: AccountStores;
}

const fileOf = (id: string): string => `accounts/${id}.db`;

/** The account in a backup with an address. @throws BackupError */
export function accountIn(backup: KeptBackup, address: string): { readonly id: string; readonly address: string } {
  const account = backup.manifest.accounts.find((each) => each.address === address.toLowerCase());
  if (!account) throw new BackupError(`The backup ${backup.name} has no account ${address}.`);
  return account;
}

/** True if encrypted data of a backup can be decrypted here. */
function hasSameKey(backup: KeptBackup, dataFolder: string): boolean {
  const keyFile = backup.manifest.files.find(({ name }) => name === KEY_FILE);
  const path = join(dataFolder, KEY_FILE);
  const ownHash = existsSync(path) ? createHash('sha256').update(readFileSync(path)).digest('hex') : undefined;
  return keyFile?.sha256 === ownHash;
}

/**
 * Restores a deleted account: its mail, settings, password and further addresses. Its mail is restored first, so that an account
 * that can be signed in to is complete.
 * @returns true if its second factor was restored, which only the installation's own key decrypts
 * @throws BackupError when its address belongs to another account now
 */
export async function restoreRemovedAccount(
  folder: BackupFolder,
  backup: KeptBackup,
  id: string,
  { dataFolder, accounts }: RestoreTarget,
): Promise<boolean> {
  const { address } = backup.manifest.accounts.find((each) => each.id === id) ?? { address: '' };
  const other = await accounts.byAddress(address);
  if (other) throw new BackupError(`${address} is an address of ${other.address} now. Nothing was changed.`);
  const work = join(dataFolder, RESTORE_FOLDER);
  rmSync(work, { recursive: true, force: true });
  try {
    if (hasFile(backup, fileOf(id))) {
      const path = join(work, fileOf(id));
      restoreFile(folder, backup, fileOf(id), path);
      renewEpoch(path);
      for (const end of ['-wal', '-shm']) rmSync(join(dataFolder, fileOf(id)) + end, { force: true });
      renameDurably(path, join(dataFolder, fileOf(id)));
    }
    restoreFile(folder, backup, 'wren.db', join(work, 'wren.db'));
    const then = openDatabase(join(work, 'wren.db'), DIRECTORY_MIGRATIONS);
    const now = openDatabase(join(dataFolder, 'wren.db'), DIRECTORY_MIGRATIONS);
    const isOwnKey = hasSameKey(backup, dataFolder);
    try {
      copyAccount(then, now, id, isOwnKey ? [] : SEALED);
    } finally {
      then.close();
      now.close();
    }
    return isOwnKey;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Opens the content of an account in a backup while `work` runs. */
async function inBackup<T>(
  folder: BackupFolder,
  backup: KeptBackup,
  id: string,
  dataFolder: string,
  work: (content: AccountContent) => Promise<T>,
): Promise<T> {
  const place = join(dataFolder, RESTORE_FOLDER);
  rmSync(place, { recursive: true, force: true });
  try {
    if (hasFile(backup, fileOf(id))) restoreFile(folder, backup, fileOf(id), join(place, fileOf(id)));
    const stores = openSqliteStores({ folder: place });
    try {
      return await work({ store: await stores.of(id), records: await stores.recordsOf(id) });
    } finally {
      await stores.close();
    }
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

/** Result of restoring an account's mail. */
export interface RestoredAccount extends RestoredMail {
  /** Number of restored labels, rules, contacts and the like. */
  readonly records: number;
}

/**
 * Restores what an account in use has lost since a backup: its mail and records, or the mail of one folder. Existing data stays
 * unchanged, and nothing is duplicated.
 * @param name of a folder; null: everything
 * @throws BackupError when the backup has no such folder of the account
 */
export async function restoreIntoAccount(
  folder: BackupFolder,
  backup: KeptBackup,
  { dataFolder, stores }: RestoreTarget,
  account: Pick<Account, 'id'>,
  name: string | null,
  onProgress?: (messages: number) => void,
): Promise<RestoredAccount> {
  return inBackup(folder, backup, account.id, dataFolder, async (then) => {
    const now = { store: await stores.of(account.id), records: await stores.recordsOf(account.id) };
    const mailboxes =
      name === null ? await mailboxesWithMail(then.store) : [await findMailboxNamed(then.records, name)];
    const lines = recordLines(then.store, then.records);
    const records = name === null ? (await takeRecords(now.store, now.records, lines)).taken : 0;
    const outcome = { back: 0, fromTrash: 0, known: 0, records };
    for (const mailbox of mailboxes) {
      const done = outcome.back + outcome.fromTrash + outcome.known;
      const { back, fromTrash, known } = await restoreMailbox(then, now, mailbox, (messages) =>
        onProgress?.(done + messages),
      );
      outcome.back += back;
      outcome.fromTrash += fromTrash;
      outcome.known += known;
    }
    return outcome;
  });
}
