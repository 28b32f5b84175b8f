import type { Folder } from '@wren/domain/message/mailbox/mailbox.ts';
import { useEffect } from 'react';
import { useFolderName } from '../../mail-ui/folder-name.ts';
import { useShownSubject } from '../../mail-ui/page-title.ts';
import { useCount, useKnowsUnread } from '../../replica/hooks.ts';
import { OUTBOX_NAME } from '../../texts/outbox-name.ts';
import { ACCOUNTS_TEXTS } from '../../texts/page/accounts-texts.ts';
import { TEXTS } from '../../texts/texts.ts';
import type { Route } from '../routes/route.ts';
import { useShowSearch } from '../search-box/show-search.ts';

/** What the window is called while a list is shown. @param folder name of the folder @param show writes a search as it is shown */
function listName(place: Route, folder: string, show: (text: string) => string): string {
  if (place.kind === 'outbox') return OUTBOX_NAME.name;
  if (place.kind === 'folder' && place.filter) return `${folder}: ${TEXTS.filters[place.filter]}`;
  if (place.kind === 'all' && place.text === null) return ACCOUNTS_TEXTS.inboxes;
  if (place.kind !== 'search' && place.kind !== 'all') return folder;
  const text = show(place.text ?? '').trim();
  return text === '' ? TEXTS.search.results : `${TEXTS.search.label}: ${text}`;
}

interface WindowTitleProps {
  readonly place: Route;
  readonly folder: Folder | null;
}

/**
 * Names the window after the open conversation, else after the shown list, with what is unread in the Inbox. A component of its
 * own: what it follows differs with most presses, and draws nothing else again.
 */
export function WindowTitle({ place, folder }: WindowTitleProps): null {
  const nameOf = useFolderName();
  const show = useShowSearch((state) => state.show);
  const subject = useShownSubject((state) => state.subject);
  const name = subject ?? listName(place, nameOf(folder ?? 'inbox'), show);
  const count = useCount('inbox');
  const unread = useKnowsUnread('inbox') ? count : 0;
  useEffect(() => {
    document.title = TEXTS.title(name, unread);
  }, [name, unread]);
  return null;
}
