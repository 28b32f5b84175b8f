import { type Folder, isOwnMailboxId } from '@wren/domain/message/mailbox/mailbox.ts';
import type { Message } from '@wren/domain/message/message.ts';
import { threadRow } from '@wren/domain/thread/thread.ts';
import type { PlacedRow } from '../../src/actions/table/action-target.ts';
import { message } from './messages.ts';

const HOLDING = {
  inbox: { mailbox: 'inbox', home: 'inbox' },
  starred: { mailbox: 'inbox', home: 'inbox', flagged: true },
  drafts: { mailbox: 'drafts', home: 'drafts' },
  sent: { mailbox: 'sent', home: 'sent' },
  junk: { mailbox: 'junk', home: 'inbox' },
  trash: { mailbox: 'trash', home: 'inbox' },
  archive: { mailbox: 'archive', home: 'inbox' },
  screener: { mailbox: 'screener', home: 'inbox' },
  snoozed: { mailbox: 'snoozed', home: 'inbox', keywords: ['$snoozed-1795000000'] },
} as const;

/** The row in a folder of a thread of one message, which is read unless the fields say otherwise. */
export function placed(folder: Folder, id: string = folder, fields: Partial<Message> = {}): PlacedRow {
  const holding = isOwnMailboxId(folder) ? ({ mailbox: folder, home: 'inbox' } as const) : HOLDING[folder];
  const row = threadRow([message(id, { threadId: `thread-${id}`, seen: true, ...holding, ...fields })], folder);
  if (!row) throw new Error(`nothing is listed in ${folder}`);
  return { row, folder };
}
