import type { Folder } from '@wren/domain/message/mailbox.ts';
import { useEffect } from 'react';
import { useFolderName } from '../../mail-ui/folder-name.ts';
import { useShownSubject } from '../../mail-ui/page-title.ts';
import { useCounts, useTellsUnread } from '../../replica/hooks.ts';
import { OUTBOX_NAME } from '../../texts/outbox-name.ts';
import { TEXTS } from '../../texts/texts.ts';
import type { Route } from '../routes/route.ts';

/** What the window is called while a list is shown. @param folder name of the folder */
function listName(place: Route, folder: string): string {
  if (place.kind === 'outbox') return OUTBOX_NAME.name;
  if (place.kind === 'folder' && place.filter) return `${folder}: ${TEXTS.filters[place.filter]}`;
  if (place.kind !== 'search') return folder;
  const text = place.text.trim();
  return text === '' ? TEXTS.search.results : `${TEXTS.search.label}: ${text}`;
}

/** Names the window after the open conversation, else after the shown list, with what is unread in the Inbox. */
export function useWindowTitle(place: Route, folder: Folder | null): void {
  const nameOf = useFolderName();
  const subject = useShownSubject((state) => state.subject);
  const name = subject ?? listName(place, nameOf(folder ?? 'inbox'));
  const count = useCounts().inbox ?? 0;
  const unread = useTellsUnread('inbox') ? count : 0;
  useEffect(() => {
    document.title = TEXTS.title(name, unread);
  }, [name, unread]);
}
