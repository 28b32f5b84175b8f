import { dayOf } from '@wren/domain/date/calendar-day.ts';
import { momentAt } from '@wren/domain/date/schedule-times.ts';
import { zoneName } from '@wren/domain/date/zone-name.ts';
import { useState } from 'react';
import { systemClock } from '../../platform/time/clock.ts';
import { useReplica } from '../../replica/hooks.ts';
import { READER } from '../../settings/reader.ts';
import { SEND_TEXTS } from '../../texts/compose/send-texts.ts';
import { TEXTS } from '../../texts/texts.ts';
import { TIME_TEXTS } from '../../texts/time-texts.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { TextField } from '../../ui/form/text/text-field.tsx';
import styles from './schedule-dialog.module.css';
import { useReadTime } from './use-read-time.ts';

const MAX_DELAY = 366 * 24 * 60 * 60_000;
const HOUR = 60 * 60_000;

/** The local time of a moment: `HH:MM`. */
function clockTime(time: number): string {
  const options = { timeZone: READER.timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  return new Intl.DateTimeFormat('en-GB', options).format(time);
}

/** The fault of a chosen time; null: none. */
function complaint(at: number | null, now: number, longest: number): string | null {
  if (at === null) return SEND_TEXTS.incomplete;
  if (at <= now) return SEND_TEXTS.past;
  return at - now <= longest ? null : longest === MAX_DELAY ? SEND_TEXTS.tooFar : TIME_TEXTS.tooFar;
}

interface ScheduleDialogProps {
  readonly title: string;
  /** Label of its button; missing: that of scheduling a mail. */
  readonly apply?: string;
  /** Largest distance of the time in milliseconds; missing: that of scheduled mail. */
  readonly longest?: number;
  /** Milliseconds since the epoch; null: the next full hour. */
  readonly initial: number | null;
  readonly onChoose: (at: number) => void;
  readonly onClose: () => void;
}

/** Asks for a day and a time, in the reader's zone (2.43). */
export function ScheduleDialog({ title, apply, longest = MAX_DELAY, initial, onChoose, onClose }: ScheduleDialogProps) {
  const replica = useReplica();
  const [start] = useState(() => initial ?? Math.ceil((systemClock() + 1) / HOUR) * HOUR);
  const [day, setDay] = useState(() => dayOf(start, READER.timeZone));
  const [time, setTime] = useState(() => clockTime(start));
  const [wrong, setWrong] = useState<string | null>(null);

  const read = useReadTime();

  /** The meaning of words is shown in the fields before it is applied; words without one leave them unchanged. */
  const take = (text: string): void => {
    const parsed = read?.(text, systemClock(), READER.timeZone) ?? null;
    if (parsed === null) return;
    setDay(dayOf(parsed, READER.timeZone));
    setTime(clockTime(parsed));
    setWrong(null);
  };
  const choose = (): void => {
    const at = momentAt(day, time, READER.timeZone);
    const problem = complaint(at, systemClock(), longest);
    setWrong(problem);
    if (problem !== null || at === null) return;
    onClose();
    onChoose(at);
  };
  return (
    <FormDialog
      title={title}
      texts={{ cancel: TEXTS.cancel, apply: apply ?? SEND_TEXTS.scheduleSend }}
      onApply={choose}
      onCancel={onClose}
    >
      <TextField
        label={TIME_TEXTS.words}
        placeholder={TIME_TEXTS.example}
        maxLength={100}
        onChange={(event) => take(event.target.value)}
      />
      <div className={styles.fields}>
        <TextField
          data-first
          type="date"
          label={SEND_TEXTS.date}
          value={day}
          min={dayOf(systemClock(), READER.timeZone)}
          aria-invalid={wrong !== null}
          onChange={(event) => setDay(event.target.value)}
        />
        <TextField
          type="time"
          label={SEND_TEXTS.time}
          value={time}
          aria-invalid={wrong !== null}
          onChange={(event) => setTime(event.target.value)}
        />
      </div>
      <div className={styles.notes}>
        <p>{SEND_TEXTS.zone(zoneName(READER, systemClock()))}</p>
        {apply === undefined && !replica.keepsScheduled && <p>{SEND_TEXTS.here}</p>}
        <p className={styles.wrong} role="alert">
          {wrong}
        </p>
      </div>
    </FormDialog>
  );
}
