import { fileKind } from '@wren/domain/content/file-kind.ts';
import type { Attachment } from '@wren/domain/message/message.ts';
import { COMPOSER_TEXTS } from '../../texts/compose/composer-texts.ts';
import { sizeText } from '../../texts/size-text.ts';
import { FileCard, FileCardContent, FileCards } from '../../ui/display/file-card.tsx';
import { IconButton } from '../../ui/form/button.tsx';
import styles from './attachment-cards.module.css';
import type { ShownUploads, Upload } from './upload.ts';

function UploadCard({ upload, uploads }: { readonly upload: Upload; readonly uploads: ShownUploads }) {
  const { key, file, sent, failed } = upload;
  const percent = Math.round(sent * 100);
  const note =
    failed === null ? (
      <span
        className={styles.progress}
        role="progressbar"
        aria-label={COMPOSER_TEXTS.uploading(file.name)}
        aria-valuenow={percent}
      >
        <span style={{ inlineSize: `${percent}%` }} />
      </span>
    ) : (
      <small className="trunc" title={failed}>
        {COMPOSER_TEXTS.notUploaded}: {failed}
      </small>
    );
  return (
    <FileCard failed={failed !== null}>
      <FileCardContent name={file.name} {...fileKind(file.name, file.type)} note={note} />
      {failed !== null && (
        <IconButton
          icon="refresh"
          iconSize={16}
          label={COMPOSER_TEXTS.retryUpload(file.name)}
          onClick={() => uploads.retry(key)}
        />
      )}
      <IconButton
        icon="close"
        iconSize={16}
        label={failed === null ? COMPOSER_TEXTS.cancelUpload(file.name) : COMPOSER_TEXTS.remove(file.name)}
        onClick={() => uploads.cancel(key)}
      />
    </FileCard>
  );
}

type Shown = Pick<Attachment, 'id' | 'name' | 'type' | 'size'>;

interface AttachmentCardsProps<Of extends Shown> {
  readonly attachments: readonly Of[];
  readonly uploads: ShownUploads;
  readonly onRemove: (attachment: Of) => void;
}

/** The files of a mail that is being written, each with a button to remove it, and uploads with their progress (D25). */
export function AttachmentCards<Of extends Shown>({ attachments, uploads, onRemove }: AttachmentCardsProps<Of>) {
  if (attachments.length + uploads.list.length === 0) return null;
  return (
    <FileCards className={styles.cards} label={COMPOSER_TEXTS.attachments}>
      {attachments.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same file may be attached twice, under one id.
        <FileCard key={`${part.id} ${at}`}>
          <FileCardContent
            name={part.name}
            {...fileKind(part.name, part.type)}
            note={<small>{sizeText(part.size)}</small>}
          />
          <IconButton
            icon="close"
            iconSize={16}
            label={COMPOSER_TEXTS.remove(part.name)}
            onClick={() => onRemove(part)}
          />
        </FileCard>
      ))}
      {uploads.list.map((upload) => (
        <UploadCard key={`upload ${upload.key}`} upload={upload} uploads={uploads} />
      ))}
    </FileCards>
  );
}
