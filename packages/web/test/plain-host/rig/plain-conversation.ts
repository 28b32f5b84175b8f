import type { Target } from '@wren/domain/message/change.ts';
import type { Folder, MailboxId } from '@wren/domain/message/mailbox/mailbox.ts';
import type { Message } from '@wren/domain/message/message.ts';
import type { Replica } from '../../../src/replica/replica.ts';
import { message } from '../../support/messages.ts';
import type { PlainHost } from '../plain-host.ts';

export const DAY = Date.UTC(2026, 6, 6, 9, 15, 22);
export const GRACE = { name: null, email: 'grace@host.test' };
/** What tells mail of one's own from received mail. */
export const OWN = { from: { name: 'Ada Lovelace', email: 'ada@host.test' }, to: [GRACE], seen: true };

/** A conversation of two received mails and an answer of one's own. */
export const CONVERSATION: readonly Message[] = [
  message('m-b', { threadId: 't', receivedAt: DAY, replyTo: [{ name: null, email: 'r@host.test' }] }),
  message('m-s', { threadId: 't', receivedAt: DAY - 60_000, mailbox: 'sent', home: 'sent', ...OWN }),
  message('m-a', { threadId: 't', receivedAt: DAY - 120_000 }),
];
/** The same, read. */
export const SEEN = CONVERSATION.map((one) => ({ ...one, seen: true }));
/** The same, all of it in one mailbox. */
export const apart = (mailbox: MailboxId) => SEEN.map((one) => ({ ...one, mailbox }));
/** The whole of it, as a folder shows it. */
export const whole = (folder: Folder): Target => ({ threads: ['t'], folder });

export const rows = (replica: Replica, folder: Folder = 'inbox') => replica.folderView(folder).rows;
/** The mailbox of every message, in the order of {@link CONVERSATION}. */
export const places = (host: PlainHost) => CONVERSATION.map((one) => host.mail.messages.get(one.id)?.mailbox ?? null);
export const all = (host: PlainHost) => [...host.mail.messages.values()];
