import type { ChangeFeed } from '../../host/mail-host.ts';
import type { Commands } from '../commands/commands.ts';
import type { KeywordCounts } from '../lists/keyword-counts.ts';
import type { ScheduledMails } from '../outbox/scheduled-mails.ts';
import { receiveFeed } from '../pool/receive-feed.ts';
import type { Reading } from '../pool/views/assemble.ts';
import type { LiveSyncParts } from './live-sync.ts';

/** Brings what a replica holds up to date. */
export function upToDate(
  parts: Pick<Reading, 'pool' | 'bodies' | 'counts' | 'lists' | 'threads'> & {
    readonly commands: Commands;
    readonly scheduled: ScheduledMails;
    readonly keywords: KeywordCounts;
  },
): Pick<LiveSyncParts, 'expect' | 'receive' | 'goOn' | 'begin' | 'forget'> {
  const { pool, bodies, commands, counts, keywords, lists, scheduled, threads } = parts;
  let isFirst = true;
  /** Anything may have changed unheard until now. Conversations that are read stay as they are until they are here again. */
  const doubt = (): void => {
    pool.fedAll();
    const shown = new Set(threads.shown());
    for (const thread of pool.threadIds()) {
      if (shown.has(thread)) pool.markIncomplete(thread);
      else pool.doubt(thread);
    }
    lists.doubt();
    threads.reloadShown();
  };
  return {
    expect: () => commands.expect(),
    receive: (feed: ChangeFeed) => {
      // What was held until its time comes as a mail of one's own, or as a draft.
      if (isFirst || feed.destroyed.length > 0 || feed.changed.some(({ home }) => home !== 'inbox'))
        scheduled.refresh();
      isFirst = false;
      const { unsure, bodiesLost } = receiveFeed(feed, pool, bodies, counts);
      if (unsure) lists.refreshSoon();
      threads.reload(bodiesLost);
      counts.refreshSoon();
      if (feed.changed.length > 0 || feed.destroyed.length > 0) keywords.refreshSoon();
    },
    goOn: () => {
      isFirst = false;
      scheduled.refresh();
    },
    begin: () => {
      doubt();
      lists.relist(false);
      isFirst = false;
      scheduled.refresh();
    },
    // Everything shown is listed again, and everything else when it is shown.
    forget: () => {
      doubt();
      lists.relist(true);
      scheduled.refresh();
      counts.refreshSoon();
      keywords.refreshSoon();
    },
  };
}
