import type { Message, SendOptions } from '@wren/domain/message/message.ts';
import { isReminder, reminderKeyword } from '@wren/domain/message/timed/reminder.ts';
import { remindedAt } from '@wren/domain/message/timed/reminder-wish.ts';

type WithKeywords = Pick<Message, 'keywords'>;

/** The keywords of an unsent mail, which causes no reminder yet: those of its copy without the reminder. */
export function withoutReminder(keywords: WithKeywords['keywords']): WithKeywords {
  const others = keywords?.filter((keyword) => !isReminder(keyword)) ?? [];
  return others.length > 0 ? { keywords: others } : {};
}

/**
 * The keywords of the copy of a mail in Sent: its other ones, and the time of its reminder (D36).
 * @param goesAt milliseconds since the epoch
 * @param timeZone the sender's, an IANA name
 */
export function keptReminder(
  keywords: WithKeywords['keywords'],
  { reminder }: Partial<SendOptions>,
  goesAt: number,
  timeZone: string,
): WithKeywords {
  const { keywords: others = [] } = withoutReminder(keywords);
  const all = reminder ? [...others, reminderKeyword(remindedAt(reminder, goesAt, timeZone))] : others;
  return all.length > 0 ? { keywords: all } : {};
}
