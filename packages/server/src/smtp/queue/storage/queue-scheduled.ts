import { WrenError } from '@wren/contract/errors.ts';
import type { ScheduledMails, SubmissionId } from '../../../mail/outgoing/submission.ts';
import { pause } from '../../../platform/pause.ts';
import type { Claim } from '../../../platform/sql/claims.ts';
import type { QueuedMail } from '../../outbound/queued-mail.ts';
import { laneClaim, type QueueFile } from './queue-file.ts';

/** Number of attempts to claim a mail that is being filed, and the pause between them in milliseconds. */
const TRIES = 50;
const BETWEEN = 50;

/**
 * The scheduled mails of a queue.
 * @param fileOwn applies the changes of the sender's own mail; false when it must be retried
 * @param wake called when due times have changed
 */
export function scheduledMails(
  file: QueueFile,
  fileOwn: (mail: QueuedMail) => Promise<boolean>,
  wake: () => void,
): ScheduledMails {
  const { scheduled } = file;
  /** Claims a submission once work in progress on it has ended. */
  const claimed = async (submission: SubmissionId): Promise<Claim> => {
    for (let tried = 0; tried < TRIES; tried += 1) {
      const claim = await file.claims.take(laneClaim('local', submission));
      if (claim) return claim;
      await pause(BETWEEN);
    }
    throw new WrenError('busy');
  };
  return {
    list: (account) => scheduled.list(account),
    ofCommand: (account, commandId) => scheduled.ofCommand(account, commandId),
    look: (account, submission) => scheduled.look(account, submission),
    find: (account, submission) => scheduled.find(account, submission),
    change: async (account, mail) => {
      const changed = await scheduled.change(account, mail);
      wake();
      return changed;
    },
    unschedule: async (account, submission, filing) => {
      const claim = await claimed(submission);
      try {
        const isBack = await scheduled.unschedule(account, submission, filing);
        const mail = isBack ? await file.load({ id: submission, claim }) : null;
        if (mail !== null && !(await fileOwn(mail))) throw new WrenError('busy');
        return isBack;
      } finally {
        await file.claims.release(claim);
        wake();
      }
    },
  };
}
