import type { MessageId } from '@wren/domain/message.ts';
import type { Clock } from '../../platform/clock.ts';
import type { After } from '../../platform/timers.ts';
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
}

export interface KeeperParts {
  readonly replica: Pick<Replica, 'saveDraft' | 'localDrafts'>;
  /** Names the form. */
  readonly key: string;
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
    this.#state = { status: 'idle', savedAt: null, edited: parts.unsaved, dirty: parts.unsaved };
    if (parts.unsaved) this.#schedule();
  }

  get state(): KeepState {
    return this.#state;
  }

  get key(): string {
    return this.#parts.key;
  }

  watch(run: () => void): () => void {
    this.#watchers.add(run);
    return () => this.#watchers.delete(run);
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

  /** Saves what is not saved. @throws WrenError */
  async save(): Promise<void> {
    const { replica, key, now } = this.#parts;
    const present = this.#content;
    if (!this.isUnsaved) return;
    this.#saving?.();
    this.#saving = null;
    this.copy();
    this.#tell({ status: 'saving' });
    const mail = { ...mailOf(present), draftId: this.#known };
    const saving = replica.saveDraft({ ...mail, key, resumed: present.key !== undefined });
    const previous = this.#running;
    this.#running = saving.then(
      ({ id }) => id,
      () => previous,
    );
    try {
      this.#known = (await saving).id;
      this.#saved = present;
      this.#tell({ status: 'saved', savedAt: now() });
      if (!this.#stopped && this.#content === present) this.#dropCopy();
    } catch (error) {
      this.#tell({ status: 'error' });
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
    this.#parts.replica.localDrafts.keep(this.key, { ...mailOf(this.#content), draftId: this.#known });
  }

  /** The page is hidden and may not come back. */
  hide(): void {
    this.copy();
    this.save().catch(() => undefined);
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

  #schedule(): void {
    if (this.#stopped) return;
    this.#copying ??= this.#parts.after(COPY, () => this.copy());
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
    const edited = this.#content !== this.#initial;
    this.#state = { ...this.#state, ...part, edited, dirty: this.#content !== this.#saved };
    for (const run of this.#watchers) run();
  }
}
