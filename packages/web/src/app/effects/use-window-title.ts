import type { Folder } from '@wren/domain/message/mailbox.ts';
import { useEffect } from 'react';
import { useShownSubject } from '../../mail-ui/page-title.ts';
import { useCounts, useTellsUnread } from '../../replica/hooks.ts';
import { OUTBOX_NAME } from '../../texts/outbox-name.ts';
import { FOLDER_NAMES, TEXTS } from '../../texts/texts.ts';
import type { Route } from '../routes/route.ts';

/** What the window is called while a list is shown. */
function listName(place: Route, folder: Folder | null): string {
  if (place.kind === 'outbox') return OUTBOX_NAME.name;
  if (place.kind !== 'search') return FOLDER_NAMES[folder ?? 'inbox'];
  const text = place.text.trim();
  return text === '' ? TEXTS.search.results : `${TEXTS.search.label}: ${text}`;
}

/** Names the window after the open conversation, else after the shown list, with what is unread in the Inbox. */
export function useWindowTitle(place: Route, folder: Folder | null): void {
  const subject = useShownSubject((state) => state.subject);
  const name = subject ?? listName(place, folder);
  const count = useCounts().inbox ?? 0;
  const unread = useTellsUnread('inbox') ? count : 0;
  useEffect(() => {
    document.title = TEXTS.title(name, unread);
  }, [name, unread]);
}
