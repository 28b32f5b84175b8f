import type { Post } from '../../mail/outgoing/send-mail.ts';
import type { UserVisit } from '../handler.ts';

/** What a visit brings for sending. */
export function postOf({ submitter, held, facts, now }: UserVisit): Post {
  return { submitter, held, maxMessageSize: facts.maxMessageSize, ownHosts: facts.mailHosts, now };
}
