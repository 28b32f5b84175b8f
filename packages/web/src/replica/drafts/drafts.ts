import { WrenError } from '@wren/contract/errors.ts';
import type { Address, Body, Message, MessageId, ThreadId } from '@wren/domain/message/message.ts';
import { localCopy } from '../../host/local-copy.ts';
import type { ChangeOptions, MailHost, SavedAs, SaveRequest } from '../../host/mail-host.ts';
import type { OutgoingMail } from '../../host/outgoing-mail.ts';
import { draftRevision, wholeContent } from '../../host/whole-content.ts';
import { WRITING_ERRORS } from '../../host/writing-errors.ts';
import type { Counts } from '../lists/counts.ts';
import type { BodyCache } from '../pool/memory/body-cache.ts';
import type { MessagePool } from '../pool/message-pool.ts';
import type { MailView } from '../pool/views/mail-view.ts';
import type { Watchers } from '../pool/views/watchers.ts';
import type { TabCoordinator } from '../tabs/tab-coordinator.ts';

/** One save of a draft: the same however often it is asked for. */
export interface DraftSave extends SaveRequest {
  /** Idempotency-Key. */
  readonly key: string;
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

  /** The present draft on the server. @throws WrenError 'not-found', 'not-a-draft', as the host says */
  async read(id: MessageId): Promise<SavedDraft> {
    const { host, pool } = this.#parts;
    const { message, body } = await host.drafts.read(id, pool.threadOf(id) ?? null);
    return { message, body: body ?? NO_BODY, revision: draftRevision(message, body) };
  }

  /** Whether a draft says what is written here. */
  saysTheSame({ message, body }: SavedDraft, mail: OutgoingMail): boolean {
    return said(message, body) === toSay(mail);
  }

  /**
   * A save, ready to be carried out. A host that does not refuse what another client has saved is asked first.
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
    const listed = await host.drafts.check(mail, draftId === null ? null : (pool.threadOf(draftId) ?? null));
    if (listed === null) return { key, mail, others: [] };
    const others = new Set(listed);
    for (const thread of pool.threadIds()) {
      for (const message of pool.messagesOf(thread)) if (message.home === 'drafts') others.add(message.id);
    }
    if (draftId !== null) others.delete(draftId);
    return { key, mail, others: [...others] };
  }

  /** Carries a save out, and shows the draft. @throws WrenError as the host says: nothing is tried again */
  async carryOut(save: DraftSave): Promise<KnownDraft> {
    const asked = this.#parts.pool.now();
    const { id, threadId, revision } = await this.#save(save);
    this.#show(save.mail, { id, threadId, revision }, asked);
    return { id, revision: revision ?? toSay(save.mail) };
  }

  /** Carries a save out without showing it. @throws WrenError as the host says */
  async store(save: DraftSave): Promise<KnownDraft> {
    const { id, revision } = await this.#save(save);
    return { id, revision: revision ?? toSay(save.mail) };
  }

  #save(save: DraftSave): Promise<SavedAs> {
    return this.#parts.host.drafts.save(save, this.#options(save));
  }

  /**
   * The fate of a save whose answer has not arrived. Null: it was not carried out.
   * @throws WrenError 'draft-changed', 'not-found', 'not-a-draft': another client has saved or ended the draft since;
   * 'network' and the like: it is not known yet
   */
  async settle(save: DraftSave): Promise<KnownDraft | null> {
    const saved = await this.#parts.host.drafts.settle(save, this.#options(save));
    return saved && { id: saved.id, revision: saved.revision ?? toSay(save.mail) };
  }

  #options({ key }: DraftSave): ChangeOptions {
    return { idempotencyKey: key, signal: this.#parts.tabs.signal };
  }

  /** Whether an error leaves it open that a save was carried out. An answer that says no stored nothing. */
  isOpen(error: unknown): boolean {
    return this.#parts.host.drafts.isOpen(error);
  }

  /** The last known state of a draft and what is being done to it here; undefined: unknown, or the draft is gone. */
  latestMessage(id: MessageId): Message | undefined {
    const { pool, view } = this.#parts;
    const thread = pool.threadOf(id);
    return thread === undefined ? undefined : view.messages(thread).find((message) => message.id === id);
  }

  /** Calls back whenever the feed may have changed a draft. Returns a function that stops it. */
  watch(run: () => void): () => void {
    return this.#parts.host.feed ? this.#parts.watchers.add(run) : () => undefined;
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
}
