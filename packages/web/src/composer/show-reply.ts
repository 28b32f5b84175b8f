import type { ComposerSession } from './composer-session.ts';
import { type ComposerPlace, sessionAt, showSession } from './open-sessions.ts';

/** Moves a session into the reply box of a message; existing text there takes precedence. */
export function showReply(message: string, session: ComposerSession): void {
  const place: ComposerPlace = `reply ${message}`;
  const before = sessionAt(place);
  if (before && before !== session) {
    const text = before.content.body.text.trim();
    if (text !== '') {
      const { body } = before.content;
      session.change((now) => ({
        ...now,
        body: { html: `${body.html}\n${now.body.html}`, text: `${body.text}\n\n${now.body.text}` },
      }));
    }
    before.discard().catch(() => undefined);
  }
  showSession(place, session);
}
