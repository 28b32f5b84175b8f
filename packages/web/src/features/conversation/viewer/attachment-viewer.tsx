import { attachmentUrl } from '@wren/contract/file-urls.ts';
import type { PreviewKind } from '@wren/domain/content/preview-kind.ts';
import type { Attachment } from '@wren/domain/message/message.ts';
import { type KeyboardEvent, useState } from 'react';
import { useApi } from '../../../session/api-context.ts';
import { READING } from '../../../texts/conversation/reading-texts.ts';
import { THREAD_TEXTS } from '../../../texts/conversation/thread-texts.ts';
import { sizeText } from '../../../texts/size-text.ts';
import { TEXTS } from '../../../texts/texts.ts';
import { useModal } from '../../../ui/dialog/use-modal.ts';
import { IconButton } from '../../../ui/form/button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { AttachedMail } from '../attachments/attached-mail.tsx';
import { DownloadLink } from '../attachments/download-link.tsx';
import type { MailFileActions } from '../attachments/mail-file-bar.tsx';
import styles from './attachment-viewer.module.css';
import { ImageView } from './image-view.tsx';
import { PdfView } from './pdf-view.tsx';
import { usePreviewKind } from './previewable.ts';
import { TextView } from './text-view.tsx';
import { closeViewer, stepViewer, useViewer, type ViewedFiles } from './viewer-state.ts';

interface ViewProps extends Pick<MailFileActions, 'onReply'> {
  readonly file: Attachment;
  readonly kind: PreviewKind | null;
  readonly url: string;
  readonly onMailto: (address: string) => void;
  /** Loads it again. */
  readonly onRetry: () => void;
}

function View({ file, kind, url, onMailto, onReply, onRetry }: ViewProps) {
  switch (kind) {
    case 'image':
      return <ImageView name={file.name} url={url} onRetry={onRetry} />;
    case 'pdf':
      return <PdfView name={file.name} url={url} onRetry={onRetry} />;
    case 'text':
      return <TextView name={file.name} url={url} onRetry={onRetry} />;
    case 'mail':
      return <AttachedMail file={file} onMailto={onMailto} onReply={onReply} onRetry={onRetry} />;
    case null:
      return <p className={styles.nothing}>{READING.cannotShow}</p>;
  }
}

interface OpenViewerProps extends Pick<MailFileActions, 'onReply'> {
  readonly looking: ViewedFiles;
  readonly onMailto: (address: string) => void;
}

function OpenViewer({ looking: { files, at }, onMailto, onReply }: OpenViewerProps) {
  const { host } = useApi();
  const kindOf = usePreviewKind();
  const { dialog } = useModal(closeViewer);
  const [attempt, setAttempt] = useState(0);

  const file = files[at];
  if (!file) return null;
  const url = host + attachmentUrl(file);
  const step = (by: 1 | -1) => (files[at + by] ? () => stepViewer(by) : null);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.target instanceof HTMLSelectElement) return;
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const by = { ArrowRight: rtl ? -1 : 1, ArrowLeft: rtl ? 1 : -1 } as const;
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
    event.preventDefault();
    stepViewer(by[event.key]);
  };

  return (
    <dialog {...dialog} className={styles.viewer} aria-label={READING.viewer(file.name)} onKeyDown={onKeyDown}>
      <header className={styles.head}>
        <h2 className={styles.title}>
          <bdi className="trunc">{file.name}</bdi>
          <small>{sizeText(file.size)}</small>
        </h2>
        {files.length > 1 && (
          <>
            <IconButton
              icon="chevron"
              className={styles.previous}
              label={READING.previousFile}
              disabled={step(-1) === null}
              onClick={() => step(-1)?.()}
            />
            <span className={styles.position} aria-live="polite">
              {READING.position(at + 1, files.length)}
            </span>
            <IconButton
              icon="chevron"
              className={styles.next}
              label={READING.nextFile}
              disabled={step(1) === null}
              onClick={() => step(1)?.()}
            />
          </>
        )}
        <DownloadLink
          className={styles.save}
          url={url}
          name={file.name}
          aria-label={THREAD_TEXTS.download(file.name)}
          data-tip={THREAD_TEXTS.download(file.name)}
        >
          <Icon name="download" />
        </DownloadLink>
        <IconButton icon="close" label={TEXTS.close} onClick={closeViewer} />
      </header>
      <div className={styles.view}>
        <View
          key={`${file.id} ${attempt}`}
          {...{ file, url, onMailto, onReply }}
          kind={kindOf(file)}
          onRetry={() => setAttempt(attempt + 1)}
        />
      </div>
    </dialog>
  );
}

/** Shows the files that are shown over everything else: pictures, PDFs, texts and attached mails. */
export function AttachmentViewer({ onMailto, onReply }: Omit<OpenViewerProps, 'looking'>) {
  const open = useViewer((state) => state.open);
  return open.map((looking) => (
    <OpenViewer
      key={looking.id}
      looking={looking}
      onReply={onReply}
      onMailto={(address) => {
        useViewer.setState({ open: [] });
        onMailto(address);
      }}
    />
  ));
}
