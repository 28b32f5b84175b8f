import type { Change } from '@wren/domain/change.ts';
import type { Question } from '../../ui/ask.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import type { Subject } from './subject.ts';

export type ReplyMode = 'reply' | 'replyAll' | 'forward';

/** What a key of a preset can mean on mail; actions that are never meant at once share one (`app/key-presets.ts`). */
export type ActionKey = 'trash' | 'junk' | 'star' | 'read' | 'unread' | ReplyMode;

interface Shown {
  readonly id: string;
  readonly label: (subject: Subject) => string;
  readonly icon: (subject: Subject) => IconName;
  /** Which key of the active preset is its own; null: none. */
  readonly key: ActionKey | null;
  readonly available: (subject: Subject) => boolean;
  /** Why it is not, when somebody asks for it by key where it is not available. */
  readonly refusal?: (subject: Subject) => string | null;
}

/** Something that changes mail: it goes through the replica, and can be undone where its changes can. */
export interface ChangeAction extends Shown {
  readonly kind: 'change';
  /** Null: it is not asked about. */
  readonly question?: (subject: Subject) => Question | null;
  readonly changes: (subject: Subject) => readonly Change[];
  readonly done: (subject: Subject) => string;
  readonly failed: (subject: Subject, message: string) => string;
  readonly undoable: boolean;
  /** An open conversation is left, since it is not here any more. */
  readonly leaves: boolean;
}

/** Something that opens a form to answer mail. */
export interface ReplyAction extends Shown {
  readonly kind: 'reply';
  readonly mode: ReplyMode;
}

export type Action = ChangeAction | ReplyAction;
