import { useEffect, useEffectEvent, useState } from 'react';
import { maySendOpen } from '../../../actions/may-send.ts';
import { useSendMail } from '../../../actions/send-mail.ts';
import type { ComposerSession } from '../../../composer/composer-session.ts';
import { isStopped } from '../../../composer/draft/draft-state.ts';
import { type ComposerPlace, leaveSession } from '../../../composer/open-sessions.ts';
import { resumeWithdrawn } from '../../../composer/resume-withdrawn.ts';
import type { ComposerStart } from '../../../composer/session-parts.ts';
import { consoleLog } from '../../../platform/log.ts';
import { useRecords } from '../../../replica/hooks.ts';
import { REPLY_TEXTS } from '../../../texts/compose/reply-texts.ts';
import type { Reply } from './use-reply.ts';

interface SendingParts {
  readonly place: ComposerPlace;
  readonly reply: Reply;
  /** The answer is on its way. */
  readonly onSent: () => void;
  readonly onEnlarge: (begin: ComposerStart | undefined) => void;
}

export interface ReplySending {
  /** Send was pressed before all was here that the answer quotes. */
  readonly sending: boolean;
  /** There is nothing to send, or no recipient. */
  readonly isBlank: boolean;
  /** The draft was changed elsewhere: the user is to choose. */
  readonly isOpposed: boolean;
  readonly submit: () => void;
  /** Goes on in a box of its own, which has all that can be done with a draft. */
  readonly enlarge: () => void;
}

/** The ways of an answer out of its box: sent, or into a form. */
export function useReplySending({ place, reply, onSent, onEnlarge }: SendingParts): ReplySending {
  const { content, view, isReady } = reply;
  const send = useSendMail();
  const usesTemplates = useRecords('template').length > 0;
  /** What was asked for before all was here that the answer quotes. */
  const [waiting, setWaiting] = useState<'send' | 'enlarge' | null>(null);
  const isBlank = content.body.text.trim() === '' || content.mail.to.length === 0;
  const isOpposed = view !== null && isStopped(view.state);

  const enlarge = (): void => {
    if (!isReady) {
      setWaiting('enlarge');
      return;
    }
    const begin = reply.session()?.snapshot();
    leaveSession(place);
    onEnlarge(begin);
  };

  const handOver = async (session: ComposerSession): Promise<void> => {
    if (usesTemplates && !(await maySendOpen(session.content))) return;
    const { content: written } = session;
    const { mail, form } = await session.handOver();
    send(
      { ...mail, sendAt: null },
      {
        sent: REPLY_TEXTS.sent,
        failed: REPLY_TEXTS.failed,
        form,
        onCancel: (taken) => reply.goOn(resumeWithdrawn(taken, written)),
      },
    );
    leaveSession(place);
    onSent();
  };

  const submit = (): void => {
    const session = reply.session();
    if (isBlank || !session || session.isEnded) return;
    if (isOpposed) {
      enlarge();
      return;
    }
    setWaiting(isReady ? null : 'send');
    if (isReady) handOver(session).catch((error) => consoleLog('a reply was not handed over', error));
  };
  const goOn = useEffectEvent((what: 'send' | 'enlarge') => (what === 'send' ? submit() : enlarge()));
  useEffect(() => {
    if (waiting && isReady) goOn(waiting);
  }, [waiting, isReady]);

  return { sending: waiting === 'send', isBlank, isOpposed, submit, enlarge };
}
