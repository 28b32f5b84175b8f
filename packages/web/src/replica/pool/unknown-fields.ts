import type { ReadMessage } from '@wren/contract/wire/parsed-message.ts';
import type { Message, MessageId } from '@wren/domain/message/message.ts';
import { isOutline } from './memory/message-outline.ts';
import { pick } from './pooled-thread.ts';

/** What a mail keeps for life: an answer that says it first is right about it, however old it is. */
const FOR_LIFE: ReadonlySet<keyof Message> = new Set([
  ...(['messageIdHeader', 'inReplyTo', 'references', 'replyTo', 'to', 'cc', 'bcc', 'recipientsUnknown'] as const),
  ...(['sentAt', 'size', 'blobId', 'attachments', 'preview'] as const),
]);

/** The fields that no answer has said of a message yet: lists of some hosts say less of one than threads (wire contract 2.8, 2.9). */
export class UnknownFields {
  readonly #fields = new Map<MessageId, readonly (keyof Message)[]>();

  /** An answer was taken. @param isKnown whether the message was known before it */
  learned(id: MessageId, unsaid: ReadMessage['unsaid'], isKnown: boolean): void {
    const before = this.#fields.get(id);
    const untold = unsaid.filter((field) => FOR_LIFE.has(field) && (!isKnown || before?.includes(field)));
    if (untold.length > 0) this.#fields.set(id, untold);
    else this.#fields.delete(id);
  }

  /**
   * A message as an answer says it, with what the answer leaves out as it is known. An outline does not tell it: then what
   * a list leaves out is unknown again.
   */
  completed(message: Message, known: Message | undefined, unsaid: ReadMessage['unsaid']): Message {
    if (!known || unsaid.length === 0) return message;
    const told = isOutline(known) ? unsaid.filter((field) => !FOR_LIFE.has(field)) : unsaid;
    return { ...message, ...pick(known, told) };
  }

  /** A known message with what an answer says first of it that is not taken otherwise. A draft may have been written on since. */
  filled(known: Message, message: Message, unsaid: ReadMessage['unsaid']): Message {
    const untold = this.#fields.get(known.id);
    if (!untold || known.home === 'drafts' || isOutline(known)) return known;
    this.learned(known.id, unsaid, true);
    return {
      ...known,
      ...pick(
        message,
        untold.filter((field) => !unsaid.includes(field)),
      ),
    };
  }

  forget(id: MessageId): void {
    this.#fields.delete(id);
  }
}
