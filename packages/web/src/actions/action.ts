import type { Change } from '@wren/domain/message/change.ts';
import type { ReplyMode } from '@wren/domain/thread/reply.ts';
import type { ActionKey } from '../commands/key-presets.ts';
import type { IconName } from '../ui/icon/icon-paths.ts';
import type { Question } from '../ui/overlay/ask.tsx';
import type { Subject } from './subject.ts';

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
