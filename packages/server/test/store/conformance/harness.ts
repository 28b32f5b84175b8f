import { anySubaddress } from '@wren/domain/address/subaddress.ts';
import type { Folder } from '@wren/domain/message/mailbox/mailbox.ts';
import type { MessageId } from '@wren/domain/message/message.ts';
import { parseSearch } from '@wren/domain/search/parse-search.ts';
import { withOwn } from '@wren/domain/search/search-query.ts';
import type { ThreadRow } from '@wren/domain/thread/thread.ts';
import { afterEach, beforeEach } from 'vitest';
import type { AccountStores } from '../../../src/store/account-stores.ts';
import type {
  CommandResult,
  ListFilter,
  MailChange,
  MailStore,
  Page,
  ThreadPage,
} from '../../../src/store/mail-store.ts';
import type { NoteStore } from '../../../src/store/note-store.ts';
import type { RecordStore } from '../../../src/store/record-store.ts';

export interface HarnessOptions {
  readonly now: () => number;
  readonly keepTombstones: number;
}

/** What the suite wants of a kind of store. */
export interface Harness {
  readonly stores: AccountStores;
  /** Opens the same accounts once more, as another process would; null when only one can. */
  openAgain(): AccountStores | null;
  dispose(): Promise<void>;
}

export type MakeHarness = (options: HarnessOptions) => Promise<Harness>;

export const DAY = 24 * 60 * 60 * 1000;
const START = Date.UTC(2024, 0, 10, 12);

/** A store for one test, and the short words that the tests are written in. */
export class Account {
  /** The store's clock, in milliseconds since the epoch. */
  now = START;
  #commands = 0;
  #harness: Harness | null = null;
  #store: MailStore | null = null;
  #notes: NoteStore | null = null;
  #records: RecordStore | null = null;

  async open(makeHarness: MakeHarness, keepTombstones: number): Promise<void> {
    this.now = START;
    this.#harness = await makeHarness({ now: () => this.now, keepTombstones });
    this.#store = await this.#harness.stores.of('account-1');
    this.#notes = await this.#harness.stores.notesOf('account-1');
    this.#records = await this.#harness.stores.recordsOf('account-1');
  }

  async dispose(): Promise<void> {
    await this.#harness?.dispose();
  }

  get store(): MailStore {
    if (!this.#store) throw new Error('The account is not open');
    return this.#store;
  }

  get notes(): NoteStore {
    if (!this.#notes) throw new Error('The account is not open');
    return this.#notes;
  }

  get records(): RecordStore {
    if (!this.#records) throw new Error('The account is not open');
    return this.#records;
  }

  get stores(): AccountStores {
    if (!this.#harness) throw new Error('The account is not open');
    return this.#harness.stores;
  }

  openAgain(): AccountStores | null {
    return this.#harness?.openAgain() ?? null;
  }

  /** Carries changes out as a command of their own. */
  apply(...changes: readonly MailChange[]): Promise<CommandResult> {
    this.#commands += 1;
    return this.store.apply(changes, `command-${this.#commands}`);
  }

  folder(folder: Folder, filter?: ListFilter, page: Page = { offset: 0, limit: 1_000 }): Promise<ThreadPage> {
    return this.store.list(filter ? { kind: 'folder', folder, filter } : { kind: 'folder', folder }, page);
  }

  async rowOf(folder: Folder, threadId: string): Promise<ThreadRow | null> {
    const { rows } = await this.folder(folder);
    return rows.find((row) => row.threadId === threadId) ?? null;
  }

  /** As `ada@example.org` and `ada.l@example.org` searches, in whose group “crew” Mia and Ben are. */
  search(text: string, folder: Folder | null = null, page: Page = { offset: 0, limit: 1_000 }): Promise<ThreadPage> {
    const query = withOwn(
      parseSearch(text),
      ['ada@example.org', 'ada.l@example.org', anySubaddress('ada.l@example.org')],
      (group) => (group === 'crew' ? ['mia@example.org', 'ben@example.org'] : []),
    );
    return this.store.list({ kind: 'search', query, folder }, page);
  }

  /** Ids of the newest matches of a search. */
  async found(text: string, folder: Folder | null = null): Promise<readonly MessageId[]> {
    return latestIds(await this.search(text, folder));
  }

  async threadIds(id: string): Promise<readonly MessageId[]> {
    return (await this.store.thread(id)).map((message) => message.id);
  }
}

export function latestIds({ rows }: ThreadPage): readonly MessageId[] {
  return rows.map((row) => row.latest.id);
}

/** The account of each test of a `describe`, fresh every time. */
export function useAccount(makeHarness: MakeHarness, keepTombstones = 10_000): Account {
  const account = new Account();
  beforeEach(() => account.open(makeHarness, keepTombstones));
  afterEach(() => account.dispose());
  return account;
}
