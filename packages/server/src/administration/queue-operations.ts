import { type Actor, type AuditedOperation, type AuditLog, audited } from '../directory/audit/audit-log.ts';
import type { QueueControl } from '../mail/outgoing/queue-control.ts';
import { codeOfError } from './account-operations.ts';

/** The queue of this process, or that of a server which is asked from another. */
export type AnyQueue = QueueControl;

/** What is done to outgoing mail, by the audit log. Each answers false as {@link QueueControl} says. */
export interface QueueOperations {
  retry(id: string): Promise<boolean>;
  remove(id: string): Promise<boolean>;
  /** @param reason why, for other administrators; empty: none */
  hold(id: string, reason: string): Promise<boolean>;
  release(id: string): Promise<boolean>;
}

/** @param by who does it */
export function queueOperations(queue: AnyQueue, audit: AuditLog, by: Actor): QueueOperations {
  const logged = (deed: AuditedOperation, carryOut: () => boolean | Promise<boolean>): Promise<boolean> =>
    audited(audit, by, deed, carryOut, codeOfError);
  return {
    retry: (id) => logged({ deed: 'mail-retried', target: id }, () => queue.retry(id)),
    remove: (id) => logged({ deed: 'mail-removed', target: id }, () => queue.giveUp(id)),
    hold: (id, reason) =>
      logged({ deed: 'mail-held', target: id, fact: reason }, () => queue.hold(id, { by: by.name, reason })),
    release: (id) => logged({ deed: 'mail-released', target: id }, () => queue.release(id)),
  };
}
