import { addressName } from '@wren/domain/address/sender.ts';
import { fullDateTime } from '@wren/domain/date/date-label.ts';
import type { MessageId, ThreadId } from '@wren/domain/message/message.ts';
import { useState } from 'react';
import type { OutgoingMail } from '../../host/outgoing-mail.ts';
import { ScheduleDialog } from '../../mail-ui/schedule-dialog.tsx';
import { useConnection, useOutbox, useReplica } from '../../replica/hooks.ts';
import type { OutboxItem, SentForm } from '../../replica/outbox/outbox-item.ts';
import { READER, useNow } from '../../settings/reader.ts';
import { SEND_TEXTS } from '../../texts/compose/send-texts.ts';
import { OUTBOX_TEXTS as TEXTS } from '../../texts/outbox-texts.ts';
import { TEXTS as COMMON } from '../../texts/texts.ts';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { Button } from '../../ui/form/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { ask } from '../../ui/overlay/ask.tsx';
import styles from './outbox-screen.module.css';
import { outboxState } from './outbox-state.ts';

const ICONS = { waiting: 'clock', scheduled: 'calendar', sending: 'send', failed: 'alert' } as const;

interface LineProps {
  readonly item: OutboxItem;
  readonly now: number;
  readonly online: boolean;
  /** @param form the one that it comes from, which is kept for it */
  readonly onEdit: (mail: OutgoingMail, form: SentForm | null) => void;
  readonly onDraft: OutboxScreenProps['onDraft'];
}

function OutboxLine({ item, now, online, onEdit, onDraft }: LineProps) {
  const replica = useReplica();
  const subject = item.mail.subject || TEXTS.noSubject;
  const names = [...item.mail.to, ...item.mail.cc, ...item.mail.bcc].map(addressName).join(', ');

  const [timing, setTiming] = useState(false);
  const isTimed = item.state === 'scheduled' || (item.state === 'waiting' && item.mail.sendAt !== null);

  /** What the host keeps is its to change; a failure is told, and the list is as the host says. */
  const atHost = async (run: () => Promise<unknown>): Promise<void> => {
    try {
      await run();
    } catch (error) {
      showToast(SEND_TEXTS.rescheduleFailed(error instanceof Error ? error.message : ''), { kind: 'error' });
    }
  };

  /** Takes the mail out of the outbox; null: somebody may be sending it. */
  const take = async (): Promise<OutgoingMail | null> => {
    const mail = await replica.cancelSend(item.id);
    if (!mail) showToast(TEXTS.tooLate, { kind: 'error' });
    return mail;
  };
  /** Nobody writes on: nothing of its form is to come back. */
  const forgetForm = (): void => {
    if (item.form !== null) replica.localDrafts.drop(item.form.key);
  };
  /** What may have been sent goes again as a mail of its own, and not without a question. */
  const sendAgain = async (text: string): Promise<void> => {
    const answer = await ask({
      title: TEXTS.againTitle,
      text,
      answers: [
        { id: 'no', label: COMMON.cancel },
        { id: 'yes', label: TEXTS.again, tone: 'danger' },
      ],
    });
    if (answer !== 'yes') return;
    const mail = await take();
    if (!mail) return;
    forgetForm();
    replica.send({ ...mail, draftId: null }, { undoPeriodMs: 0 });
  };
  const sendNow = (): void => {
    if (item.state === 'scheduled') void atHost(() => replica.scheduled.reschedule(item.id, null));
    else if (item.error?.code === 'unknown-outcome') void sendAgain(TEXTS.againUnknown(subject));
    else if (item.error?.code === 'not-a-draft') void sendAgain(TEXTS.againSent(subject));
    else replica.retrySend(item.id);
  };
  const reschedule = async (at: number): Promise<void> => {
    if (item.state === 'scheduled') {
      await atHost(async () => {
        await replica.scheduled.reschedule(item.id, at);
        showToast(SEND_TEXTS.scheduled(fullDateTime(at, READER)), { kind: 'success' });
      });
      return;
    }
    const mail = await take();
    if (!mail) return;
    forgetForm();
    replica.send({ ...mail, sendAt: at }, { undoPeriodMs: 0 });
  };
  const edit = async (): Promise<void> => {
    if (item.state === 'scheduled') {
      await atHost(async () => onDraft(await replica.scheduled.takeBack(item.id), item.sendAt));
      return;
    }
    const mail = await take();
    if (!mail) return;
    // What the host has made a draft of has no save under way.
    const isSame = mail.draftId === item.mail.draftId;
    onEdit(mail, isSame || item.form === null ? item.form : { ...item.form, unanswered: null });
  };
  const discard = async (): Promise<void> => {
    const answer = await ask({
      title: TEXTS.discardTitle,
      text: TEXTS.discardText(subject),
      answers: [
        { id: 'no', label: COMMON.cancel },
        { id: 'yes', label: TEXTS.discard, tone: 'danger' },
      ],
    });
    if (answer !== 'yes') return;
    if (item.state !== 'scheduled') {
      const mail = await take();
      forgetForm();
      if (item.held !== null && mail?.draftId) replica.discardDraft(mail.draftId);
    } else await atHost(async () => replica.discardDraft((await replica.scheduled.takeBack(item.id)).id));
  };
  return (
    <li className={styles.item}>
      <span className={classNames(styles.mark, item.state === 'failed' && styles.failed)}>
        <Icon name={ICONS[item.state]} />
      </span>
      <div className={styles.text}>
        <p className={styles.subject}>
          <bdi>{subject}</bdi>
        </p>
        <p className={styles.to}>
          <bdi>{TEXTS.to(names)}</bdi>
        </p>
        <p className={classNames(styles.state, item.state === 'failed' && styles.failed)}>
          {outboxState(item, now, online, READER)}
        </p>
      </div>
      <div className={styles.buttons}>
        {item.state !== 'sending' && (
          <>
            <Button small tone="primary" aria-label={`${TEXTS.sendNow}: ${subject}`} onClick={sendNow}>
              {TEXTS.sendNow}
            </Button>
            {isTimed && (
              <Button small aria-label={`${TEXTS.changeTime}: ${subject}`} onClick={() => setTiming(true)}>
                {TEXTS.changeTime}
              </Button>
            )}
            <Button small aria-label={`${TEXTS.edit}: ${subject}`} onClick={() => void edit()}>
              {TEXTS.edit}
            </Button>
            <Button small tone="ghost" aria-label={`${TEXTS.discard}: ${subject}`} onClick={() => void discard()}>
              {TEXTS.discard}
            </Button>
          </>
        )}
      </div>
      {timing && (
        <ScheduleDialog
          title={SEND_TEXTS.changeTitle}
          initial={item.sendAt}
          onChoose={(at) => void reschedule(at)}
          onClose={() => setTiming(false)}
        />
      )}
    </li>
  );
}

