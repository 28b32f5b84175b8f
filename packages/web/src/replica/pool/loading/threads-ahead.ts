import { MAX_THREADS_AHEAD } from '@wren/contract/calls/reading/mail.ts';
import type { ReadMessage } from '@wren/contract/wire/parsed-message.ts';
import type { ThreadId } from '@wren/domain/message/message.ts';
import type { MailHost } from '../../../host/mail-host.ts';
import type { TabCoordinator } from '../../tabs/tab-coordinator.ts';
import type { MessagePool } from '../message-pool.ts';
import type { ThreadLoads } from './thread-loads.ts';

export interface ThreadsAheadParts {
  readonly host: Pick<MailHost, 'threads'>;
  readonly pool: Pick<MessagePool, 'now'>;
  readonly threads: Pick<ThreadLoads, 'isWhole' | 'takeUpBodies' | 'learn' | 'trim'>;
  readonly tabs: TabCoordinator;
}

/**
 * Fetches conversations that are likely to be opened next, when the page is idle: those kept in this browser are
 * restored, the others fetched in one request. Where the user saves data, nothing is fetched.
 */
export class ThreadsAhead {
  readonly #parts: ThreadsAheadParts;
  #wanted: readonly ThreadId[] = [];
  /** Those that were asked for once: what an answer had no room for comes when it is opened. */
  readonly #asked = new Set<ThreadId>();
  #isRunning = false;

  constructor(parts: ThreadsAheadParts) {
    this.#parts = parts;
  }

  /** @param wanted the most likely ones first, in place of those that were named before */
  want(wanted: readonly ThreadId[]): void {
    this.#wanted = wanted;
    this.#begin();
  }

  #begin(): void {
    const { tabs, host } = this.#parts;
    if (this.#isRunning || host.threads === null || this.#left().length === 0 || !tabs.mayFetchAhead()) return;
    this.#isRunning = true;
    tabs.whenIdle(() => void this.#run(host.threads));
  }

  #left(): readonly ThreadId[] {
    const isMissing = (id: ThreadId): boolean => !this.#asked.has(id) && !this.#parts.threads.isWhole(id);
    return this.#wanted.filter(isMissing).slice(0, MAX_THREADS_AHEAD);
  }

  async #run(ask: MailHost['threads']): Promise<void> {
    const { tabs, threads } = this.#parts;
    try {
      await threads.takeUpBodies(this.#left());
      const ids = this.#left();
      if (ids.length > 0 && !tabs.signal.aborted) await this.#fetch(ids, ask);
    } catch (error) {
      // They are asked for when they are opened.
      tabs.log('no conversations could be fetched ahead', error);
    }
    this.#isRunning = false;
    this.#begin();
  }

  async #fetch(ids: readonly ThreadId[], ask: MailHost['threads']): Promise<void> {
    const { pool, threads } = this.#parts;
    for (const id of ids) this.#asked.add(id);
    const asked = pool.now();
    const answered = new Map<ThreadId, ReadMessage[]>();
    for (const entry of (await ask?.(ids)) ?? []) {
      const { threadId } = entry.message;
      answered.set(threadId, [...(answered.get(threadId) ?? []), entry]);
    }
    for (const [id, all] of answered) threads.learn(id, all, asked);
    threads.trim();
  }
}
