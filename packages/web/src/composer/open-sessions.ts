import type { MessageId, ThreadId } from '@wren/domain/message/message.ts';
import { createEmitter } from '../platform/emitter.ts';
import type { ComposerSession } from './composer-session.ts';

/** The place where a session is shown: a form, or the reply box of a message. */
export type ComposerPlace = `form ${number}` | `reply ${string}`;

const shown = new Map<ComposerPlace, ComposerSession>();
/** Sessions that no screen shows any more, until they are saved. */
const closing = new Map<ComposerSession, ComposerPlace>();
const changed = createEmitter();

/** Calls back when a place has another session. Returns a function that stops it. */
export const watchSessions = changed.on;

export function sessionAt(place: ComposerPlace): ComposerSession | null {
  return shown.get(place) ?? null;
}

/** All open sessions, shown or not. */
export function allSessions(): readonly ComposerSession[] {
  for (const session of closing.keys()) if (session.isEnded) closing.delete(session);
  return [...shown.values(), ...closing.keys()];
}

/**
 * The place of the answer to a message, which has one at a time. Null: there is none of that kind.
 * @param message null: any of the thread
 */
export function placeOfAnswer(
  kind: ComposerSession['place'],
  message: MessageId | null,
  thread: ThreadId | null = null,
): ComposerPlace | null {
  for (const [place, session] of shown) {
    const { inReplyToId, threadId } = session.content.mail;
    const isIt = message === null ? inReplyToId !== null && threadId === thread : inReplyToId === message;
    if (isIt && session.place === kind && !session.isEnded) return place;
  }
  return null;
}

/** An unsaved session that no screen shows any more: by its key, or by its last place. */
export function closingSession(at: { readonly key?: string; readonly place: ComposerPlace }): ComposerSession | null {
  return (
    allSessions().find(
      (session) => closing.has(session) && (session.key === at.key || closing.get(session) === at.place),
    ) ?? null
  );
}

/** Shows a session at a place, and nowhere else. */
export function showSession(place: ComposerPlace, session: ComposerSession): void {
  for (const [other, present] of shown) if (present === session) shown.delete(other);
  closing.delete(session);
  session.reopen();
  session.place = place.startsWith('reply') ? 'reply' : 'form';
  shown.set(place, session);
  changed.emit();
}

/** A place is closed: its session continues until it is saved. */
export function leaveSession(place: ComposerPlace): void {
  const session = shown.get(place);
  if (!session) return;
  shown.delete(place);
  session.close();
  if (!session.isEnded) closing.set(session, place);
  changed.emit();
}

/** Saves all sessions. Unsaved ones stay open. @returns the number of failures */
export async function saveSessions(): Promise<number> {
  const saves = await Promise.allSettled(allSessions().map((session) => session.save()));
  return saves.filter(({ status }) => status === 'rejected').length;
}

/** Ends all sessions, storing unsaved content in this browser for its owner. */
export function endSessions(): void {
  for (const session of allSessions()) session.end(true);
  shown.clear();
  closing.clear();
  changed.emit();
}
