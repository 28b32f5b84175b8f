import { WrenError } from '@wren/contract/errors.ts';
import type { Message } from '@wren/domain/message/message.ts';
import { isDraftEnded } from '../../host/call-errors.ts';
import type { OutgoingMail } from '../../host/outgoing-mail.ts';
import type { DraftSave, Drafts, KnownDraft, SavedDraft } from '../../replica/drafts/drafts.ts';
import { type DraftEvent, type DraftState, draftOf, isChanged, nextState } from './draft-state.ts';
import { isSameMail } from './same-mail.ts';

export interface DraftSyncParts {
  readonly drafts: Drafts;
  /** Names a save. */
  readonly newKey: () => string;
  /** Null: it was never saved. */
  readonly draft: KnownDraft | null;
  readonly unsaved: boolean;
  /** A save whose answer has not arrived. */
  readonly unanswered: DraftSave | null;
  /** What is written, as that draft. */
  readonly mailOf: (draft: KnownDraft | null) => OutgoingMail;
  readonly onState: () => void;
  /** Resolves when this browser keeps what is written, and which save is about to leave. */
  readonly keep: () => Promise<void>;
}

/** One draft between a session and the server: in which state it is, and every save of it. Saves never overlap (D22). */
export class DraftSync {
  readonly #parts: DraftSyncParts;
  /** Revisions that were known or made here: reports about them are not news. */
  readonly #own = new Set<string>();
  #state: DraftState;
  #unanswered: DraftSave | null;
  /** While it is being found out what became of {@link #unanswered}. */
  #settling: Promise<void> | null = null;
  #heard: Message | undefined;
  /** The version that another client has saved. */
  #other: SavedDraft | null = null;
  /** The draft was made by this session. */
  readonly isOwn: boolean;

  constructor(parts: DraftSyncParts) {
    const { drafts, draft, unsaved, unanswered } = parts;
    this.#parts = parts;
    this.#unanswered = unanswered;
    this.isOwn = draft === null;
    if (unsaved) this.#state = { is: 'dirty', draft, failed: false };
    else this.#state = draft === null ? { is: 'new' } : { is: 'ready', draft };
    this.#know(draft);
    // Of a host without revisions a form begins with what has just been read: that is no news.
    const heard = draft && !unsaved ? drafts.latestMessage(draft.id) : undefined;
    if (heard?.revision === undefined) this.#heard = heard;
  }

  get state(): DraftState {
    return this.#state;
  }

  get unanswered(): DraftSave | null {
    return this.#unanswered;
  }

  /** What another client has made of the draft; null while none has. */
  get other(): SavedDraft | null {
    return this.#other;
  }

  step(event: DraftEvent): void {
    const next = nextState(this.#state, event);
    if (next === this.#state) return;
    this.#state = next;
    if (next.is !== 'conflicted') this.#other = null;
    this.#parts.onState();
  }

  /** The draft is, as it was read, what is written here now. */
  renew({ message, revision }: SavedDraft): void {
    const draft = { id: message.id, revision };
    this.#know(draft);
    this.step({ type: 'renewed', draft });
  }

  /** Whether a revision was made here, or was known when the session began. */
  isKnown(revision: string): boolean {
    return this.#own.has(revision);
  }

  /**
   * Saves what is written, after what an earlier save has left open.
   * @throws WrenError as the host says. 'draft-changed', 'not-found', 'not-a-draft': the state says why
   */
  async save(): Promise<void> {
    this.step({ type: 'saving' });
    try {
      await this.settle();
      // It may have been that save alone whose answer was missing.
      if (isChanged(this.#state)) await this.#carryOut(this.#parts.mailOf(draftOf(this.#state)));
    } catch (error) {
      this.step({ type: 'failed' });
      if (await this.#explains(error)) return;
      throw error;
    }
  }

  /** Finds out what became of a save that had no answer. @throws WrenError while unknown, or if it was refused */
  async settle(): Promise<void> {
    if (this.#unanswered) {
      this.#settling ??= this.#settle(this.#unanswered).finally(() => {
        this.#settling = null;
      });
    }
    await this.#settling;
  }

  async #settle(save: DraftSave): Promise<void> {
    try {
      const draft = await this.#parts.drafts.settle(save);
      this.#unanswered = null;
      if (draft) this.#stored({ type: 'stored', draft, isAll: isSameMail(save.mail, this.#parts.mailOf(draft)) });
    } catch (error) {
      if (isDraftEnded(error)) this.#unanswered = null;
      throw error;
    }
  }

  async #carryOut(mail: OutgoingMail): Promise<void> {
    const { drafts, newKey, keep } = this.#parts;
    const save = await drafts.prepare(newKey(), mail);
    this.#unanswered = save;
    // A crash must leave behind what is on its way.
    await keep();
    try {
      const draft = await drafts.carryOut(save);
      this.#unanswered = null;
      this.#stored({ type: 'saved', draft });
    } catch (error) {
      if (!drafts.isOpen(error)) this.#unanswered = null;
      throw error;
    }
  }

  #stored(event: DraftEvent & { readonly type: 'stored' | 'saved' }): void {
    this.#know(event.draft);
    this.#heard = this.#parts.drafts.latestMessage(event.draft.id);
    this.step(event);
  }

