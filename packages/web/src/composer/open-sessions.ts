import type { ComposerSession } from './composer-session.ts';

/** Where a session is shown: a form, or the reply box of a message. */
export type SessionPlace = `form ${number}` | `reply ${string}`;

const shown = new Map<SessionPlace, ComposerSession>();
/** Those that nobody shows any more, until all of them is saved. */
const closing = new Set<ComposerSession>();
const watchers = new Set<() => void>();

function tell(): void {
  for (const run of [...watchers]) run();
}

/** Calls back when a place has another session. Answers how to stop. */
export function watchSessions(run: () => void): () => void {
  watchers.add(run);
  return () => watchers.delete(run);
}

export function sessionAt(place: SessionPlace): ComposerSession | null {
  return shown.get(place) ?? null;
}

/** All that go on, shown or not. */
function all(): readonly ComposerSession[] {
  for (const session of closing) if (session.isEnded) closing.delete(session);
  return [...shown.values(), ...closing];
}

/** The session of a key that nobody shows any more and that is not saved yet. */
export function closingSession(key: string): ComposerSession | null {
  return all().find((session) => closing.has(session) && session.key === key) ?? null;
}

/** A session is shown at a place from now on, and nowhere else. */
export function showSession(place: SessionPlace, session: ComposerSession): void {
  for (const [other, present] of shown) if (present === session) shown.delete(other);
  closing.delete(session);
  session.reopen();
  session.place = place.startsWith('reply') ? 'reply' : 'form';
  shown.set(place, session);
  tell();
}

/** A place is gone: what was written there goes on until it is saved. */
export function leaveSession(place: SessionPlace): void {
  const session = shown.get(place);
  if (!session) return;
  shown.delete(place);
  session.close();
  if (!session.isEnded) closing.add(session);
  tell();
}

/** Saves all that is not saved. What cannot be saved stays where it is. @returns how many could not be saved */
export async function saveSessions(): Promise<number> {
  const saves = await Promise.allSettled(all().map((session) => session.save()));
  return saves.filter(({ status }) => status === 'rejected').length;
}

/** Ends all, keeping what is not saved in this browser for its owner. */
export function endSessions(): void {
  for (const session of all()) session.end(true);
  shown.clear();
  closing.clear();
  tell();
}

/**
 * Sees to it that the page does not go with anything unsaved or a file on its way: it is saved when the page is hidden,
 * kept when it goes (4.3), and the user is asked (2.46). @returns how to stop
 * @param question shown by browsers that show a text of the page's
 */
export function guardPage(question: string): () => void {
  const onHide = (): void => {
    if (document.visibilityState === 'hidden') for (const session of all()) session.hide();
  };
  const onGone = (): void => {
    for (const session of all()) session.copy();
  };
  const onLeave = (event: BeforeUnloadEvent): void => {
    onGone();
    if (!all().some((session) => session.isUnsaved || session.uploads.running.length > 0)) return;
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
