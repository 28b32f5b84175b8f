import type { MessageId } from '@wren/domain/message/message.ts';
import type { WritingMode } from '../../../actions/table/action.ts';
import type { QuotedPart } from '../../../composer/content/quoted-part.ts';
import type { ComposerStart } from '../../../composer/session-parts.ts';

/**
 * Opens a form about a message of the conversation.
 * @param begin what was written in the reply box already; null: nothing
 * @param selected what is selected of the message, which a reply quotes alone
 */
export type OnCompose = (
  mode: WritingMode,
  messageId: MessageId,
  begin?: ComposerStart | null,
  selected?: { readonly part?: QuotedPart },
) => void;
