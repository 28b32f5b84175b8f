import { cutPreview } from '@wren/domain/content/preview.ts';
import { type Reader, returnDate, rowDate } from '@wren/domain/date/date-label.ts';
import { includesKeyword, MUTED, PINNED } from '@wren/domain/message/keyword.ts';
import type { Folder } from '@wren/domain/message/mailbox/mailbox.ts';
import { hasAttachment, type Message } from '@wren/domain/message/message.ts';
import { shownSubject } from '@wren/domain/message/subject/shown-subject.ts';
import { snoozedUntil } from '@wren/domain/message/timed/snooze.ts';
import { leadOf, placeOf, type ThreadRow } from '@wren/domain/thread/thread.ts';
import { TEXTS } from '../../../texts/texts.ts';
import { type RowSender, rowSender } from './row-sender.ts';

/** Characters of a snippet: what a search has matched is near its beginning, and is not cut away. */
const SNIPPET_LENGTH = 160;

/** What a row says, as it is seen and heard: cutting previews and writing dates takes its time, and is done once. */
export interface RowWords extends RowSender {
  readonly subject: string;
  /** Before a preview of the reader's own words, which may be written from the other side; '' before others. */
  readonly own: string;
  readonly preview: string;
  readonly date: string;
}

/** The time that a row shows, and is grouped by: in Snoozed that at which it comes back (D36). */
export function shownTime(row: ThreadRow, folder: Folder | null): number {
  return (folder === 'snoozed' && snoozedUntil(row.latest.keywords)) || placeOf(row).receivedAt;
}

function write(row: ThreadRow, folder: Folder, now: number, reader: Reader, latest: Message): RowWords {
  const { answer, snippet } = row;
  const lead = leadOf(row);
  const preview = cutPreview(snippet ?? lead.preview, snippet === undefined ? undefined : SNIPPET_LENGTH);
  return {
    ...rowSender(latest, folder),
    subject: shownSubject(latest.subject),
    // Beside the name of who wrote the mail, the words of the answer would be taken for theirs.
    own: answer && preview !== '' ? TEXTS.list.own : '',
    preview,
    date: (folder === 'snoozed' ? returnDate : rowDate)(shownTime(row, folder), now, reader),
  };
}

type Parts = Parameters<typeof write>;

/** Cached words of rows, with their inputs: a list that is shown again or scrolled back has the same rows. */
const known = new WeakMap<ThreadRow, { readonly of: Parts; readonly words: RowWords }>();

/**
 * What a row says, written once as long as the row is the same object and the minute the same.
 * @param now milliseconds since the epoch
 * @param latest its newest message, under the names of contacts
 */
export function rowWords(
  row: ThreadRow,
  folder: Folder,
  now: number,
  reader: Reader,
  latest: Message = row.latest,
): RowWords {
  const of: Parts = [row, folder, now, reader, latest];
  const last = known.get(row);
  if (last?.of.every((part, at) => part === of[at])) return last.words;
  const words = write(...of);
  known.set(row, { of, words });
  return words;
}

/**
 * A row's name for screen readers: what tells it from others first, its marks last.
 * @param place where the mail is; null: it is not said
 * @param labels their names
 */
export function rowName(
  row: ThreadRow,
  folder: Folder,
  { before, sender, subject, own, preview, date }: RowWords,
  place: string | null = null,
  labels: readonly string[] = [],
): string {
  const { list } = TEXTS;
  return [
    row.unread && list.unread,
    (row.hasDraft || folder === 'drafts') && list.draft,
    before + sender,
    row.messageCount > 1 && list.messages(row.messageCount),
    subject,
    place,
    labels.length > 0 && list.labels(labels.join(', ')),
    includesKeyword(row.keywords, PINNED) && list.pinned,
    includesKeyword(row.keywords, MUTED) && list.muted,
    own === '' ? preview : `${own} ${preview}`,
    date,
    hasAttachment(row.latest) && list.attachment,
    row.starred && folder !== 'drafts' && folder !== 'trash' && list.starred,
  ]
    .filter((part) => typeof part === 'string' && part !== '')
    .join(', ');
}
