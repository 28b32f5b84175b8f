import { type SnoozePreset, snoozeTimes } from '@wren/domain/date/snooze-times.ts';
import { zoneName } from '@wren/domain/date/zone-name.ts';
import { MAX_SNOOZE } from '@wren/domain/message/timed/snooze.ts';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { useTimeChoice } from '../../actions/run/time-choice.ts';
import { ScheduleDialog } from '../../mail-ui/times/schedule-dialog.tsx';
import { timeWords } from '../../mail-ui/times/time-words.ts';
import { useReadTime } from '../../mail-ui/times/use-read-time.ts';
import { systemClock } from '../../platform/time/clock.ts';
import { READER } from '../../settings/reader.ts';
import { TIME_TEXTS } from '../../texts/time-texts.ts';
import { classNames } from '../../ui/class-names.ts';
import { comboboxProps, optionId, stepOption, useOptionInSight } from '../../ui/combobox/combobox.ts';
import { ComboboxOption } from '../../ui/combobox/combobox-option.tsx';
import { Modal } from '../../ui/dialog/modal.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import type { IconName } from '../../ui/icon/icon-paths.ts';
import { useMedia } from '../../ui/use-media.ts';
import styles from './time-picker.module.css';

const ICONS: Readonly<Record<SnoozePreset, IconName>> = {
  laterToday: 'clock',
  thisEvening: 'moon',
  tomorrow: 'sun',
  weekend: 'calendar',
  nextWeek: 'calendar',
  nextMonth: 'calendar',
};

interface Line {
  readonly icon: IconName;
  readonly label: string;
  /** Milliseconds since the epoch; null: it is asked for. */
  readonly at: number | null;
}

/** The lines for a typed text: its meaning, matching times, and the calendar. */
function linesFor(text: string, read: ReturnType<typeof useReadTime>, now: number): readonly Line[] {
  const asked = text.trim().toLocaleLowerCase();
  const meant = asked === '' ? null : (read?.(asked, now, READER.timeZone) ?? null);
  const isFit = meant !== null && meant > now && meant - now <= MAX_SNOOZE;
  const presets = [...snoozeTimes(now, READER.timeZone)].map(
    ([name, at]): Line => ({ icon: ICONS[name], label: TIME_TEXTS.presets[name], at }),
  );
  return [
    ...(isFit ? [{ icon: 'check', label: timeWords(meant, now), at: meant } as const] : []),
    ...presets.filter(({ label }) => label.toLocaleLowerCase().includes(asked)),
    { icon: 'calendar', label: TIME_TEXTS.custom, at: null },
  ];
}

interface TimeLineProps {
  readonly line: Line;
  readonly now: number;
  readonly list: string;
  readonly index: number;
  readonly active: boolean;
  readonly onPoint: () => void;
  readonly onTake: () => void;
}

function TimeLine({ line: { icon, label, at }, now, ...option }: TimeLineProps) {
  const words = at === null ? '' : timeWords(at, now);
  return (
    <ComboboxOption {...option} className={classNames(styles.line, option.active && styles.on)}>
      <Icon name={icon} size={18} />
      <bdi className="trunc">{label}</bdi>
      {words !== '' && words !== label && <span className={styles.when}>{words}</span>}
    </ComboboxOption>
  );
}

interface TimePickerProps {
  readonly title: string;
}

/**
 * Something that is to be done once it is known what words mean.
 * @returns asks for it
 */
function useOnceRead(isRead: boolean, run: () => void): () => void {
  const [asked, setAsked] = useState(false);
  const onRead = useEffectEvent(() => {
    setAsked(false);
    run();
  });
  useEffect(() => {
    if (asked && isRead) onRead();
  }, [asked, isRead]);
  return () => setAsked(true);
}

/** What the empty box says: where there is little room, an example alone. */
function useHint(): string {
  return useMedia('(width < 48rem)') ? TIME_TEXTS.example : TIME_TEXTS.box;
}

/** Chooses a moment: of a list, by words, or by a calendar. */
export function TimePicker({ title }: TimePickerProps) {
  const { answer } = useTimeChoice.getState();
  const [list, heading, hint] = [`${useId()}-list`, useId(), useHint()];
  const [now] = useState(systemClock);
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const [asking, setAsking] = useState(false);
  const read = useReadTime();
  const lines = linesFor(text, read, now);
  const active = Math.min(at, lines.length - 1);
  const isFound = lines.length > 1;
  useOptionInSight(list, active);

  const take = (time: number): void => answer({ at: time, words: timeWords(time, systemClock()) });
  const takeLine = (line: Line | undefined): void => {
    if (line?.at === null) setAsking(true);
    else if (line) take(line.at);
  };
  const takeOnceRead = useOnceRead(read !== null, () => takeLine(lines[active]));
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const step = stepOption(event.key, active, lines.length);
    if (step !== null) setAt(step);
    else if (event.key === 'Enter' && read === null && text.trim() !== '') takeOnceRead();
    else if (event.key === 'Enter') takeLine(lines[active]);
    else return;
    event.preventDefault();
  };
  if (asking) {
    return (
      <ScheduleDialog
        title={title}
        apply={TIME_TEXTS.apply}
        initial={null}
        longest={MAX_SNOOZE}
        onChoose={take}
        onClose={() => setAsking(false)}
      />
    );
  }
  return (
    <Modal className={styles.picker} aria-labelledby={heading} onCancel={() => answer(null)}>
      <h2 id={heading} className={styles.title}>
        {title}
      </h2>
      <div className={styles.question}>
        <Icon name="clock" />
        <input
          data-first
          {...comboboxProps(list, optionId(list, active))}
          aria-label={TIME_TEXTS.box}
          placeholder={hint}
          maxLength={100}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div id={list} role="listbox" aria-label={TIME_TEXTS.list} className={styles.list}>
        {lines.map((line, index) => (
          <TimeLine
            key={`${line.label} ${line.at}`}
            {...{ list, index, line, now }}
            active={index === active}
            onPoint={() => setAt(index)}
            onTake={() => takeLine(line)}
          />
        ))}
      </div>
      <p className={styles.note}>{isFound ? TIME_TEXTS.zone(zoneName(READER, now)) : TIME_TEXTS.none}</p>
      <p className="sr" role="status">
        {text.trim() === '' ? '' : isFound ? TIME_TEXTS.read(lines[0]?.label ?? '') : TIME_TEXTS.none}
      </p>
    </Modal>
  );
}
