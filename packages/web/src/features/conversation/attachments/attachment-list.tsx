import { attachmentUrl } from '@wren/contract/file-urls.ts';
import { fileKind } from '@wren/domain/content/file-kind.ts';
import type { Attachment } from '@wren/domain/message/message.ts';
import { useApi } from '../../../session/api-context.ts';
import { COMPOSER_TEXTS } from '../../../texts/compose/composer-texts.ts';
import { READING } from '../../../texts/conversation/reading-texts.ts';
import { THREAD_TEXTS } from '../../../texts/conversation/thread-texts.ts';
import { sizeText } from '../../../texts/size-text.ts';
import { FileCard, FileCardContent, FileCards } from '../../../ui/display/file-card.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { usePreviewKind } from '../viewer/previewable.ts';
import { openViewer } from '../viewer/viewer-state.ts';
import styles from './attachment-list.module.css';
import { DownloadAll } from './download-all.tsx';
import { DownloadLink } from './download-link.tsx';

/** Bytes up to which a picture is shown on its own card. */
const THUMBNAIL = 3 * 1024 * 1024;

interface AttachmentListProps {
  readonly attachments: readonly Attachment[];
  /** What an archive of all is called, without its ending. */
  readonly title: string;
  /** Milliseconds since the epoch: the date of the files in an archive. */
  readonly date: number;
  /** The side that the message is written from. */
  readonly direction?: 'ltr' | 'rtl' | undefined;
}

/** The files of a message, each with its size, to be viewed in place or saved, one or all (2.34, 2.38). */
export function AttachmentList({ attachments, title, date, direction }: AttachmentListProps) {
  const { host } = useApi();
  const kindOf = usePreviewKind();
  if (attachments.length === 0) return null;
  const total = attachments.reduce((sum, attachment) => sum + attachment.size, 0);
  const shown = attachments.filter((part) => kindOf(part) !== null);
  return (
    <section className={styles.all} dir={direction} aria-label={COMPOSER_TEXTS.attachments} data-part="attachments">
      <div className={styles.head}>
        <p>
          <bdi>{THREAD_TEXTS.attachments(attachments.length, sizeText(total))}</bdi>
        </p>
        {attachments.length > 1 && <DownloadAll attachments={attachments} title={title} date={date} />}
      </div>
      <FileCards label={COMPOSER_TEXTS.attachments}>
        {attachments.map((part, index) => {
          const kind = kindOf(part);
          const url = host + attachmentUrl(part);
          const face = (
            <FileCardContent
              name={part.name}
              {...fileKind(part.name, part.type)}
              image={kind === 'image' && part.size <= THUMBNAIL ? url : null}
              note={
                <small>
                  <bdi>{sizeText(part.size)}</bdi>
                </small>
              }
            />
          );
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same file may be attached twice, under one id.
            <FileCard key={`${part.id} ${index}`} className={styles.card}>
              {kind === null ? (
                <span className={styles.face}>{face}</span>
              ) : (
                <button
                  type="button"
                  className={styles.face}
                  aria-label={READING.preview(part.name)}
                  onClick={() => openViewer(shown, shown.indexOf(part))}
                >
                  {face}
                </button>
              )}
              <DownloadLink
                className={styles.save}
                url={url}
                name={part.name}
                aria-label={THREAD_TEXTS.download(part.name)}
                data-tip={THREAD_TEXTS.download(part.name)}
              >
                <Icon name="download" />
              </DownloadLink>
            </FileCard>
          );
        })}
      </FileCards>
    </section>
  );
}
