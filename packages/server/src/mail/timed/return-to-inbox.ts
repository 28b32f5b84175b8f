import type { Message } from '@wren/domain/message/message.ts';
import { compareNewestFirst } from '@wren/domain/message/message.ts';
import { isReturned, returnedKeyword } from '@wren/domain/message/timed/snooze.ts';
import type { MailChange } from '../../store/mail-store.ts';

/**
 * The changes that return messages of one conversation to the Inbox, sorted by the time of return: its newest message is unread,
 * and has the keyword of that time.
 * @param at milliseconds since the epoch
 */
export function returnToInbox(messages: readonly Message[], at: number): readonly MailChange[] {
  const newest = messages.toSorted(compareNewestFirst)[0];
  if (!newest) return [];
  const target = { messages: [newest.id] };
  const keyword = returnedKeyword(at);
  const former = (newest.keywords ?? []).filter((one) => isReturned(one) && one !== keyword);
  return [
    { kind: 'move', target: { messages: messages.map(({ id }) => id) }, mailbox: 'inbox' },
    ...former.map((one): MailChange => ({ kind: 'flag', target, keyword: one, value: false })),
    { kind: 'flag', target, keyword, value: true },
    { kind: 'flag', target, keyword: 'seen', value: false },
  ];
}
