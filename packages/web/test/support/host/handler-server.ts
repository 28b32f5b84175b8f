/// <reference types="node" />
import { EVENTS_PATH } from '@wren/contract/calls/reading/sync.ts';
import type { CallName } from '@wren/contract/calls.ts';
import { CALLS } from '@wren/contract/calls.ts';
import type { ErrorCode } from '@wren/contract/errors.ts';
import { ERRORS, WrenError } from '@wren/contract/errors.ts';
import type { Message, MessageId } from '@wren/domain/message/message.ts';
import * as v from 'valibot';
import type { UploadContext } from '../../../../server/src/calls/handler.ts';
import { HANDLERS } from '../../../../server/src/calls/handlers.ts';
import type { Account } from '../../../../server/src/directory/accounts/account.ts';
import type { MailChange } from '../../../../server/src/store/mail-store.ts';
import { MemoryNotes } from '../../../../server/src/store/memory/memory-notes.ts';
import { MemoryStore } from '../../../../server/src/store/memory/memory-store.ts';
import type { Fetch } from '../../../src/platform/network/fetch.ts';
import { HandQueue } from './hand-queue.ts';
import { beatWhile } from './heartbeat.ts';

/** 'down': a call never arrives. 'lost': it is carried out, and its answer never arrives. A code: it is refused. */
type Outcome = 'fine' | 'down' | 'lost' | ErrorCode;

/** What becomes of one call. */
export interface Weather {
  /** Milliseconds until the server hears of it, and until its answer is heard. */
  readonly before: number;
  readonly after: number;
  readonly outcome: Outcome;
}

type Args = Readonly<Record<string, unknown>>;

/** What becomes of each call; a promise keeps it on its way until then. */
type Faults = (name: CallName, args: Args) => Weather | Outcome | Promise<Outcome>;

const ME: Account = {
  id: 'ada',
  address: 'ada@host.test',
  fullName: 'Ada Lovelace',
  createdAt: 0,
  role: 'user',
  isDisabled: false,
};

/** What the calls of these tests never touch. */
const UNUSED = {} as never;

const wait = (milliseconds: number): Promise<void> =>
  milliseconds === 0 ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, milliseconds));

function answer(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
}

/** The arguments of a GET: numbers, booleans and lists as JSON has them. */
function argumentsIn(query: URLSearchParams): Args {
  return Object.fromEntries(
    [...query].map(([name, text]) => [name, /^(?:\d{1,6}|true|false|\[.*\])$/u.test(text) ? JSON.parse(text) : text]),
  );
}

/** The server's own handlers over the memory store behind `fetch`, under the network conditions that a test sets. */
export class HandlerServer {
  readonly store: MemoryStore;
  /** Mails that were handed over, by the command that did. */
  readonly sent: string[] = [];
  /** Calls in the order in which the server heard of them. */
  readonly received: { readonly name: CallName; readonly key: string | null }[] = [];
  /** Calls in the order in which a browser made them, whatever became of them. */
  readonly asked: { readonly name: CallName; readonly args: Args; readonly key: string | null }[] = [];
  weather: Faults = () => 'fine';
  readonly #notes = new MemoryNotes();
  #elsewhere = 0;
  readonly queue: HandQueue;
  readonly #documents = new Map<string, string>();
  readonly #streams = new Set<() => void>();

  /**
   * @param mail what is there from the beginning, in the threads that it names
   * @param keepTombstones how many destroyed messages it can tell of; beyond that it can tell of no changes
   */
  constructor(mail: readonly Message[] = [], keepTombstones = 10_000) {
    this.store = new MemoryStore({ now: () => Date.now(), keepTombstones, epoch: 'test' });
    this.queue = new HandQueue(this.store, this.sent);
    for (const message of mail) this.place(message);
  }