  #know(draft: KnownDraft | null): void {
    if (draft?.revision != null) this.#own.add(draft.revision);
  }

  /** Applies what was reported about the draft to its state. */
  listen(): void {
    const draft = draftOf(this.#state);
    if (draft === null || this.#state.is === 'saving') return;
    const message = this.#parts.drafts.latestMessage(draft.id);
    if (message === this.#heard) return;
    this.#heard = message;
    const isThere = message === undefined || message.mailbox === 'drafts';
    // Of a save that had no answer it is found out first whether it was carried out: its words are in what was ended then.
    if (!isThere && this.#unanswered === null) {
      this.step({ type: 'ended', why: message.home === 'drafts' ? 'deleted' : 'sent' });
    } else if (!isThere || message?.revision === undefined || !this.#own.has(message.revision)) {
      // What cannot be read now is found out by the next save.
      this.#look(draft).catch(() => undefined);
    } else this.step({ type: 'returned' });
  }

  /** Whether a failure is settled by what the server has. */
  async #explains(error: unknown): Promise<boolean> {
    const draft = draftOf(this.#state);
    if (!(error instanceof WrenError) || draft === null) return false;
    if (error.code === 'not-a-draft') this.step({ type: 'ended', why: 'sent' });
    // What is not found may be a file of it.
    if (error.code !== 'draft-changed' && error.code !== 'not-found') return false;
    await this.#look(draft).catch(() => undefined);
    return !isChanged(this.#state);
  }

  /** Reads what the server has of the draft. @throws WrenError as the host says */
  async #look(draft: KnownDraft): Promise<void> {
    const { drafts, mailOf } = this.#parts;
    try {
      // The version of the feed may be this session's own save whose answer was lost.
      await this.settle().catch((error: unknown) => {
        if (!isDraftEnded(error)) throw error;
      });
      const saved = await drafts.read(draft.id);
      if (draftOf(this.#state)?.id !== draft.id || this.#state.is === 'saving') return;
      if (saved.message.mailbox !== 'drafts') this.step({ type: 'ended', why: 'deleted' });
      else if (this.#own.has(saved.revision))
        this.step({ type: 'stored', draft: { ...draft, revision: saved.revision }, isAll: false });
      else if (drafts.saysTheSame(saved, mailOf(draft))) this.renew(saved);
      else {
        this.#other = saved;
        this.step({ type: 'taken' });
      }
    } catch (error) {
      const code = error instanceof WrenError ? error.code : null;
      if (code !== 'not-found' && code !== 'not-a-draft') throw error;
      this.step({ type: 'ended', why: code === 'not-found' ? 'deleted' : 'sent' });
    }
  }
}
