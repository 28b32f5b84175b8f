/// <reference types="node" />
import { EVENTS_PATH } from '@wren/contract/calls/sync.ts';
import type { CallName } from '@wren/contract/calls.ts';
import { CALLS } from '@wren/contract/calls.ts';
import type { ErrorCode } from '@wren/contract/errors.ts';
import { ERRORS, WrenError } from '@wren/contract/errors.ts';
import type { Message } from '@wren/domain/message/message.ts';
import * as v from 'valibot';
import type { UploadContext } from '../../../server/src/calls/handler.ts';
import { HANDLERS } from '../../../server/src/calls/handlers.ts';
import type { Account } from '../../../server/src/directory/accounts/account.ts';
import type { MailChange } from '../../../server/src/store/mail-store.ts';
import { MemoryNotes } from '../../../server/src/store/memory/memory-notes.ts';
import { MemoryStore } from '../../../server/src/store/memory/memory-store.ts';
import type { Fetch } from '../../src/platform/network/fetch.ts';
import { HandQueue } from './hand-queue.ts';
import { beatWhile } from './heartbeat.ts';

/** What becomes of one call. */
export interface Weather {
  /** Milliseconds until the server hears of it, and until its answer is heard. */
  readonly before: number;
  readonly after: number;
  /** 'down': it never arrives. 'lost': it is carried out, and its answer never arrives. */
  readonly outcome: 'fine' | 'down' | 'lost' | ErrorCode;
}

const FINE: Weather = { before: 0, after: 0, outcome: 'fine' };
const ME: Account = { id: 'ada', address: 'ada@host.test', fullName: 'Ada Lovelace', createdAt: 0 };

/** What the calls of these tests never touch. */
const UNUSED = {} as never;

const wait = (milliseconds: number): Promise<void> =>
  milliseconds === 0 ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, milliseconds));

function answer(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
}

/** The server's own handlers over the memory store behind `fetch`, under the network conditions that a test sets. */
export class HandlerServer {
  readonly store = new MemoryStore({ now: () => Date.now(), keepTombstones: 10_000, epoch: 'test' });
  /** Mails that were handed over, by the command that did. */
  readonly sent: string[] = [];
  /** Calls in the order in which the server heard of them. */
  readonly heard: { readonly name: CallName; readonly key: string | null }[] = [];
  weather: (name: CallName) => Weather = () => FINE;
  readonly #notes = new MemoryNotes();
  #elsewhere = 0;
  readonly queue = new HandQueue(this.store, this.sent);
  readonly #streams = new Set<() => void>();

  /** Another client changes mail. */
  async change(...changes: readonly MailChange[]): Promise<void> {
    this.#elsewhere += 1;
    await this.store.apply(changes, `elsewhere-${this.#elsewhere}`);
  }

  /** A mail comes to be here. */
  put(message: Message): Promise<void> {
    return this.change({ kind: 'put', message, body: { html: null, text: message.preview }, blobs: [] });
  }

  /** All messages in the order of their ids. */
  async truth(): Promise<readonly Message[]> {
    const all = new Map<string, Message>();
    for (const folder of ['inbox', 'sent', 'drafts', 'junk', 'trash'] as const) {
      const { rows } = await this.store.list({ kind: 'folder', folder }, { offset: 0, limit: 1_000 });
      for (const { threadId } of rows) for (const entry of await this.store.thread(threadId)) all.set(entry.id, entry);
    }
    return [...all.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
  }

  /** Event streams that are open. */
  get streams(): number {
    return this.#streams.size;
  }

  /** Ends all event streams, as a restart does. */
  cutStreams(): void {
    for (const cut of [...this.#streams]) cut();
  }

  readonly fetch: Fetch = async (input, init = {}) => {
    const url = new URL(input, 'http://host.test');
    const isEvents = url.pathname === EVENTS_PATH;
    const name = (Object.keys(CALLS) as CallName[]).find((key) => CALLS[key].path === url.pathname);
    if (!name && !isEvents) return answer(404, {});
    const { before, after, outcome } = this.weather(name ?? 'getChanges');
    await wait(before);
    init.signal?.throwIfAborted();
    if (outcome === 'down') throw new TypeError('fetch failed');
    if (outcome !== 'fine' && outcome !== 'lost') return this.#refusal(outcome);
    if (!name) return this.#events(init.signal ?? null);
    const key = new Headers(init.headers).get('Idempotency-Key');
    this.heard.push({ name, key });
    const args: unknown =
      typeof init.body === 'string' ? JSON.parse(init.body) : Object.fromEntries(url.searchParams.entries());
    const answered = await this.#handle(name, args, key);
    await wait(after);
    if (outcome === 'lost') throw new TypeError('connection reset');
    return answered;
  };

  async #handle(name: CallName, args: unknown, key: string | null): Promise<Response> {
    try {
      const input = v.parse(CALLS[name].input, args);
      // The table's type ties each handler to its call, which a name known at run time cannot follow.
      const handler = HANDLERS[name] as (input: unknown, context: UploadContext) => unknown;
      const value = await handler(input, this.#visit(`${name}:${key ?? crypto.randomUUID()}`));
      return answer(200, { message: value ?? null });
    } catch (error) {
      if (error instanceof WrenError) return this.#refusal(error.code);
      throw error;
    }
  }

  #refusal(code: ErrorCode): Response {
    const { status, type, text } = ERRORS[code];
    return answer(status, { exc_type: type, message: text });
  }

  #visit(commandId: string): UploadContext {
    const unused = (): never => {
      throw new Error('not for this test');
    };
    const byAddress = (address: string): Account | null => (address === ME.address ? ME : null);
    return {
      facts: {
        version: 'test',
        signInUrl: '/login',
        mailHosts: [],
        supportAddress: null,
        apps: {},
        avatars: {},
        maxMessageSize: 1_000_000,
      },
      sessionControl: { signIn: unused, signOut: unused },
      signedIn: { account: ME, session: { handle: 'h', account: ME.id, csrfToken: 'c', createdAt: 0 } },
      account: ME,
      accounts: {
        byAddress,
        list: () => [ME],
        byId: () => ME,
        add: unused,
        setPassword: unused,
        remove: unused,
        verify: unused,
        rename: unused,
        aliases: () => [],
        addAlias: unused,
        removeAlias: unused,
      },
      preferences: UNUSED,
      matching: UNUSED,
      unsubscribeClient: UNUSED,
      store: this.store,
      notes: this.#notes,
      submitter: this.queue,
      scheduled: this.queue.scheduled,
      commandId,
      now: Date.now(),
      file: null,
    };
  }

  #events(signal: AbortSignal | null): Response {
    let end = (): void => {};
    const body = new ReadableStream<Uint8Array>({
      start: async (controller) => {
        const tell = (state: string): void =>
          controller.enqueue(new TextEncoder().encode(`event: state\ndata: ${state}\n\n`));
        const stop = this.store.watch(tell);
        const onAbort = (): void => {
          end();
          controller.error(signal?.reason);
        };
        end = () => {
          stop();
          signal?.removeEventListener('abort', onAbort);
          this.#streams.delete(cut);
          end = () => {};
        };
        const cut = (): void => {
          end();
          controller.close();
        };
        this.#streams.add(cut);
        beatWhile(controller, () => this.#streams.has(cut));
        signal?.addEventListener('abort', onAbort);
        tell(await this.store.state());
      },
      cancel: () => end(),
    });
    return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
  }
}
