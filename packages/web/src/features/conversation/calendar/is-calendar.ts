import type { Attachment } from '@wren/domain/message/message.ts';

/** Whether a part of a mail is a calendar file. */
export function isCalendar({ name, type }: Pick<Attachment, 'name' | 'type'>): boolean {
  return type === 'text/calendar' || type === 'application/ics' || /\.ics$/iu.test(name);
}
