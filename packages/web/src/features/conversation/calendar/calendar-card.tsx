import { attachmentUrl } from '@wren/contract/file-urls.ts';
import { zoneName } from '@wren/domain/date/zone-name.ts';
import type { Attachment, Message } from '@wren/domain/message/message.ts';
import { useEffect } from 'react';
import { threadPagePath } from '../../../paths.ts';
import { useApi } from '../../../session/api-context.ts';
import { READER } from '../../../settings/reader.ts';
import { INVITATION_TEXTS } from '../../../texts/conversation/invitation-texts.ts';
import { READING } from '../../../texts/conversation/reading-texts.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import { DownloadLink } from '../attachments/download-link.tsx';
import styles from './calendar-card.module.css';
import { InvitationAnswer } from './invitation-answer.tsx';
import type { CalendarEvent } from './read-events.ts';
import { recurrenceWords } from './recurrence-words.ts';
import { useCalendarFiles } from './use-calendar-files.ts';
import { type LaterMail, useLaterMail } from './use-later-mail.ts';

function rangeOf({ start, end, allDay }: CalendarEvent, timeZone: string, dateStyle?: 'full'): string {
  const format = new Intl.DateTimeFormat(READER.locale, {
    ...(dateStyle && { dateStyle }),
    ...(!allDay && { timeStyle: 'short' as const }),
    timeZone,
  });
  return format.formatRange(start, end).replace(/[\u202F\u00A0\u2009]/gu, ' ');
}

/** When it is, in the reader's zone. */
function whenOf(event: CalendarEvent): string {
  return rangeOf(event, event.allDay || event.floating ? 'UTC' : READER.timeZone, 'full');
}

/** When it is by the clocks of the zone that it was written in; '' where these show what the reader's do. */
function thereOf(event: CalendarEvent): string {
  const { zone } = event;
  if (zone === null || event.allDay || event.floating) return '';
  const there = rangeOf(event, zone, 'full');
  if (there === whenOf(event)) return '';
  return `${rangeOf(event, zone)} (${zoneName({ ...READER, timeZone: zone }, event.start)})`;
}

/** What an attendee has answered, where the mail is that. */
function answerOf({ method, attendees }: CalendarEvent): string {
  const [who] = attendees;
  if (method !== 'REPLY' || !who) return '';
  const status = who.status.toLowerCase();
  if (status !== 'accepted' && status !== 'tentative' && status !== 'declined') return '';
  return INVITATION_TEXTS.theySaid[status](who.name || who.email);
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

/** That a later mail says something else of the event. */
function Superseded({ later }: { readonly later: LaterMail }) {
  return (
    <p className={styles.later}>
      <Icon name="info" size={18} />
      <PageLink href={threadPagePath(later.message)}>
        {later.cancelled ? INVITATION_TEXTS.calledOff : INVITATION_TEXTS.updated}
      </PageLink>
    </p>
  );
}

interface CalendarCardProps {
  readonly message: Message;
  readonly files: readonly Attachment[];
  /** Called with the ids of the files that the card shows, once they have been read. */
  readonly onShown: (ids: readonly string[]) => void;
}

/** The event of a mail's calendar parts: its time in the user's zone, place and organizer (RFC 5545); and the user's answer. */
export function CalendarCard({ message, files, onShown }: CalendarCardProps) {
  const { host } = useApi();
  const { events, shown } = useCalendarFiles(files);
  useEffect(() => {
    if (shown !== null) onShown(shown.map(({ id }) => id));
  }, [shown, onShown]);
  const [event] = events;
  const [file] = shown ?? [];
  const later = useLaterMail(message, event);
  if (!event || !file) return null;
  const isOff = event.cancelled || later?.cancelled === true;
  return (
    <section className={styles.card} aria-label={READING.event}>
      <span className={styles.mark} aria-hidden="true">
        <Icon name="calendar" />
      </span>
      <div className={styles.text}>
        <h2 dir="auto">
          {isOff && <span className={styles.off}>{READING.eventCancelled}</span>}
          {event.title || READING.eventUntitled}
        </h2>
        {later && <Superseded later={later} />}
        <dl className={styles.rows}>
          <Row label={INVITATION_TEXTS.answer} text={answerOf(event)} />
          <Row label={INVITATION_TEXTS.comment} text={event.comment} />
          <Row label={READING.eventWhen} text={whenOf(event)} />
          <Row label={INVITATION_TEXTS.there} text={thereOf(event)} />
          <Row
            label={READING.eventRepeats}
            text={event.ofSeries ? INVITATION_TEXTS.ofSeries : recurrenceWords(event, READER)}
          />
          <Row label={READING.eventWhere} text={event.where} />
          <Row label={READING.eventWho} text={event.organiser} />
        </dl>
        {!isOff && !later && <InvitationAnswer message={message} event={event} file={file} />}
        <p className={styles.foot}>
          {!event.allDay && !event.floating && <span>{READING.eventZone(zoneName(READER, event.start))}</span>}
          {events.length > 1 && <span>{READING.eventMore(events.length - 1)}</span>}
          <DownloadLink url={host + attachmentUrl(file)} name={file.name}>
            {READING.downloadEvent}
          </DownloadLink>
        </p>
      </div>
    </section>
  );
}
