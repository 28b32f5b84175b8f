import type { ChangeFeed } from '../../host/mail-host.ts';
import type { Commands } from '../commands/commands.ts';
import type { ScheduledMails } from '../outbox/scheduled-mails.ts';
import type { Reading } from '../pool/assemble.ts';
import { receiveFeed } from '../pool/receive-feed.ts';
import type { LiveSyncParts } from './live-sync.ts';

/** Brings what a replica holds up to date. */
export function upToDate(
  parts: Pick<Reading, 'pool' | 'bodies' | 'counts' | 'lists' | 'threads'> & {
    readonly commands: Commands;
    readonly scheduled: ScheduledMails;
  },
): Pick<LiveSyncParts, 'expect' | 'receive' | 'begin' | 'forget'> {
  const { pool, bodies, commands, counts, lists, scheduled, threads } = parts;
  return {
    expect: () => commands.expect(),
    receive: (feed: ChangeFeed) => {
      // What was held until its time comes as a mail of one's own, or as a draft.
      if (feed.destroyed.length > 0 || feed.changed.some(({ home }) => home !== 'inbox')) scheduled.refresh();
      const { unsure, bodiesLost } = receiveFeed(feed, pool, bodies, counts);
      if (unsure) lists.refreshSoon();
      threads.reload(bodiesLost);
      counts.refreshSoon();
    },
    begin: () => {
      pool.fedAll();
      lists.relist(false);
      scheduled.refresh();
    },
    // Everything shown is listed anew, and everything else when it is shown.
    forget: () => {
      pool.fedAll();
      for (const thread of [...pool.threadIds()]) pool.markIncomplete(thread);
      lists.relist(true);
      scheduled.refresh();
      threads.reloadShown();
      counts.refreshSoon();
    },
  };
}
