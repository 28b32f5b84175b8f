import type { Address } from '@wren/domain/message/message.ts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { maySendOpen, maySendUnattached, maySendWithout } from '../../../actions/may-send.ts';
import { useSendMail } from '../../../actions/send-mail.ts';
import type { ComposerSession } from '../../../composer/composer-session.ts';
import { resumeWithdrawn } from '../../../composer/resume-withdrawn.ts';
import { useRecords } from '../../../replica/hooks.ts';
import { COMPOSER_TEXTS } from '../../../texts/compose/composer-texts.ts';
import { DRAFT_TEXTS } from '../../../texts/compose/draft-texts.ts';
import { REPLY_TEXTS } from '../../../texts/compose/reply-texts.ts';
import { TEXTS } from '../../../texts/texts.ts';
import { ask } from '../../../ui/dialog/ask.tsx';
import type { RecipientFields } from '../compose-fields.tsx';
import { closeCompose } from '../forms/compose-forms.ts';
import { type ComposeEntry, openCompose } from '../forms/compose-state.ts';
import type { RecipientFieldHandle } from '../recipients/recipient-field.tsx';

interface SendingParts {
  readonly entry: ComposeEntry;
  readonly session: ComposerSession;
  readonly fields: RecipientFields;
}

/** Whether what was sent from another device already goes again: the user is asked. */
async function maySendAgain(session: ComposerSession): Promise<boolean> {
  const { state } = session.view();
  if (state.is !== 'gone' || state.why !== 'sent') return true;
  const answer = await ask({
    title: DRAFT_TEXTS.sentTitle,
    text: DRAFT_TEXTS.sentQuestion,
    answers: [
      { id: 'cancel', label: TEXTS.cancel, tone: 'ghost' },
      { id: 'send', label: DRAFT_TEXTS.sentYes, tone: 'primary' },
    ],
  });
  return answer === 'send';
}

/** Sends what a form holds (4.5): once, after all that has to be asked, and with all that is still on its way. */
export function useSending({ entry, session, fields }: SendingParts): {
  /** @param sendAt milliseconds since the epoch; null: now */
  readonly send: (sendAt?: number | null) => Promise<void>;
  /** Send was pressed while files were on their way. */
  readonly waiting: boolean;
} {
  const { id, request } = entry;
  const sendMail = useSendMail();
  const usesTemplates = useRecords('template').length > 0;
  const [waiting, setWaiting] = useState(false);
  /** It is handed over: pressing Send again, while a save is waited for, sends nothing more (4.5). */
  const sent = useRef(false);
  const { uploads } = session;

  const send = async (sendAt: number | null = null): Promise<void> => {
    const committed: { to?: readonly Address[]; cc?: readonly Address[]; bcc?: readonly Address[] } = {};
    for (const name of ['to', 'cc', 'bcc'] as const) {
      const handle: RefObject<RecipientFieldHandle | null> = fields[name];
      if (!handle.current) continue;
      const list = handle.current.commit();
      if (list === null) return handle.current.focus();
      committed[name] = list;
    }
    session.change((now) => ({ ...now, mail: { ...now.mail, ...committed } }));
    if (session.content.mail.to.length === 0) {
      await ask({
        title: COMPOSER_TEXTS.missingTitle,
        text: COMPOSER_TEXTS.missingText,
        answers: [{ id: 'ok', label: TEXTS.ok, tone: 'primary' }],
      });
      fields.to.current?.focus();
      return;
    }
    if (uploads.running.length > 0) {
      setWaiting(true);
      await uploads.settled();
      setWaiting(false);
      // The content may have changed during the wait, so the present content is sent.
      return latest.current(sendAt);
    }
    if (!(await maySendWithout(uploads.list)) || !(await maySendUnattached(session.content))) return;
    if (usesTemplates && !(await maySendOpen(session.content))) return;
    if (!(await maySendAgain(session)) || sent.current) return;
    sent.current = true;
    const { content } = session;
    const answers = content.mail.inReplyToId !== null;
    const { mail, form } = await session.handOver();
    const again = { ...content, mail: { ...content.mail, sendAt } };
    sendMail(
      { ...mail, sendAt },
      {
        sent: answers ? REPLY_TEXTS.sent : COMPOSER_TEXTS.sent,
        failed: answers ? REPLY_TEXTS.failed : COMPOSER_TEXTS.sendFailed,
        form,
        onCancel: (taken) => void openCompose(request, resumeWithdrawn(taken, again)),
      },
    );
    closeCompose(id);
  };

  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  useEffect(
    () => () => {
      latest.current = async () => undefined;
    },
    [],
  );
  return { send, waiting };
}
