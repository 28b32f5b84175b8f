import { type Actor, type AuditedOperation, type AuditLog, audited } from '../directory/audit/audit-log.ts';
import type { QueueControl } from '../mail/outgoing/queue-control.ts';
import { codeOfError } from './account-operations.ts';

/** The queue of this process, or that of another server process. */
export type AnyQueue = QueueControl;

/** Operations on outgoing mail with entries in the audit log. Each returns false as {@link QueueControl} defines. */
export interface QueueOperations {
  retry(id: string): Promise<boolean>;
  remove(id: string): Promise<boolean>;
  /** @param reason for other administrators; empty: none */
  hold(id: string, reason: string): Promise<boolean>;
  release(id: string): Promise<boolean>;
}

/** @param by the actor */
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
