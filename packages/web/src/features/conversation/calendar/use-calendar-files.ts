import { attachmentUrl } from '@wren/contract/file-urls.ts';
import type { Attachment } from '@wren/domain/message/message.ts';
import { useCallback, useEffect, useState } from 'react';
import { openFile } from '../../../host/client/files/open-file.ts';
import { useApi } from '../../../session/api-context.ts';
import { type CalendarEvent, readEvents } from './read-events.ts';

/** Bytes of a file that is worth reading. */
const MAX_SIZE = 1024 * 1024;
/** Files of one mail that are read. */
const MAX_COUNT = 4;

interface ReadFile {
  readonly file: Attachment;
  readonly events: readonly CalendarEvent[];
}

/** Reads the calendar files of a mail; what cannot be read has no events. */
export function useReadCalendar(): (files: readonly Attachment[], signal: AbortSignal) => Promise<readonly ReadFile[]> {
  const { fetch, host } = useApi();
  return useCallback(
    (files, signal) => {
      const read = async (file: Attachment): Promise<ReadFile> => {
        try {
          const response = await openFile(fetch, host + attachmentUrl(file), signal);
          return { file, events: readEvents(await response.text()) };
        } catch {
          return { file, events: [] };
        }
      };
      return Promise.all(
        files
          .filter(({ size }) => size <= MAX_SIZE)
          .slice(0, MAX_COUNT)
          .map(read),
      );
    },
    [fetch, host],
  );
}

/** Each event once: invitations come as a part of the text and again as a file. */
function distinct(events: readonly CalendarEvent[]): readonly CalendarEvent[] {
  return [...new Map(events.map((event) => [`${event.uid} ${event.start}`, event])).values()];
}

interface CalendarFiles {
  readonly events: readonly CalendarEvent[];
  /** The files that they are in; null until all have been read. */
  readonly shown: readonly Attachment[] | null;
}

const UNREAD: CalendarFiles = { events: [], shown: null };

/** The events of a mail. One that cannot be read stays among the attachments, as every file. */
export function useCalendarFiles(files: readonly Attachment[]): CalendarFiles {
  const read = useReadCalendar();
  const [found, setFound] = useState(UNREAD);
  useEffect(() => {
    const aborter = new AbortController();
    void read(files, aborter.signal).then((all) => {
      if (aborter.signal.aborted) return;
      const readable = all.filter(({ events }) => events.length > 0);
      setFound({
        events: distinct(readable.flatMap(({ events }) => events)),
        shown: readable.map(({ file }) => file),
      });
    });
    return () => aborter.abort();
  }, [read, files]);
  return found;
}
