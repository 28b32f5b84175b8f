import { WrenError } from '@wren/contract/errors.ts';
import type { Attachment } from '@wren/domain/message.ts';
import type { OutgoingMail } from '../api/outgoing-mail.ts';
import type { Clock } from '../platform/clock.ts';
import type { After } from '../platform/timers.ts';
import type { Dispatched } from '../replica/dispatched.ts';
import type { DraftLock, LockState } from '../replica/draft-locks.ts';
import type { DraftSave, KnownDraft, SavedDraft } from '../replica/drafts.ts';
import type { SentForm } from '../replica/outbox-item.ts';
import type { Replica } from '../replica/replica.ts';
import { type ComposeContent, isBlank, mailOf } from './compose-content.ts';
import { type DraftState, draftOf, isChanged, isStopped } from './draft-state.ts';
import { DraftSync } from './draft-sync.ts';
import { Uploads, type UploadsParts } from './uploads.ts';

/** Milliseconds after a change at which a draft is saved, whether or not one goes on writing (4.2, 9.2). */
const AUTOSAVE = 5000;
/** Milliseconds after a change at which it is kept in this browser. */
const COPY = 250;

/** What is written on. */
export interface SessionBegin {
  readonly content: ComposeContent;
  /** It is not on the server as it is: it was taken back, or found in this browser. */
  readonly unsaved: boolean;
  /** Names what is written; missing: it is new. */
  readonly key?: string;
  /** A save of it that nobody has heard the answer of. */
  readonly unanswered?: DraftSave | null;
  /** Names of files that had not been uploaded when its page ended. */
  readonly lost?: readonly string[];
}

/** What the user is told unasked: another device's version is shown; the draft is gone, unreadable, or saved after its form closed. */
export type SessionNews =
  | { readonly is: 'renewed' }
  | { readonly is: 'ended' }
  | { readonly is: 'saved' }
  | { readonly is: 'unread'; readonly why: string };

export interface SessionParts {
  readonly replica: Pick<
    Replica,
    'drafts' | 'localDrafts' | 'draftLocks' | 'outboxItems' | 'discardDraft' | 'dispatch'
  >;
  readonly begin: SessionBegin;
  readonly newKey: () => string;
  readonly place: 'form' | 'reply';
  readonly files: Pick<UploadsParts, 'upload' | 'limit'>;
  /** A draft of the server as what is written. @param present what it takes the place of */
  readonly read: (saved: SavedDraft, present: ComposeContent) => Promise<ComposeContent>;
  /** A mail of this browser as what is written. */
  readonly readMail: (mail: OutgoingMail) => Promise<ComposeContent>;
  readonly now: Clock;
  readonly after: After;
  readonly tell: (news: SessionNews) => void;
}

/** What a screen shows of a session: another object whenever something differs. */
export interface SessionView {
  readonly content: ComposeContent;
  readonly state: DraftState;
  /** Whether it is this session that writes on the draft. 'elsewhere': another tab does, or did until just now. */
  readonly lock: LockState;
  /** When it was last saved, milliseconds since the epoch. */
  readonly savedAt: number | null;
  /** Something was changed since it was opened. */
  readonly edited: boolean;
  /** Counts the contents that took the place of what the user saw: a field begins anew with each. */
  readonly turn: number;
  readonly uploads: Uploads['list'];
  /** Names of files that were lost on the way, until the user has seen them. */
  readonly lost: readonly string[];
  /** This browser keeps no copy: what is not on the server goes with the page. */
  readonly keepsNothing: boolean;
}

/**
 * One mail that is being written: its content, the draft that it is, and the right to write on it. Every change is kept in
 * this browser (3.11) and saved five seconds later (4.2), on top of the revision that is known here and no other. It knows
 * no screen, and outlives the one that shows it.
 */
