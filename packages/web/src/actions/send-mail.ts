import { WrenError } from '@wren/contract/errors.ts';
import { fullDateTime } from '@wren/domain/date/date-label.ts';
import { useCallback } from 'react';
import { offerUndo, withdrawUndo } from '../commands/undo.ts';
import { undoPeriod } from '../commands/undo-period.ts';
import type { OutgoingMail } from '../host/outgoing-mail.ts';
import { systemAfter } from '../platform/time/timers.ts';
import { useReplica } from '../replica/hooks.ts';
import type { Sending, SentForm, WithdrawnMail } from '../replica/outbox/outbox-item.ts';
import type { Replica } from '../replica/replica.ts';
import { READER } from '../settings/reader.ts';
import { COMPOSER_TEXTS } from '../texts/compose/composer-texts.ts';
import { SEND_TEXTS } from '../texts/compose/send-texts.ts';
import { closeToast, showToast } from '../ui/feedback/toast.ts';

export interface SendTexts {
  readonly sent: string;
  readonly failed: string;
  /** The form of the mail. */
  readonly form?: SentForm;
  /** Called when sending was undone: opens the mail again, with its current draft. */
  readonly onCancel: (taken: WithdrawnMail) => void;
}

/** Schedules a mail. It is in the Outbox until its time, so that no Undo is offered. */
function schedule(replica: Replica, mail: OutgoingMail, at: number, { failed, form }: SendTexts): void {
  const when = fullDateTime(at, READER);
  const sending = replica.send(mail, { undoPeriodMs: 0, form: form ?? null });
  if (!replica.keepsScheduled) showToast(SEND_TEXTS.scheduledHere(when), { kind: 'success' });
  sending.settled.then(
    (end) => {
      if (end === 'sent')
        showToast(replica.keepsScheduled ? SEND_TEXTS.scheduled(when) : COMPOSER_TEXTS.sent, { kind: 'success' });
    },
    (error) => showToast(endedText(error, failed), { kind: 'error' }),
  );
}

/** The text for a mail that was not sent, or whose outcome is unknown. */
function endedText(error: unknown, failed: string): string {
  return error instanceof WrenError && error.code === 'unknown-outcome' ? SEND_TEXTS.unknown : failed;
}

async function takeBack(sending: Sending, onCancel: SendTexts['onCancel']): Promise<void> {
  const taken = await sending.cancel();
  if (taken === null) showToast(SEND_TEXTS.tooLate, { kind: 'error' });
  else onCancel(taken);
}

/** Hands a mail to the outbox and shows its progress: 'Sending email...' with Undo, then the result (D24). */
export function useSendMail(): (mail: OutgoingMail, texts: SendTexts) => void {
  const replica = useReplica();
  return useCallback(
    (mail, texts) => {
      if (mail.sendAt !== null) return schedule(replica, mail, mail.sendAt, texts);
      const period = undoPeriod();
      const sending = replica.send(mail, { undoPeriodMs: period, form: texts.form ?? null });
      const id = offerUndo(COMPOSER_TEXTS.sending, {
        duration: null,
        period,
        run: () => void takeBack(sending, texts.onCancel),
      });
      // From then on it cannot be undone; it may still wait for the connection.
      const stopWaiting = systemAfter(period, () => {
        withdrawUndo(id);
        showToast(COMPOSER_TEXTS.sending, { id });
      });
      sending.settled.then(
        (end) => {
          stopWaiting();
          withdrawUndo(id);
          if (end === 'sent') showToast(texts.sent, { id, kind: 'success' });
          else closeToast(id);
        },
        (error) => {
          stopWaiting();
          withdrawUndo(id);
          showToast(endedText(error, texts.failed), { id, kind: 'error' });
        },
      );
    },
    [replica],
  );
}
