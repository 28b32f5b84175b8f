import type { Message, MessageId } from '@wren/domain/message/message.ts';
import { compareNewestFirst } from '@wren/domain/message/message.ts';
import { useEffect, useMemo, useState } from 'react';
import { useFolder, useReplica, useSearch } from '../../../replica/hooks.ts';
import { useOffered } from '../../../session/use-offered.ts';
import { isCalendar } from './is-calendar.ts';
import { type CalendarEvent, isLater } from './read-events.ts';
import { useReadCalendar } from './use-calendar-files.ts';

/** A mail that says something later of an event. */
export interface LaterMail {
  readonly message: MessageId;
  readonly cancelled: boolean;
}

/** Mails about one event that are read, the newest first. */
const MAX_COUNT = 6;

/** A search for all that others wrote of an event; '' where there can be none. */
function searchFor(event: CalendarEvent | undefined, isOffered: boolean): string {
  const uid = event?.uid.replaceAll(/["“”„\s]/gu, ' ').trim() ?? '';
  const asks = isOffered && uid !== '' && uid.length <= 500 && event?.method !== 'REPLY';
  return asks ? `"${uid}" in:anywhere -in:sent -in:drafts` : '';
}

/** The newest of some mails by others that have a calendar file, the mail itself left out. */
function newest(message: Message, all: readonly Message[]): readonly Message[] {
  return all
    .filter((one) => one.id !== message.id && one.home === 'inbox' && one.attachments.some(isCalendar))
    .sort(compareNewestFirst)
    .slice(0, MAX_COUNT);
}

/**
 * The newest mail that changes or cancels the event of another, whatever conversation it is in: the server's search knows
 * mail by the ids of its events. Null: there is none.
 */
export function useLaterMail(message: Message, event: CalendarEvent | undefined): LaterMail | null {
  const replica = useReplica();
  const read = useReadCalendar();
  const { rows } = useSearch(searchFor(event, useOffered('search_mails')), null);
  // Mail that arrived meanwhile is not in the result of a search.
  const { rows: recent } = useFolder('inbox');
  const [later, setLater] = useState<LaterMail | null>(null);
  const candidates = useMemo(() => {
    // A search names of each conversation the newest mail alone; that of this mail is here.
    const own = replica.messagesOf([message.threadId]);
    const found = newest(message, [...rows.map(({ latest }) => latest), ...own]);
    const come = newest(
      message,
      recent.map(({ latest }) => latest).filter(({ receivedAt }) => receivedAt >= message.receivedAt),
    );
    return [...new Map([...found, ...come].map((one) => [one.id, one])).values()].sort(compareNewestFirst);
  }, [rows, recent, replica, message]);

  useEffect(() => {
    if (!event || candidates.length === 0) return;
    const aborter = new AbortController();
    const look = async (): Promise<LaterMail | null> => {
      for (const { id, attachments } of candidates) {
        const files = await read(attachments.filter(isCalendar), aborter.signal);
        const said = files
          .flatMap(({ events }) => events)
          .find((one) => one.uid === event.uid && one.method !== 'REPLY' && !(one.ofSeries && !event.ofSeries));
        if (said && isLater(said, event)) return { message: id, cancelled: said.cancelled };
      }
      return null;
    };
    void look().then((found) => {
      if (!aborter.signal.aborted) setLater(found);
    });
    return () => aborter.abort();
  }, [read, event, candidates]);
  return later;
}
