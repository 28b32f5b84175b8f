import type { Attachment } from '@wren/domain/message/message.ts';
import type { OutgoingMail } from '../host/outgoing-mail.ts';
import type { Dispatched } from '../replica/commands/dispatched.ts';
import type { SavedDraft } from '../replica/drafts/drafts.ts';
import type { SentForm } from '../replica/outbox/outbox-item.ts';
import { adoptRemoteDraft } from './adopt-remote-draft.ts';
import type { ComposeContent } from './content/compose-content.ts';
import { Autosave } from './draft/autosave.ts';
import { BrowserCopy } from './draft/browser-copy.ts';
import { discardWrittenDraft } from './draft/discard-written-draft.ts';
import { isChanged } from './draft/draft-state.ts';
import { WriteLock } from './draft/write-lock.ts';
import { WrittenDraft } from './draft/written-draft.ts';
import { addLateQuote } from './late-quote.ts';
import type { ComposerParts, ComposerStart, SessionView } from './session-parts.ts';
import { Uploads } from './uploads.ts';

/**
 * One mail that is being written: its content, its draft, and the lock for writing. Every change is stored in this browser (3.11)
 * and saved five seconds later (4.2), based on the known revision. It is independent of screens, and outlives the one that shows
 * it.
 */
export class ComposerSession {
  readonly uploads: Uploads;
  readonly #parts: ComposerParts;
  /** The place where it is edited: a form, or the reply box of a conversation. */
  place: 'form' | 'reply';
  readonly #unwatch: () => void;
  readonly #written: WrittenDraft;
  readonly #copy: BrowserCopy;
  readonly #autosave: Autosave;
  readonly #lock: WriteLock;
  /** No screen shows it any more; it ends once everything is saved. */
  #isClosing = false;
  /** Called with an uploaded picture, to insert it into the text. */
  onPicture: (picture: Attachment) => Attachment = (picture) => picture;

