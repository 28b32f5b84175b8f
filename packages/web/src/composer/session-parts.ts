import type { OutgoingMail } from '../host/outgoing-mail.ts';
import type { Clock } from '../platform/time/clock.ts';
import type { After } from '../platform/time/timers.ts';
import type { LockState } from '../replica/drafts/draft-locks.ts';
import type { DraftSave, SavedDraft } from '../replica/drafts/drafts.ts';
import type { Replica } from '../replica/replica.ts';
import type { ComposeContent } from './content/compose-content.ts';
import type { DraftState } from './draft/draft-state.ts';
import type { Uploads, UploadsParts } from './uploads.ts';

/** What is written on. */
export interface ComposerStart {
  readonly content: ComposeContent;
  /** It is not on the server as it is: it was taken back, or found in this browser. */
  readonly unsaved: boolean;
  /** Names what is written; missing: it is new. */
  readonly key?: string;
  /** A save of it whose answer has not arrived. */
  readonly unanswered?: DraftSave | null;
  /** Names of files that had not been uploaded when its page ended. */
  readonly lost?: readonly string[];
}

/** Messages to the user: another device's version is shown; the draft is gone, unreadable, or saved after its form closed. */
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
  /** A draft of the server as what is written. @param present what it takes the place of */
  readonly read: (saved: SavedDraft, present: ComposeContent) => Promise<ComposeContent>;
  /** A mail of this browser as what is written. @param awaitsQuote what it quotes is still to be added */
  readonly readMail: (mail: OutgoingMail, awaitsQuote: boolean) => Promise<ComposeContent>;
  /** What an answer begins with once its quote is here. Null: what it answers is there no more. @throws WrenError as the host says */
  readonly quote: (answer: ComposeContent) => Promise<ComposeContent | null>;
  readonly now: Clock;
  readonly after: After;
  readonly onNews: (news: SessionNews) => void;
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
  /** Counts the contents that took the place of what the user saw: a field begins again with each. */
  readonly turn: number;
  readonly uploads: Uploads['list'];
  /** Names of files that were lost on the way, until the user has seen them. */
  readonly lost: readonly string[];
  /** This browser keeps no copy: what is not on the server goes with the page. */
  readonly keepsNothing: boolean;
}
