import type { Address } from '@wren/domain/message.ts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { COMPOSER_TEXTS } from '../../app/composer-texts.ts';
import { REPLY_TEXTS } from '../../app/reply-texts.ts';
import { useSendMail } from '../../app/send-mail.ts';
import { TEXTS } from '../../app/texts.ts';
import { ask } from '../../ui/ask.tsx';
import { type ComposeContent, mailOf } from './compose-content.ts';
import type { RecipientFields } from './compose-fields.tsx';
import { type ComposeEntry, closeCompose, openCompose } from './compose-state.ts';
import { maySendUnattached, maySendWithout } from './may-send.ts';
import type { RecipientFieldHandle } from './recipient-field.tsx';
import type { DraftSaving } from './use-draft-saving.ts';
import type { Uploads } from './use-uploads.ts';

interface SendingParts {
  readonly entry: ComposeEntry;
  readonly content: ComposeContent;
  readonly fields: RecipientFields;
  readonly saving: DraftSaving;
  readonly uploads: Uploads;
}

/** Sends what a form holds (4.5): once, after all that has to be asked, and with all that is still on its way. */
export function useSending({ entry, content, fields, saving, uploads }: SendingParts): {
  /** @param sendAt milliseconds since the epoch; null: now */
  readonly send: (sendAt?: number | null) => Promise<void>;
  /** Send was pressed while files were on their way. */
  readonly waiting: boolean;
} {
  const { id, request } = entry;
  const sendMail = useSendMail();
  const [waiting, setWaiting] = useState(false);
  /** It is handed over: pressing Send again, while a save is waited for, sends nothing more (4.5). */
  const sent = useRef(false);
  const answers = content.mail.inReplyToId !== null;

  const send = async (sendAt: number | null = null): Promise<void> => {
    const committed: { to?: readonly Address[]; cc?: readonly Address[]; bcc?: readonly Address[] } = {};
    for (const name of ['to', 'cc', 'bcc'] as const) {
      const handle: RefObject<RecipientFieldHandle | null> = fields[name];
      if (!handle.current) continue;
      const list = handle.current.commit();
      if (list === null) return handle.current.focus();
      committed[name] = list;
    }
    const present: ComposeContent = { ...content, mail: { ...content.mail, ...committed } };
    if (present.mail.to.length === 0) {
      await ask({
        title: COMPOSER_TEXTS.missingTitle,
        text: COMPOSER_TEXTS.missingText,
        answers: [{ id: 'ok', label: TEXTS.ok, tone: 'primary' }],
      });
      fields.to.current?.focus();
      return;
    }
    if (uploads.running > 0) {
      setWaiting(true);
      await uploads.settled();
      setWaiting(false);
      // The form may have gone meanwhile, and more may have been written: what it holds now is what goes.
      return latest.current(sendAt);
    }
    if (!(await maySendWithout(uploads.list)) || !(await maySendUnattached(present))) return;
    if (sent.current) return;
    sent.current = true;
    // What somebody else has made of the draft stays where it is.
    const key = saving.change === null ? saving.key : saving.keepApart();
    saving.stop('sent');
    const draftId = await saving.settledId();
    const final: ComposeContent = { ...present, mail: { ...present.mail, draftId, sendAt }, key };
    closeCompose(id);
    sendMail(mailOf(final), {
      sent: answers ? REPLY_TEXTS.sent : COMPOSER_TEXTS.sent,
      failed: answers ? REPLY_TEXTS.failed : COMPOSER_TEXTS.sendFailed,
      form: key,
      onCancel: () => void openCompose(request, { content: final, unsaved: true }),
    });
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
