import { EVENTS_PATH } from '@wren/contract/calls/sync.ts';
import type { CallName } from '@wren/contract/calls.ts';
import { CALLS } from '@wren/contract/calls.ts';
import type { ErrorCode } from '@wren/contract/errors.ts';
import { ERRORS } from '@wren/contract/errors.ts';
import { toWireMessage, toWireRow } from '@wren/contract/wire/wire-message.ts';
import type { Change, Target } from '@wren/domain/message/change.ts';
import { applyChanges } from '@wren/domain/message/change.ts';
import { FOLDERS, parseFolder, parseMailbox } from '@wren/domain/message/mailbox.ts';
import type { Message, MessageId } from '@wren/domain/message/message.ts';
import { compareNewestFirst } from '@wren/domain/message/message.ts';
import { countFolder, folderRows } from '@wren/domain/thread/thread.ts';
import * as v from 'valibot';
import type { Fetch } from '../../src/platform/network/fetch.ts';
import { beatWhile } from './heartbeat.ts';
import { message as makeMessage } from './messages.ts';
import { HASTE } from './time-scale.ts';

type Args = Readonly<Record<string, unknown>>;

/** What a test does to the calls that arrive. */
export type Trouble = (name: CallName, args: Args) => Trouble.Outcome | Promise<Trouble.Outcome>;
export declare namespace Trouble {
  /** Null: answered as usual. 'lost': carried out, but the answer never arrives. 'down': never arrives. */
  type Outcome = null | 'lost' | 'down' | ErrorCode;
}

/** A small mail host at the other end of `fetch`, made of the rules of the domain and the shapes of the contract. */
export class HandServer {
  readonly messages = new Map<MessageId, Message>();
  readonly asked: { readonly name: CallName; readonly args: Args; readonly key: string | null }[] = [];
  trouble: Trouble = () => null;
  /** A plain host: threads only in set_seen and delete_threads, no offset, no row facts, no keys. */
  readonly plain: boolean;
  /** Own answers place the rows of lists. */
  answers: boolean;
  /** What the account has saved as its settings. */
  settings: unknown = null;
  /** States that are too old to tell changes since. */
  oldest = 0;
  readonly #log: MessageId[] = [];
  readonly #answers = new Map<string, unknown>();
  /** Submissions in their undo period, by name, and all that ever were. */
  readonly #held = new Map<string, { readonly message: Message; readonly row: object }>();
  readonly #submissions = new Map<string, { readonly mail_id: MessageId; undo_status: string }>();
  readonly #streams = new Set<ReadableStreamDefaultController<Uint8Array>>();

  constructor(messages: readonly Message[], options: { readonly plain?: boolean } = {}) {
    for (const message of messages) this.messages.set(message.id, message);
    this.plain = options.plain ?? false;
    this.answers = !this.plain;
  }

  /** Mails that are kept for their undo period. */
  get held(): number {
    return this.#held.size;
  }

