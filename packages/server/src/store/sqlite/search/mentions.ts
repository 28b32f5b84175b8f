import { hash } from 'node:crypto';
import { baseSubject } from '@wren/domain/message/subject.ts';
import type { Threadable } from '@wren/domain/thread/threading.ts';
import { links } from '@wren/domain/thread/threading.ts';

/** 48 bits of a text's hash: exact as a number, and a quarter of what the text would take in an index. */
function hash48(text: string): number {
  return hash('sha256', text, 'buffer').readUIntBE(0, 6);
}

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
