import { isOwnMailboxId, parseMailbox } from '@wren/domain/message/mailbox/mailbox.ts';
import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { flag, readNumber } from '../wire/wire.ts';

const text = v.string();
const number = v.number();

/**
 * Mailboxes with their counts (7.6), followed by the user's own, whose role is null. `include_starred` adds the view Favourite;
 * both are extensions.
 */
export const getMailboxes = defineCall({
  path: '/api/method/mail.api.mailbox.get_mailboxes',
  aliases: ['/api/method/mail.api.mail.get_mailboxes'],
  kind: 'read',
  input: v.object({ include_starred: v.optional(flag, false) }),
  answer: v.array(
    v.object({
      id: text,
      name: text,
      _name: text,
      role: v.nullable(text),
      /** Id of the parent mailbox. */
      parent_id: v.optional(v.nullable(text)),
      count: number,
      total_threads: number,
      unread_threads: number,
      total_emails: number,
      unread_emails: number,
      subscribed: v.picklist([0, 1]),
    }),
  ),
  result: v.pipe(
    v.nullish(v.array(v.looseObject({ id: v.nullish(v.unknown()), role: v.nullish(text) })), []),
    v.transform((rows) =>
      rows.flatMap((row) => {
        const role = row.role ?? '';
        const own = role === '' && typeof row.id === 'string' && isOwnMailboxId(row.id) ? row.id : null;
        const folder = role === 'starred' ? 'starred' : (own ?? parseMailbox(role));
        if (folder === null) return [];
        const figure = (...keys: readonly string[]): number | null => {
          for (const key of keys) {
            const number = readNumber(row[key]);
            if (number !== null) return number;
          }
          return null;
        };
        return [
          {
            folder,
            threads: figure('total_threads', 'total', 'total_emails'),
            unreadThreads: figure('unread_threads', 'count', 'unread'),
          },
        ];
      }),
    ),
  ),
});

/** Threads in one folder (7.7); with `unread` only those with unread mail, an extension. Favourite counts too. */
export const getMailboxThreadCount = defineCall({
  path: '/api/method/mail.api.mailbox.get_mailbox_thread_count',
  aliases: ['/api/method/mail.api.mail.get_mailbox_thread_count'],
  kind: 'read',
  input: v.object({ mailbox: text, unread: v.optional(flag, false) }),
  answer: number,
  result: v.pipe(
    v.unknown(),
    v.transform((answer) => readNumber(answer) ?? 0),
  ),
});
