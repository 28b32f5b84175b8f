import { WrenError } from '@wren/contract/errors.ts';
import type { MessageId } from '@wren/domain/message.ts';
import type { Clock } from '../../platform/clock.ts';
import type { After } from '../../platform/timers.ts';
import type { DraftChange } from '../../replica/draft-changes.ts';
import { draftPrint, draftSize } from '../../replica/draft-print.ts';
import type { Replica } from '../../replica/replica.ts';
import { type ComposeContent, isBlank, mailOf } from './compose-content.ts';

/** Milliseconds after a change at which a draft is saved, whether or not one goes on writing (4.2, 9.2). */
const AUTOSAVE = 5000;
/** Milliseconds after a change at which it is kept in this browser. */
const COPY = 250;

/** Draft save status (4.1). */
export type SaveStatus = 'idle' | 'saving' | 'saved' | 'error';

/** How the keeping of a draft goes. */
export interface KeepState {
  readonly status: SaveStatus;
  /** When it was last saved, milliseconds since the epoch. */
  readonly savedAt: number | null;
  /** Something has been changed since the form opened. */
  readonly edited: boolean;
  /** Something is not saved. */
  readonly dirty: boolean;
  /** What somebody else has done to the draft: nothing is saved until the user has chosen. */
  readonly change: DraftChange | null;
}

export interface KeeperParts {
  readonly replica: Pick<Replica, 'saveDraft' | 'localDrafts' | 'draftChanges'>;
  /** Names the form. */
  readonly key: string;
  readonly newKey: () => string;
  readonly content: ComposeContent;
  /** What it begins with is kept nowhere yet: it was taken back, or found in this browser. */
  readonly unsaved: boolean;
  readonly now: Clock;
  readonly after: After;
}

/**
 * Keeps what a form holds: in this browser on every change (3.11), on the server five seconds after one (4.2), and both
 * when the page is hidden (4.3). The copy in the browser goes once the server has the same.
 */
export class DraftKeeper {
  readonly #parts: KeeperParts;
  readonly #initial: ComposeContent | null;
  readonly #watchers = new Set<() => void>();
  #key: string;
  /** Print of the version on the server that the content goes on with. */
  #base: string | null;
  /** Null: nobody wants to hear what others do to the draft. */
  #unwatch: (() => void) | null = null;
  #content: ComposeContent;
  #saved: ComposeContent | null;
  #state: KeepState;
  #running: Promise<MessageId | null>;
  #known: MessageId | null;
  #copying: (() => void) | null = null;
  #saving: (() => void) | null = null;
  #stopped = false;

