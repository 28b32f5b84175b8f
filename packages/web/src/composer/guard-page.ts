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
  const copyAll = (): void => {
    for (const session of allSessions()) session.copy();
  };
  const onLeave = (event: BeforeUnloadEvent): void => {
    copyAll();
    if (!allSessions().some((session) => session.isUnsaved || session.uploads.running.length > 0)) return;
    event.preventDefault();
    event.returnValue = question;
  };
  document.addEventListener('visibilitychange', onHide);
  window.addEventListener('pagehide', copyAll);
  window.addEventListener('beforeunload', onLeave);
  return () => {
    document.removeEventListener('visibilitychange', onHide);
    window.removeEventListener('pagehide', copyAll);
    window.removeEventListener('beforeunload', onLeave);
  };
}
