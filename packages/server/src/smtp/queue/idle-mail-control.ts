import type { QueueControl } from '../../mail/outgoing/queue-control.ts';
import type { Claim, Claims } from '../../platform/sql/claims.ts';
import type { Lane } from '../outbound/queued-mail.ts';
import { laneClaim } from './storage/queue-file.ts';

/** All lanes of the queue. */
export const LANES: readonly Lane[] = ['local', 'relay'];

/**
 * Applies administrators' operations only to mail that is not being processed: mail in progress may be delivered.
 * @param onEnd called after each operation, successful or not
 */
export function idleMailControl(mail: QueueControl, claims: Claims, onEnd: () => void): QueueControl {
  const attend = async (id: string, work: () => Promise<boolean>): Promise<boolean> => {
    const taken: Claim[] = [];
    try {
      for (const lane of LANES) {
        const claim = await claims.take(laneClaim(lane, id));
        if (!claim) return false;
        taken.push(claim);
      }
      return await work();
    } finally {
      for (const claim of taken) await claims.release(claim);
      onEnd();
    }
  };
  return {
    waiting: (limit) => mail.waiting(limit),
    retry: (id) => attend(id, () => mail.retry(id)),
    giveUp: (id) => attend(id, () => mail.giveUp(id)),
    hold: (id, hold) => attend(id, () => mail.hold(id, hold)),
    release: (id) => attend(id, () => mail.release(id)),
  };
}
