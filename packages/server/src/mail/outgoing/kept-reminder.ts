import type { Message, SendOptions } from '@wren/domain/message/message.ts';
import { isReminder, reminderKeyword } from '@wren/domain/message/reminder.ts';
import { remindedAt } from '@wren/domain/message/reminder-wish.ts';

type Kept = Pick<Message, 'keywords'>;

/** The keywords of an unsent mail, which causes no reminder yet: those of its copy without the reminder. */
export function withoutReminder(keywords: Kept['keywords']): Kept {
  const kept = keywords?.filter((keyword) => !isReminder(keyword)) ?? [];
  return kept.length > 0 ? { keywords: kept } : {};
}

/**
 * The keywords of the copy of a mail in Sent: its other ones, and the time of its reminder (D36).
 * @param goesAt milliseconds since the epoch
 * @param timeZone the sender's, an IANA name
 */
export function keptReminder(
  keywords: Kept['keywords'],
  { reminder }: Partial<SendOptions>,
  goesAt: number,
  timeZone: string,
): Kept {
  const { keywords: kept = [] } = withoutReminder(keywords);
  const all = reminder ? [...kept, reminderKeyword(remindedAt(reminder, goesAt, timeZone))] : kept;
  return all.length > 0 ? { keywords: all } : {};
}
