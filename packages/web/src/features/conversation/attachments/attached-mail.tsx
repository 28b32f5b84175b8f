import type { ReadMessage } from '@wren/contract/wire/parsed-message.ts';
import { formatAddress } from '@wren/domain/address/recipients.ts';
import { fullDateTime } from '@wren/domain/date/date-label.ts';
import type { Address, Attachment } from '@wren/domain/message/message.ts';
import { shownSubject } from '@wren/domain/message/subject/shown-subject.ts';
import { useEffect, useState } from 'react';
import { useApi } from '../../../session/api-context.ts';
import { READER } from '../../../settings/reader.ts';
import { READING } from '../../../texts/conversation/reading-texts.ts';
import { THREAD_TEXTS } from '../../../texts/conversation/thread-texts.ts';
import { withReason } from '../../../texts/error-text.ts';
import { useIsSlow } from '../../../ui/part/use-is-slow.ts';
import { MessageBody } from '../body/message-body.tsx';
import { NotShown } from '../viewer/not-shown.tsx';
import styles from './attached-mail.module.css';
import { type MailFileActions, MailFileBar } from './mail-file-bar.tsx';

function People({ label, people }: { readonly label: string; readonly people: readonly Address[] }) {
  if (people.length === 0) return null;
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <bdi>{people.map(formatAddress).join(', ')}</bdi>
      </dd>
    </>
  );
}

interface AttachedMailProps extends Pick<MailFileActions, 'onReply'> {
  readonly file: Attachment;
  readonly onMailto: (address: string) => void;
  /** Loads it again. */
  readonly onRetry: () => void;
}

/** A mail that is attached to another, read where it is. */
export function AttachedMail({ file, onMailto, onReply, onRetry }: AttachedMailProps) {
  const { client } = useApi();
  const [mail, setMail] = useState<ReadMessage | { readonly failure: unknown } | 'loading'>('loading');
  const late = useIsSlow(mail === 'loading');

  useEffect(() => {
    const aborter = new AbortController();
    client
      .call('getAttachedMail', { blob_id: file.id }, { signal: aborter.signal })
      .then(setMail, (failure: unknown) => {
        if (!aborter.signal.aborted) setMail({ failure });
      });
    return () => aborter.abort();
  }, [client, file.id]);

  if (mail === 'loading') {
    return (
      <p className={styles.nothing} role="status">
        {late ? READING.loadingFile : ''}
      </p>
    );
  }
  if ('failure' in mail) return <NotShown text={withReason(READING.cannotLoad, mail.failure)} onRetry={onRetry} />;
  const { message, body } = mail;
  return (
    <div className={styles.scroll}>
      <article className={styles.mail}>
        <h3 dir="auto">{shownSubject(message.subject)}</h3>
        <dl className={styles.head}>
          <People label={THREAD_TEXTS.fullFrom} people={message.from ? [message.from] : []} />
          <People label={THREAD_TEXTS.fullTo} people={message.to} />
          <People label={THREAD_TEXTS.fullCc} people={message.cc} />
          {message.sentAt !== null && (
            <>
              <dt>{THREAD_TEXTS.date}</dt>
              <dd>{fullDateTime(message.sentAt, READER)}</dd>
            </>
          )}
        </dl>
        <MailFileBar file={file} mail={mail} onReply={onReply} />
        <MessageBody message={message} body={body ?? { html: null, text: null }} onMailto={onMailto} />
      </article>
    </div>
  );
}
