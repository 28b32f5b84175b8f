import { attachmentUrl } from '@wren/contract/file-urls.ts';
import { zoneName } from '@wren/domain/date/zone-name.ts';
import type { Attachment } from '@wren/domain/message/message.ts';
import { useEffect, useState } from 'react';
import { openFile } from '../../../host/client/files/open-file.ts';
import { useApi } from '../../../session/api-context.ts';
import { READER } from '../../../settings/reader.ts';
import { READING } from '../../../texts/conversation/reading-texts.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import styles from './calendar-card.module.css';
import { type CalendarEvent, readEvents } from './read-events.ts';

/** Bytes of a file that is worth reading. */
const LARGEST = 1024 * 1024;
/** Files of one mail that are read. */
const MOST = 4;
const REPEATS: Readonly<Record<string, string>> = READING.repeats;

/** When it is, in the reader's zone. */
function whenOf({ start, end, allDay, floating }: CalendarEvent): string {
  const { locale } = READER;
  const timeZone = allDay || floating ? 'UTC' : READER.timeZone;
  const format = new Intl.DateTimeFormat(locale, {
    dateStyle: 'full',
    ...(!allDay && { timeStyle: 'short' }),
    timeZone,
  });
  return format.formatRange(start, end).replace(/[\u202F\u00A0\u2009]/gu, ' ');
}

function Row({ label, text }: { readonly label: string; readonly text: string }) {
  if (text === '') return null;
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <bdi>{text}</bdi>
      </dd>
    </>
  );
}

/** Each event once: invitations come as a part of the text and again as a file. */
function distinct(events: readonly CalendarEvent[]): readonly CalendarEvent[] {
  return [...new Map(events.map((event) => [`${event.uid} ${event.start}`, event])).values()];
}

/** What a mail's calendar parts tell: the event, when in the reader's zone, where, whose (RFC 5545). */
export function CalendarCard({ files }: { readonly files: readonly Attachment[] }) {
  const { fetch, host } = useApi();
  const [events, setEvents] = useState<readonly CalendarEvent[]>([]);

  useEffect(() => {
    const aborter = new AbortController();
    const read = async (file: Attachment): Promise<readonly CalendarEvent[]> => {
      const response = await openFile(fetch, host + attachmentUrl(file), aborter.signal);
      return readEvents(await response.text());
    };
    const worth = files.filter(({ size }) => size <= LARGEST).slice(0, MOST);
    void Promise.allSettled(worth.map(read)).then((all) => {
      // One that cannot be read stays among the attachments, as every file.
      const found = all.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
      if (!aborter.signal.aborted) setEvents(distinct(found));
    });
    return () => aborter.abort();
  }, [fetch, host, files]);

  const [event] = events;
  const [file] = files;
  if (!event || !file) return null;
  return (
    <section className={styles.card} aria-label={READING.event}>
      <span className={styles.mark} aria-hidden="true">
        <Icon name="calendar" />
      </span>
      <div className={styles.text}>
        <h2 dir="auto">
          {event.cancelled && <span className={styles.off}>{READING.eventCancelled}</span>}
          {event.title || READING.eventUntitled}
        </h2>
        <dl className={styles.rows}>
          <Row label={READING.eventWhen} text={whenOf(event)} />
          <Row label={READING.eventRepeats} text={REPEATS[event.frequency ?? ''] ?? ''} />
          <Row label={READING.eventWhere} text={event.where} />
          <Row label={READING.eventWho} text={event.organiser} />
        </dl>
        <p className={styles.foot}>
          {!event.allDay && !event.floating && <span>{READING.eventZone(zoneName(READER, event.start))}</span>}
          {events.length > 1 && <span>{READING.eventMore(events.length - 1)}</span>}
          <a href={host + attachmentUrl(file)} download={file.name}>
            {READING.downloadEvent}
          </a>
        </p>
      </div>
    </section>
  );
}
