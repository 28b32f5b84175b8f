import type { OutgoingMail } from '../../host/outgoing-mail.ts';
import { createEmitter } from '../../platform/emitter.ts';
import type { KnownDraft } from '../../replica/drafts/drafts.ts';
import { type ComposeContent, isBlank, mailOf } from '../content/compose-content.ts';
import type { ComposerParts, ComposerStart, SessionView } from '../session-parts.ts';
import { draftOf, isChanged, isStopped } from './draft-state.ts';
import { DraftSync } from './draft-sync.ts';

export interface WrittenDraftParts extends Pick<ComposerParts, 'replica' | 'begin' | 'newKey'> {
  /** The draft's state has changed. */
  readonly onState: () => void;
  /** Resolves when this browser has stored the content, and the save that is about to start. */
  readonly keep: () => Promise<void>;
}

/** The content of a session, its draft, and the view of both for a screen. */
export class WrittenDraft {
  readonly #parts: WrittenDraftParts;
  readonly #changed = createEmitter();
  #key: string;
  #sync: DraftSync;
  #view: SessionView;
  #ended = false;

  constructor(parts: WrittenDraftParts) {
    const { begin, newKey, replica } = parts;
    const { content, unsaved, key, lost = [] } = begin;
    this.#parts = parts;
    this.#key = key ?? newKey();
    this.#sync = this.#follow(begin);
    // No other form can know content that has neither a key nor a draft.
    const lock = key === undefined && content.mail.draftId === null ? 'mine' : 'asking';
    const { state } = this.#sync;
    this.#view = {
      ...{ content, state, lock, savedAt: null, edited: unsaved, turn: 0, uploads: [], lost },
      keepsNothing: replica.localDrafts.isFailing,
    };
  }

  /** Id of the content, for as long as it is one draft. */
  get key(): string {
    return this.#key;
  }

  get content(): ComposeContent {
    return this.#view.content;
  }

  get sync(): DraftSync {
    return this.#sync;
  }

  /** The id of its draft on the server; null before the first save. */
  get draftId(): string | null {
    return draftOf(this.#sync.state)?.id ?? null;
  }

  /** The user has to choose before anything is saved. */
  get isStopped(): boolean {
    return isStopped(this.#sync.state);
  }

  /** Another tab is writing the draft. */
  get isElsewhere(): boolean {
    return this.#view.lock === 'elsewhere';
  }

  get isEnded(): boolean {
    return this.#ended;
  }

  /** An existing draft is kept even if it is empty; an empty new form is nothing. */
  get isNothing(): boolean {
    return isBlank(this.content) && this.draftId === null && this.#sync.unanswered === null;
  }

  /** True if ending it would lose something. */
  get isUnsaved(): boolean {
    return !this.#ended && !this.isElsewhere && isChanged(this.#sync.state) && !this.isNothing;
  }

  readonly view = (): SessionView => this.#view;

  /** @returns a function that stops it */
  readonly watch = this.#changed.on;

  /** Updates the view. */
  notify(part: Partial<SessionView>): void {
    this.#view = { ...this.#view, ...part, state: this.#sync.state };
    this.#changed.emit();
  }

  /** Changes the content. @returns true if it differs */
  change(update: (content: ComposeContent) => ComposeContent): boolean {
    const content = update(this.content);
    if (content === this.content || this.#ended) return false;
    this.#view = { ...this.#view, content };
    this.#sync.step({ type: 'changed' });
    this.notify({ edited: true });
    return true;
  }

  /** Replaces the content without a notification; the next {@link notify} reports it. */
  replace(content: ComposeContent, { edited }: Pick<SessionView, 'edited'>): void {
    this.#view = { ...this.#view, content, edited, turn: this.#view.turn + 1 };
  }

  /** Continues under the key of another session's local copy. */
  rename(key: string): void {
    this.#key = key;
  }

  /** Follows another draft, or the same one again, in the server's version. */
  follow(begin: ComposerStart): void {
    this.#sync = this.#follow(begin);
  }

  /** Continues as a draft of its own. @returns the earlier key */
  separate(): string {
    const before = this.#key;
    this.#key = this.#parts.newKey();
    const { mail } = this.content;
    const content = { ...this.content, mail: { ...mail, draftId: null, draftRevision: null } };
    this.follow({ content, unsaved: true });
    this.#view = { ...this.#view, content };
    this.notify({ edited: true, lock: 'mine' });
    return before;
  }

  /** Nothing is written or saved from now on. */
  end(): void {
    this.#ended = true;
  }

  /** The content as a mail of that draft. */
  readonly mailOf = (draft: KnownDraft | null): OutgoingMail => ({
    ...mailOf(this.content),
    draftId: draft?.id ?? null,
    draftRevision: draft?.revision ?? null,
  });

  /** The content as a mail of its draft. */
  mail(): OutgoingMail {
    return this.mailOf(draftOf(this.#sync.state));
  }

  /** The current content with all attachments and the id of its draft. */
  contentOfDraft(): ComposeContent {
    const { html: _html, ...mail } = this.mail();
    return { ...this.content, mail: { ...mail, attachments: this.content.mail.attachments } };
  }

  #follow({ content: { mail }, unsaved, unanswered = null }: ComposerStart): DraftSync {
    const { replica, newKey, onState, keep } = this.#parts;
    const sync: DraftSync = new DraftSync({
      drafts: replica.drafts,
      newKey,
      draft: mail.draftId === null ? null : { id: mail.draftId, revision: mail.draftRevision },
      unsaved,
      unanswered,
      mailOf: this.mailOf,
      onState: () => {
        if (sync === this.#sync) onState();
      },
      keep,
    });
    return sync;
  }
}
