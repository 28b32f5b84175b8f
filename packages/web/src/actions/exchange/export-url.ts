import { exportMails } from '@wren/contract/calls/exchange.ts';
import type { Folder } from '@wren/domain/message/mailbox/mailbox.ts';
import { READER } from '../../settings/reader.ts';

/** Address of an export. @param folder null: everything, or with a search all mail */
export function exportUrl(folder: Folder | null, query: string | null, format: string): string {
  const params = new URLSearchParams({ format, time_zone: READER.timeZone });
  if (folder !== null) params.set('mailbox', folder);
  if (query !== null) params.set('query', query);
  return `${exportMails.path}?${params.toString()}`;
}
