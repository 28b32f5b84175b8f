import type { ReminderWish } from '@wren/domain/message/timed/reminder-wish.ts';
import { systemClock } from '../../platform/time/clock.ts';
import { useOffered } from '../../session/use-offered.ts';
import { TIME_TEXTS } from '../../texts/time-texts.ts';
import { IconButton } from '../../ui/form/button.tsx';
import { chooseTime } from '../run/time-choice.ts';

/** A reminder that is stored with a draft. */
export interface RemindProps {
  readonly reminder: ReminderWish | undefined;
  readonly onChange: (reminder: ReminderWish | undefined) => void;
}

/** Asks for the time of a reminder. */
export async function chooseReminder({ onChange }: RemindProps): Promise<void> {
  const chosen = await chooseTime(TIME_TEXTS.remind);
  if (chosen) onChange({ at: chosen.at, chosenAt: systemClock() });
}

/** Sets a reminder for the sender in case no reply arrives (D36). */
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
