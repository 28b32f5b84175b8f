import { schedulePresets } from '@wren/domain/date/schedule-times.ts';
import { useState } from 'react';
import { ScheduleDialog } from '../../mail-ui/times/schedule-dialog.tsx';
import { READER, useNow } from '../../settings/reader.ts';
import { SEND_TEXTS } from '../../texts/compose/send-texts.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { Menu } from '../../ui/popover/menu.tsx';
import styles from './schedule-button.module.css';

const shortDay = (time: number): string =>
  new Intl.DateTimeFormat(READER.locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: READER.timeZone,
  }).format(time);

interface ScheduleButtonProps {
  readonly disabled: boolean;
  /** @param at milliseconds since the epoch */
  readonly onSchedule: (at: number) => void;
}

/** The second half of the Send button: when the mail is to go instead of now (2.43). */
export function ScheduleButton({ disabled, onSchedule }: ScheduleButtonProps) {
  const [asking, setAsking] = useState(false);
  const { tomorrow, monday } = schedulePresets(useNow(), READER.timeZone);
  return (
    <>
      <Menu
        label={SEND_TEXTS.schedule}
        titled
        groups={[
          [
            {
              id: 'tomorrow',
              icon: 'sun',
              label: SEND_TEXTS.tomorrow,
              note: shortDay(tomorrow),
              onSelect: () => onSchedule(tomorrow),
            },
            ...(monday === null
              ? []
              : [
                  {
                    id: 'monday',
                    icon: 'calendar' as const,
                    label: SEND_TEXTS.monday,
                    note: shortDay(monday),
                    onSelect: () => onSchedule(monday),
                  },
                ]),
          ],
          [{ id: 'custom', icon: 'clock', label: SEND_TEXTS.custom, onSelect: () => setAsking(true) }],
        ]}
        trigger={(props) => (
          <button
            {...props}
            type="button"
            className={styles.arrow}
            disabled={disabled}
            aria-label={SEND_TEXTS.scheduleSend}
            data-tip={SEND_TEXTS.scheduleSend}
          >
            <Icon name="chevron" size={16} />
          </button>
        )}
      />
      {asking && (
        <ScheduleDialog
          title={SEND_TEXTS.customTitle}
          initial={null}
          onChoose={onSchedule}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
