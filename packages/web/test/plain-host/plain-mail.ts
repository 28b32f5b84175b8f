import { applyChange, type Change } from '@wren/domain/message/change.ts';
import {
  type Folder,
  isOwnMailboxId,
  MAILBOX_ROLES,
  parseFolder,
  parseMailbox,
} from '@wren/domain/message/mailbox/mailbox.ts';
import type { Address, Attachment, Body, Message } from '@wren/domain/message/message.ts';
import { compareNewestFirst } from '@wren/domain/message/message.ts';
import { countFolder, folderRows } from '@wren/domain/thread/thread.ts';
import { message as makeMessage } from '../support/messages.ts';
import type { Args } from './plain-arguments.ts';
import { PlainError, refused } from './plain-error.ts';
import type { PlainFiles } from './plain-files.ts';
import type { PlainHabits } from './plain-habits.ts';
import type { PlainUser } from './plain-sessions.ts';
import { MAILBOX_IDS, MAILBOX_NAMES, nameOf, storeId, wireRows, wireThreadMessage } from './plain-wire.ts';

const textsAt = (args: Args, key: string): readonly string[] => (args[key] as readonly string[] | undefined) ?? [];
const textAt = (args: Args, key: string): string | null => (typeof args[key] === 'string' ? args[key] : null);

/** The mail of an account of a plain host, with what its calls do to it. */
export class PlainMail {
  readonly messages = new Map<string, Message>();
  readonly bodies = new Map<string, Body>();
  readonly user: PlainUser;
  readonly #habits: PlainHabits;
  readonly #files: PlainFiles;
  /** What each draft answers, by the mail store's id: an update does not say it again (wire contract 2.11). */
  readonly #parents = new Map<string, string | null>();
  #made = 0;

  constructor(messages: readonly Message[], habits: PlainHabits, files: PlainFiles, user: PlainUser) {
    this.user = user;
    this.#habits = habits;
    this.#files = files;
    for (const message of messages) this.arrive(message);
  }

  /** A message is there from now on. */
  arrive(message: Message): void {
    this.messages.set(message.id, message);
    const text = `Body of ${message.id}. `.repeat(40);
    const html = `<p>${text}</p><img data-cid="x" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">`;
    this.bodies.set(message.id, { text, html });
    for (const part of message.attachments) {
      this.#files.keepPart(part.id, { name: part.name, type: part.type, bytes: new Uint8Array(part.size) });
    }
  }

