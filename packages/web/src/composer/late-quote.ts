import type { ComposerSession } from './composer-session.ts';
import type { ComposeContent } from './content/compose-content.ts';

/** Answers that were begun before what they quote was here. */
const waiting = new WeakSet<ComposerSession>();

/** What an answer quotes is added by {@link addQuote} once it is here, saved or not. */
export function awaitQuote(session: ComposerSession): void {
  waiting.add(session);
}

/** Adds what an answer quotes to one that waits for it. Any other has its quote, or is to have none. */
export function addQuote(session: ComposerSession, { quoted, mail }: ComposeContent): void {
  if (!waiting.delete(session) || session.content.quoted !== '') return;
  session.change((now) => ({
    ...now,
    quoted,
    mail: { ...now.mail, attachments: [...mail.attachments, ...now.mail.attachments] },
  }));
}
