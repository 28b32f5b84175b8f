import type { Attachment, Body, Message } from '@wren/domain/message.ts';
import { sealOf } from '@wren/domain/secret-mail.ts';
import { senderName } from '@wren/domain/sender.ts';
import { shownSubject } from '@wren/domain/subject.ts';
import { useMemo, useState } from 'react';
import type { ImageRoute, MailSanitizer } from '../../app/mail-html/sanitize-mail.ts';
import { useMailSanitizer } from '../../app/mail-html/use-mail-sanitizer.ts';
import { SECRET_TEXTS } from '../../app/secret-texts.ts';
import { TEXTS } from '../../app/texts.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useLate } from '../../ui/use-late.ts';
import { AttachmentList } from './attachments/attachment-list.tsx';
import { ImageBar } from './image-bar.tsx';
import { MailFrame } from './mail-frame.tsx';
import { markQuote } from './mark-quote.ts';
import styles from './message-body.module.css';
import { plainTextContent } from './plain-text-content.ts';
import { useShownImages } from './use-shown-images.ts';

interface Readable {
  readonly kind: 'html' | 'text';
  readonly content: DocumentFragment;
  readonly hasQuote: boolean;
  readonly blockedImages: number;
  readonly trackers: readonly string[];
  readonly attachments: readonly Attachment[];
}

/** Whether a mail's HTML is designed: with colours, tables or pictures of its own. What is not can follow the theme. */
function bringsColours(content: DocumentFragment): boolean {
  return (
    content.querySelector('style, table, img, [bgcolor], [color], [style*="color"], [style*="background"]') !== null
  );
}

/** HTML if there is any, else the text (3.4); null when the mail has neither. */
function readable(
  message: Message,
  { html, text }: Body,
  sanitizer: MailSanitizer,
  route: ImageRoute,
): Readable | null {
  if (html?.trim()) {
    const { content, blockedImages, trackers, shownCids } = sanitizer.sanitize(html, message.attachments, route);
    markQuote(content);
    return {
      kind: bringsColours(content) ? 'html' : 'text',
      content,
      hasQuote: content.querySelector('[data-quote]') !== null,
      blockedImages,
      trackers,
      attachments: message.attachments.filter((part) => part.cid === null || !shownCids.has(part.cid)),
    };
  }
  if (!text?.trim()) return null;
  const content = plainTextContent(text);
  const hasQuote = content.querySelector('[data-quote]') !== null;
  return { kind: 'text', content, hasQuote, blockedImages: 0, trackers: [], attachments: message.attachments };
}

interface MessageBodyProps {
  readonly message: Message;
  readonly body: Body | undefined;
  readonly onMailto: (address: string) => void;
}

function Loading() {
  const late = useLate(true);
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
  const shown = useMemo(
    () => body && sanitizer && readable(message, body, sanitizer, route),
    [message, body, sanitizer, route],
  );
  if (body === undefined || sanitizer === null) return <Loading />;
  const seal = sealOf(message.attachments);
  const quoteLabel = showQuote ? TEXTS.thread.hideQuoted : TEXTS.thread.showQuoted;

  return (
    <>
      {shown ? (
        <>
          <ImageBar message={message} blocked={shown.blockedImages} trackers={shown.trackers} onShow={show} />
          <MailFrame
            title={TEXTS.thread.body(senderName(message))}
            content={shown.content}
            kind={shown.kind}
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
        <p className={styles.nothing}>{seal === null ? TEXTS.thread.noContent : SECRET_TEXTS[seal]}</p>
      )}
      <AttachmentList
        attachments={shown?.attachments ?? message.attachments}
        title={shownSubject(message.subject)}
        date={message.receivedAt}
      />
    </>
  );
}
