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
 * Where an action is offered: the bars over list and conversation, the buttons, menu and swipes of a row, the
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
  /** Its position among what the place offers, from 1. */
  readonly at: number;
  /** What it is called there, where that is not its label. */
  readonly label?: string;
  /** When it is offered there, of the times when it is available at all. */
  readonly when?: (target: ActionTarget) => boolean;
}

/** Keys of actions; those that are never available at once share one object. */
export interface ActionKeys extends Readonly<Record<KeyPreset, readonly string[]>> {
  readonly id: ActionKeyId;
  /** The line of the sheet of keys, and the heading it is under. */
  readonly label: string;
  readonly group: CommandGroup;
}

interface ActionBase {
  readonly id: string;
  readonly label: TargetText;
  readonly icon: IconName;
  /** A position alone: it is called by its label there, and offered whenever it is available. */
  readonly places: Readonly<Partial<Record<ActionPlace, number | Placement>>>;
  /** The action whose button it takes the place of: pressed, the button keeps the focus. */
  readonly turns?: string;
  readonly keys: ActionKeys | null;
  /** What its host has to offer beyond a plain one; else it is nowhere. */
  readonly needs?: Extension;
  /** Other words that it is looked for by in the palette. */
  readonly words: string;
  readonly available: (target: ActionTarget) => boolean;
  /** Why it is not available, when the user asks for it by key. */
  readonly refusal?: (target: ActionTarget) => string | null;
}

/** A change of whatever the action is about. */
export type Effect = Omit<FlagChange, 'target'> | Omit<MoveChange, 'target'> | Omit<DestroyChange, 'target'>;

/** What is known of mail where something is chosen. */
export type KnownMail = Pick<Replica, 'folderView' | 'records' | 'ahead' | 'loadMore'>;

/** The effects that were chosen, and the text that reports them. */
export interface ChosenEffects {
  readonly effects: readonly Effect[];
  /** Where it is copied to; it itself stays as it is. */
  readonly copyTo?: MailboxId;
  readonly done: string;
  /** Definitions that change with it, and are taken back with it; the mailbox that a copy is made in stays. */
  readonly records?: readonly RecordChange[];
  /** What it is done to, where that is more than it was chosen for. */
  readonly target?: ActionTarget;
}

/** Something that changes mail: it goes through the replica, and can be undone where its change can. */
export interface ChangeAction extends ActionBase {
  readonly kind: 'change';
  /** Null: it is not asked about. */
  readonly question?: (target: ActionTarget) => Question | null;
  /** It alters nothing: what is chosen is made anew elsewhere. */
  readonly copies?: boolean;
  /** What of a target it is for, since other mail of it can only be read (D72); null: nothing. Missing: all. */
  readonly spared?: (target: ActionTarget) => ActionTarget | null;
  /** An example of the first choice, which names a refused change. */
  readonly effect: (target: ActionTarget) => Effect;
  /** Lets the user choose what is done; null: nothing. */
  readonly choose?: ((target: ActionTarget, mail: KnownMail) => Promise<ChosenEffects | null>) | undefined;
  /** What is chosen is an account's own: it is done to mail of one account at a time (D54). */
  readonly isOfAccount?: boolean;
  readonly done: TargetText;
  readonly failed: string | ((target: ActionTarget, message: string) => string);
  readonly undoable: boolean;
  /** An open conversation is left, since it is not here any more. */
  readonly leaves: boolean;
}

/** Something that opens a form to answer mail. */
export interface ReplyAction extends ActionBase {
  readonly kind: 'reply';
  readonly mode: ReplyMode;
  readonly label: string;
}

export type Action = ChangeAction | ReplyAction;
