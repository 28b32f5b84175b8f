import type { MessageId } from '@wren/domain/message/message.ts';
import type { KeptKind } from '../../platform/storage/kept-store.ts';
import type { Reading } from '../pool/views/assemble.ts';
import type { TabCoordinator } from '../tabs/tab-coordinator.ts';
import { idleAfter } from './idle-after.ts';
import type { KeptMail } from './kept-mail.ts';

/** Bytes of all bodies together. */
const MAX_BYTES = 50 * 2 ** 20;
/** Milliseconds since a mail came, after which its body is kept only if it was opened. */
const RECENT = 60 * 86_400_000;
/** Milliseconds in which bodies gather before they are written. */
export const GATHER_BODIES = 1_000;

/** What is known of a kept body. */
interface Use {
  /** Bytes at most: characters may take two. */
  readonly size: number;
  /** When it was last read or fetched, milliseconds since the epoch. */
  readonly at: number;
  readonly opened: boolean;
}

export interface BodyKeeperParts {
  readonly found: KeptMail;
  readonly tabs: TabCoordinator;
  readonly reading: Pick<Reading, 'pool' | 'bodies' | 'threads'>;
}

/**
 * Keeps bodies in this browser: of all that was opened, and of recent mail that was fetched. They never change, so that
 * every tab may write. Where there is no more room, what was not opened goes first, the longest unused before all.
 */
export class BodyKeeper {
  readonly #parts: BodyKeeperParts;
  /** Bodies that were fetched or read since the last time, and whether they were on the screen. */
  readonly #used = new Map<MessageId, boolean>();
  #kept: Map<MessageId, Use> | null = null;
  #stopped = false;
  #due: (() => void) | null = null;
  #writing: Promise<void> = Promise.resolve();

  constructor(parts: BodyKeeperParts) {
    this.#parts = parts;
  }

  start(): void {
    const { tabs, reading } = this.#parts;
    const stop = reading.bodies.watch((ids) => {
      for (const id of ids) this.#note(id);
    });
    for (const id of reading.bodies.ids()) this.#note(id);
    tabs.onNetwork(() => {
      // A page out of sight may end without another word.
      if (!tabs.isVisible()) this.#flush();
    });
    tabs.onStop(() => {
      stop();
      this.#stopped = true;
      this.#due?.();
    });
  }

  #note(id: MessageId): void {
    const { tabs, reading } = this.#parts;
    const thread = reading.pool.threadOf(id);
    const isShown = thread !== undefined && [...reading.threads.shown()].includes(thread);
    this.#used.set(id, isShown || (this.#used.get(id) ?? false));
    if (this.#due || this.#stopped) return;
    this.#due = idleAfter(tabs, GATHER_BODIES, () => {
      this.#due = null;
      this.#flush();
    });
  }

  /** Stores which bodies were used, after the writes in progress. */
  #flush(): void {
    this.#writing = this.#writing.then(() => this.#write()).catch((error) => this.#fail(error));
  }

  async #write(): Promise<void> {
    if (this.#stopped || this.#used.size === 0) return;
    const { found, tabs, reading } = this.#parts;
    const { store } = found;
    this.#kept ??= new Map((await store.all('body-use')) as readonly (readonly [MessageId, Use])[]);
    const kept = new Map(this.#kept);
    const put: (readonly [KeptKind, string, unknown])[] = [];
    for (const [id, isOpened] of this.#used) {
      const message = reading.pool.message(id);
      const body = reading.bodies.get(id);
      const before = kept.get(id);
      const opened = isOpened || before?.opened === true;
      // A draft's text changes.
      if (!message || !body || message.mailbox === 'drafts') continue;
      if (!opened && tabs.clock() - message.receivedAt > RECENT) continue;
      const use = { size: 2 * ((body.html?.length ?? 0) + (body.text?.length ?? 0)), at: tabs.clock(), opened };
      kept.set(id, use);
      if (!before) put.push(['body', id, body]);
      put.push(['body-use', id, use]);
    }
    this.#used.clear();
    const most = Math.min(MAX_BYTES, await store.room());
    const gone = surplus(kept, most);
    const isGone = new Set<string>(gone);
    for (const id of gone) kept.delete(id);
    await store.write({
      remove: gone.flatMap((id) => [['body', id] as const, ['body-use', id] as const]),
      put: put.filter(([, id]) => !isGone.has(id)),
    });
    this.#kept = kept;
    if ([...kept.values()].some(({ opened }) => opened)) await store.persist();
  }

  /**
   * The browser has no room, or the store is gone: nothing more is kept here, and the bodies make room for what
   * matters more.
   */
  async #fail(error: unknown): Promise<void> {
    this.#stopped = true;
    const { found, tabs } = this.#parts;
    tabs.log('no bodies are kept in this browser any more', error);
    await found.store.write({ clear: ['body', 'body-use'], put: [] }).catch(() => undefined);
  }
}

/** What has to go so that the rest fits. @param most bytes */
function surplus(kept: ReadonlyMap<MessageId, Use>, most: number): readonly MessageId[] {
  let total = 0;
  for (const { size } of kept.values()) total += size;
  const gone: MessageId[] = [];
  if (total <= most) return gone;
  const order = [...kept].sort(([, a], [, b]) => Number(a.opened) - Number(b.opened) || a.at - b.at);
  for (const [id, { size }] of order) {
    if (total <= most) break;
    total -= size;
    gone.push(id);
  }
  return gone;
}
