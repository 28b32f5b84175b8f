import type { MailboxId } from '@wren/domain/message/mailbox/mailbox.ts';
import type { PutMail } from './mail-store.ts';

/** The facts of a thread that decide where a mail is filed. */
export interface ThreadFacts {
  /** A message of its thread is muted. */
  readonly isMuted: () => boolean;
  /** A thread that it names by its Message-IDs holds mail whose answers are wanted (`domain/rules/screener.ts`). */
  readonly isAsked: () => boolean;
}

/** The mailbox that a mail is filed in: its own, or the one that its deliverer says for what its thread is like. */
export function chooseMailbox({ message, ifMuted, ifUnasked }: PutMail, thread: ThreadFacts): MailboxId {
  if (ifUnasked !== undefined && !thread.isAsked()) return ifUnasked;
  return ifMuted !== undefined && thread.isMuted() ? ifMuted : message.mailbox;
}
