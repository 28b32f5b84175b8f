import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { MailboxId } from '@wren/domain/message/mailbox/mailbox.ts';
import type { Message } from '@wren/domain/message/message.ts';
import type { Account } from '../../src/directory/accounts/account.ts';
import { type Directory, openDirectory } from '../../src/directory/open-directory.ts';
import { createLog, type Log } from '../../src/platform/log.ts';
import type { AccountStores } from '../../src/store/account-stores.ts';
import type { MailStore } from '../../src/store/mail-store.ts';
import { openSqliteStores } from '../../src/store/sqlite/sqlite-stores.ts';

export const DOMAIN = 'mail.localhost';

/** A data folder with two accounts, opened as the server opens it. */
export interface MailRig {
  readonly folder: string;
  readonly directory: Directory;
  readonly stores: AccountStores;
  readonly ada: Account;
  readonly grace: Account;
  readonly log: Log;
  close(): Promise<void>;
}

/** @param maxPages pages of 4 KiB that an account's file may have: a small disk */
export async function openMailRig(options: { readonly maxPages?: number } = {}): Promise<MailRig> {
  const folder = mkdtempSync(join(tmpdir(), 'wren-mail-'));
  const directory = openDirectory(folder, async () => {});
  const stores = openSqliteStores({ folder, ...options });
  const ada = await directory.accounts.add(`ada@${DOMAIN}`, 'Ada Lovelace', 'correct horse battery');
  const grace = await directory.accounts.add(`grace@${DOMAIN}`, 'Grace Hopper', 'correct horse battery');
  return {
    folder,
    directory,
    stores,
    ada,
    grace,
    log: createLog('silent'),
    async close() {
      await stores.close();
      directory.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** All messages of a mailbox, oldest first. */
export async function messagesIn(store: MailStore, mailbox: MailboxId): Promise<readonly Message[]> {
  const found: Message[] = [];
  for (let offset = 0; ; offset += 500) {
    const page = await store.list({ kind: 'folder', folder: mailbox }, { offset, limit: 500 });
    for (const row of page.rows) {
      for (const message of await store.thread(row.threadId)) if (message.mailbox === mailbox) found.push(message);
    }
    if (!page.hasMore) return found.sort((a, b) => (a.id < b.id ? -1 : 1));
  }
}

/** The stored source of a message. */
export async function sourceOf(store: MailStore, message: Message): Promise<string> {
  const blob = message.blobId === null ? null : await store.openBlob(message.blobId);
  return blob === null ? '' : text(blob.stream);
}
