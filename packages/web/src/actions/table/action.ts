import type { Extension } from '@wren/contract/extensions.ts';
import type { RecordChange } from '@wren/contract/records/record-types.ts';
import type { DestroyChange, FlagChange, MoveChange } from '@wren/domain/message/change.ts';
import type { FOLDERS, MailboxId } from '@wren/domain/message/mailbox/mailbox.ts';
import type { ReplyMode } from '@wren/domain/thread/reply.ts';
import type { CommandGroup, KeyPreset } from '../../commands/command.ts';
import type { ActionKeyId } from '../../commands/key-presets.ts';
import type { Replica } from '../../replica/replica.ts';
import type { Question } from '../../ui/dialog/ask.tsx';
import type { IconName } from '../../ui/icon/icon-paths.ts';
import type { ActionTarget, TargetText } from './action-target.ts';

/**
 * The places where an action is offered: the bars over list and conversation, the buttons, menu and swipes of a row, the
 * buttons and menu of a conversation's header, the menu of one message (for it alone, or for all since it), the menu
 * of folders to move to, a folder as a drop target, the button that empties a folder, the palette.
 */
export type ActionPlace =
  | 'toolbar'
  | 'row'
  | 'rowMenu'
  | 'swipeRight'
  | 'swipeLeft'
  | 'header'
  | 'headerMenu'
  | 'message'
  | 'sinceMessage'
  | 'moveMenu'
  | `drop ${(typeof FOLDERS)[number]}`
  | 'emptyFolder'
  | 'palette';

export interface Placement {
  /** Its position among the actions of the place, from 1. */
  readonly at: number;
  /** Its label there, if it differs. */
  readonly label?: string;
  /** Further condition there, beyond its availability. */
  readonly when?: (target: ActionTarget) => boolean;
}

/** Keys of actions; those that are never available at once share one object. */
export interface ActionKeys extends Readonly<Record<KeyPreset, readonly string[]>> {
  readonly id: ActionKeyId;
  /** Its line in the sheet of keys, and the heading above it. */
  readonly label: string;
  readonly group: CommandGroup;
}

interface ActionBase {
  readonly id: string;
  readonly label: TargetText;
  readonly icon: IconName;
  /** A position alone: with its label, whenever it is available. */
  readonly places: Readonly<Partial<Record<ActionPlace, number | Placement>>>;
  /** The action whose button it shares: the button keeps the focus when they alternate. */
  readonly turns?: string;
  readonly keys: ActionKeys | null;
  /** Extensions that it requires of the host; otherwise it is not offered anywhere. */
  readonly needs?: Extension;
  /** Further search words for the palette. */
  readonly words: string;
  readonly available: (target: ActionTarget) => boolean;
  /** Reason why it is not available, when the user requests it by key. */
  readonly refusal?: (target: ActionTarget) => string | null;
}

/** A change without its target, which is that of the action. */
export type Effect = Omit<FlagChange, 'target'> | Omit<MoveChange, 'target'> | Omit<DestroyChange, 'target'>;

/** The known mail for a choice. */
export type KnownMail = Pick<Replica, 'folderView' | 'records' | 'ahead' | 'loadMore'>;

/** The chosen effects, and the text that reports them. */
export interface ChosenEffects {
  readonly effects: readonly Effect[];
  /** Destination of a copy; the original stays unchanged. */
  readonly copyTo?: MailboxId;
  readonly done: string;
  /** Records that change with it, and are undone with it; a mailbox created for a copy stays. */
  readonly records?: readonly RecordChange[];
  /** Its target, if that is larger than the original one. */
  readonly target?: ActionTarget;
}

/** An action that changes mail: through the replica, and undoable if its change is. */
export interface ChangeAction extends ActionBase {
  readonly kind: 'change';
  /** Null: without a question. */
  readonly question?: (target: ActionTarget) => Question | null;
  /** It changes nothing: the selected mail is copied elsewhere. */
  readonly copies?: boolean;
  /** The part of a target that it applies to, without read-only mail (D72); null: nothing. Missing: all. */
  readonly spared?: (target: ActionTarget) => ActionTarget | null;
  /** An example of the first choice, which names a refused change. */
  readonly effect: (target: ActionTarget) => Effect;
  /** Lets the user choose the effects; null: none. */
  readonly choose?: ((target: ActionTarget, mail: KnownMail) => Promise<ChosenEffects | null>) | undefined;
  /** The choices belong to an account: it applies to mail of one account at a time (D54). */
  readonly isOfAccount?: boolean;
  readonly done: TargetText;
  readonly failed: string | ((target: ActionTarget, message: string) => string);
  readonly undoable: boolean;
  /** An open conversation is closed, since it leaves the folder. */
  readonly leaves: boolean;
}

/** What an action writes: an answer, a mail with others attached whole, or an existing mail as a new one. */
export type WritingMode = ReplyMode | 'attach' | 'anew';

/** An action that opens a form with mail in it. */
export interface ReplyAction extends ActionBase {
  readonly kind: 'reply';
  readonly mode: WritingMode;
  readonly label: string;
}

export type Action = ChangeAction | ReplyAction;
