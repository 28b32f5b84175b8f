import { WrenError } from '@wren/contract/errors.ts';
import type { ScheduledMails } from '../../mail/outgoing/submission.ts';
import type { QueuedMail } from '../outbound/queued-mail.ts';
import type { QueueFile } from './queue-file.ts';

/**
 * The mails of a queue that wait for their time.
 * @param fileOwn carries out what a mail means for its sender's own mail; false when it must be tried again
 * @param wake is told that other times count
 */
export function scheduledMails(
  file: QueueFile,
  fileOwn: (mail: QueuedMail) => Promise<boolean>,
  wake: () => void,
): ScheduledMails {
  const { scheduled } = file;
  return {
    list: (account) => scheduled.list(account),
    ofCommand: (account, commandId) => scheduled.ofCommand(account, commandId),
    look: (account, submission) => scheduled.look(account, submission),
    find: (account, submission) => scheduled.find(account, submission),
    change: (account, mail) => {
      const changed = scheduled.change(account, mail);
      wake();
      return changed;
    },
    unschedule: async (account, submission, filing) => {
      const isBack = scheduled.unschedule(account, submission, filing);
      const mail = isBack ? file.load(submission) : null;
      const isFiled = mail === null || (await fileOwn(mail));
      wake();
      if (!isFiled) throw new WrenError('busy');
      return isBack;
    },
  };
}
