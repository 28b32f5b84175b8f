import type { Message } from '@wren/domain/message/message.ts';
import { threadSubject } from '@wren/domain/message/subject/subject.ts';
import type { ThreadView } from '../../../replica/pool/views/views.ts';
import type { Replica } from '../../../replica/replica.ts';
import { READING } from '../../../texts/conversation/reading-texts.ts';
import { showToast } from '../../../ui/feedback/toast.ts';

/**
 * Prints messages of a conversation, in the order given and nothing of the page around them.
 * @param messages default: all of them, as they are on the screen
 */
export async function printThread(
  replica: Replica,
  view: ThreadView,
  messages: readonly Message[] = view.messages,
): Promise<void> {
  try {
    const { printMessages } = await import('./print-messages.ts');
    const subject = threadSubject((messages.length === 1 ? messages : view.messages).at(-1)?.subject ?? '');
    const [first] = messages;
    if (first) await printMessages(subject, messages, await replica.readBodies(first.threadId, messages));
  } catch {
    showToast(READING.printFailed, { kind: 'error' });
  }
}