  /** All messages in the order of their ids. */
  truth(): readonly Message[] {
    return [...this.messages.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
  }

  /** Another client changes mail. */
  change(...changes: readonly Change[]): void {
    const before = new Map(this.messages);
    applyChanges(this.messages, changes);
    for (const [id, message] of before) if (this.messages.get(id) !== message) this.#log.push(id);
    for (const id of this.messages.keys()) if (!before.has(id)) this.#log.push(id);
    for (const stream of this.#streams) this.#tellState(stream);
  }

  readonly fetch: Fetch = async (input, init = {}) => {
    const url = new URL(input, 'http://host.test');
    if (url.pathname === EVENTS_PATH) return this.#events(init.signal ?? null);
    const name = (Object.keys(CALLS) as CallName[]).find((key) => CALLS[key].path === url.pathname);
    if (!name) return answer(404, {});
    const args: Args =
      typeof init.body === 'string' ? JSON.parse(init.body) : Object.fromEntries(url.searchParams.entries());
    const key = new Headers(init.headers).get('Idempotency-Key');
    this.asked.push({ name, args, key });
    const trouble = await this.trouble(name, args);
    if (trouble === 'down') throw new TypeError('fetch failed');
    if (trouble !== null && trouble !== 'lost') {
      const { status, type, text } = ERRORS[trouble];
      return answer(status, { exc_type: type, message: text });
    }
    let value: unknown;
    try {
      value = this.#once(key, () => this.#handle(name, args));
    } catch (error) {
      if (!(error instanceof Error) || error.message !== 'not-a-draft') throw error;
      return answer(417, { exc_type: 'NotADraftError', message: 'This message is on its way already' });
    }
    if (trouble === 'lost') throw new TypeError('connection reset');
    return answer(200, { message: value });
  };

  #once(key: string | null, run: () => unknown): unknown {
    if (key === null || this.plain) return run();
    if (!this.#answers.has(key)) this.#answers.set(key, run());
    return this.#answers.get(key);
  }

  #handle(name: CallName, raw: Args): unknown {
    const args = v.parse(CALLS[name].input, raw) as Record<string, never>;
    const text = (key: string): string => String((args as Args)[key] ?? '');
    const list = (key: string): readonly string[] => ((args as Args)[key] as readonly string[] | undefined) ?? [];
    const folder = parseFolder(text('mailbox')) ?? 'inbox';
    const target = (ids: readonly string[], threads: readonly string[], from: string): Target =>
      ids.length > 0 ? { messages: ids } : { threads, folder: parseFolder(from) ?? 'inbox' };
    switch (name) {
      case 'getMailsFromMailbox': {
        const offset = this.plain ? 0 : Number(text('offset'));
        const all = folderRows(this.messages.values(), folder);
        const end = offset + Number(text('limit'));
        if (this.answers) return all.slice(offset, end).map((row) => toWireRow(row, 'ada@host.test'));
        const newest = all.map(({ answer, ...row }) => row).sort((a, b) => compareNewestFirst(a.latest, b.latest));
        const page = newest.slice(offset, end);
        return page.map((row) => (this.plain ? toWireMessage(row.latest) : toWireRow(row, 'ada@host.test')));
      }
      case 'getMailThread':
        return this.truth()
          .filter((message) => message.threadId === text('thread_id'))
          .map((message) => toWireMessage(message, { html: `<p>${message.id}</p>`, text: null }));
      case 'searchMails': {
        const found = folderRows(this.messages.values(), folder).filter((row) =>
          row.latest.subject.includes(text('query')),
        );
        return { rows: found.map((row) => toWireRow(row, 'ada@host.test')), has_more: false };
      }
      case 'getMailboxes':
        return FOLDERS.map((role) => {
          const { threads, unreadThreads } = countFolder(this.messages.values(), role);
          return { id: role, role, total_threads: threads, unread_threads: unreadThreads };
        });
      case 'getMailboxThreadCount':
        return countFolder(this.messages.values(), folder).threads;
      case 'getChanges':
        return this.#changes(text('since'));
      case 'getSettings':
        return { settings: this.settings };
      case 'saveSettings':
        this.settings = (args as Args).settings;
        return { settings: this.settings };
      case 'setSeen':
        this.change({
          kind: 'flag',
          target: target(list('names'), list('thread_ids'), folder),
          keyword: 'seen',
          value: Boolean(args.seen),
        });
        return {};
      case 'setFlagged':
        this.change({
          kind: 'flag',
          target: target(list('names'), list('thread_ids'), folder),
          keyword: 'flagged',
          value: Boolean(args.flagged),
        });
        return {};
      case 'setMailsMailbox':
        this.change({
          kind: 'move',
          target: target(list('mail_ids'), list('thread_ids'), text('from')),
          mailbox: parseMailbox(text('mailbox')) ?? 'inbox',
        });
        return {};
      case 'deleteMail':
        this.change({ kind: 'destroy', target: { messages: list('ids') } });
        return {};
      case 'deleteThreads':
        this.change({ kind: 'destroy', target: { threads: list('thread_ids'), folder } });
        return [];
      case 'createMail':
      case 'updateDraftMail':
        return this.#write(args as Args);
      case 'getScheduledMails':
        return [...this.#held.values()].map(({ row }) => row);
      case 'getSubmission':
        return { name: text('name'), ...this.#submissions.get(text('name')) };
      case 'rescheduleMail':
        return this.#letGo(text('name'));
      case 'unscheduleMail':
        return this.#takeBack(text('name'));
      default:
        return {};
    }
  }

  /** Sends a mail that was kept. */
  #letGo(name: string): unknown {
    const held = this.#held.get(name);
    if (!held) throw new Error('not-a-draft');
    this.#end(name, 'final');
    this.change({ kind: 'put', message: held.message });
    return held.row;
  }

  #takeBack(name: string): unknown {
    const held = this.#held.get(name);
    if (!held) throw new Error('not-a-draft');
    this.#end(name, 'canceled');
    const { id, threadId } = held.message;
    const revision = `back-${name}`;
    this.change({ kind: 'put', message: { ...held.message, mailbox: 'drafts', home: 'drafts', revision } });
    return { name: id, thread_id: threadId, revision, success: true, error: null };
  }

  #end(name: string, undoStatus: string): void {
    const submission = this.#submissions.get(name);
    if (submission) submission.undo_status = undoStatus;
    this.#held.delete(name);
  }

