import { WrenError } from '@wren/contract/errors.ts';
import type { ReadMessage } from '@wren/contract/wire-message.ts';
import type { Address, Body, Message, MessageId, ThreadId } from '@wren/domain/message/message.ts';
import type { MailHost } from '../../host/mail-host.ts';
import type { OutgoingMail } from '../../host/outgoing-mail.ts';
import { WRITING_ERRORS } from '../../host/writing-errors.ts';
import type { Counts } from '../lists/counts.ts';
import type { BodyCache } from '../pool/body-cache.ts';
import { localCopy } from '../pool/local-copy.ts';
import type { MailView } from '../pool/mail-view.ts';
import type { MessagePool } from '../pool/message-pool.ts';
import type { Watchers } from '../pool/watchers.ts';
import { isSignedOut, isSilence } from '../sync/retry.ts';
import type { TabCoordinator } from '../tabs/tab-coordinator.ts';
import { draftRevision, wholeContent } from './whole-content.ts';

/** One save of a draft: the same however often it is asked for. */
export interface DraftSave {
  /** Idempotency-Key. */
  readonly key: string;
  /** With the draft's id, and the revision that the writer goes on with. */
  readonly mail: OutgoingMail;
  /** Drafts that were there before: what a host stores without naming it is none of these. */
  readonly others: readonly MessageId[];
}

/** A draft on the server as it was last read or saved. */
export interface KnownDraft {
  readonly id: MessageId;
  /** What it holds: by the host's name for it, else all that it says ({@link wholeContent}). Null: unknown. */
  readonly revision: string | null;
}

/** A draft as the server has it. */
export interface SavedDraft {
  readonly message: Message;
  readonly body: Body;
  readonly revision: string;
}

const NO_BODY: Body = { html: null, text: null };
/** Drafts of a host's list that are looked at, the newest first. */
const LOOKED_AT = 20;
/** Drafts of those that are read. */
const READ = 5;

export interface DraftsParts {
  readonly host: MailHost;
  readonly tabs: TabCoordinator;
  readonly pool: MessagePool;
  readonly view: MailView;
  readonly bodies: BodyCache;
  readonly counts: Counts;
  readonly watchers: Watchers;
  readonly me: () => Address | null;
}

const said = (message: Message, body: Body | null): string => wholeContent(message, body?.html ?? body?.text ?? '');
const toSay = (mail: OutgoingMail): string => wholeContent(mail, mail.html);

/** Drafts on the server: each save is one command, and nothing that another client has written is overwritten (D22). */
export class Drafts {
  readonly #parts: DraftsParts;

  constructor(parts: DraftsParts) {
    this.#parts = parts;
  }

  /** A draft as the server has it now. @throws WrenError 'not-found', 'not-a-draft', as the host says */
  async read(id: MessageId): Promise<SavedDraft> {
    const { host, pool } = this.#parts;
    if (host.abilities.commands) {
      const { message, body } = await host.draft(id);
      return { message, body: body ?? NO_BODY, revision: draftRevision(message, body) };
    }
    // Plain hosts have no such call; not all of them say to which thread a save belongs (wire contract 2.10, 2.13).
    const found = (await this.#inThread(pool.threadOf(id) ?? id, id)) ?? (await this.#inList(id));
    if (!found) throw new WrenError('not-found');
    const { message, body } = found;
    return { message, body: body ?? NO_BODY, revision: draftRevision(message, body) };
  }

  async #inThread(thread: ThreadId, id: MessageId): Promise<ReadMessage | null> {
    return (await this.#parts.host.thread(thread)).find(({ message }) => message.id === id) ?? null;
  }

  async #inList(id: MessageId): Promise<ReadMessage | null> {
    const rows = await this.#parts.host.list('drafts', 0, LOOKED_AT);
    const row = rows.find(({ message }) => message.id === id);
    return row ? this.#inThread(row.message.threadId, id) : null;
  }

  /** Whether a draft says what is written here. */
  saysTheSame({ message, body }: SavedDraft, mail: OutgoingMail): boolean {
    return said(message, body) === toSay(mail);
  }

  /**
   * A save, ready to be carried out. A host without revisions is asked first what the draft holds.
   * @param key names the save
   * @throws WrenError 'draft-changed', 'not-found': another client has saved or ended the draft; as the host says
   */
  async prepare(key: string, mail: OutgoingMail): Promise<DraftSave> {
    const { host, pool, me } = this.#parts;
    const { draftId, draftRevision } = mail;
    if (draftId === null && mail.from === null && me() === null) {
      throw new WrenError('invalid-input', WRITING_ERRORS.noSender);
    }
    if (draftId !== null && draftRevision === null) throw new WrenError('draft-changed');
    if (host.abilities.revisions) return { key, mail, others: [] };
    if (draftId !== null && (await this.read(draftId)).revision !== draftRevision) throw new WrenError('draft-changed');
    const others = new Set<MessageId>();
    for (const thread of pool.threadIds()) {
      for (const message of pool.messagesOf(thread)) if (message.home === 'drafts') others.add(message.id);
    }
    if (!host.abilities.commands) {
      for (const { message } of await host.list('drafts', 0, LOOKED_AT)) others.add(message.id);
    }
    if (draftId !== null) others.delete(draftId);
    return { key, mail, others: [...others] };
  }

