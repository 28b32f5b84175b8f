import type { MessageId } from '@wren/domain/message/message.ts';
import type { WritingMode } from '../../../actions/table/action.ts';
import type { QuotedPart } from '../../../composer/content/quoted-part.ts';
import type { ComposerStart } from '../../../composer/session-parts.ts';

interface Begun {
  /** What was written in the reply box already. */
  readonly begin?: ComposerStart | undefined;
  /** What is selected of the message; null: nothing. */
  readonly part?: QuotedPart | null;
}

/** Opens a form about a message of the conversation. */
export type OnCompose = (mode: WritingMode, messageId: MessageId, begun?: Begun) => void;
