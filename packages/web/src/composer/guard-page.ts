import { allSessions } from './open-sessions.ts';

/**
 * Sees to it that the page does not go with anything unsaved or a file on its way: it is saved when the page is hidden,
 * kept when it goes (4.3), and the user is asked (2.46). @returns a function that stops it
 * @param question shown by browsers that show a text of the page's
 */
export function guardPage(question: string): () => void {
  const onHide = (): void => {
    if (document.visibilityState === 'hidden') for (const session of allSessions()) session.hide();
  };
  const onGone = (): void => {
    for (const session of allSessions()) session.copy();
  };
  const onLeave = (event: BeforeUnloadEvent): void => {
    onGone();
    if (!allSessions().some((session) => session.isUnsaved || session.uploads.running.length > 0)) return;
    event.preventDefault();
    event.returnValue = question;
  };
  document.addEventListener('visibilitychange', onHide);
  window.addEventListener('pagehide', onGone);
  window.addEventListener('beforeunload', onLeave);
  return () => {
    document.removeEventListener('visibilitychange', onHide);
    window.removeEventListener('pagehide', onGone);
    window.removeEventListener('beforeunload', onLeave);
  };
}