  constructor(parts: KeeperParts) {
    this.#parts = parts;
    this.#content = parts.content;
    this.#initial = parts.unsaved ? null : parts.content;
    this.#saved = this.#initial;
    this.#known = parts.content.mail.draftId;
    this.#running = Promise.resolve(this.#known);
    this.#state = { status: 'idle', savedAt: null, edited: parts.unsaved, dirty: parts.unsaved, change: null };
    this.#key = parts.key;
    this.#base = parts.content.base ?? null;
    parts.replica.draftChanges.begin(parts.key, this.#base);
    if (parts.unsaved) this.#schedule();
  }

  get state(): KeepState {
    return this.#state;
  }

  get key(): string {
    return this.#key;
  }

  /** Print of the version on the server that the content goes on with; null where none is known. */
  get base(): string | null {
    return this.#base;
  }

  watch(run: () => void): () => void {
    this.#watchers.add(run);
    return () => this.#watchers.delete(run);
  }

  /** Hears from now on what others do to the draft. @returns how to stop */
  follow(): () => void {
    this.#watchDraft();
    return () => {
      this.#unwatch?.();
      this.#unwatch = null;
    };
  }

  /** The form holds something else now. */
  update(content: ComposeContent): void {
    if (content === this.#content) return;
    this.#content = content;
    this.#tell({});
    if (this.#state.dirty) this.#schedule();
  }

  /** Whether something would be lost with the form. */
  get isUnsaved(): boolean {
    if (this.#parts.replica.localDrafts.isDiscarded(this.key)) return false;
    return !this.#stopped && this.#content !== this.#saved && !this.#isNothing();
  }

  /** Saves what is not saved: as a draft of its own, when somebody else has changed the one it was. @throws WrenError */
  async save(): Promise<void> {
    if (this.isUnsaved && this.#state.change !== null) this.keepApart();
    const { replica, now } = this.#parts;
    const key = this.#key;
    const present = this.#content;
    if (!this.isUnsaved) return;
    this.#saving?.();
    this.#saving = null;
    this.copy();
    this.#tell({ status: 'saving' });
    const mail = { ...mailOf(present), draftId: this.#known };
    const saving = replica.saveDraft({ ...mail, key, resumed: present.key === key });
    const previous = this.#running;
    this.#running = saving.then(
      ({ id }) => id,
      () => previous,
    );
    try {
      const { id } = await saving;
      if (key !== this.#key) return;
      this.#known = id;
      this.#saved = present;
      this.#base = draftPrint(mail, draftSize(mail));
      this.#tell({ status: 'saved', savedAt: now() });
      if (!this.#stopped && this.#content === present) this.#dropCopy();
    } catch (error) {
      this.#tell({ status: 'error' });
      if (key === this.#key && error instanceof WrenError) this.#refused(error);
      throw error;
    } finally {
      if (this.isUnsaved) this.#schedule();
    }
  }

  /** Keeps what the form holds in this browser, now. */
  copy(): void {
    this.#copying?.();
    this.#copying = null;
    if (!this.isUnsaved) return;
    this.#keepHere();
  }

  /** Goes on as a draft of its own: what somebody else has made of the one it was stays as it is. Answers its key. */
  keepApart(): string {
    const before = this.#key;
    this.#key = this.#parts.newKey();
    this.#known = null;
    this.#base = null;
    this.#running = Promise.resolve(null);
    this.#saved = null;
    this.#parts.replica.draftChanges.begin(this.#key, null);
    if (this.#unwatch) this.#watchDraft();
    this.#keepHere();
    this.#parts.replica.localDrafts.drop(before);
    this.#tell({ change: null, edited: true });
    this.#schedule();
    return this.#key;
  }

  /** Somebody else writes on from here: resolves when this browser keeps all that is held, and no save is on its way. */
  async handOver(): Promise<void> {
    if (this.#stopped) return;
    const { localDrafts } = this.#parts.replica;
    this.stop('gone');
    if (this.#isNothing() || localDrafts.isDiscarded(this.key)) return;
    this.#keepHere();
    await localDrafts.kept();
    await this.#running;
    this.#keepHere();
    await localDrafts.kept();
  }

  /** The page is hidden and may not come back. */
  hide(): void {
    this.copy();
    if (this.#state.change === null) this.save().catch(() => undefined);
  }

  /** The draft's id on the server once every save is through; null when there is none. */
  settledId(): Promise<MessageId | null> {
    return this.#running;
  }

  /** The id that the last save answered; null before the first. */
  knownId(): MessageId | null {
    return this.#known;
  }

  /** From now on nothing is saved. @param end what becomes of the copy: a mail that is handed over takes its place; a page that ends leaves it */
  stop(end: 'sent' | 'left' | 'gone'): void {
    // Sending may wait for a save that is on its way; what is held must outlive a crash meanwhile.
    if (end === 'sent' && this.isUnsaved) this.copy();
    this.#stopped = true;
    this.#saving?.();
    this.#copying?.();
    if (end === 'left') this.#dropCopy();
  }

  /** A draft that was there is kept without anything in it; a new form without anything is nothing. */
  #isNothing(): boolean {
    return isBlank(this.#content) && this.#known === null;
  }

  #keepHere(): void {
    const { localDrafts } = this.#parts.replica;
    localDrafts.keep(this.#key, { ...mailOf(this.#content), draftId: this.#known }, this.#base);
  }

  #watchDraft(): void {
    this.#unwatch?.();
    this.#unwatch = this.#parts.replica.draftChanges.watch(
      this.#key,
      () => this.#known,
      (change) => this.#changed(change),
    );
  }

  #refused({ code }: WrenError): void {
    if (code === 'draft-changed') this.#changed('changed');
    else if (this.#known !== null && (code === 'not-found' || code === 'not-a-draft')) this.#changed('gone');
  }

  #changed(change: DraftChange): void {
    if (this.#stopped || this.#state.change !== null) return;
    this.#saving?.();
    this.#saving = null;
    this.copy();
    this.#tell({ change });
  }

  #schedule(): void {
    if (this.#stopped) return;
    this.#copying ??= this.#parts.after(COPY, () => this.copy());
    if (this.#state.change !== null) return;
    this.#saving ??= this.#parts.after(AUTOSAVE, () => {
      this.#saving = null;
      this.save().catch(() => undefined);
    });
  }

  #dropCopy(): void {
    this.#copying?.();
    this.#copying = null;
    this.#parts.replica.localDrafts.drop(this.key);
  }

  #tell(part: Partial<KeepState>): void {
    const edited = part.edited ?? (this.#state.edited || this.#content !== this.#initial);
    this.#state = { ...this.#state, ...part, edited, dirty: this.#content !== this.#saved };
    for (const run of this.#watchers) run();
  }
}
