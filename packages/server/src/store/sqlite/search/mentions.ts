import { baseSubject } from '@wren/domain/message/subject.ts';
import type { Threadable } from '@wren/domain/thread/threading.ts';
import { links } from '@wren/domain/thread/threading.ts';
import { hash48 } from '../hash48.ts';

/** The hash of a message's base subject. */
export function baseSubjectKey(subject: string): number {
  return hash48(baseSubject(subject));
}

/**
 * The keys under which a message mentions others: its links, each with its base subject. Messages with a key in common
 * are in one thread, so that one of them tells where a new message belongs, however long the thread is.
 */
export function mentionKeys(message: Threadable): readonly number[] {
  const subject = baseSubject(message.subject);
  return links(message).map((link) => hash48(`${link}\n${subject}`));
}