  constructor(parts: ComposerParts) {
    const { begin, replica, files, after, now, quote } = parts;
    this.#parts = parts;
    this.place = parts.place;
    this.uploads = new Uploads({
      ...files,
      attached: () => this.content.mail.attachments.reduce((sum, { size }) => sum + size, 0),
      onUploaded: (added, inline) => this.#attach(inline ? this.onPicture(added) : added),
      onChange: () => {
        this.#written.notify({ uploads: this.uploads.list });
        this.#copy.schedule();
      },
    });
    const written = new WrittenDraft({
      ...parts,
      onState: () => this.#onState(),
      keep: async () => {
        if (!this.isEnded) await this.#copy.kept();
      },
    });
    const copy = new BrowserCopy({
      ...{ written, uploads: this.uploads, localDrafts: replica.localDrafts, after },
      place: () => this.place,
      isKept: begin.unsaved,
    });
    const autosave = new Autosave({
      ...{ written, now, after, quote },
      keepApart: () => this.keepApart(),
      onSaved: () => this.#lock.nameDraft(),
      onSettled: () => this.#onSettled(),
    });
    const lock = new WriteLock({
      ...parts,
      ...{ written, copy, autosave, uploads: this.uploads },
      resume: (found) => this.#resume(found),
      end: () => this.end(true),
    });
    [this.#written, this.#copy, this.#autosave, this.#lock] = [written, copy, autosave, lock];
    lock.ask();
    this.#unwatch = replica.drafts.watch(() => this.#listen());
    this.#listen();
    if (begin.unsaved) this.#schedule();
  }

  /** Id of the content, for as long as it is one draft. */
  get key(): string {
    return this.#written.key;
  }

  get content(): ComposeContent {
    return this.#written.content;
  }

  readonly view = (): SessionView => this.#written.view();

  readonly watch = (run: () => void): (() => void) => this.#written.watch(run);

  /** The draft was created here and was not on the server at the start. */
  get isNew(): boolean {
    return this.#written.sync.isOwn;
  }

  /** The id of its draft on the server; null before the first save. */
  get draftId(): string | null {
    return this.#written.draftId;
  }

  /** True if ending it would lose something. */
  get isUnsaved(): boolean {
    return this.#written.isUnsaved;
  }

  get isEnded(): boolean {
    return this.#written.isEnded;
  }

  /** True if it uses this replica, and not one of an earlier sign-in. */
  isOf(replica: unknown): boolean {
    return this.#parts.replica === replica;
  }

  /** Changes the content. */
  change(update: (content: ComposeContent) => ComposeContent): void {
    if (this.#written.change(update)) this.#schedule();
  }

  /** Saves unsaved content: as a draft of its own, if another client has changed the original. @throws WrenError */
  save(): Promise<void> {
    // The caller may be about to end, and its replica with it, which then stores nothing any more.
    this.copy();
    return this.#autosave.save();
  }

  /** The page is hidden and may not return. */
  hide(): void {
    this.copy();
    if (!this.#written.isStopped) this.save().catch(() => undefined);
  }

  /** Stores unsaved content in this browser now. */
  copy(): void {
    this.#copy.renew();
  }

  /** Continues as a draft of its own: another client's version of the original stays unchanged. */
  keepApart(): void {
    const before = this.#written.separate();
    this.#copy.keep();
    this.#parts.replica.localDrafts.drop(before);
    this.#lock.ask();
    this.#schedule();
  }

  /** Replaces the content by another client's version of the draft. @throws WrenError */
  async renew(): Promise<void> {
    const { draftId } = this;
    if (draftId !== null) await this.#takeIn(await this.#parts.replica.drafts.read(draftId));
  }

  /** Takes the lock from the tab that has it, once that has handed its content over. */
  takeOver(): Promise<void> {
    return this.#lock.takeOver();
  }

  /** The user has seen which files were lost. */
  seeLost(): void {
    this.#written.notify({ lost: [] });
  }

  /** The data for continuing elsewhere. */
  snapshot(): ComposerStart & { readonly key: string } {
    const { key, isUnsaved: unsaved } = this;
    const { unanswered } = this.#written.sync;
    return { content: this.#written.contentOfDraft(), unsaved, key, unanswered, lost: this.#copy.uploading };
  }

  /**
   * Ends it for sending its mail, including the quote, once every save is complete. Another client's version of the draft stays
   * unchanged; the local copy stays until the outbox replaces it. No other form can change the draft until {@link close}.
   */
  async handOver(): Promise<{ readonly mail: OutgoingMail; readonly form: SentForm }> {
    if (this.#written.isStopped) this.keepApart();
    this.copy();
    // If the quote cannot be loaded now, the mail is sent without it.
    if (this.content.quoted === null) await addLateQuote(this.#written, this.#parts.quote).catch(() => undefined);
    this.#pause();
    await this.#autosave.settled();
    return {
      mail: this.#written.mail(),
      form: { key: this.key, unanswered: this.#written.sync.unanswered, place: this.place },
    };
  }

  /** Ends it, and deletes its draft: {@link discardWrittenDraft}. */
  async discard(): Promise<Dispatched | null> {
    this.end();
    await this.#autosave.settled();
    this.#copy.drop();
    return discardWrittenDraft(this.#written, this.#parts.replica);
  }

  /** No screen shows it any more: it ends once everything is saved. */
  close(): void {
    this.#isClosing = true;
    if (this.isEnded) this.#stop();
    else if (!this.isUnsaved && !this.#autosave.isRunning) this.end();
    else this.save().catch(() => undefined);
  }

  /** It is shown again. */
  reopen(): void {
    this.#isClosing = false;
  }

  /** Ends the session: nothing is saved from now on. @param keep keeps its copy in this browser */
  end(keep = false): void {
    if (this.isEnded) return;
    this.uploads.end();
    if (keep) this.copy();
    else this.#copy.drop();
    this.#stop();
  }

  #onSettled(): void {
    this.#listen();
    this.copy();
    this.#goOnClosing();
    if (this.isUnsaved) this.#schedule();
  }

  #onState(): void {
    this.#written.notify({});
    const { other, state } = this.#written.sync;
    if (this.#written.isStopped) {
      this.#autosave.cancel();
      this.copy();
    }
    this.#goOnClosing();
    // Nothing unsaved can be lost: only the displayed version is old.
    if (other && !this.isEnded && !isChanged(state)) {
      this.#takeIn(other).then(
        () => this.#parts.onNews({ is: 'renewed' }),
        () => undefined,
      );
    }
  }

  /** Without a screen to ask the user: it ends once saved, and keeps a conflicting version as a second draft. */
  #goOnClosing(): void {
    if (!this.#isClosing || this.isEnded || this.#autosave.isRunning) return;
    if (!this.isUnsaved) {
      this.end();
      this.#parts.onNews({ is: 'saved' });
    } else if (this.#written.isStopped) this.keepApart();
  }

  async #takeIn(saved: SavedDraft): Promise<void> {
    if (!(await adoptRemoteDraft(this.#written, this.#parts, saved))) return;
    this.copy();
    this.#written.notify({});
  }

  /** Continues with the content that another tab has released. */
  #resume(begin: ComposerStart): void {
    if (this.isEnded) return;
    const { content, unsaved, lost = [] } = begin;
    this.#copy.restart(unsaved);
    this.#written.follow(begin);
    this.#written.replace(content, { edited: unsaved });
    this.#written.notify({ lost, lock: 'mine', savedAt: null });
    this.#listen();
    if (unsaved) this.#schedule();
  }

  #listen(): void {
    if (!this.isEnded && !this.#written.isElsewhere && !this.#autosave.isRunning) this.#written.sync.listen();
  }

  #attach(added: Attachment): void {
    this.change((now) => ({ ...now, mail: { ...now.mail, attachments: [...now.mail.attachments, added] } }));
    // At once: the host deletes a file that no draft needs.
    this.save().catch(() => undefined);
  }

  #schedule(): void {
    if (this.isEnded || this.#written.isElsewhere) return;
    this.#copy.schedule();
    this.#autosave.schedule();
  }

  #pause(): void {
    this.#written.end();
    this.#autosave.cancel();
    this.#copy.cancel();
    this.#unwatch();
  }

  #stop(): void {
    this.#pause();
    this.#lock.release();
  }
}
