import { useEffect } from 'react';
import { setAppBadge } from '../../platform/page/app-badge.ts';
import { useCount, useKnowsUnread } from '../../replica/hooks.ts';

/** The number of what is unread in the Inbox on the installed application's icon, as long as its owner is signed in. */
export function AppBadge(): null {
  const count = useCount('inbox');
  const unread = useKnowsUnread('inbox') ? count : 0;
  useEffect(() => setAppBadge(unread), [unread]);
  useEffect(() => () => setAppBadge(0), []);
  return null;
}
