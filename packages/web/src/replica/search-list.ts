import { WrenError } from '@wren/contract/errors.ts';
import type { Folder } from '@wren/domain/mailbox.ts';
import { isInFolder, isShownIn } from '@wren/domain/mailbox.ts';
import type { MessageId, ThreadId } from '@wren/domain/message.ts';
import type { ThreadRow } from '@wren/domain/thread.ts';
import type { MailHost } from '../api/mail-host.ts';
import { FIRST_PAGE } from './folder-list.ts';
import type { MailView } from './mail-view.ts';
import type { MessagePool } from './message-pool.ts';
import { sameFields } from './same-fields.ts';

export interface SearchListParts {
  readonly text: string;
  /** Null: all mail but Junk and Trash. */
  readonly folder: Folder | null;
  readonly host: MailHost;
  readonly pool: MessagePool;
  readonly view: MailView;
  readonly onState: () => void;
}

interface Found {
  readonly thread: ThreadId;
  /** The newest message that matches. */
  readonly message: MessageId;
}

/** The threads that match a search, as the server found them and as they are now. */
export class SearchList {
  readonly #parts: SearchListParts;
  readonly #rows = new Map<ThreadId, ThreadRow>();
  #found: readonly Found[] = [];
  #hasMore = false;
  #loaded = false;
  #error: WrenError | null = null;
  #loading: Promise<void> | null = null;

  constructor(parts: SearchListParts) {
    this.#parts = parts;
  }

  get isLoaded(): boolean {
    return this.#loaded;
  }

  get error(): WrenError | null {
    return this.#error;
  }

  get hasMore(): boolean {
    return this.#hasMore;
  }

  get isLoadingMore(): boolean {
    return this.#loaded && this.#loading !== null;
  }

  threads(): readonly ThreadId[] {
    return this.#found.map((found) => found.thread);
  }

  /** The next batch; the first one, if none was loaded. @throws WrenError as the host says, kept as the list's error */
  loadMore(): Promise<void> {
    if (this.#loaded && !this.#hasMore) return Promise.resolve();
    this.#loading ??= this.#load().finally(() => {
      this.#loading = null;
      this.#parts.onState();
    });
    this.#parts.onState();
    return this.#loading;
  }

  async #load(): Promise<void> {
    const { host, pool, text, folder } = this.#parts;
    const asked = pool.now();
    try {
      if (!host.abilities.search) throw new WrenError('unknown-call');
      const { rows, hasMore } = await host.search(text, folder, this.#found.length, FIRST_PAGE);
      for (const { message } of rows) pool.learn(message, asked);
      for (const { message, facts } of rows) pool.learnFacts(message.threadId, folder ?? 'inbox', facts, asked);
      const known = new Set(this.threads());
      const fresh = rows.filter(({ message }) => !known.has(message.threadId));
      this.#found = [
        ...this.#found,
        ...fresh.map(({ message }) => ({ thread: message.threadId, message: message.id })),
      ];
      this.#hasMore = hasMore && fresh.length > 0;
      this.#loaded = true;
      this.#error = null;
    } catch (error) {
      this.#error = error instanceof WrenError ? error : new WrenError('bad-answer', undefined, { cause: error });
      throw this.#error;
    }
  }

  rows(): readonly ThreadRow[] {
    return this.#found.flatMap((found) => {
      const row = this.#row(found);
      return row ? [row] : [];
    });
  }

  /** What has left the searched folder since is not found there any more. */
  #row({ thread, message }: Found): ThreadRow | null {
    const { view, folder } = this.#parts;
    const messages = view.messages(thread);
    const latest = messages.find((entry) => entry.id === message);
    if (!latest) return null;
    const isFound = folder === null ? isShownIn(latest, 'inbox') : isInFolder(latest, folder);
    if (!isFound) return null;
    const row: ThreadRow = { threadId: thread, latest, ...view.facts(thread, folder ?? 'inbox') };
    const last = this.#rows.get(thread);
    if (last && sameFields(last, row)) return last;
    this.#rows.set(thread, row);
    return row;
  }
}
