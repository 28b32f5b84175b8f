import type { MessageId } from '@wren/domain/message/message.ts';
import type { ListFolder } from './list-folder.ts';

/** Drafts looked at: the one just saved is the newest. */
const LOOKED_AT = 20;

/** The id by which lists name a draft that the host's mail store names otherwise; null when none of them is it. */
export async function findStored(list: ListFolder, storeId: string): Promise<MessageId | null> {
  const rows = await list('drafts', 0, LOOKED_AT);
  return rows.find((entry) => entry.storeId === storeId)?.message.id ?? null;
}
