import { WrenError } from '@wren/contract/errors.ts';
import type { Message } from '@wren/domain/message/message.ts';
import { isDraftEnded } from '../../host/call-errors.ts';
import type { OutgoingMail } from '../../host/outgoing-mail.ts';
import type { DraftSave, Drafts, KnownDraft, SavedDraft } from '../../replica/drafts/drafts.ts';
import { type DraftEvent, type DraftState, draftOf, isChanged, nextState } from './draft-state.ts';
import { isSameMail } from './same-mail.ts';

export interface DraftSyncParts {
  readonly drafts: Drafts;
  /** Makes the key of a save. */
  readonly newKey: () => string;
  /** Null: it was never saved. */
  readonly draft: KnownDraft | null;
  readonly unsaved: boolean;
  /** A save whose answer has not arrived. */
  readonly unanswered: DraftSave | null;
  /** The content as a mail of that draft. */
  readonly mailOf: (draft: KnownDraft | null) => OutgoingMail;
  readonly onState: () => void;
  /** Resolves when this browser has stored the content, and the save that is about to start. */
  readonly keep: () => Promise<void>;
}

/** Synchronizes one draft of a session with the server: its state, and every save. Saves never overlap (D22). */
export class DraftSync {
  readonly #parts: DraftSyncParts;
  /** Revisions that were known or created here: reports of them are no changes. */
  readonly #own = new Set<string>();
  #state: DraftState;
  #unanswered: DraftSave | null;
  /** Pending while the result of {@link #unanswered} is being determined. */
  #settling: Promise<void> | null = null;
  #latest: Message | undefined;
  /** The version that another client has saved. */
  #other: SavedDraft | null = null;
  /** The draft was created by this session. */
  readonly isOwn: boolean;

  constructor(parts: DraftSyncParts) {
    const { drafts, draft, unsaved, unanswered } = parts;
    this.#parts = parts;
    this.#unanswered = unanswered;
    this.isOwn = draft === null;
    if (unsaved) this.#state = { is: 'dirty', draft, failed: false };
    else this.#state = draft === null ? { is: 'new' } : { is: 'ready', draft };
    this.#know(draft);
    // On a host without revisions, a form begins with the version that was just read, which is no change.
    const latest = draft && !unsaved ? drafts.latestMessage(draft.id) : undefined;
    if (latest?.revision === undefined) this.#latest = latest;
  }

  get state(): DraftState {
    return this.#state;
  }

  get unanswered(): DraftSave | null {
    return this.#unanswered;
  }

  /** Another client's version of the draft; null: none. */
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

  /** The content was replaced by the draft as read. */
  renew({ message, revision }: SavedDraft): void {
    const draft = { id: message.id, revision };
    this.#know(draft);
    this.step({ type: 'renewed', draft });
  }

  /** True if a revision was created here, or was known when the session began. */
  isKnown(revision: string): boolean {
    return this.#own.has(revision);
  }

  /**
   * Saves the content, after determining the result of an earlier save.
   * @throws WrenError as the host responds. 'draft-changed', 'not-found', 'not-a-draft': see the state
   */
  async save(): Promise<void> {
    this.step({ type: 'saving' });
    try {
      await this.settle();
      // The earlier save without an answer may have been all.
      if (isChanged(this.#state)) await this.#carryOut(this.#parts.mailOf(draftOf(this.#state)));
    } catch (error) {
      this.step({ type: 'failed' });
      if (await this.#explains(error)) return;
      throw error;
    }
  }

  /** Determines the result of a save without an answer. @throws WrenError while unknown, or if it was refused */
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
    // A crash must leave a record of the save in progress.
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
    this.#latest = this.#parts.drafts.latestMessage(event.draft.id);
    this.step(event);
  }

  #know(draft: KnownDraft | null): void {
    if (draft?.revision != null) this.#own.add(draft.revision);
  }

  /** Applies reports about the draft to its state. */
  listen(): void {
    const draft = draftOf(this.#state);
    if (draft === null || this.#state.is === 'saving') return;
    const message = this.#parts.drafts.latestMessage(draft.id);
    if (message === this.#latest) return;
    this.#latest = message;
    const isDraft = message === undefined || message.mailbox === 'drafts';
    // First determines if an unanswered save was executed: its content was then in the ended draft.
    if (!isDraft && this.#unanswered === null) {
      this.step({ type: 'ended', why: message.home === 'drafts' ? 'deleted' : 'sent' });
    } else if (!isDraft || message?.revision === undefined || !this.#own.has(message.revision)) {
      // What cannot be read now is determined by the next save.
      this.#look(draft).catch(() => undefined);
    } else this.step({ type: 'returned' });
  }

  /** True if the server's version explains a failure. */
  async #explains(error: unknown): Promise<boolean> {
    const draft = draftOf(this.#state);
    if (!(error instanceof WrenError) || draft === null) return false;
    if (error.code === 'not-a-draft') this.step({ type: 'ended', why: 'sent' });
    // The missing object may be a file of it.
    if (error.code !== 'draft-changed' && error.code !== 'not-found') return false;
    await this.#look(draft).catch(() => undefined);
    return !isChanged(this.#state);
  }

  /** Reads the server's version of the draft. @throws WrenError as the host responds */
  async #look(draft: KnownDraft): Promise<void> {
    const { drafts, mailOf } = this.#parts;
    try {
      // The version in the feed may be this session's own save whose answer was lost.
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
