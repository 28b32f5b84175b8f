import { fileKind } from '@wren/domain/file-kind.ts';
import { fileSize } from '@wren/domain/file-size.ts';
import type { Attachment } from '@wren/domain/message.ts';
import { TEXTS } from '../../app/texts.ts';
import { IconButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './attachments.module.css';
import type { Upload, Uploads } from './use-uploads.ts';

function Tile({ name, type }: { readonly name: string; readonly type: string }) {
  const { letters, look } = fileKind(name, type);
  return (
    <span className={styles.kind} data-kind={look ?? undefined} aria-hidden="true">
      {letters}
    </span>
  );
}

function UploadCard({ upload, uploads }: { readonly upload: Upload; readonly uploads: Uploads }) {
  const { key, file, sent, failed } = upload;
  const percent = Math.round(sent * 100);
  return (
    <li className={classNames(styles.card, failed !== null && styles.failed)}>
      <Tile name={file.name} type={file.type} />
      <span className={styles.name}>
        <bdi className="trunc">{file.name}</bdi>
        {failed === null ? (
          <span
            className={styles.progress}
            role="progressbar"
            aria-label={TEXTS.composer.uploading(file.name)}
            aria-valuenow={percent}
          >
            <span style={{ inlineSize: `${percent}%` }} />
          </span>
        ) : (
          <small className="trunc" title={failed}>
            {TEXTS.composer.notUploaded}: {failed}
          </small>
        )}
      </span>
      {failed !== null && (
        <IconButton
          icon="refresh"
          iconSize={16}
          label={TEXTS.composer.retryUpload(file.name)}
          onClick={() => uploads.retry(key)}
        />
      )}
      <IconButton
        icon="close"
        iconSize={16}
        label={failed === null ? TEXTS.composer.cancelUpload(file.name) : TEXTS.composer.remove(file.name)}
        onClick={() => uploads.cancel(key)}
      />
    </li>
  );
}

interface AttachmentCardsProps {
  readonly attachments: readonly Attachment[];
  readonly uploads: Uploads;
  readonly onRemove: (attachment: Attachment) => void;
}

/** The files of a mail that is being written, each to be removed, and those on their way with how far they are (D25). */
export function AttachmentCards({ attachments, uploads, onRemove }: AttachmentCardsProps) {
  if (attachments.length + uploads.list.length === 0) return null;
  return (
    <ul className={styles.cards} aria-label={TEXTS.composer.attachments}>
      {attachments.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same file may be attached twice, under one id.
        <li key={`${part.id} ${at}`} className={styles.card}>
          <Tile name={part.name} type={part.type} />
          <span className={styles.name}>
            <bdi className="trunc">{part.name}</bdi>
            <small>{fileSize(part.size)}</small>
          </span>
          <IconButton
            icon="close"
            iconSize={16}
            label={TEXTS.composer.remove(part.name)}
            onClick={() => onRemove(part)}
          />
        </li>
      ))}
      {uploads.list.map((upload) => (
        <UploadCard key={`upload ${upload.key}`} upload={upload} uploads={uploads} />
      ))}
    </ul>
  );
}
