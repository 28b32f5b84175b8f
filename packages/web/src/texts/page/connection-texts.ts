import { many } from '../plural.ts';
import { topic } from '../topic.ts';

/** What is said while there is no connection. */
export const CONNECTION_TEXTS = topic('CONNECTION_TEXTS', {
  offlineSince: (moment: string) => `You have been offline since ${moment}. Changes are kept and sent later.`,
  /** While a server's mail is fetched for the first time. */
  fetching: (fetched: number, total: number) =>
    `Fetching your mail: ${fetched.toLocaleString('en')} of ${total.toLocaleString('en')}`,
  /** Null: nothing waits. */
  waiting: (mails: number, changes: number) => {
    const counts = [
      ...(mails > 0 ? [many(mails, 'mail', 'mails')] : []),
      ...(changes > 0 ? [many(changes, 'change', 'changes')] : []),
    ];
    return counts.length === 0 ? null : `Waiting: ${counts.join(', ')}.`;
  },
});
