import { rowDate } from '@wren/domain/date-label.ts';
import type { Folder } from '@wren/domain/mailbox.ts';
import { hasAttachment } from '@wren/domain/message.ts';
import { cutPreview } from '@wren/domain/preview.ts';
import { shownSubject } from '@wren/domain/subject.ts';
import type { ThreadRow } from '@wren/domain/thread.ts';
import { READER } from '../../app/reader.ts';
import { TEXTS } from '../../app/texts.ts';
import { rowSender } from './row-sender.ts';

/**
 * A row in one breath, for those who hear it: what tells it from others first, its marks last.
 * @param now milliseconds since the epoch
 */
export function rowName(row: ThreadRow, folder: Folder, now: number): string {
  const { list } = TEXTS;
  const { latest } = row;
  return [
    row.unread && list.unread,
    (row.hasDraft || folder === 'drafts') && list.draft,
    rowSender(latest, folder),
    row.messageCount > 1 && list.messages(row.messageCount),
    shownSubject(latest.subject),
    cutPreview(latest.preview),
    rowDate(latest.receivedAt, now, READER),
    hasAttachment(latest) && list.attachment,
    row.starred && folder !== 'drafts' && folder !== 'trash' && list.starred,
  ]
    .filter((part) => typeof part === 'string' && part !== '')
    .join(', ');
}
