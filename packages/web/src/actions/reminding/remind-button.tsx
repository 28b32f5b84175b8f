import type { ReminderWish } from '@wren/domain/message/reminder-wish.ts';
import { systemClock } from '../../platform/time/clock.ts';
import { useOffered } from '../../session/use-offered.ts';
import { TIME_TEXTS } from '../../texts/time-texts.ts';
import { IconButton } from '../../ui/form/button.tsx';
import { chooseTime } from '../run/time-choice.ts';

/** A wish to be reminded that is kept with what is being written. */
export interface RemindProps {
  readonly reminder: ReminderWish | undefined;
  readonly onChange: (reminder: ReminderWish | undefined) => void;
}

/** Asks for the time of a reminder. */
export async function chooseReminder({ onChange }: RemindProps): Promise<void> {
  const chosen = await chooseTime(TIME_TEXTS.remind);
  if (chosen) onChange({ at: chosen.at, chosenAt: systemClock() });
}

/** Has the writer of a mail reminded if no reply comes (D36). */
export function RemindButton(props: RemindProps) {
  if (!useOffered('reminders')) return null;
  return (
    <IconButton
      icon="bell"
      label={TIME_TEXTS.remind}
      aria-pressed={props.reminder !== undefined}
      onClick={() => void chooseReminder(props)}
    />
  );
}