  /** What the account has saved as its settings. */
  get settings(): unknown {
    return JSON.parse(this.#documents.get('settings') ?? 'null');
  }

  set settings(document: unknown) {
    this.#documents.set('settings', JSON.stringify(document));
  }

  /** Another client changes mail. */
  async change(...changes: readonly MailChange[]): Promise<void> {
    this.#elsewhere += 1;
    await this.store.apply(changes, `elsewhere-${this.#elsewhere}`);
  }

  /** A mail comes to be here, in the thread that it names. */
  place(message: Message, html = `<p>${message.id}</p>`): void {
    this.store.place(message, { html, text: null });
  }

  /** A mail comes to be here. */
  put(message: Message): Promise<void> {
    return this.change({ kind: 'put', message, body: { html: null, text: message.preview }, blobs: [] });
  }

  /** All messages in the order of their ids. */
  truth(): readonly Message[] {
    return this.store.all().toSorted((a, b) => (a.id < b.id ? -1 : 1));
  }

  message(id: MessageId): Message | undefined {
    return this.store.all().find((one) => one.id === id);
  }

  /** Nothing more comes over the event streams that are open, nor their end: as when a router forgets a connection. */
  muteStreams(): void {
    this.#streams.clear();
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
    const key = new Headers(init.headers).get('Idempotency-Key');
    const args: Args = typeof init.body === 'string' ? JSON.parse(init.body) : argumentsIn(url.searchParams);
    if (name) this.asked.push({ name, args, key });
    const weather = await this.weather(name ?? 'getChanges', args);
    const { before, after, outcome } =
      typeof weather === 'string' ? { before: 0, after: 0, outcome: weather } : weather;
    await wait(before);
    init.signal?.throwIfAborted();
    if (outcome === 'down') throw new TypeError('fetch failed');
    if (outcome !== 'fine' && outcome !== 'lost') return this.#refusal(outcome);
    if (!name) return this.#events(init.signal ?? null);
    this.received.push({ name, key });
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
        domains: ['mail.localhost'],
        supportAddress: null,
        apps: {},
        avatars: {},
        maxMessageSize: 1_000_000,
        transfers: true,
        mirrors: false,
        serverRules: false,
        serverQuota: false,
        ownPasswords: true,
        passwordLogin: true,
        provider: null,
        appPasswords: false,
      },
      sessionControl: {
        ...{ signIn: unused, finishSignIn: unused, beginPasskeySignIn: unused, signInByPasskey: unused },
        ...{ signOut: unused, forgetAnswers: () => undefined, openFiles: () => undefined },
      },
      signedIn: { account: ME, session: { handle: 'h', account: ME.id, csrfToken: 'c', createdAt: 0 }, isByKey: false },
      account: ME,
      mayAdminister: false,
      quota: null,
      accounts: {
        byAddress: async (address) => byAddress(address),
        list: async () => [ME],
        byId: async () => ME,
        ...{ add: unused, addWithoutPassword: unused, hasPassword: async () => true, passwordMark: async () => '' },
        setPassword: unused,
        remove: unused,
        verify: unused,
        verifyAccess: unused,
        rename: unused,
        sendAs: async () => [],
        aliases: async () => [],
        addAlias: unused,
        removeAlias: unused,
        setRole: unused,
        setDisabled: unused,
      },
      preferences: {
        read: async (_account, name) => this.#documents.get(name) ?? null,
        write: async (_account, name, document) => void this.#documents.set(name, document),
      },
      bulkChanges: UNUSED,
      unsubscribeClient: UNUSED,
      push: UNUSED,
      serverRules: null,
      serverQuota: async () => null,
      fetchProgress: () => null,
      sessions: UNUSED,
      passwords: UNUSED,
      appPasswords: UNUSED,
      passwordReset: UNUSED,
      transfer: UNUSED,
      secondFactor: UNUSED,
      reauthentication: UNUSED,
      passkeys: UNUSED,
      store: this.store,
      notes: this.#notes,
      records: this.store.records,
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
        const tell = (state: string): void => {
          if (this.#streams.has(cut)) controller.enqueue(new TextEncoder().encode(`event: state\ndata: ${state}\n\n`));
        };
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
