import type { MessageId } from '@wren/domain/message.ts';
import type { ListFolder } from './list-folder.ts';
import type { OutgoingMail } from './outgoing-mail.ts';

/** Drafts looked at: the one just saved is the newest. */
const LOOKED_AT = 20;

/**
 * The draft that a host has stored without naming it, as the first generations do (wire contract 2.10, 2.11): under the id
 * it had, or else the newest that says the same. Null when there is none.
 * @param others ids of drafts that it cannot be
 * @throws WrenError as the host says
 */
export async function findDraft(
  list: ListFolder,
  mail: OutgoingMail,
  others: ReadonlySet<MessageId>,
): Promise<{ readonly id: MessageId; readonly threadId: string } | null> {
  const rows = (await list('drafts', 0, LOOKED_AT)).map((entry) => entry.message);
  const same = rows.find((row) => row.id === mail.draftId);
  const found = same ?? rows.find((row) => !others.has(row.id) && row.subject.trim() === mail.subject.trim());
  return found ? { id: found.id, threadId: found.threadId } : null;
}

/** The id by which lists name a draft that the host's mail store names otherwise; null when none of them is it. */
export async function findStored(list: ListFolder, storeId: string): Promise<MessageId | null> {
  const rows = await list('drafts', 0, LOOKED_AT);
  return rows.find((entry) => entry.storeId === storeId)?.message.id ?? null;
}
