import type { MessageId } from '@wren/domain/message/message.ts';
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { PLAIN_HOST } from '../host/client/capabilities.ts';
import { uploadFile } from '../host/client/files/upload-file.ts';
import { loadMailSanitizer } from '../mail-html/use-mail-sanitizer.ts';
import { uuidv7s } from '../platform/random-id.ts';
import { systemClock } from '../platform/time/clock.ts';
import { systemAfter } from '../platform/time/timers.ts';
import { useRecords, useReplica } from '../replica/hooks.ts';
import { useApi } from '../session/api-context.ts';
import { useStartedMail } from '../session/started-mail.ts';
import { useSetting } from '../settings/settings.ts';
import { ComposerSession } from './composer-session.ts';
import { answerContent, draftContent } from './content/compose-content.ts';
import { contentOfMail } from './content/content-of-mail.ts';
import { type Identities, identitiesOf } from './content/identities.ts';
import {
  type ComposerPlace,
  closingSession,
  placeOfAnswer,
  sessionAt,
  showSession,
  watchSessions,
} from './open-sessions.ts';
import type { ComposerStart, SessionNews, SessionView } from './session-parts.ts';

const newKey = uuidv7s();

/** The user's identities. */
export function useIdentities(): Identities {
  const { user } = useStartedMail();
  const records = useRecords('identity');
  const signatures = useSetting('signatures');
  return useMemo(() => identitiesOf(user, records, signatures), [user, records, signatures]);
}

/** Begins sessions of the signed-in account (see {@link ComposerSession}). */
export type BeginSession = (
  place: ComposerPlace,
  begin: ComposerStart,
  onNews: (news: SessionNews) => void,
) => ComposerSession;

/** Begins a session, or continues the one that is already shown at the place. */
export function useBeginSession(): BeginSession {
  const replica = useReplica();
  const { client } = useApi();
  const { addresses, maxAttachmentSize } = useStartedMail().user;
  const limit = maxAttachmentSize ?? PLAIN_HOST.maxMessageSize;
  return useCallback(
    (place, begin, onNews) => {
      const present = sessionAt(place);
      if (present && !present.isEnded && present.isOf(replica)) return present;
      const closing = closingSession({ ...begin, place });
      if (closing?.isOf(replica)) {
        showSession(place, closing);
        return closing;
      }
      // The page has signed in again: the content continues with the mail of the new session.
      const goOn = present && !present.isEnded ? present.snapshot() : begin;
      present?.end(true);
      const session = new ComposerSession({
        replica,
        begin: goOn,
        newKey,
        place: place.startsWith('reply') ? 'reply' : 'form',
        files: { upload: (file, options) => uploadFile(client, file, options), limit },
        read: async ({ message, body }, { mail: { inReplyToId, forwardedFromId } }) => {
          const content = draftContent(message, body, await loadMailSanitizer());
          // Hosts do not store which message a draft answers.
          return { ...content, mail: { ...content.mail, inReplyToId, forwardedFromId } };
        },
        readMail: async (mail, awaitsQuote) => contentOfMail(mail, await loadMailSanitizer(), awaitsQuote),
        quote: async ({ mail: { threadId, inReplyToId } }) => {
          if (threadId === null || inReplyToId === null) return null;
          const [found, sanitizer] = await Promise.all([
            replica.readMessage(threadId, inReplyToId),
            loadMailSanitizer(),
          ]);
          return found && answerContent('reply', found.message, found.body, addresses, sanitizer);
        },
        now: systemClock,
        after: systemAfter,
        onNews,
      });
      showSession(place, session);
      return session;
    },
    [replica, client, limit, addresses],
  );
}

/** A session that begins with its component. */
export function useSession(
  place: ComposerPlace,
  begin: ComposerStart,
  onNews: (news: SessionNews) => void,
): ComposerSession {
  const beginSession = useBeginSession();
  const [session] = useState(() => beginSession(place, begin, onNews));
  return session;
}

const NEVER = (): (() => void) => () => undefined;
const NOTHING = (): null => null;

/** The content of a session, and its state. */
export function useSessionView(session: ComposerSession): SessionView {
  return useSyncExternalStore(session.watch, session.view);
}

/** The same for the session at a place; null: there is none. */
export function useSessionAt(place: ComposerPlace): SessionView | null {
  const session = useSyncExternalStore(watchSessions, () => sessionAt(place));
  return useSyncExternalStore<SessionView | null>(session?.watch ?? NEVER, session?.view ?? NOTHING);
}

/** True if a form answers a message; then no second answer to it is begun. */
export function useIsAnsweredInForm(message: MessageId): boolean {
  return useSyncExternalStore(watchSessions, () => placeOfAnswer('form', message) !== null);
}
