import { addressName } from '@wren/domain/address/sender.ts';
import { remindedAt } from '@wren/domain/message/timed/reminder-wish.ts';
import { useState } from 'react';
import { ScheduleDialog } from '../../mail-ui/times/schedule-dialog.tsx';
import { timeWords } from '../../mail-ui/times/time-words.ts';
import { useReplica } from '../../replica/hooks.ts';
import type { OutboxItem } from '../../replica/outbox/outbox-item.ts';
import { READER } from '../../settings/reader.ts';
import { SEND_TEXTS } from '../../texts/compose/send-texts.ts';
import { OUTBOX_TEXTS as TEXTS } from '../../texts/outbox-texts.ts';
import { TIME_TEXTS } from '../../texts/time-texts.ts';
import { classNames } from '../../ui/class-names.ts';
import { Button } from '../../ui/form/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { type OutboxActions, type OutboxForms, outboxActions, outboxSubject } from './outbox-actions.ts';
import styles from './outbox-screen.module.css';
import { outboxState } from './outbox-state.ts';

const ICONS = { waiting: 'clock', scheduled: 'calendar', sending: 'send', failed: 'alert' } as const;

interface ButtonsProps {
  readonly subject: string;
  readonly actions: OutboxActions;
  /** Asks for another time; null: it has none. */
  readonly onTime: (() => void) | null;
}

function OutboxButtons({ subject, actions, onTime }: ButtonsProps) {
  return (
    <>
      <Button small tone="primary" aria-label={`${TEXTS.sendNow}: ${subject}`} onClick={actions.sendNow}>
        {TEXTS.sendNow}
      </Button>
      {onTime && (
        <Button small aria-label={`${TEXTS.changeTime}: ${subject}`} onClick={onTime}>
          {TEXTS.changeTime}
        </Button>
      )}
      <Button small aria-label={`${TEXTS.edit}: ${subject}`} onClick={() => void actions.edit()}>
        {TEXTS.edit}
      </Button>
      <Button small tone="ghost" aria-label={`${TEXTS.discard}: ${subject}`} onClick={() => void actions.discard()}>
        {TEXTS.discard}
      </Button>
    </>
  );
}

interface LineProps extends OutboxForms {
  readonly item: OutboxItem;
  readonly now: number;
  readonly online: boolean;
}

/** One mail of the outbox: why it waits, and what can be done with it. */
export function OutboxLine({ item, now, online, ...forms }: LineProps) {
  const actions = outboxActions(item, useReplica(), forms);
  const subject = outboxSubject(item);
  const names = [...item.mail.to, ...item.mail.cc, ...item.mail.bcc].map(addressName).join(', ');
  const [timing, setTiming] = useState(false);
  const isTimed = item.state === 'scheduled' || (item.state === 'waiting' && item.mail.sendAt !== null);
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
        {item.mail.reminder && (
          <p className={styles.state}>
            {TIME_TEXTS.reminder(timeWords(remindedAt(item.mail.reminder, item.sendAt, READER.timeZone), now))}
          </p>
        )}
      </div>
      <div className={styles.buttons}>
        {item.state !== 'sending' && (
          <OutboxButtons subject={subject} actions={actions} onTime={isTimed ? () => setTiming(true) : null} />
        )}
      </div>
      {timing && (
        <ScheduleDialog
          title={SEND_TEXTS.changeTitle}
          initial={item.sendAt}
          onChoose={(at) => void actions.reschedule(at)}
          onClose={() => setTiming(false)}
        />
      )}
    </li>
  );
}
