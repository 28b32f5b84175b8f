import { senderName } from '@wren/domain/address/sender.ts';
import { COLLAPSED_PREVIEW_LENGTH, cutPreview } from '@wren/domain/content/preview.ts';
import { fullDateTime, rowDate, threadTime } from '@wren/domain/date/date-label.ts';
import type { Body, Message } from '@wren/domain/message/message.ts';
import { type ReactNode, Suspense, useLayoutEffect, useRef } from 'react';
import { useContactNamesIn } from '../../../mail-ui/contact-names.ts';
import { PersonAvatar } from '../../../mail-ui/person-avatar.tsx';
import { READER, useNow } from '../../../settings/reader.ts';
import { THREAD_TEXTS } from '../../../texts/conversation/thread-texts.ts';
import { TEXTS } from '../../../texts/texts.ts';
import { classNames } from '../../../ui/class-names.ts';
import { lazyPart } from '../../../ui/part/lazy-part.ts';
import { MessageBody } from '../body/message-body.tsx';
import { TrustLine } from '../notices/trust-line.tsx';
import { UnsubscribeButton } from '../notices/unsubscribe-button.tsx';
import { HeaderDetails } from './header-details.tsx';
import styles from './message-card.module.css';

function Time({ time, text }: { readonly time: number; readonly text: string }) {
  return (
    <time className={styles.when} dateTime={new Date(time).toISOString()} data-tip={fullDateTime(time, READER)}>
      {text}
    </time>
  );
}

const ReceiptBar = lazyPart(async () => (await import('../notices/receipt-bar.tsx')).ReceiptBar);

interface MessageCardProps {
  readonly message: Message;
  readonly body: Body | undefined;
  readonly expanded: boolean;
  readonly onToggle: () => void;
  readonly onMailto: (address: string) => void;
  /** What can be done with it alone. */
  readonly menu?: ReactNode;
  /** Below the body: the reply box. */
  readonly children?: ReactNode;
}

/** One message of a conversation: a line, or opened (2.34). */
export function MessageCard({ message, body, expanded, onToggle, onMailto, menu, children }: MessageCardProps) {
  const now = useNow();
  const name = senderName(useContactNamesIn(message));
  const label = THREAD_TEXTS.message(name, fullDateTime(message.receivedAt, READER));
  const head = useRef<HTMLButtonElement>(null);
  /** Whether the press expands it; null: nothing was pressed. */
  const pressed = useRef<boolean | null>(null);
  const toggle = (): void => {
    pressed.current = !expanded;
    onToggle();
  };
  // The button that was pressed is another one now: the focus goes with it.
  useLayoutEffect(() => {
    if (pressed.current === expanded && document.activeElement === document.body) {
      head.current?.focus({ preventScroll: true });
    }
    pressed.current = null;
  }, [expanded]);
  const draft = message.home === 'drafts' && <span className={styles.draft}>{TEXTS.list.draft}</span>;

  if (!expanded) {
    return (
      <article className={classNames(styles.message, styles.shut)} data-message={message.id} aria-label={label}>
        <button ref={head} type="button" className={styles.head} aria-expanded={false} onClick={toggle}>
          <PersonAvatar address={message.from} className={styles.avatar} />
          <span className={classNames(styles.from, !message.seen && styles.unread)}>
            <b className="trunc">
              <bdi>{name}</bdi>
            </b>
            {draft}
          </span>
          <span className={classNames(styles.preview, 'trunc')}>
            <bdi>{cutPreview(message.preview, COLLAPSED_PREVIEW_LENGTH)}</bdi>
          </span>
          <Time time={message.receivedAt} text={rowDate(message.receivedAt, now, READER)} />
        </button>
      </article>
    );
  }
  return (
    <article className={classNames(styles.message, styles.open)} data-message={message.id} aria-label={label}>
      <div className={styles.head}>
        <PersonAvatar address={message.from} className={styles.avatar} />
        <div className={styles.who}>
          {/* The whole line folds the message; the name in it is what the keyboard and readers find. */}
          <div className={styles.line}>
            <button ref={head} type="button" className={styles.from} aria-expanded onClick={toggle}>
              <b className="trunc">
                <bdi>{name}</bdi>
              </b>
              <span className={classNames(styles.address, 'trunc')}>
                <bdi>{message.from?.email}</bdi>
              </span>
              {draft}
            </button>
            {body?.unsubscribe && (
              <span className={styles.leave}>
                <UnsubscribeButton message={message} offer={body.unsubscribe} />
              </span>
            )}
            <Time time={message.receivedAt} text={threadTime(message.receivedAt, now, READER)} />
          </div>
          <HeaderDetails message={message} rules={body?.rules} />
          <TrustLine message={message} />
        </div>
        {message.home !== 'drafts' && menu}
      </div>
      <div className={styles.body}>
        {body?.receipt && !message.receiptSettled && (
          <Suspense>
            <ReceiptBar message={message} wish={body.receipt} />
          </Suspense>
        )}
        <MessageBody message={message} body={body} onMailto={onMailto} />
      </div>
      {children}
    </article>
  );
}
