import { dayOf } from '@wren/domain/date/calendar-day.ts';
import { threadTime, timeOfDay } from '@wren/domain/date/date-label.ts';
import { useEffect, useRef, useState } from 'react';
import { systemClock } from '../../platform/time/clock.ts';
import { useConnection, useOutbox, useWaitingChanges } from '../../replica/hooks.ts';
import { useStartedMail } from '../../session/started-mail.ts';
import { READER } from '../../settings/reader.ts';
import { CONNECTION_TEXTS } from '../../texts/page/connection-texts.ts';
import { TEXTS } from '../../texts/texts.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { FetchNotice } from './fetch-line.tsx';
import styles from './shell.module.css';

/** Since when there is no connection, milliseconds since the epoch: or, before the page began, the time of the last contact. */
function useLostAt(isLost: boolean): number | null {
  const { lastContact } = useStartedMail();
  const [lostAt, setLostAt] = useState<number | null>(null);
  const wasThere = useRef(false);
  useEffect(() => {
    if (!isLost) wasThere.current = true;
    setLostAt(isLost ? ((wasThere.current ? null : lastContact()) ?? systemClock()) : null);
  }, [isLost, lastContact]);
  return lostAt;
}

/** The time of a day, with the day where it is not today. */
function momentOf(time: number): string {
  const now = systemClock();
  const isToday = dayOf(time, READER.timeZone) === dayOf(now, READER.timeZone);
  return isToday ? timeOfDay(time, READER) : threadTime(time, now, READER);
}

/** What is seen of the connection, in words; null: it is there. */
function useConnectionText(): string | null {
  const connection = useConnection();
  const lostAt = useLostAt(connection === 'offline');
  if (connection === 'online') return null;
  if (connection === 'reconnecting') return TEXTS.connection.reconnecting;
  return lostAt === null ? TEXTS.connection.offline : CONNECTION_TEXTS.offlineSince(momentOf(lostAt));
}

/** Says what is seen of the connection; the region is there before its text. */
export function ConnectionStatus() {
  return (
    <p className="sr" role="status">
      {useConnectionText()}
    </p>
  );
}

/** Below the content: since when there is no connection and what waits for one, else how much mail is fetched. */
export function ConnectionNotice() {
  const text = useConnectionText();
  const changes = useWaitingChanges();
  // What the host keeps, or holds until its time, does not wait for this browser.
  const mails = useOutbox().filter(({ state, held }) => state !== 'scheduled' && held === null).length;
  if (text === null) return <FetchNotice />;
  const waiting = CONNECTION_TEXTS.waiting(mails, changes);
  return (
    <p className={styles.connection} data-strip="connection" aria-hidden="true">
      <Icon name="info" size={16} />
      <span>{waiting === null ? text : `${text} ${waiting}`}</span>
    </p>
  );
}
