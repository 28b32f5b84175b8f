import type { Change } from '@wren/domain/message/change.ts';
import type { ReplyMode } from '@wren/domain/thread/reply.ts';
import type { ActionKey } from '../../commands/key-presets.ts';
import type { IconName } from '../../ui/icon/icon-paths.ts';
import type { Question } from '../../ui/overlay/ask.tsx';
import type { ActionTarget } from './action-target.ts';

interface Shown {
  readonly id: string;
  readonly label: (target: ActionTarget) => string;
  readonly icon: (target: ActionTarget) => IconName;
  /** Which key of the active preset is its own; null: none. */
  readonly key: ActionKey | null;
  readonly available: (target: ActionTarget) => boolean;
  /** Why it is not available, when the user asks for it by key. */
  readonly refusal?: (target: ActionTarget) => string | null;
}

/** Something that changes mail: it goes through the replica, and can be undone where its changes can. */
export interface ChangeAction extends Shown {
  readonly kind: 'change';
  /** Null: it is not asked about. */
  readonly question?: (target: ActionTarget) => Question | null;
  readonly changes: (target: ActionTarget) => readonly Change[];
  readonly done: (target: ActionTarget) => string;
  readonly failed: (target: ActionTarget, message: string) => string;
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
