import { type Patience, tryAgain } from './client/try-again.ts';
import type { MailHost } from './mail-host.ts';

/** A host whose mail is asked for again where it failed for the moment (9.7). Writing has its own ways of trying again. */
export function patientHost(host: MailHost, patience: Patience): MailHost {
  return {
    ...host,
    list: (...page) => tryAgain(() => host.list(...page), patience),
    search: (...page) => tryAgain(() => host.search(...page), patience),
    thread: (id) => tryAgain(() => host.thread(id), patience),
  };
}