  /** No offset: the first page comes again (wire contract 2.8). */
  list(args: Args): unknown {
    const folder = this.#folder(args);
    if (folder === 'starred' && !this.#habits.listsStarred) throw refused('Mailbox starred does not exist.');
    const all = this.#rows(folder);
    const wanted = args.filter_by === 'unread' ? all.filter((row) => !row.seen) : all;
    const rows = wireRows(wanted.slice(0, Number(args.limit)), this.bodies, this.#habits);
    if (this.#habits.lists === 'bare') return rows;
    return { rows, mailbox: args.mailbox, has_more: wanted.length > Number(args.limit) };
  }

  /** The newest message of each thread in a folder, newest first: answers in other mailboxes do not count. */
  #rows(folder: Folder): readonly Message[] {
    const rows = folderRows(this.messages.values(), folder).map((row) => row.latest);
    return rows.sort(compareNewestFirst);
  }

  starred(): unknown {
    const rows = this.#rows('starred');
    return wireRows(rows, this.bodies, this.#habits);
  }

  /** Distinct threads, read or not. Favourite matches nothing (wire contract 2.6). */
  count(args: Args): unknown {
    const mailbox = MAILBOX_ROLES.find((name) => name === args.mailbox);
    return mailbox ? countFolder(this.messages.values(), mailbox).threads : 0;
  }

  mailboxes(): unknown {
    return MAILBOX_ROLES.map((role) => {
      const { threads, unreadThreads } = countFolder(this.messages.values(), role);
      const id = MAILBOX_IDS[role];
      const label = MAILBOX_NAMES[role];
      if (this.#habits.counts === 'call') return { id, name: label, role, count: unreadThreads };
      return { id, _name: label, role, total_threads: threads, unread_threads: unreadThreads };
    });
  }

  thread(args: Args): unknown {
    const found = [...this.messages.values()].filter((message) => message.threadId === args.thread_id);
    return found.map((message) => this.#wire(message));
  }

  draft(args: Args): unknown {
    const draft = this.#known(String(args.draft_id));
    return { ...this.#wire(draft), to: draft.to.map((address) => address.email) };
  }

  pulled(args: Args): unknown {
    if (args.email !== undefined && args.email !== this.user.email)
      throw new PlainError(403, 'PermissionError', 'Not permitted');
    const all = this.#rows('inbox');
    return { mails: wireRows(all.slice(0, Number(args.limit ?? 10)), this.bodies, this.#habits) };
  }

  /** Marks all messages of threads in one mailbox (wire contract 2.14). */
  setSeen(args: Args): unknown {
    const threads = textsAt(args, 'thread_ids');
    if (threads.length === 0) throw refused('Account and message IDs are required.');
    const messages = this.#inMailbox(args, threads, 'inbox');
    this.#change({ kind: 'flag', keyword: 'seen', value: args.seen === true, target: { messages } });
    return { thread_ids: threads, seen: args.seen === true ? 1 : 0 };
  }

  setFlagged(args: Args): unknown {
    const messages = textsAt(args, 'names').map((name) => this.#known(name).id);
    this.#change({ kind: 'flag', keyword: 'flagged', value: args.flagged === true, target: { messages } });
    return { names: args.names, flagged: args.flagged === true ? 1 : 0 };
  }

  /** Puts messages exactly where it is told: no mail knows a home. */
  move(args: Args): undefined {
    const mailbox = parseMailbox(String(args.mailbox));
    if (mailbox === null || mailbox === 'snoozed' || mailbox === 'screener' || isOwnMailboxId(mailbox))
      throw refused(`Mailbox ${args.mailbox} does not exist.`);
    const moved = textsAt(args, 'mail_ids').map((name) => this.#known(name));
    if (!this.#habits.movesDrafts && moved.some((one) => one.home === 'drafts'))
      throw refused('Drafts cannot be moved.');
    for (const one of moved) {
      const home = mailbox === 'junk' || mailbox === 'trash' || mailbox === 'archive' ? one.home : mailbox;
      this.messages.set(one.id, { ...one, mailbox, home });
    }
  }

  deleteThreads(args: Args): undefined {
    this.#change({
      kind: 'destroy',
      target: { messages: this.#inMailbox(args, textsAt(args, 'thread_ids'), 'trash') },
    });
  }

  deleteMail(args: Args): undefined {
    const messages = textsAt(args, 'ids').flatMap((name) => this.#find(name)?.id ?? []);
    this.#change({ kind: 'destroy', target: { messages } });
  }

  /** `save_as_draft` alone decides (wire contract 2.10). */
  create(args: Args): unknown {
    return this.#write(args, args.save_as_draft === true, null, 'file_name');
  }

  /** A draft is never altered: another is stored, and the old one goes (wire contract 2.11). */
  update(args: Args): unknown {
    const draft = this.#known(String(args.name));
    if (draft.home !== 'drafts') throw refused(`${args.name} is not a draft`);
    const answer = this.#write(args, args.submit !== true, draft, 'filename');
    this.messages.delete(draft.id);
    return answer;
  }

  /** @param fileName the key under which this call reads the names of attachments (wire contract 2.10) */
  #write(args: Args, isDraft: boolean, before: Message | null, fileName: 'file_name' | 'filename'): unknown {
    const addresses = (key: string): readonly Address[] =>
      textsAt(args, key).map((email) => {
        if (!/^[^\s<>@]+@[^\s<>@]+$/u.test(email))
          throw new PlainError(417, 'InvalidEmailAddressError', `${email} is no address`);
        return { name: null, email };
      });
    if (args.from_email !== this.user.email) throw new PlainError(403, 'PermissionError', 'Not permitted');
    const [to, cc, bcc] = [addresses('to'), addresses('cc'), addresses('bcc')];
    if (!isDraft && to.length + cc.length + bcc.length === 0) throw refused('Please add at least one recipient.');
    this.#made += 1;
    const id = `0198${String(this.#made).padStart(4, '0')}-7d10`;
    const home = isDraft ? 'drafts' : 'sent';
    const parent = this.#answeredBy(args, before);
    const written = makeMessage(id, {
      threadId: before?.threadId ?? parent?.threadId ?? `j${this.#made}`,
      ...{ home, mailbox: home, to, cc, bcc, seen: true },
      from: { name: this.user.fullName, email: this.user.email },
      subject: textAt(args, 'subject') ?? '',
      inReplyTo: textAt(args, 'in_reply_to') ?? before?.inReplyTo ?? null,
      receivedAt: Math.floor(Date.now() / 1_000) * 1_000,
      attachments: (args.attachments as readonly Args[]).map((item, at) => this.#attach(item, `${id}-${at}`, fileName)),
    });
    this.messages.set(id, written);
    this.#parents.set(id, before ? (this.#parents.get(before.id) ?? null) : textAt(args, 'in_reply_to_id'));
    const html = textAt(args, 'html_body') ?? '';
    this.bodies.set(id, { html, text: html.replace(/<[^>]*>/gu, ' ').trim() });
    if (!isDraft && parent) this.messages.set(parent.id, { ...parent, answered: true });
    const status = isDraft ? 'Drafted' : 'Submitted';
    switch (this.#habits.saved) {
      case 'nothing':
        return undefined;
      case '_id':
        return { _id: nameOf(id, this.#habits), status, error: null };
      default:
        return { name: `queue-${id}`, id: storeId(id), status, error: null, thread_id: written.threadId };
    }
  }

  /** The parent by its id in the mail store, which a record's name is not (wire contract 2.10). */
  #answeredBy(args: Args, before: Message | null): Message | null {
    const id = before ? this.#parents.get(before.id) : textAt(args, 'in_reply_to_id');
    return [...this.messages.values()].find((one) => storeId(one.id) === id) ?? null;
  }

  #attach(item: Args, id: string, fileName: string): Attachment {
    const file = this.#files.attached(item);
    this.#files.keepPart(id, file);
    const name = textAt(item, fileName);
    if (name === null) throw new PlainError(500, 'KeyError', `'${fileName}'`);
    const disposition = item.disposition === 'inline' ? 'inline' : 'attachment';
    return { id, name, type: file.type, size: file.bytes.length, disposition, cid: textAt(item, 'cid') };
  }

  #wire(message: Message): object {
    return wireThreadMessage(message, this.bodies.get(message.id), this.#habits);
  }

  #folder(args: Args): Folder {
    const folder = parseFolder(String(args.mailbox));
    // Aliases are the client's own: the host knows its roles, and nothing else.
    if (folder === null || folder !== args.mailbox) throw refused(`Mailbox ${args.mailbox} does not exist.`);
    return folder;
  }

  #inMailbox(args: Args, threads: readonly string[], fallback: string): readonly string[] {
    const mailbox = args.mailbox ?? fallback;
    const all = [...this.messages.values()];
    return all.filter((one) => threads.includes(one.threadId) && one.mailbox === mailbox).map((one) => one.id);
  }

  #find(name: string): Message | undefined {
    const all = [...this.messages.values()];
    return all.find((one) => one.id === name || storeId(one.id) === name || nameOf(one.id, this.#habits) === name);
  }

  #known(name: string): Message {
    const message = this.#find(name);
    if (!message) throw new PlainError(404, 'DoesNotExistError', `Email Message ${name} not found`);
    return message;
  }

  #change(change: Change): void {
    for (const message of [...this.messages.values()]) {
      const after = applyChange(message, change);
      if (after === null) this.messages.delete(message.id);
      else this.messages.set(message.id, after);
    }
  }
}
