import type { Post } from '../mail/send-mail.ts';
import type { UserVisit } from './handler.ts';

/** What a visit brings for sending. */
export function postOf({ submitter, facts, now }: UserVisit): Post {
  return { submitter, maxMessageSize: facts.maxMessageSize, now };
}
