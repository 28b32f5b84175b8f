import { attachmentUrl } from '@wren/contract/wire-message.ts';
import { fileKind } from '@wren/domain/file-kind.ts';
import { fileSize } from '@wren/domain/file-size.ts';
import type { Attachment } from '@wren/domain/message.ts';
import { TEXTS } from '../../app/texts.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './attachment-list.module.css';

/** The files of a message, each with its size and a link that saves it (2.34, 2.38). */
export function AttachmentList({ attachments }: { readonly attachments: readonly Attachment[] }) {
  if (attachments.length === 0) return null;
  const total = attachments.reduce((sum, attachment) => sum + attachment.size, 0);
  return (
    <div className={styles.all}>
      <p className={styles.head}>{TEXTS.thread.attachments(attachments.length, fileSize(total))}</p>
      <ul className={styles.list}>
        {attachments.map((attachment) => {
          const { letters, look } = fileKind(attachment.name, attachment.type);
          return (
            <li key={`${attachment.id} ${attachment.name}`}>
              <a
                className={styles.attachment}
                href={attachmentUrl(attachment)}
                download={attachment.name}
                aria-label={TEXTS.thread.download(attachment.name)}
              >
                <span className={styles.kind} data-kind={look ?? undefined}>
                  {letters}
                </span>
                <span className={styles.name}>
                  <bdi className="trunc">{attachment.name}</bdi>
                  <small>{fileSize(attachment.size)}</small>
                </span>
                <Icon name="download" />
              </a>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
