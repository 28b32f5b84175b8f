import { WrenError } from '@wren/contract/errors.ts';
import type { Address, Body, Message, MessageId, ThreadId } from '@wren/domain/message.ts';
import type { MailHost } from '../api/mail-host.ts';
import type { OutgoingMail } from '../api/outgoing-mail.ts';
import { WRITING_ERRORS } from '../api/writing-errors.ts';
import type { BodyCache } from './body-cache.ts';
import type { Counts } from './counts.ts';
import type { DraftChanges } from './draft-changes.ts';
import { localCopy } from './local-copy.ts';
import type { MessagePool } from './message-pool.ts';
import { isSignedOut, isSilence } from './retry.ts';
import type { Shared } from './shared.ts';

/** A draft to keep. `key` names the form that writes it, so that its first save makes one draft and no more. */
export type DraftToSave = OutgoingMail & {
  readonly key: string;
  /** The form was there before this page: its first save may have been carried out without anybody hearing of it. */
  readonly resumed?: boolean;
};

const NO_BODY: Body = { html: null, text: null };

export interface DraftsParts {
  readonly host: MailHost;
  readonly shared: Shared;
  readonly pool: MessagePool;
  readonly bodies: BodyCache;
  readonly counts: Counts;
  readonly me: () => Address | null;
  readonly loadThread: (id: ThreadId) => Promise<void>;
  readonly changes: DraftChanges;
  /** Resolves when what is known here is what the server has. */
  readonly upToDate: () => Promise<void>;
}

/** Keeps drafts on the server. Saves of one draft never overlap, and a new id that a host answers is followed (D22). */
export class Drafts {
  readonly #parts: DraftsParts;
  readonly #last = new Map<string, Promise<MessageId>>();
  readonly #ids = new Map<string, MessageId>();
  /** What was last sent off for a form without an answer that names a draft: it may be stored all the same. */
  readonly #unnamed = new Map<string, { readonly mail: OutgoingMail; readonly idempotencyKey: string }>();

  constructor(parts: DraftsParts) {
    this.#parts = parts;
  }

  /**
   * Saves a draft after every save of it that is on its way. Answers the id it has now.
   * @throws WrenError as the host says: nothing is tried again, since the next save brings more. 'draft-changed',
   * 'not-found': somebody else has changed or ended the draft, and nothing was saved
   */
  async save(draft: DraftToSave): Promise<{ readonly id: MessageId }> {
    const before = this.#last.get(draft.key) ?? Promise.resolve('');
    const save = before.then(
      () => this.#save(draft),
      () => this.#save(draft),
    );
    this.#last.set(draft.key, save);
    try {
      return { id: await save };
    } finally {
      if (this.#last.get(draft.key) === save) this.#last.delete(draft.key);
    }
  }

  /** A draft as the server has it now. @throws WrenError 'not-found', 'not-a-draft', as the host says */
  async read(id: MessageId): Promise<{ readonly message: Message; readonly body: Body }> {
    const { host, pool, bodies, loadThread } = this.#parts;
    if (host.abilities.commands) {
      const { message, body } = await host.draft(id);
      return { message, body: body ?? NO_BODY };
    }
    // A plain host has no such call.
    await loadThread(pool.threadOf(id) ?? id);
    const message = pool.message(id);
    if (!message) throw new WrenError('not-found');
    return { message, body: bodies.get(id) ?? NO_BODY };
  }

  /** Whether a form's draft may be on the server though no answer has named it. */
  isUnsure(key: string): boolean {
    return this.#unnamed.has(key);
  }

  async #save({ key, resumed, ...mail }: DraftToSave): Promise<MessageId> {
    const { host, shared, pool, bodies, counts, me, changes } = this.#parts;
    if (resumed && mail.draftId === null && !this.#ids.has(key) && !this.#unnamed.has(key)) {
      this.#unnamed.set(key, { mail, idempotencyKey: key });
    }
    const known = await this.#knownId(key, mail.draftId);
    if (known !== null) await this.#unlessChanged(key, known);
    else if (mail.from === null && me() === null) throw new WrenError('invalid-input', WRITING_ERRORS.noSender);
    const asked = pool.now();
    const sent = { ...mail, draftId: known };
    // The first save goes by the form's own name, so that whoever finds the form after a crash can repeat it.
    const idempotencyKey = known === null ? key : shared.newId();
    this.#unnamed.set(key, { mail: sent, idempotencyKey });
    changes.writes(key, sent);
    const saved = await host.saveDraft(sent, { idempotencyKey, signal: shared.signal });
    const named = saved.id === null ? await this.#find(sent) : null;
    const id = saved.id ?? named?.id ?? null;
    if (id === null) throw new WrenError('bad-answer', WRITING_ERRORS.noIdReturned);
    this.#unnamed.delete(key);
    this.#ids.set(key, id);
    const threadId = saved.threadId ?? named?.threadId ?? mail.threadId ?? pool.threadOf(id) ?? id;
    const message = localCopy(mail, { id, threadId, home: 'drafts', at: shared.clock(), from: me() });
    const threads = [threadId, ...(known === null || known === id ? [] : [pool.threadOf(known) ?? threadId])];
    counts.through(threads, () => {
      if (known !== null && known !== id) pool.destroy(known);
      const isNewThread = !pool.thread(threadId);
      // The change feed may have been quicker, and knows better.
      if (pool.learn(message, asked, [], true)) bodies.set(id, { html: mail.html, text: null });
      if (isNewThread && mail.inReplyTo === null) pool.markComplete(threadId);
    });
    return id;
  }

  /** Nothing that somebody else has written is written over. */
  async #unlessChanged(key: string, id: MessageId): Promise<void> {
    const { host, changes, upToDate } = this.#parts;
    if (!host.abilities.changes) return;
    await upToDate();
    const change = await changes.look(key, id);
    if (change !== null) throw new WrenError(change === 'gone' ? 'not-found' : 'draft-changed');
  }

  /** The id a form's draft has now. What may have been stored when no answer said so is asked for first. */
  async #knownId(key: string, given: MessageId | null): Promise<MessageId | null> {
    const { host, shared } = this.#parts;
    const known = this.#ids.get(key) ?? given;
    const unnamed = this.#unnamed.get(key);
    if (!unnamed) return known;
    if (!host.abilities.commands) return (await this.#find(unnamed.mail))?.id ?? known;
    if (known !== null) return known;
    // The same command once more: it is carried out once, however often it arrives, and answers the same.
    const { mail, idempotencyKey } = unnamed;
    try {
      return (await host.saveDraft(mail, { idempotencyKey, signal: shared.signal })).id;
    } catch (error) {
      if (isSilence(error) || isSignedOut(error)) throw error;
      // Refused as it was: it is not stored, and what is written now may be taken.
      return null;
    }
  }

  #find(mail: OutgoingMail): ReturnType<MailHost['findDraft']> {
    const { host, pool } = this.#parts;
    const others = new Set<MessageId>();
    for (const thread of pool.threadIds()) {
      for (const message of pool.messagesOf(thread)) {
        if (message.home === 'drafts' && message.id !== mail.draftId) others.add(message.id);
      }
    }
    return host.findDraft(mail, others);
  }
}
