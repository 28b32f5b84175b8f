import type { OutgoingMail } from '../host/outgoing-mail.ts';
import type { Clock } from '../platform/time/clock.ts';
import type { After } from '../platform/time/timers.ts';
import type { LockState } from '../replica/drafts/draft-locks.ts';
import type { DraftSave, SavedDraft } from '../replica/drafts/drafts.ts';
import type { Replica } from '../replica/replica.ts';
import type { ComposeContent } from './content/compose-content.ts';
import type { DraftState } from './draft/draft-state.ts';
import type { Uploads, UploadsParts } from './uploads.ts';

/** The initial content of a session. */
export interface ComposerStart {
  readonly content: ComposeContent;
  /** It is not on the server in this version: it was unscheduled, or found in this browser. */
  readonly unsaved: boolean;
  /** Its key; missing: it is new. */
  readonly key?: string;
  /** A save of it whose answer has not arrived. */
  readonly unanswered?: DraftSave | null;
  /** Names of files that had not been uploaded when its page ended. */
  readonly lost?: readonly string[];
}

/**
 * Messages to the user: another device's version is shown; the draft no longer exists, is unreadable, or was saved after its form
 * closed.
 */
export type SessionNews =
  | { readonly is: 'renewed' }
  | { readonly is: 'ended' }
  | { readonly is: 'saved' }
  | { readonly is: 'unread'; readonly why: string };

export interface ComposerParts {
  readonly replica: Pick<
    Replica,
    'drafts' | 'localDrafts' | 'draftLocks' | 'outboxItems' | 'discardDraft' | 'dispatch'
  >;
  readonly begin: ComposerStart;
  readonly newKey: () => string;
  readonly place: 'form' | 'reply';
  readonly files: Pick<UploadsParts, 'upload' | 'limit'>;
  /** The content of a draft of the server. @param present the content that it replaces */
  readonly read: (saved: SavedDraft, present: ComposeContent) => Promise<ComposeContent>;
  /** The content of a mail in this browser. @param awaitsQuote the quote is still to be added */
  readonly readMail: (mail: OutgoingMail, awaitsQuote: boolean) => Promise<ComposeContent>;
  /**
   * The initial content of an answer with its quote. Null: the answered message no longer exists. @throws WrenError as the host
   * responds
   */
  readonly quote: (answer: ComposeContent) => Promise<ComposeContent | null>;
  readonly now: Clock;
  readonly after: After;
  readonly onNews: (news: SessionNews) => void;
}

/** The view of a session for a screen: a new object after every change. */
export interface SessionView {
  readonly content: ComposeContent;
  readonly state: DraftState;
  /** This session has the lock. 'elsewhere': another tab has it, or had it until just now. */
  readonly lock: LockState;
  /** Time of the last save, milliseconds since the epoch. */
  readonly savedAt: number | null;
  /** It was changed since it was opened. */
  readonly edited: boolean;
  /** Number of replacements of the content: an editor is created again after each. */
  readonly turn: number;
  readonly uploads: Uploads['list'];
  /** Names of lost files, until the user has seen them. */
  readonly lost: readonly string[];
  /** This browser stores no copy: unsaved content is lost with the page. */
  readonly keepsNothing: boolean;
}
