import type { User } from '../../host/client/session/user.ts';
import { browserSessionValues } from '../../platform/storage/session-values.ts';
import { forgetOpened } from './last-opened.ts';

/** The user whose mail this page shows or has shown: open drafts belong to them alone. */
let owner: User | null = null;
/** A user has signed in by the form of this page, so a change of account is intended. */
let isChosen = false;

/** Storage key of the tab's account, which outlives the page. */
const TAB = 'wren.account';

export function pageOwner(): User | null {
  return owner;
}

/** A user has signed in by the form of this page: they may become its owner. */
export function chooseOwner(): void {
  isChosen = true;
}

/** True if the page may show a user's mail: it is theirs, has no owner yet, or they have just signed in on it. */
export function mayOwnPage(user: User): boolean {
  return owner === null || isChosen || owner.login === user.login;
}

/** Sets the owner of the page. @returns true if it was another user's */
export function setPageOwner(user: User): boolean {
  const wasOther = owner !== null && owner.login !== user.login;
  owner = user;
  isChosen = false;
  const tab = browserSessionValues();
  if (tab.get(TAB) !== user.login) forgetOpened();
  tab.set(TAB, user.login);
  return wasOther;
}

/** The owner has signed out: the page has no owner. */
export function clearPageOwner(): void {
  owner = null;
}
