import { ownAddressOf } from '@wren/domain/address/own-address.ts';
import type { Body, Message, MessageId } from '@wren/domain/message/message.ts';
import { replySubject } from '@wren/domain/message/subject/subject.ts';
import type { ReminderWish } from '@wren/domain/message/timed/reminder-wish.ts';
import { replyRecipients, threadHeadersFor } from '@wren/domain/thread/reply.ts';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ComposerSession } from '../../../composer/composer-session.ts';
import {
  answerContent,
  type ComposeContent,
  draftContent,
  EMPTY_CONTENT,
  plainBody,
  withSenderAddress,
  withSignature,
} from '../../../composer/content/compose-content.ts';
import { continuesInline } from '../../../composer/content/fits-inline.ts';
import { useBeginSession, useIdentities, useSessionAt } from '../../../composer/hooks.ts';
import { withLateQuote } from '../../../composer/late-quote.ts';
import { type ComposerPlace, closingSession, leaveSession, sessionAt } from '../../../composer/open-sessions.ts';
import type { ComposerStart, SessionView } from '../../../composer/session-parts.ts';
import type { MailSanitizer } from '../../../mail-html/sanitize-mail.ts';
import { useMailSanitizer } from '../../../mail-html/use-mail-sanitizer.ts';
import { useCanWrite } from '../../../replica/hooks.ts';
import { useStartedMail } from '../../../session/started-mail.ts';
import { keepTyped, typedReply } from '../thread/conversation-state.ts';

/** A draft of the conversation that answers a message. */
export interface ReplyDraft {
  readonly message: Message;
  readonly body: Body | undefined;
}

export interface Reply {
  readonly content: ComposeContent;
  /** What is kept of it; null: nothing is written yet, or another tab writes. */
  readonly view: SessionView | null;
  readonly session: () => ComposerSession | null;
  /** All is here that it quotes. */
  readonly isReady: boolean;
  readonly write: (text: string) => void;
  readonly writeUnder: (from: string) => void;
  readonly remind: (reminder: ReminderWish | undefined) => void;
  /** Goes on with an answer that was taken back. */
  readonly goOn: (begin: ComposerStart) => void;
}

/** Where the reply box of a message keeps what is written in it. */
export const replyPlace = (id: string): ComposerPlace => `reply ${id}`;

const nothing = (): void => undefined;

/**
 * What an answer to a message begins with; without what it quotes as long as that is not needed, or not here.
 * @param sanitizer null: nothing is quoted
 */
function useAnswerContent(message: Message, body: Body | undefined, sanitizer: MailSanitizer | null): ComposeContent {
  const { user } = useStartedMail();
  const identities = useIdentities();
  return useMemo(() => {
    if (sanitizer) {
      return withSignature(answerContent('reply', message, body, user.own, sanitizer), identities);
    }
    const mail = {
      ...EMPTY_CONTENT.mail,
      ...threadHeadersFor(message),
      from: ownAddressOf(message, user.own),
      to: replyRecipients([message], user.own),
      subject: replySubject(message.subject),
      inReplyToId: message.id,
      threadId: message.threadId,
    };
    return withSignature({ ...EMPTY_CONTENT, mail, quoted: null }, identities);
  }, [sanitizer, message, body, user, identities]);
}

/** Writes into the answer what was typed before the replica could write. */
function useTypedEarly(id: MessageId, write: (text: string) => void): void {
  const canWrite = useCanWrite();
  useEffect(() => {
    const typed = typedReply(id);
    if (!canWrite || typed === '') return;
    keepTyped(id, '');
    const before = sessionAt(replyPlace(id))?.content.body.text ?? '';
    write([before, typed].filter(Boolean).join('\n\n'));
  }, [canWrite, id, write]);
}

/** Goes on with what an earlier visit has left: a session that is still saving, or a draft. */
function useKeptReply(
  place: ComposerPlace,
  draft: ReplyDraft | null,
  begun: ComposeContent,
  sanitizer: MailSanitizer | null,
): void {
  const begin = useBeginSession();
  const canWrite = useCanWrite();
  useEffect(() => {
    if (!canWrite || sessionAt(place)) return;
    if (closingSession({ place })) begin(place, { content: begun, unsaved: false }, nothing);
    else if (draft?.body && sanitizer) {
      const { inReplyToId } = begun.mail;
      const kept = draftContent(draft.message, draft.body, sanitizer);
      const content = { ...kept, mail: { ...kept.mail, inReplyToId } };
      if (continuesInline(content, begun)) begin(place, { content, unsaved: false }, nothing);
    }
  }, [canWrite, place, draft, sanitizer, begun, begin]);
}

/** Adds what an answer quotes, which may come after the first words. */
function useLateQuote(place: ComposerPlace, begun: ComposeContent): void {
  useEffect(() => sessionAt(place)?.change((now) => withLateQuote(now, begun)), [begun, place]);
}

/** Leaves an answer that is shown no more; an empty one is thrown away. */
function useLeaving(place: ComposerPlace): void {
  useEffect(
    () => () => {
      const session = sessionAt(place);
      if (session?.content.body.text.trim() === '') session.discard().catch(nothing);
      leaveSession(place);
    },
    [place],
  );
}

/**
 * The answer that is written in the conversation, a draft like any other: kept in this browser at once, saved, and gone on
 * with where its conversation is opened.
 * @param loading the body may still come
 */
export function useReply(message: Message, body: Body | undefined, loading: boolean, draft: ReplyDraft | null): Reply {
  const place = replyPlace(message.id);
  const identities = useIdentities();
  const sanitizer = useMailSanitizer();
  const begin = useBeginSession();
  const canWrite = useCanWrite();
  const shown = useSessionAt(place);
  const view = shown?.lock === 'elsewhere' ? null : shown;
  const [early, setEarly] = useState(() => typedReply(message.id));
  const isReady = sanitizer !== null && (body !== undefined || !loading);

  // Quoting sanitises the mail once more, which is not needed for reading it.
  const quoting = (shown !== null || draft !== null) && isReady ? sanitizer : null;
  const begun = useAnswerContent(message, body, quoting);

  /** The answer that is written here, begun if need be. */
  const answer = useCallback(() => begin(place, { content: begun, unsaved: false }, nothing), [begin, place, begun]);

  const write = useCallback(
    (text: string): void => {
      if (!canWrite) {
        keepTyped(message.id, text);
        setEarly(text);
        return;
      }
      // Another tab's is not written on: this is another answer.
      if (sessionAt(place)?.view().lock === 'elsewhere') leaveSession(place);
      answer().change((now) => ({ ...now, body: plainBody(text) }));
    },
    [canWrite, message.id, place, answer],
  );

  useTypedEarly(message.id, write);
  useLateQuote(place, begun);
  useKeptReply(place, draft, begun, quoting);
  useLeaving(place);

  return {
    content: view?.content ?? (canWrite ? begun : { ...begun, body: plainBody(early) }),
    view,
    session: () => sessionAt(place),
    isReady,
    write,
    writeUnder: (from) => {
      if (canWrite) {
        answer().change((now) => withSenderAddress(now, from, identities));
      }
    },
    remind: (reminder) => {
      if (canWrite) answer().change((now) => ({ ...now, mail: { ...now.mail, reminder } }));
    },
    goOn: (taken) => {
      begin(place, taken, nothing);
    },
  };
}
