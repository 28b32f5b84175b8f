import { remindedAt } from '@wren/domain/message/timed/reminder-wish.ts';
import { timeWords } from '../../mail-ui/times/time-words.ts';
import { READER, useNow } from '../../settings/reader.ts';
import { TIME_TEXTS } from '../../texts/time-texts.ts';
import { Button } from '../../ui/form/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { chooseReminder, type RemindProps } from './remind-button.tsx';
import styles from './remind-line.module.css';

/** Shows when the sender of a mail is reminded if it is sent now, with buttons to change or remove that (D36). */
export function RemindLine(props: RemindProps) {
  const { reminder, onChange } = props;
  const now = useNow();
  if (!reminder) return null;
  return (
    <div className={styles.line}>
      <Icon name="bell" size={16} />
      <span className={styles.text} role="status">
        {TIME_TEXTS.reminder(timeWords(remindedAt(reminder, now, READER.timeZone), now))}
      </span>
      <Button tone="link" small onClick={() => void chooseReminder(props)}>
        {TIME_TEXTS.changeReminder}
      </Button>
      <Button tone="link" small aria-label={TIME_TEXTS.removeReminder} onClick={() => onChange(undefined)}>
        {TIME_TEXTS.cancelReminder}
      </Button>
    </div>
  );
}
