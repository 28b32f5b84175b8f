import type { SendRequest } from '../../src/host/mail-host.ts';
import type { OutgoingMail } from '../../src/host/outgoing-mail.ts';

/** A mail that is handed over to a host for the first time, as it is. */
export function handedOver(mail: OutgoingMail): SendRequest {
  return {
    mail,
    queuedAt: Date.now(),
    undoPeriod: 0,
    wasAsked: false,
    settle: async () => mail,
    toDraft: async () => mail,
    noteAsked: async () => undefined,
    threadOf: () => null,
    pause: async () => undefined,
  };
}
