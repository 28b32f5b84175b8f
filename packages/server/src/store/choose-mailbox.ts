import type { MailboxId } from '@wren/domain/message/mailbox/mailbox.ts';
import type { PutMail } from './mail-store.ts';

/** The facts of a thread that decide where a mail is filed. */
export interface ThreadFacts {
  /** A message of its thread is muted. */
  readonly isMuted: () => boolean;
  /** A thread that it references by its Message-IDs contains mail to which replies are wanted (`domain/rules/screener.ts`). */
  readonly isAsked: () => boolean;
}

/** The mailbox that a mail is filed in: its own, or the alternative for the state of its thread. */
export function chooseMailbox({ message, ifMuted, ifUnasked }: PutMail, thread: ThreadFacts): MailboxId {
  if (ifUnasked !== undefined && !thread.isAsked()) return ifUnasked;
  return ifMuted !== undefined && thread.isMuted() ? ifMuted : message.mailbox;
}
