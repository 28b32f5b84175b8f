import type { SendContext } from '../../mail/outgoing/send-mail.ts';
import type { RequestContext } from '../handler.ts';

/** The dependencies of sending from a request. */
export function sendContext({ submitter, scheduled, facts, now }: RequestContext): SendContext {
  return { submitter, scheduled, maxMessageSize: facts.maxMessageSize, ownHosts: facts.mailHosts, now };
}
