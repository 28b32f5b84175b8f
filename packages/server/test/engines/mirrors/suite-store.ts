import type { Attachment, Body, Message, ThreadId } from '@wren/domain/message/message.ts';
import type { AccountStores } from '../../../src/store/account-stores.ts';
import type {
  CommandResult,
  ListQuery,
  MailChange,
  MailStore,
  Page,
  ThreadPage,
} from '../../../src/store/mail-store.ts';

export interface SuiteOptions {
  /** Resolves once searches of an account find what it holds. */
  readonly indexed: (account: string) => Promise<void>;
}

/**
 * A store as the suite of all stores speaks of it, where a server names what it keeps: threads bear the id of the message that
 * opened them, and attached files are there.
 */
class SuiteStore {
  readonly #store: MailStore;
  readonly #indexed: () => Promise<void>;
  readonly #names = new Map<ThreadId, string>();

  constructor(store: MailStore, indexed: () => Promise<void>) {
    this.#store = store;
    this.#indexed = indexed;
  }

  /** The store with these words. */
  get store(): MailStore {
    const own: Partial<MailStore> = {
      apply: (changes, commandId, bytes) => this.#apply(changes, commandId, bytes),
      list: (query, page) => this.#list(query, page),
      listAll: async (query) => {
        if (query.kind === 'search') await this.#indexed();
        return (await this.#store.listAll(query)).map((thread) => ({ ...thread, id: this.#nameOf(thread.id) }));
      },
      count: async (search, most) => {
        await this.#indexed();
        return this.#store.count(search, most);
      },
      senderFacts: async (email) => {
        await this.#indexed();
        return this.#store.senderFacts(email);
      },
      thread: async (id) => (await this.#store.thread(this.#threadOf(id))).map((message) => this.#named(message)),
      wholeThread: async (id, parts) =>
        (await this.#store.wholeThread(this.#threadOf(id), parts)).map(({ message, body }) => ({
          message: this.#named(message),
          body: withoutNothing(body),
        })),
      bodies: async (ids, parts) => {
        const bodies = await this.#store.bodies(ids, parts);
        return new Map([...bodies].map(([id, body]) => [id, withoutNothing(body)]));
      },
      messages: async (ids) => (await this.#store.messages(ids)).map((message) => this.#named(message)),
      changesSince: async (state, limit) => {
        const changes = await this.#store.changesSince(state, limit);
        if (changes === 'too-old') return changes;
        return { ...changes, changed: changes.changed.map((message) => this.#named(message)) };
      },
    };
    return new Proxy(this.#store, {
      get: (target, name) => {
        const ours: unknown = Reflect.get(own, name);
        const value: unknown = ours ?? Reflect.get(target, name);
        return typeof value === 'function' && ours === undefined ? value.bind(target) : value;
      },
    });
  }

  async #list(query: ListQuery, page: Page): Promise<ThreadPage> {
    if (query.kind === 'search') await this.#indexed();
    const { rows, hasMore } = await this.#store.list(query, page);
    const named = rows.map(({ latest, answer, threadId, ...row }) => ({
      ...row,
      threadId: this.#nameOf(threadId),
      latest: this.#named(latest),
      ...(answer && { answer: this.#named(answer) }),
    }));
    return { rows: named, hasMore };
  }

  async #apply(
    changes: readonly MailChange[],
    commandId: string,
    bytes?: Parameters<MailStore['apply']>[2],
  ): Promise<CommandResult> {
    const meant: MailChange[] = [];
    for (const change of changes) meant.push(await this.#meant(change));
    const applied = await this.#store.apply(meant, commandId, bytes);
    const puts = changes.flatMap((change) => (change.kind === 'put' ? [change.message.id] : []));
    for (const { id, threadId } of await this.#store.messages([...new Set(puts)])) {
      if (!this.#names.has(threadId)) this.#names.set(threadId, id);
    }
    return applied;
  }

  async #meant(change: MailChange): Promise<MailChange> {
    if (change.kind === 'put') {
      const attachments: Attachment[] = [];
      for (const part of change.message.attachments) {
        const isSample = part.id.startsWith('part-') || part.id === 'p';
        attachments.push(isSample ? { ...part, id: `b:${await this.#store.putBlob(Buffer.from(part.name))}` } : part);
      }
      return { ...change, message: { ...change.message, attachments } };
    }
    const { target } = change;
    if ('messages' in target) return change;
    return { ...change, target: { ...target, threads: target.threads.map((id) => this.#threadOf(id)) } };
  }

  #threadOf(name: string): ThreadId {
    return [...this.#names].find(([, one]) => one === name)?.[0] ?? name;
  }

  #nameOf(id: ThreadId): string {
    return this.#names.get(id) ?? id;
  }

  #named(message: Message): Message {
    return { ...message, threadId: this.#nameOf(message.threadId) };
  }
}

/** A body without the requests that a source has not: what is put in parts says nothing of them. */
function withoutNothing({ unsubscribe, receipt, ...body }: Body): Body {
  return { ...body, ...(unsubscribe && { unsubscribe }), ...(receipt && { receipt }) };
}

/** Stores of a server's accounts as the suite of all stores speaks of them. */
export function inSuiteWords(stores: AccountStores, { indexed }: SuiteOptions): AccountStores {
  const known = new Map<string, Promise<MailStore>>();
  const of = async (account: string): Promise<MailStore> => {
    const made =
      known.get(account) ?? stores.of(account).then((store) => new SuiteStore(store, () => indexed(account)).store);
    known.set(account, made);
    return made;
  };
  return new Proxy(stores, {
    get: (target, name) => {
      const value: unknown = name === 'of' ? of : Reflect.get(target, name);
      return typeof value === 'function' && name !== 'of' ? value.bind(target) : value;
    },
  });
}
