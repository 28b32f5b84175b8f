import type { Message } from '@wren/domain/message/message.ts';
import { useEffect, useState } from 'react';
import { readSource } from '../../../host/client/files/read-source.ts';
import { useApi } from '../../../session/api-context.ts';
import { THREAD_TEXTS } from '../../../texts/conversation/thread-texts.ts';
import { withReason } from '../../../texts/error-text.ts';
import { sizeText } from '../../../texts/size-text.ts';
import { TEXTS } from '../../../texts/texts.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { canCopy, copyText } from '../../../ui/feedback/copy-text.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { useIsSlow } from '../../../ui/part/use-is-slow.ts';
import styles from './source-dialog.module.css';

/** Characters that are shown: a browser takes long to lay out the megabytes of an attachment. */
const SHOWN = 256 * 1024;

const COPY_TEXTS = { copied: THREAD_TEXTS.copied, notCopied: THREAD_TEXTS.copyFailed };

type Source = { readonly text: string } | { readonly failure: unknown } | 'loading';

interface SourceDialogProps {
  readonly message: Message;
  readonly onDownload: () => void;
  readonly onClose: () => void;
}

/** The raw text of a message, to read, copy and save. */
export function SourceDialog({ message, onDownload, onClose }: SourceDialogProps) {
  const { fetch, host } = useApi();
  const [source, setSource] = useState<Source>('loading');
  const late = useIsSlow(source === 'loading');

  useEffect(() => {
    const aborter = new AbortController();
    readSource(fetch, host, message.id, aborter.signal).then(
      (text) => setSource({ text }),
      (failure: unknown) => {
        if (!aborter.signal.aborted) setSource({ failure });
      },
    );
    return () => aborter.abort();
  }, [fetch, host, message.id]);

  const text = typeof source === 'object' && 'text' in source ? source.text : null;
  return (
    <Dialog
      wide
      title={THREAD_TEXTS.sourceTitle}
      onCancel={onClose}
      buttons={
        <>
          {text !== null && canCopy() && (
            <Button onClick={() => void copyText(text, COPY_TEXTS)}>{THREAD_TEXTS.copy}</Button>
          )}
          <Button onClick={onDownload}>{THREAD_TEXTS.downloadEml}</Button>
          <Button tone="primary" data-first onClick={onClose}>
            {TEXTS.close}
          </Button>
        </>
      }
    >
      {typeof source === 'object' && 'failure' in source && (
        <p role="alert">{withReason(THREAD_TEXTS.sourceFailed, source.failure)}</p>
      )}
      {late && (
        <div className={styles.loading} aria-busy="true">
          <Skeleton width="60%" />
          <Skeleton width="80%" />
        </div>
      )}
      {text !== null && (
        <>
          {text.length > SHOWN && <p>{THREAD_TEXTS.sourceCut(sizeText(SHOWN), sizeText(text.length))}</p>}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard. */}
          <section className={styles.source} tabIndex={0} dir="ltr" aria-label={THREAD_TEXTS.sourceTitle}>
            <pre>{text.slice(0, SHOWN)}</pre>
          </section>
        </>
      )}
    </Dialog>
  );
}
