import { fullDateTime } from '@wren/domain/date/date-label.ts';
import type { MessageId, ThreadId } from '@wren/domain/message/message.ts';
import type { OutgoingMail } from '../../host/outgoing-mail.ts';
import type { OutboxItem, WithdrawnMail } from '../../replica/outbox/outbox-item.ts';
import type { Replica } from '../../replica/replica.ts';
import { READER } from '../../settings/reader.ts';
import { SEND_TEXTS } from '../../texts/compose/send-texts.ts';
import { errorText } from '../../texts/error-text.ts';
import { OUTBOX_TEXTS as TEXTS } from '../../texts/outbox-texts.ts';
import { TEXTS as COMMON } from '../../texts/texts.ts';
import { ask } from '../../ui/dialog/ask.tsx';
import { showToast } from '../../ui/feedback/toast.ts';

/** Where a mail of the outbox is written on. */
export interface OutboxForms {
  /** Goes on writing a mail that was taken out, in the form that it comes from. */
  readonly onEdit: (taken: WithdrawnMail) => void;
  /** Goes on writing a mail that the host kept, and that is a draft again. @param wasDue its time until now */
  readonly onDraft: (draft: { readonly id: MessageId; readonly threadId: ThreadId }, wasDue: number) => void;
}

export interface OutboxActions {
  readonly sendNow: () => void;
  /** @param at milliseconds */
  readonly reschedule: (at: number) => Promise<void>;
  readonly edit: () => Promise<void>;
  readonly discard: () => Promise<void>;
}

/** The subject of a mail, or a name for one without. */
export function outboxSubject({ mail }: OutboxItem): string {
  return mail.subject || TEXTS.noSubject;
}

/** Changes a mail that the host holds; a failure is shown, and the list stays as the host has it. */
async function atHost(run: () => Promise<unknown>): Promise<void> {
  try {
    await run();
  } catch (error) {
    showToast(SEND_TEXTS.rescheduleFailed(errorText(error)), { kind: 'error' });
  }
}

/** Asks before what cannot be taken back. */
async function isAgreed(title: string, text: string, yes: string): Promise<boolean> {
  const answers = [
    { id: 'no', label: COMMON.cancel },
    { id: 'yes', label: yes, tone: 'danger' },
  ] as const;
  return (await ask({ title, text, answers })) === 'yes';
}

/** What can be done with a mail that the host keeps for its time. */
function scheduledActions({ id, sendAt }: OutboxItem, replica: Replica, { onDraft }: OutboxForms): OutboxActions {
  const { scheduled } = replica;
  return {
    sendNow: () => void atHost(() => scheduled.reschedule(id, null)),
    reschedule: (at) =>
      atHost(async () => {
        await scheduled.reschedule(id, at);
        showToast(SEND_TEXTS.scheduled(fullDateTime(at, READER)), { kind: 'success' });
      }),
    edit: () => atHost(async () => onDraft(await scheduled.unschedule(id), sendAt)),
    discard: () => atHost(async () => replica.discardDraft((await scheduled.unschedule(id)).id)),
  };
}

/** What can be done with a mail that waits in this browser. */
function waitingActions(item: OutboxItem, replica: Replica, { onEdit }: OutboxForms): OutboxActions {
  /** Takes the mail out of the outbox; null: it may be on its way already. */
  const take = async (): Promise<WithdrawnMail | null> => {
    const taken = await replica.cancelSend(item.id);
    if (!taken) showToast(TEXTS.tooLate, { kind: 'error' });
    return taken;
  };
  /** The mail is not edited further: its form must not be restored. */
  const forgetForm = (): void => {
    if (item.form !== null) replica.localDrafts.drop(item.form.key);
  };
  const resend = async (change: Partial<OutgoingMail>): Promise<void> => {
    const taken = await take();
    if (!taken) return;
    forgetForm();
    replica.send({ ...taken.mail, ...change }, { undoPeriodMs: 0 });
  };
  /** What may have been sent goes again as a mail of its own, and not without a question. */
  const sendAgain = async (text: string): Promise<void> => {
    if (await isAgreed(TEXTS.againTitle, text, TEXTS.again)) await resend({ draftId: null });
  };
  return {
    sendNow: () => {
      if (item.error?.code === 'unknown-outcome' && !replica.sendsOnce)
        void sendAgain(TEXTS.againUnknown(outboxSubject(item)));
      else if (item.error?.code === 'not-a-draft') void sendAgain(TEXTS.againSent(outboxSubject(item)));
      else replica.retrySend(item.id);
    },
    reschedule: (at) => resend({ sendAt: at }),
    edit: async () => {
      const taken = await take();
      if (taken) onEdit(taken);
    },
    discard: async () => {
      const taken = await take();
      forgetForm();
      if (item.held !== null && taken?.mail.draftId) replica.discardDraft(taken.mail.draftId);
    },
  };
}

/** What can be done with a mail of the outbox. */
export function outboxActions(item: OutboxItem, replica: Replica, forms: OutboxForms): OutboxActions {
  const actions = (item.state === 'scheduled' ? scheduledActions : waitingActions)(item, replica, forms);
  const isUnknown = item.error?.code === 'unknown-outcome';
  const subject = outboxSubject(item);
  return {
    ...actions,
    // What is sent from a form is a mail of its own.
    edit: async () => {
      if (!isUnknown || (await isAgreed(TEXTS.editTitle, TEXTS.editUnknown(subject), TEXTS.edit))) await actions.edit();
    },
    discard: async () => {
      const text = TEXTS[isUnknown ? 'discardUnknown' : 'discardText'](subject);
      if (await isAgreed(TEXTS.discardTitle, text, TEXTS.discard)) await actions.discard();
    },
  };
}