interface OutboxScreenProps {
  /** Goes on writing a mail that was taken out. */
  /** @param form the one that it comes from, which is kept for it */
  readonly onEdit: (mail: OutgoingMail, form: SentForm | null) => void;
  /** Goes on writing a mail that the host kept, and that is a draft again. @param wasDue its time until now */
  readonly onDraft: (draft: { readonly id: MessageId; readonly threadId: ThreadId }, wasDue: number) => void;
  readonly onInbox: () => void;
}

/** The mails that are yet to be handed over, or that wait for their time, with what keeps them (1.2, D10, 2.43). */
export function OutboxScreen({ onEdit, onDraft, onInbox }: OutboxScreenProps) {
  const items = useOutbox();
  const online = useConnection() === 'online';
  const now = useNow();
  return (
    <section className={styles.screen} aria-label={TEXTS.name}>
      <header className={styles.bar}>
        <h1>{TEXTS.name}</h1>
        <span className={styles.hint}>{TEXTS.hint}</span>
      </header>
      <div className={styles.scroll}>
        {items.length === 0 ? (
          <EmptyState
            bird="home"
            title={TEXTS.empty}
            text={TEXTS.emptyText}
            action={<Button onClick={onInbox}>{TEXTS.toInbox}</Button>}
          />
        ) : (
          <ul aria-label={TEXTS.name}>
            {items.map((item) => (
              <OutboxLine key={item.id} item={item} now={now} online={online} onEdit={onEdit} onDraft={onDraft} />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
