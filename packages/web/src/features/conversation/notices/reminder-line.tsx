import { remindersIn, reminderTime } from '@wren/domain/message/timed/reminder.ts';
import { runAction } from '../../../actions/run/run-action.ts';
import { type ActionTarget, textFor } from '../../../actions/table/action-target.ts';
import { changeReminder, SNOOZING, takeReminders } from '../../../actions/table/rows/snoozing.ts';
import { timeWords } from '../../../mail-ui/times/time-words.ts';
import { useOffered } from '../../../session/use-offered.ts';
import { useNow } from '../../../settings/reader.ts';
import { TIME_TEXTS } from '../../../texts/time-texts.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import styles from './notice-bar.module.css';

interface ReminderLineProps {
  readonly target: ActionTarget;
  /** It is offered where there is none: no menu does there. */
  readonly offers?: boolean;
}

/** Says when the writer of a sent mail is reminded of it, with the ways to another time and to none (D36). */
export function ReminderLine({ target, offers = false }: ReminderLineProps) {
  const now = useNow();
  const [first] = remindersIn(target.placed[0]?.row.keywords);
  const at = first === undefined ? null : reminderTime(first);
  const isOffered = useOffered('reminders') && offers && SNOOZING.remind.available(target);
  if (at === null) {
    if (!isOffered) return null;
    return (
      <div className={styles.bar}>
        <Icon name="bell" size={18} />
        <Button tone="link" small onClick={() => runAction(SNOOZING.remind, target)}>
          {textFor(SNOOZING.remind.label, target)}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.bar}>
      <Icon name="bell" size={18} />
      <span className={styles.text}>{TIME_TEXTS.reminder(timeWords(at, now))}</span>
      <Button tone="link" small onClick={() => runAction(changeReminder, target)}>
        {TIME_TEXTS.changeReminder}
      </Button>
      <Button tone="link" small onClick={() => runAction(takeReminders, target)}>
        {TIME_TEXTS.cancelReminder}
      </Button>
    </div>
  );
}
