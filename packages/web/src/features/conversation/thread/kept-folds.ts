import type { MessageId } from '@wren/domain/message/message.ts';

/**
 * Which messages of an open conversation are unfolded. It belongs to what shows the conversation, beside its list or over
 * it, so that going from one to the other folds nothing; another conversation begins again (2.34).
 */
export interface KeptFolds {
  /** Open by the reader's choice, the last chosen last; null: nothing was chosen. */
  chosen: readonly MessageId[] | null;
  /** Opened by itself. */
  opened: MessageId | null;
  /** The messages between the newest and the oldest are shown (2.35). */
  earlier: boolean;
}

export const newFolds = (): KeptFolds => ({ chosen: null, opened: null, earlier: false });
