import { returnedAt, snoozedUntil } from '@wren/domain/message/timed/snooze.ts';
import type { ThreadRow } from '@wren/domain/thread/thread.ts';
import { runAction } from '../../../actions/run/run-action.ts';
import type { ChangeAction } from '../../../actions/table/action.ts';
import type { ActionTarget } from '../../../actions/table/action-target.ts';
import { MOVING } from '../../../actions/table/rows/moving.ts';
import { SNOOZING } from '../../../actions/table/rows/snoozing.ts';
import { timeWords } from '../../../mail-ui/times/time-words.ts';
import { useNow } from '../../../settings/reader.ts';
import { TIME_TEXTS } from '../../../texts/time-texts.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import styles from './notice-bar.module.css';

/** Ends it wherever the conversation is seen: with an answer it is in the Inbox, with a star in Favourite. */
const bringBack = (leaves: boolean): ChangeAction => ({
  ...MOVING.restore,
  available: ({ placed }) => placed.length > 0,
  leaves,
});

interface SnoozeLineProps {
  readonly row: Pick<ThreadRow, 'latest' | 'keywords'>;
  readonly target: ActionTarget;
}

/** Says until when a conversation is snoozed, with the way back, or that it came back by itself (D36). */
export function SnoozeLine({ row: { latest, keywords }, target }: SnoozeLineProps) {
  const now = useNow();
  const until = snoozedUntil(keywords);
  const back = latest.mailbox === 'inbox' ? returnedAt(latest.keywords) : null;
  if (until === null) {
    // What has come since is what is read now.
    if (back === null || latest.receivedAt > back) return null;
    return (
      <div className={styles.bar}>
        <Icon name="clock" size={18} />
        <span className={styles.text}>{TIME_TEXTS.returned(timeWords(back, now))}</span>
      </div>
    );
  }
  return (
    <div className={styles.bar}>
      <Icon name="clock" size={18} />
      <span className={styles.text}>{TIME_TEXTS.snoozed(timeWords(until, now))}</span>
      <Button tone="link" small onClick={() => runAction(SNOOZING.snooze, target)}>
        {TIME_TEXTS.change}
      </Button>
      <Button tone="link" small onClick={() => runAction(bringBack(latest.mailbox === 'snoozed'), target)}>
        {TIME_TEXTS.back}
      </Button>
    </div>
  );
}