  /** Carries a save out, and shows the draft. @throws WrenError as the host says: nothing is tried again */
  async carryOut(save: DraftSave): Promise<KnownDraft> {
    const asked = this.#parts.pool.now();
    const { id, threadId, revision } = await this.store(save);
    this.#show(save.mail, { id, threadId, revision }, asked);
    return { id, revision: revision ?? toSay(save.mail) };
  }

  /** Carries a save out. Answers what the host says of the draft. @throws WrenError as the host says */
  async store(save: DraftSave): Promise<KnownDraft & { readonly threadId: ThreadId | null }> {
    const { host, tabs } = this.#parts;
    const { mail } = save;
    const saved = await host.saveDraft(mail, { idempotencyKey: save.key, signal: tabs.signal });
    const named = saved.id === null ? await this.#findStored(save) : null;
    const id = saved.id ?? named?.id ?? null;
    if (id === null) throw new WrenError('bad-answer', WRITING_ERRORS.noIdReturned);
    return { id, threadId: saved.threadId ?? named?.threadId ?? null, revision: saved.revision };
  }

  /**
   * What has become of a save whose answer has not arrived. Null: it was not carried out.
   * @throws WrenError 'draft-changed', 'not-found', 'not-a-draft': another client has saved or ended the draft since;
   * 'network' and the like: it is not known yet
   */
  async settle(save: DraftSave): Promise<KnownDraft | null> {
    const { host } = this.#parts;
    if (!host.abilities.commands) {
      const found = await this.#find(save, false);
      return found && { id: found.id, revision: toSay(save.mail) };
    }
    try {
      // The same command once more: it is carried out once, and answers the same.
      const { id, revision } = await this.store(save);
      return { id, revision: revision ?? toSay(save.mail) };
    } catch (error) {
      if (this.isOpen(error) || isSignedOut(error) || (isEnded(error) && save.mail.draftId !== null)) throw error;
      return null;
    }
  }

  /** Whether an error leaves it open that a save was carried out. An answer that says no stored nothing. */
  isOpen(error: unknown): boolean {
    if (!(error instanceof WrenError)) return true;
    if (isSilence(error)) return error.status !== 429 && error.code !== 'too-many-attempts';
    return error.code === 'bad-answer' || (error.code === 'internal' && this.#parts.host.abilities.commands);
  }

  /** What was last heard of a draft, with what is done to it here; undefined: nothing, or it is gone. */
  heardOf(id: MessageId): Message | undefined {
    const { pool, view } = this.#parts;
    const thread = pool.threadOf(id);
    return thread === undefined ? undefined : view.messages(thread).find((message) => message.id === id);
  }

  /** Calls back whenever something may have been heard. Answers how to stop. */
  watch(run: () => void): () => void {
    return this.#parts.host.abilities.changes ? this.#parts.watchers.add(run) : () => undefined;
  }

  /** A draft just saved, until the server's own is there. */
  #show(mail: OutgoingMail, draft: KnownDraft & { readonly threadId: ThreadId | null }, asked: number): void {
    const { tabs, pool, bodies, counts, me } = this.#parts;
    const { id, revision } = draft;
    const before = mail.draftId;
    const threadId = draft.threadId ?? mail.threadId ?? pool.threadOf(id) ?? id;
    const place = { id, threadId, home: 'drafts', at: tabs.clock(), from: me(), revision } as const;
    const threads = [threadId, ...(before === null || before === id ? [] : [pool.threadOf(before) ?? threadId])];
    counts.through(threads, () => {
      if (before !== null && before !== id) pool.destroy(before);
      const isNewThread = !pool.thread(threadId);
      // The change feed may have been quicker, and knows better.
      if (pool.learn(localCopy(mail, place), asked, [], true)) bodies.set(id, { html: mail.html, text: null });
      if (isNewThread && mail.inReplyTo === null) pool.markComplete(threadId);
    });
  }

  /** Finds what the host has said that it stored. @throws WrenError 'network': it is stored, as if the answer had been lost */
  async #findStored(save: DraftSave): Promise<Pick<Message, 'id' | 'threadId'> | null> {
    try {
      return await this.#find(save, true);
    } catch (error) {
      throw new WrenError('network', undefined, { cause: error });
    }
  }

  /**
   * The draft that a plain host has stored without naming it (wire contract 2.10, 2.11): all of it must be as it was
   * written. Null when there is none.
   * @param wasAnswered the host has said that it stored it: then the newest will do that was not there before
   */
  async #find({ mail, others }: DraftSave, wasAnswered: boolean): Promise<Pick<Message, 'id' | 'threadId'> | null> {
    const { host } = this.#parts;
    const rows = (await host.list('drafts', 0, LOOKED_AT)).map(({ message }) => message);
    const subject = mail.subject.trim();
    const possible = rows.filter((row) => !others.includes(row.id) && row.subject.trim() === subject).slice(0, READ);
    const wanted = toSay(mail);
    for (const row of possible) {
      const found = await this.#inThread(row.threadId, row.id);
      if (found && said(found.message, found.body) === wanted) return row;
    }
    return wasAnswered ? (possible[0] ?? null) : null;
  }
}

const ENDED: ReadonlySet<string> = new Set(['draft-changed', 'not-found', 'not-a-draft']);

/** Whether an error says that a draft is not what the writer goes on with. */
export function isEnded(error: unknown): boolean {
  return error instanceof WrenError && ENDED.has(error.code);
}
