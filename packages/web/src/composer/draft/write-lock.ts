import { WrenError } from '@wren/contract/errors.ts';
import type { DraftLock, LockState } from '../../replica/drafts/draft-locks.ts';
import { errorText } from '../../texts/error-text.ts';
import type { ComposerParts, ComposerStart } from '../session-parts.ts';
import type { Uploads } from '../uploads.ts';
import type { Autosave } from './autosave.ts';
import type { BrowserCopy } from './browser-copy.ts';
import type { WrittenDraft } from './written-draft.ts';

export interface WriteLockParts extends Pick<ComposerParts, 'replica' | 'read' | 'readMail' | 'onNews'> {
  readonly written: WrittenDraft;
  readonly copy: BrowserCopy;
  readonly autosave: Autosave;
  readonly uploads: Uploads;
  /** The session continues with this content. */
  readonly resume: (begin: ComposerStart) => void;
  /** There is nothing to continue with: the session ends, and its local copy stays. */
  readonly end: () => void;
}

/** The lock of a session for writing its draft: requesting it, handing it to another tab, and regaining it. */
export class WriteLock {
  readonly #parts: WriteLockParts;
  #lock: DraftLock | null = null;
  /** Number of requests, each with a name of its own. */
  #asked = 0;

  constructor(parts: WriteLockParts) {
    this.#parts = parts;
  }

  /** Requests the lock, under names that other sessions use as well. */
  ask(): void {
    const { replica, written } = this.#parts;
    this.release();
    const { draftId } = written;
    this.#asked += 1;
    const request = this.#asked;
    this.#lock = replica.draftLocks.ask(draftId === null ? `form ${written.key}` : `draft ${draftId}`, {
      // It may answer immediately.
      onState: (state) => {
        if (request === this.#asked) this.#onState(state);
      },
      handOver: () => this.#handOver(),
    });
  }

  /** The draft may have an id on the server now: other sessions may ask for the lock by it. */
  nameDraft(): void {
    const { draftId } = this.#parts.written;
    if (draftId !== null) this.#lock?.alsoFor(`draft ${draftId}`);
  }

  /** Takes the lock from the tab that has it, once that has handed its content over. */
  async takeOver(): Promise<void> {
    await this.#lock?.takeOver();
  }

  release(): void {
    if (this.#lock) this.#parts.replica.draftLocks.release(this.#lock);
    this.#lock = null;
  }

  #onState(state: LockState): void {
    const { written } = this.#parts;
    if (written.isEnded || state === written.view().lock) return;
    if (state === 'mine' && written.isElsewhere) this.#regain().catch(() => undefined);
    else written.notify({ lock: state });
  }

  /** Another tab continues from here: resolves when this browser has stored the content, and no save is in progress. */
  async #handOver(): Promise<void> {
    const { written, copy, autosave, uploads } = this.#parts;
    if (written.isEnded || written.isNothing) return;
    const isNeeded = copy.isNeeded;
    autosave.cancel();
    copy.cancel();
    if (!isNeeded) return;
    await copy.kept();
    await autosave.ended();
    await copy.kept();
    uploads.end();
  }

  /**
   * The other tab has released the draft: writing continues with the local copy it left, else with the server's
   * state.
   */
  async #regain(): Promise<void> {
    const { written, onNews, resume, end } = this.#parts;
    const { content } = written;
    try {
      resume(await this.#found());
    } catch (error) {
      const code = error instanceof WrenError ? error.code : null;
      if (code === 'not-found' || code === 'not-a-draft') {
        end();
        return onNews({ is: 'ended' });
      }
      onNews({ is: 'unread', why: errorText(error) });
      // Continues with the known content: a save of it names its old revision.
      resume({ content, unsaved: false });
    }
  }

  /** The content to continue with. @throws WrenError 'not-found', 'not-a-draft': it was sent or deleted; as the host responds */
  async #found(): Promise<ComposerStart> {
    const { replica, written, readMail, read } = this.#parts;
    const { key, draftId, content } = written;
    const isLeaving = replica
      .outboxItems()
      .some(({ form, mail }) => form?.key === key || (draftId !== null && mail.draftId === draftId));
    if (isLeaving) throw new WrenError('not-a-draft');
    const copy = await replica.localDrafts.takeFrom(key, draftId);
    if (copy) {
      written.rename(copy.id);
      const { mail, unanswered, uploading, awaitsQuote } = copy;
      return { content: await readMail(mail, awaitsQuote), unsaved: true, unanswered, lost: uploading };
    }
    if (draftId === null) return { content, unsaved: true };
    const saved = await replica.drafts.read(draftId);
    if (saved.message.mailbox !== 'drafts') throw new WrenError('not-found');
    return { content: await read(saved, content), unsaved: false };
  }
}