export class ComposerSession {
  readonly uploads: Uploads;
  readonly #parts: SessionParts;
  /** Where it is written: a form, or the reply box of a conversation. */
  place: 'form' | 'reply';
  readonly #watchers = new Set<() => void>();
  readonly #unwatch: () => void;
  #key: string;
  #sync: DraftSync;
  #view: SessionView;
  #lock: DraftLock | null = null;
  /** Counts the names under which the lock was asked for. */
  #asked = 0;
  #running: Promise<void> | null = null;
  #copying: (() => void) | null = null;
  #saving: (() => void) | null = null;
  #isKept = false;
  #ended = false;
  /** Nobody shows it any more; it ends once all is saved. */
  #isClosing = false;
  /** Where an uploaded file goes beside the content: a picture into the text. */
  onPicture: (picture: Attachment) => Attachment = (picture) => picture;

  constructor(parts: SessionParts) {
    const { begin, replica, files } = parts;
    const { content, unsaved, key, lost = [] } = begin;
    this.#parts = parts;
    this.place = parts.place;
    this.#key = key ?? parts.newKey();
    this.#isKept = unsaved;
    this.uploads = new Uploads({
      ...files,
      attached: () => this.content.mail.attachments.reduce((sum, { size }) => sum + size, 0),
      onUploaded: (added, inline) => this.#attach(inline ? this.onPicture(added) : added),
      onChange: () => this.#onUploads(),
    });
    this.#sync = this.#follow(begin);
    // Nobody else can know of what has neither a key nor a draft.
    const lock: LockState = key === undefined && content.mail.draftId === null ? 'mine' : 'asking';
    const { state } = this.#sync;
    this.#view = {
      ...{ content, state, lock, savedAt: null, edited: unsaved, turn: 0, uploads: [], lost },
      keepsNothing: replica.localDrafts.isFailing,
    };
    this.#ask();
    this.#unwatch = replica.drafts.watch(() => this.#listen());
    this.#listen();
    if (unsaved) this.#schedule();
  }

  /** Names what is written, for as long as it is one draft. */
  get key(): string {
    return this.#key;
  }

  get content(): ComposeContent {
    return this.#view.content;
  }

  readonly view = (): SessionView => this.#view;

  /** @returns how to stop */
  readonly watch = (run: () => void): (() => void) => {
    this.#watchers.add(run);
    return () => this.#watchers.delete(run);
  };

  /** The draft was made here, and was on no server when it was begun. */
  get isNew(): boolean {
    return this.#sync.isOwn;
  }

  /** The id of its draft on the server; null before the first save. */
  get draftId(): string | null {
    return draftOf(this.#sync.state)?.id ?? null;
  }

  /** Whether something would be lost with it. */
  get isUnsaved(): boolean {
    return !this.#ended && this.#view.lock !== 'elsewhere' && isChanged(this.#sync.state) && !this.#isNothing();
  }

  get isEnded(): boolean {
    return this.#ended;
  }

  /** Whether it writes with this replica, and not with one of an earlier sign-in. */
  isOf(replica: unknown): boolean {
    return this.#parts.replica === replica;
  }

  /** Something else is written now. */
  change(update: (content: ComposeContent) => ComposeContent): void {
    const content = update(this.content);
    if (content === this.content || this.#ended) return;
    this.#view = { ...this.#view, content };
    this.#sync.step({ type: 'changed' });
    this.#tell({ edited: true });
    this.#schedule();
  }

  /** Saves what is not saved: as a draft of its own, when somebody else has changed the one it was. @throws WrenError */
  async save(): Promise<void> {
    while (this.#running) await this.#running.catch(() => undefined);
    if (!this.isUnsaved) return;
    if (isStopped(this.#sync.state)) this.keepApart();
    this.#saving?.();
    this.#saving = null;
    this.#running = this.#saveNow();
    await this.#running;
  }

  async #saveNow(): Promise<void> {
    const sync = this.#sync;
    try {
      await sync.save(this.#mailOf);
      if (sync === this.#sync) this.#tell({ savedAt: this.#parts.now() });
      const { draftId } = this;
      if (draftId !== null) this.#lock?.alsoFor(`draft ${draftId}`);
    } finally {
      this.#running = null;
      this.#listen();
      this.copy();
      // Nobody is there to choose: both versions are kept.
      if (this.#isClosing && isStopped(this.#sync.state) && this.isUnsaved) this.keepApart();
      if (this.isUnsaved) this.#schedule();
      else if (this.#isClosing) this.#finish();
    }
  }

  /** The page is hidden and may not come back. */
  hide(): void {
    this.copy();
    if (!isStopped(this.#sync.state)) this.save().catch(() => undefined);
  }

  /** Keeps in this browser, now, what is written and not on the server. */
  copy(): void {
    this.#copying?.();
    this.#copying = null;
    if (this.#ended || this.#view.lock === 'elsewhere') return;
    if (this.isUnsaved || this.uploads.running.length > 0) this.#keep();
    else this.#drop();
  }

  /** Goes on as a draft of its own: what somebody else has made of the one it was stays as it is. */
  keepApart(): void {
    const before = this.#key;
    this.#key = this.#parts.newKey();
    const { mail } = this.content;
    const content = { ...this.content, mail: { ...mail, draftId: null, draftRevision: null } };
    this.#sync = this.#follow({ content, unsaved: true });
    this.#view = { ...this.#view, content };
    this.#tell({ edited: true, lock: 'mine' });
    this.#keep();
    this.#parts.replica.localDrafts.drop(before);
    this.#ask();
    this.#schedule();
  }

  /** Shows what somebody else has made of the draft, in the place of what is written here. @throws WrenError */
  async renew(): Promise<void> {
    const { draftId } = this;
    if (draftId !== null) await this.#takeIn(await this.#parts.replica.drafts.read(draftId));
  }

  /** Takes the draft from the tab that writes on it, once that has handed over what it holds. */
  async takeOver(): Promise<void> {
    await this.#lock?.takeOver();
  }

  /** The user has seen which files were lost. */
  seeLost(): void {
    this.#tell({ lost: [] });
  }

  /** What it takes to write on elsewhere. */
  snapshot(): SessionBegin & { readonly key: string } {
    const { html: _html, ...mail } = this.#mailOf(draftOf(this.#sync.state));
    return {
      content: { ...this.content, mail: { ...mail, attachments: this.content.mail.attachments } },
      unsaved: this.isUnsaved,
      key: this.#key,
      unanswered: this.#sync.unanswered,
      lost: this.#uploading(),
    };
  }

  /**
   * Ends it for its mail to be sent, once every save is through. What somebody else has made of the draft stays as it is;
   * what is kept here stays for the outbox to take its place. Nobody else writes on the draft until {@link close}.
   */
  async handOver(): Promise<{ readonly mail: OutgoingMail; readonly form: SentForm }> {
    if (isStopped(this.#sync.state)) this.keepApart();
    this.copy();
    this.#pause();
    await this.#settled();
    return {
      mail: this.#mailOf(draftOf(this.#sync.state)),
      form: { key: this.#key, unanswered: this.#sync.unanswered },
    };
  }

  /**
   * Ends it, and throws away what it holds: the draft goes to Trash as it was written last, an empty one that was made here
   * for good. What somebody else has made of it stays. Answers how it is taken back; null: nothing was on the server.
   */
  async discard(): Promise<Dispatched | null> {
    const { replica } = this.#parts;
    const isEmpty = isBlank(this.content);
    this.end();
    await this.#settled();
    this.#drop();
    const sync = this.#sync;
    if (this.draftId === null || isStopped(sync.state)) return null;
    if (isChanged(sync.state) && !isEmpty) await sync.save(this.#mailOf).catch(() => undefined);
    const id = this.draftId;
    if (isStopped(sync.state)) return null;
    if (isEmpty && sync.isOwn) {
      const present = await replica.drafts.read(id).catch(() => null);
      if (present && sync.isKnown(present.revision)) {
        return replica.dispatch([{ kind: 'destroy', target: { messages: [id] } }]);
      }
    }
    return replica.discardDraft(id);
  }

  /** Nobody shows it any more: it ends once all of it is saved. */
  close(): void {
    this.#isClosing = true;
    if (this.#ended) this.#stop();
    else if (!this.isUnsaved && !this.#running) this.end();
    else this.save().catch(() => undefined);
  }

  /** It is shown again. */
  reopen(): void {
    this.#isClosing = false;
  }

  /** Ends it: nothing is saved from now on. @param keep what is kept of it in this browser stays */
  end(keep = false): void {
    if (this.#ended) return;
    this.uploads.end();
    if (keep) this.copy();
    else this.#drop();
    this.#stop();
  }

  #finish(): void {
    if (this.#ended) return;
    this.end();
    this.#parts.tell({ is: 'saved' });
  }

  #follow({ content: { mail }, unsaved, unanswered = null }: SessionBegin): DraftSync {
    const { replica, newKey } = this.#parts;
    const sync: DraftSync = new DraftSync({
      drafts: replica.drafts,
      newKey,
      draft: mail.draftId === null ? null : { id: mail.draftId, revision: mail.draftRevision },
      unsaved,
      unanswered,
      onState: () => {
        if (sync === this.#sync) this.#onState();
      },
      keep: async () => {
        if (this.#ended) return;
        this.#keep();
        await replica.localDrafts.kept();
      },
    });
    return sync;
  }

  readonly #mailOf = (draft: KnownDraft | null): OutgoingMail => ({
    ...mailOf(this.content),
    draftId: draft?.id ?? null,
    draftRevision: draft?.revision ?? null,
  });

  #onState(): void {
    this.#tell({});
    const { other, state } = this.#sync;
    if (!isStopped(state)) return;
    this.#saving?.();
    this.#saving = null;
    this.copy();
    // Nothing of one's own is at stake: it is what one sees that is old.
    if (other && !state.changed) {
      this.#takeIn(other).then(
        () => this.#parts.tell({ is: 'renewed' }),
        () => undefined,
      );
    }
  }

  async #takeIn(saved: SavedDraft): Promise<void> {
    const before = this.content;
    const content = await this.#parts.read(saved, before);
    // More was written meanwhile: the user is asked.
    if (this.#ended || this.content !== before) return;
    this.#view = { ...this.#view, content, turn: this.#view.turn + 1, edited: false };
    this.#sync.renew(saved);
    this.copy();
    this.#tell({});
  }

  #listen(): void {
    if (!this.#ended && this.#view.lock !== 'elsewhere' && !this.#running) this.#sync.listen(this.#mailOf);
  }

  /** Asks for the right to write, by the name under which other sessions may ask. */
  #ask(): void {
    const { draftLocks } = this.#parts.replica;
    if (this.#lock) draftLocks.release(this.#lock);
    const { draftId } = this;
    this.#asked += 1;
    const asked = this.#asked;
    this.#lock = draftLocks.ask(draftId === null ? `form ${this.#key}` : `draft ${draftId}`, {
      // It may answer at once.
      onState: (state) => {
        if (asked === this.#asked) this.#onLock(state);
      },
      handOver: () => this.#yield(),
    });
  }

  #onLock(state: LockState): void {
    if (this.#ended || state === this.#view.lock) return;
    if (state === 'mine' && this.#view.lock === 'elsewhere') this.#regain().catch(() => undefined);
    else this.#tell({ lock: state });
  }

  /** Another tab writes on from here: resolves when this browser keeps all that is written, and no save is on its way. */
  async #yield(): Promise<void> {
    const { localDrafts } = this.#parts.replica;
    if (this.#ended || this.#isNothing()) return;
    const isSaved = !this.isUnsaved && this.uploads.running.length === 0;
    this.#saving?.();
    this.#copying?.();
    [this.#saving, this.#copying] = [null, null];
    if (isSaved) return;
    this.#keep();
    await localDrafts.kept();
    await this.#running?.catch(() => undefined);
    this.#keep();
    await localDrafts.kept();
    this.uploads.end();
  }

  /** The other tab has let go of the draft: what it kept in this browser is gone on with, else what the server has. */
  async #regain(): Promise<void> {
    const { replica, tell, readMail, read } = this.#parts;
    const { draftId, content } = this;
    const isLeaving = replica
      .outboxItems()
      .some(({ form, mail }) => form?.key === this.#key || (draftId !== null && mail.draftId === draftId));
    try {
      if (isLeaving) throw new WrenError('not-a-draft');
      const copy = await replica.localDrafts.takeFrom(this.#key, draftId);
      if (copy) {
        this.#key = copy.id;
        const { unanswered, uploading } = copy;
        this.#resume({ content: await readMail(copy.mail), unsaved: true, unanswered, lost: uploading });
      } else if (draftId === null) this.#resume({ content, unsaved: true });
      else {
        const saved = await replica.drafts.read(draftId);
        if (saved.message.mailbox !== 'drafts') throw new WrenError('not-found');
        this.#resume({ content: await read(saved, content), unsaved: false });
      }
    } catch (error) {
      const code = error instanceof WrenError ? error.code : null;
      if (code === 'not-found' || code === 'not-a-draft') {
        this.end(true);
        return tell({ is: 'ended' });
      }
      tell({ is: 'unread', why: error instanceof Error ? error.message : '' });
      // What is known here is gone on with: a save of it names the revision that it was.
      this.#resume({ content, unsaved: false });
    }
  }

  #resume(begin: SessionBegin): void {
    if (this.#ended) return;
    const { content, unsaved, lost = [] } = begin;
    this.#isKept = unsaved;
    this.#sync = this.#follow(begin);
    this.#view = { ...this.#view, content, edited: unsaved, lost, turn: this.#view.turn + 1 };
    this.#tell({ lock: 'mine', savedAt: null });
    this.#listen();
    if (unsaved) this.#schedule();
  }

  #attach(added: Attachment): void {
    this.change((now) => ({ ...now, mail: { ...now.mail, attachments: [...now.mail.attachments, added] } }));
    // At once: the host forgets a file that no draft needs.
    this.save().catch(() => undefined);
  }

  #onUploads(): void {
    this.#tell({ uploads: this.uploads.list });
    this.#copying ??= this.#parts.after(COPY, () => this.copy());
  }

  #uploading(): readonly string[] {
    return this.uploads.running.map(({ file }) => file.name);
  }

  /** A draft that was there is kept without anything in it; a new form without anything is nothing. */
  #isNothing(): boolean {
    return isBlank(this.content) && this.draftId === null && this.#sync.unanswered === null;
  }

  #keep(): void {
    const { unanswered, state } = this.#sync;
    const { localDrafts } = this.#parts.replica;
    this.#isKept = true;
    localDrafts.keep(this.#key, {
      mail: this.#mailOf(draftOf(state)),
      unanswered,
      uploading: [...this.#uploading(), ...this.#view.lost],
      place: this.place,
    });
    // Whether it could be written is known afterwards.
    localDrafts.kept().then(
      () => this.#lookWhetherKept(),
      () => undefined,
    );
  }

  #lookWhetherKept(): void {
    const { isFailing } = this.#parts.replica.localDrafts;
    if (isFailing !== this.#view.keepsNothing) this.#tell({ keepsNothing: isFailing });
  }

  #drop(): void {
    // What another tab writes is kept by it.
    if (this.#view.lock === 'elsewhere') return;
    if (this.#isKept) this.#parts.replica.localDrafts.drop(this.#key);
    this.#isKept = false;
  }

  #schedule(): void {
    if (this.#ended || this.#view.lock === 'elsewhere') return;
    this.#copying ??= this.#parts.after(COPY, () => this.copy());
    if (isStopped(this.#sync.state)) return;
    this.#saving ??= this.#parts.after(AUTOSAVE, () => {
      this.#saving = null;
      this.save().catch(() => undefined);
    });
  }

  async #settled(): Promise<void> {
    await this.#running?.catch(() => undefined);
    await this.#sync.settle().catch(() => undefined);
  }

  #pause(): void {
    this.#ended = true;
    this.#saving?.();
    this.#copying?.();
    this.#unwatch();
  }

  #stop(): void {
    this.#pause();
    if (this.#lock) this.#parts.replica.draftLocks.release(this.#lock);
    this.#lock = null;
  }

  #tell(part: Partial<SessionView>): void {
    this.#view = { ...this.#view, ...part, state: this.#sync.state };
    for (const run of [...this.#watchers]) run();
  }
}