  /** Keeps a mail for its undo period, which is as much shorter here as a tab's waits are. */
  #hold(message: Message, period: number): unknown {
    const { id, from, to, subject } = message;
    const send_at = Date.now() + period;
    const name = `submission-${this.#submissions.size}`;
    const row = {
      name,
      send_at,
      from_email: from?.email ?? null,
      to,
      cc: [],
      bcc: [],
      subject,
      preview: '',
      has_attachment: false,
    };
    this.#held.set(name, { message, row });
    this.#submissions.set(name, { mail_id: id, undo_status: 'pending' });
    setTimeout(() => {
      if (this.#held.has(name)) this.#letGo(name);
    }, period / HASTE);
    return { name: id, submission_id: name, thread_id: id, status: 'Scheduled', send_at, success: true, error: null };
  }

  #write(args: Args): unknown {
    const id = typeof args.name === 'string' ? args.name : `made-${this.messages.size}-${this.#log.length}`;
    const home = args.submit === true ? 'sent' : 'drafts';
    const made = makeMessage(id, {
      threadId: typeof args.thread_id === 'string' ? args.thread_id : `thread-${id}`,
      mailbox: home,
      home,
      subject: String(args.subject ?? ''),
      seen: true,
      to: args.to as Message['to'],
      ...(home === 'drafts' && { revision: `r${this.#log.length}` }),
      receivedAt: Math.floor(Date.now() / 1000) * 1000,
    });
    const period = Number(args.undo_period ?? 0);
    if (home === 'sent' && period > 0) {
      // Its draft is in no folder meanwhile.
      if (this.messages.has(id)) this.change({ kind: 'destroy', target: { messages: [id] } });
      return this.#hold(made, period);
    }
    this.change({ kind: 'put', message: made });
    const { threadId, revision } = made;
    return { name: id, thread_id: threadId, ...(revision && { revision }), success: true, error: null };
  }

  #changes(since: string): unknown {
    const state = String(this.#log.length);
    const from = since === '' ? this.#log.length : Number(since);
    const ids = [...new Set(this.#log.slice(from))];
    const changed = ids.flatMap((id) => this.messages.get(id) ?? []).map((message) => toWireMessage(message));
    const destroyed = ids.filter((id) => !this.messages.has(id));
    return { state, changed, destroyed, has_more: false, too_old: from < this.oldest };
  }

  #events(signal: AbortSignal | null): Response {
    // As fetch does: nothing is asked for that is not wanted any more.
    signal?.throwIfAborted();
    let mine: ReadableStreamDefaultController<Uint8Array> | null = null;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        mine = controller;
        this.#streams.add(controller);
        this.#tellState(controller);
        beatWhile(controller, () => this.#streams.has(controller));
        signal?.addEventListener('abort', () => {
          this.#streams.delete(controller);
          controller.error(signal.reason);
        });
      },
      cancel: () => {
        if (mine) this.#streams.delete(mine);
      },
    });
    return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
  }

  /** Nothing more comes over the event streams that are open, nor their end: as when a router forgets a connection. */
  muteStreams(): void {
    this.#streams.clear();
  }

  /** Event streams that are open. */
  get streams(): number {
    return this.#streams.size;
  }

  /** Ends all event streams, as a restart of the host does. */
  cutStreams(): void {
    for (const stream of this.#streams) stream.close();
    this.#streams.clear();
  }

  #tellState(stream: ReadableStreamDefaultController<Uint8Array>): void {
    stream.enqueue(new TextEncoder().encode(`event: state\ndata: ${this.#log.length}\n\n`));
  }
}

function answer(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
}
