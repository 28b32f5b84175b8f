import { allSessions } from './open-sessions.ts';

/**
 * Protects unsaved content and uploads when the page closes: it saves when the page is hidden, stores a copy when it closes
 * (4.3), and lets the browser ask the user (2.46). @returns a function that stops it
 * @param question shown by browsers that support custom texts
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
