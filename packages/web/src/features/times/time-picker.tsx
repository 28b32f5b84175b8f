import { type SnoozePreset, snoozeTimes } from '@wren/domain/date/snooze-times.ts';
import { zoneName } from '@wren/domain/date/zone-name.ts';
import { MAX_SNOOZE } from '@wren/domain/message/timed/snooze.ts';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useTimeChoice } from '../../actions/run/time-choice.ts';
import { ScheduleDialog } from '../../mail-ui/times/schedule-dialog.tsx';
import { timeWords } from '../../mail-ui/times/time-words.ts';
import { useReadTime } from '../../mail-ui/times/use-read-time.ts';
import { systemClock } from '../../platform/time/clock.ts';
import { READER } from '../../settings/reader.ts';
import { TIME_TEXTS } from '../../texts/time-texts.ts';
import { Finder, FinderLine } from '../../ui/dialog/finder.tsx';
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
    <FinderLine {...option}>
      <Icon name={icon} size={18} />
      <bdi className="trunc">{label}</bdi>
      {words !== '' && words !== label && <span className={styles.when}>{words}</span>}
    </FinderLine>
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
  const [list, hint] = [`${useId()}-list`, useHint()];
  const [now] = useState(systemClock);
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const [asking, setAsking] = useState(false);
  const read = useReadTime();
  const lines = linesFor(text, read, now);
  const active = Math.min(at, lines.length - 1);
  const isFound = lines.length > 1;

  const take = (time: number): void => answer({ at: time, words: timeWords(time, systemClock()) });
  const takeLine = (line: Line | undefined): void => {
    if (line?.at === null) setAsking(true);
    else if (line) take(line.at);
  };
  const takeOnceRead = useOnceRead(read !== null, () => takeLine(lines[active]));
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
    <Finder
      title={title}
      isTitled
      icon="clock"
      box={TIME_TEXTS.box}
      hint={hint}
      text={text}
      maxLength={100}
      onText={setText}
      list={list}
      listLabel={TIME_TEXTS.list}
      count={lines.length}
      active={active}
      onActive={setAt}
      onTake={() => {
        if (read === null && text.trim() !== '') takeOnceRead();
        else takeLine(lines[active]);
      }}
      onCancel={() => answer(null)}
      status={isFound ? TIME_TEXTS.read(lines[0]?.label ?? '') : TIME_TEXTS.none}
      foot={<p className={styles.note}>{isFound ? TIME_TEXTS.zone(zoneName(READER, now)) : TIME_TEXTS.none}</p>}
    >
      {lines.map((line, index) => (
        <TimeLine
          key={`${line.label} ${line.at}`}
          {...{ list, index, line, now }}
          active={index === active}
          onPoint={() => setAt(index)}
          onTake={() => takeLine(line)}
        />
      ))}
    </Finder>
  );
}
