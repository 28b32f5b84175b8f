import { senderName } from '@wren/domain/address/sender.ts';
import type { Body, Message } from '@wren/domain/message/message.ts';
import { shownSubject } from '@wren/domain/message/subject/shown-subject.ts';
import { encryptionOf } from '@wren/domain/trust/secret-mail.ts';
import { Suspense, useMemo, useState } from 'react';
import { useMailSanitizer } from '../../../mail-html/use-mail-sanitizer.ts';
import { SECRET_TEXTS } from '../../../texts/conversation/secret-texts.ts';
import { THREAD_TEXTS } from '../../../texts/conversation/thread-texts.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { lazyPart } from '../../../ui/part/lazy-part.ts';
import { useIsSlow } from '../../../ui/part/use-is-slow.ts';
import { AttachmentList } from '../attachments/attachment-list.tsx';
import { isCalendar } from '../calendar/is-calendar.ts';
import { MailFrame } from '../frame/mail-frame.tsx';
import { ImageBar } from '../notices/image-bar.tsx';
import { useShownImages } from '../notices/use-shown-images.ts';
import styles from './message-body.module.css';
import { useReadableBody } from './use-readable-body.ts';

const CalendarCard = lazyPart(async () => (await import('../calendar/calendar-card.tsx')).CalendarCard, {
  isLikely: false,
});

interface MessageBodyProps {
  readonly message: Message;
  readonly body: Body | undefined;
  readonly onMailto: (address: string) => void;
}

function Loading() {
  const late = useIsSlow(true);
  if (!late) return <div className={styles.loading} />;
  return (
    <div className={styles.loading} aria-busy="true">
      <Skeleton width="90%" />
      <Skeleton width="76%" />
      <Skeleton width="82%" />
    </div>
  );
}

/** What an open message says: its body, the folded quote, its attachments. */
export function MessageBody({ message, body, onMailto }: MessageBodyProps) {
  const [showQuote, setShowQuote] = useState(false);
  const sanitizer = useMailSanitizer();
  const { route, show } = useShownImages(message);
  const shown = useReadableBody(message.attachments, body, sanitizer, route);
  const events = useMemo(() => message.attachments.filter(isCalendar), [message.attachments]);
  // What the card shows, and has to download, is not listed again. Until it is known what that is, none is.
  const [onCard, setOnCard] = useState<readonly string[] | null>(null);
  const hidden = onCard ?? events.map(({ id }) => id);
  if (shown === undefined) return <Loading />;
  const seal = encryptionOf(message.attachments);
  const quoteLabel = showQuote ? THREAD_TEXTS.hideQuoted : THREAD_TEXTS.showQuoted;

  return (
    <>
      {events.length > 0 && (
        <Suspense>
          <CalendarCard message={message} files={events} onShown={setOnCard} />
        </Suspense>
      )}
      {shown ? (
        <>
          <ImageBar message={message} blocked={shown.blockedImages} trackers={shown.trackers} onShow={show} />
          <MailFrame
            title={THREAD_TEXTS.body(senderName(message))}
            content={shown.content}
            kind={shown.kind}
            direction={shown.direction}
            showQuote={showQuote}
            onMailto={onMailto}
          />
          {shown.hasQuote && (
            <button
              type="button"
              className={styles.pill}
              aria-label={quoteLabel}
              data-tip={quoteLabel}
              aria-expanded={showQuote}
              onClick={() => setShowQuote(!showQuote)}
            >
              <svg viewBox="0 0 16 4" aria-hidden="true">
                <circle cx="3" cy="2" r="1.5" />
                <circle cx="8" cy="2" r="1.5" />
                <circle cx="13" cy="2" r="1.5" />
              </svg>
            </button>
          )}
        </>
      ) : (
        <p className={styles.nothing}>{seal === null ? THREAD_TEXTS.noContent : SECRET_TEXTS[seal]}</p>
      )}
      <AttachmentList
        attachments={(shown?.attachments ?? message.attachments).filter(({ id }) => !hidden.includes(id))}
        title={shownSubject(message.subject)}
        date={message.receivedAt}
        direction={shown?.direction}
      />
    </>
  );
}
