import { type Actor, type AuditLog, audited, type DeedDone } from '../directory/audit/audit-log.ts';
import type { QueueControl } from '../mail/outgoing/queue-control.ts';
import { codeOfError } from './account-deeds.ts';

/** The queue of this process, or that of a server which is asked from another. */
export type AnyQueue = QueueControl;

/** What is done to outgoing mail, by the audit log. Each answers false as {@link QueueControl} says. */
export interface QueueDeeds {
  retry(id: string): Promise<boolean>;
  remove(id: string): Promise<boolean>;
  /** @param reason why, for other administrators; empty: none */
  hold(id: string, reason: string): Promise<boolean>;
  release(id: string): Promise<boolean>;
}

/** @param by who does it */
export function queueDeeds(queue: AnyQueue, audit: AuditLog, by: Actor): QueueDeeds {
  const logged = (deed: DeedDone, carryOut: () => boolean | Promise<boolean>): Promise<boolean> =>
    audited(audit, by, deed, carryOut, codeOfError);
  return {
    retry: (id) => logged({ deed: 'mail-retried', target: id }, () => queue.retry(id)),
    remove: (id) => logged({ deed: 'mail-removed', target: id }, () => queue.giveUp(id)),
    hold: (id, reason) =>
      logged({ deed: 'mail-held', target: id, fact: reason }, () => queue.hold(id, { by: by.name, reason })),
    release: (id) => logged({ deed: 'mail-released', target: id }, () => queue.release(id)),
  };
}
