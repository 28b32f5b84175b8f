import type { OutgoingMail } from '../../src/host/outgoing-mail.ts';
import { EMPTY_MAIL } from '../../src/host/outgoing-mail.ts';
import type { HandlerServer } from './host/handler-server.ts';

/** An answer to `message('a')`. */
export const REPLY: OutgoingMail = {
  ...EMPTY_MAIL,
  to: [{ name: 'Grace Hopper', email: 'grace@host.test' }],
  subject: 'Re: Subject a',
  html: '<p>Yes &amp; no</p>',
  threadId: 't-a',
  inReplyTo: 'a@host.test',
  inReplyToId: 'a',
};
/** The calls that saved or sent a mail. */
export const sends = (server: HandlerServer) =>
  server.asked.filter(({ name }) => name === 'createMail' || name === 'updateDraftMail');
