import type { Message } from '@wren/domain/message/message.ts';

/** What came of one answer. */
export interface Answered {
  readonly subject: string;
  readonly mode: 'reply' | 'replyAll' | 'forward';
  /** Whom it would go to. */
  readonly to: readonly string[];
  readonly cc: readonly string[];
  readonly original: Pick<Message, 'from' | 'replyTo' | 'to' | 'cc' | 'home'>;
  /** What is not as it should be. */
  readonly differences: readonly string[];
}
