import { applyChange, type Change } from '@wren/domain/change.ts';
import { type Folder, parseFolder, parseMailbox } from '@wren/domain/mailbox.ts';
import type { Body, Message } from '@wren/domain/message.ts';
import { countFolder, folderRows } from '@wren/domain/thread.ts';
import { message as makeMessage } from '../messages.ts';
import { PlainError, refused } from './plain-error.ts';
import type { PlainOptions } from './plain-options.ts';
import { wireRows, wireThreadMessage } from './plain-wire.ts';

export type Args = Readonly<Record<string, unknown>>;

/** A value that the host's own annotations declare: anything else is a type error there. */
function listAt(args: Args, key: string): readonly string[] {
  const value = args[key];
  if (!Array.isArray(value) || !value.every((entry): entry is string => typeof entry === 'string')) {
    throw new PlainError(500, 'TypeError', `${key} must be a list of text`);
  }
  return value;
}

/** The mail of a plain host's one account, with what its calls do to it. */
export class PlainMail {
  readonly messages = new Map<string, Message>();
  readonly bodies = new Map<string, Body>();
  readonly options: PlainOptions;
  #made = 0;

  constructor(messages: readonly Message[], options: PlainOptions) {
    this.options = options;
    for (const message of messages) {
      this.messages.set(message.id, message);
      const text = `Body of ${message.id}. `.repeat(100);
      const html = `<p>${text}</p><img data-cid="x" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">`;
      this.bodies.set(message.id, { text, html });
    }
  }

  list(args: Args): unknown {
    if (typeof args.limit !== 'number') throw new PlainError(500, 'TypeError', 'limit must be a number');
    const rows = folderRows(this.messages.values(), this.#folder(args)).slice(0, args.limit);
    const latest = rows.map((row) => row.latest);
    return wireRows(latest, this.bodies, this.options);
  }

  /** Distinct threads, read or not. An unknown role matches nothing. */
  count(args: Args): unknown {
    return args.mailbox === 'starred' ? 0 : countFolder(this.messages.values(), this.#folder(args)).threads;
  }

  thread(args: Args): unknown {
    const found = [...this.messages.values()].filter((message) => message.threadId === args.thread_id);
    return found.map((message) => wireThreadMessage(message, this.bodies.get(message.id), this.options));
  }

  setSeen(args: Args): unknown {
    const threads = listAt(args, 'thread_ids');
    if (threads.length === 0) throw refused('Account and message IDs are required.');
    const within = this.#inMailbox(args, threads);
    this.#change({ kind: 'flag', keyword: 'seen', value: Boolean(args.seen), target: { messages: within } });
    return { thread_ids: threads, seen: args.seen };
  }

  setFlagged(args: Args): unknown {
    const messages = this.#known(listAt(args, 'names'));
    this.#change({ kind: 'flag', keyword: 'flagged', value: Boolean(args.flagged), target: { messages } });
    return { names: messages, flagged: args.flagged };
  }

  move(args: Args): undefined {
    const mailbox = parseMailbox(String(args.mailbox));
    if (mailbox === null) throw refused(`Mailbox ${args.mailbox} does not exist.`);
    this.#change({ kind: 'move', mailbox, target: { messages: this.#known(listAt(args, 'mail_ids')) } });
  }

  deleteThreads(args: Args): undefined {
    const messages = this.#inMailbox(args, listAt(args, 'thread_ids'));
    this.#change({ kind: 'destroy', target: { messages } });
  }

  deleteMail(args: Args): undefined {
    this.#change({ kind: 'destroy', target: { messages: listAt(args, 'ids') } });
  }

  /** `save_as_draft` alone decides (wire contract 2.10). */
  create(args: Args): unknown {
    return this.#write(args, args.save_as_draft === true, null);
  }

  /** A draft is never altered: another is stored, and the old one goes (wire contract 2.11). */
  update(args: Args): unknown {
    const draft = this.messages.get(String(args.name));
    if (!draft) throw new PlainError(404, 'DoesNotExistError', 'Email Message not found');
    if (draft.home !== 'drafts') throw refused(`${draft.id} is not a draft`);
    this.messages.delete(draft.id);
    return this.#write(args, args.submit !== true, draft);
  }

  #write(args: Args, isDraft: boolean, before: Message | null): unknown {
    if (!Array.isArray(args.attachments)) throw new PlainError(500, 'TypeError', "'NoneType' object is not iterable");
    this.#made += 1;
    const id = `01980f${String(this.#made).padStart(4, '0')}`;
    const home = isDraft ? 'drafts' : 'sent';
    const to = Array.isArray(args.to)
      ? args.to.map((entry) => ({ name: null, email: String(entry.email ?? entry) }))
      : [];
    const written = makeMessage(id, {
      threadId: before?.threadId ?? `j${this.#made}`,
      home,
      mailbox: home,
      seen: true,
      from: { name: 'Ada Lovelace', email: 'ada@host.test' },
      to,
      subject: String(args.subject ?? ''),
      receivedAt: Math.floor(Date.now() / 1_000) * 1_000,
    });
    this.messages.set(id, written);
    this.bodies.set(id, { html: String(args.html_body ?? ''), text: null });
    if (this.options.saved === 'nothing') return undefined;
    return { _id: id, status: isDraft ? 'Drafted' : 'Submitted', error: null };
  }

  #folder(args: Args): Folder {
    const folder = parseFolder(String(args.mailbox));
    if (folder === null) throw refused(`Mailbox ${args.mailbox} does not exist.`);
    return folder;
  }

  #inMailbox(args: Args, threads: readonly string[]): readonly string[] {
    const mailbox = args.mailbox ?? 'inbox';
    const all = [...this.messages.values()];
    return all.filter((one) => threads.includes(one.threadId) && one.mailbox === mailbox).map((one) => one.id);
  }

  #known(names: readonly string[]): readonly string[] {
    const missing = names.find((name) => !this.messages.has(name));
    if (missing !== undefined) throw new PlainError(404, 'DoesNotExistError', `Email Message ${missing} not found`);
    return names;
  }

  #change(change: Change): void {
    for (const message of [...this.messages.values()]) {
      const after = applyChange(message, change);
      if (after === null) this.messages.delete(message.id);
      else this.messages.set(message.id, after);
    }
  }
}
