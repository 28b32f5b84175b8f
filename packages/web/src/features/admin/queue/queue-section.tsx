import type { CallResult } from '@wren/contract/call.ts';
import type { CallOf } from '@wren/contract/calls.ts';
import { fullDateTime } from '@wren/domain/date/date-label.ts';
import { useState } from 'react';
import { READER } from '../../../settings/reader.ts';
import { ADMIN_TEXTS } from '../../../texts/admin/admin-texts.ts';
import { errorText } from '../../../texts/error-text.ts';
import { sizeText } from '../../../texts/size-text.ts';
import { TEXTS as COMMON } from '../../../texts/texts.ts';
import { ask } from '../../../ui/dialog/ask.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { Button } from '../../../ui/form/button.tsx';
import styles from '../admin.module.css';
import { useAdmin, useAnswer } from '../admin-api.ts';
import { RefreshButton, Section } from '../section.tsx';
import { HoldDialog } from './hold-dialog.tsx';

const TEXTS = ADMIN_TEXTS.queue;
type Mail = CallResult<CallOf<'adminGetQueue'>>['mails'][number];

/** Addresses that a mail has not reached. */
const addressesOf = ({ recipients }: Mail): string => recipients.map(({ address }) => address).join(', ');

interface MailRowProps {
  readonly mail: Mail;
  readonly onRetry: () => void;
  readonly onHold: () => void;
  readonly onRelease: () => void;
  readonly onRemove: () => void;
}

/** Since when a mail is on hold, by whom, and why. */
function HoldLine({ hold: { at, by, reason } }: { readonly hold: NonNullable<Mail['hold']> }) {
  return (
    <small>
      <span className={styles.mark}>{TEXTS.onHold}</span> <bdi>{by === '' ? ADMIN_TEXTS.audit.commandLine : by}</bdi>
      {` · ${fullDateTime(at, READER)}`}
      {reason !== '' && (
        <>
          {' · '}
          <bdi>{reason}</bdi>
        </>
      )}
    </small>
  );
}

function MailRow({ mail, onRetry, onHold, onRelease, onRemove }: MailRowProps) {
  const { account, sender, bytes, created_at: createdAt, hold, recipients } = mail;
  const to = addressesOf(mail);
  return (
    <li className={styles.row}>
      <span className={styles.text}>
        <bdi>{account === null && sender === null ? TEXTS.report : TEXTS.from(account ?? sender ?? '')}</bdi>
        <small>{[fullDateTime(createdAt, READER), sizeText(bytes)].join(' · ')}</small>
        {hold && <HoldLine hold={hold} />}
        {recipients.map(({ address, attempts, due_at: dueAt, status, reason }) => (
          <small key={address}>
            <bdi>{address}</bdi>
            {` · ${TEXTS.tries(attempts.toLocaleString(READER.locale))}`}
            {hold === null && ` · ${TEXTS.next(fullDateTime(dueAt, READER))}`}
            {reason !== '' && (
              <>
                {' · '}
                <bdi lang="en">{[...(reason.startsWith(status) ? [] : [status]), reason].join(' ')}</bdi>
              </>
            )}
          </small>
        ))}
      </span>
      <span className={styles.deeds}>
        {!hold && (
          <Button small aria-label={TEXTS.retryOf(to)} onClick={onRetry}>
            {TEXTS.retry}
          </Button>
        )}
        {/* One button for both: the focus stays on it. */}
        <Button small aria-label={hold ? TEXTS.releaseOf(to) : TEXTS.holdOf(to)} onClick={hold ? onRelease : onHold}>
          {hold ? TEXTS.release : TEXTS.hold}
        </Button>
        <Button small aria-label={TEXTS.removeOf(to)} onClick={onRemove}>
          {TEXTS.remove}
        </Button>
      </span>
    </li>
  );
}

/** What waits on its way out. */
export function QueueSection() {
  const { client } = useAdmin();
  const asked = useAnswer(() => client.call('adminGetQueue', {}));
  const [holding, setHolding] = useState<Mail | null>(null);
  const carryOut = async (call: () => Promise<{ readonly done: boolean }>): Promise<void> => {
    try {
      const { done } = await call();
      showToast(done ? ADMIN_TEXTS.done : TEXTS.gone, { kind: done ? 'success' : 'info' });
    } catch (error) {
      showToast(ADMIN_TEXTS.notDone(errorText(error)), { kind: 'error' });
    }
    asked.look();
  };
  const hold = (id: string, reason: string): void => {
    setHolding(null);
    void carryOut(() => client.call('adminHoldMail', { id, reason }));
  };
  const remove = async (mail: Mail): Promise<void> => {
    const answered = await ask({
      title: TEXTS.removeTitle,
      text: TEXTS.removeText,
      detail: addressesOf(mail),
      answers: [
        { id: 'no', label: COMMON.cancel, tone: 'ghost' },
        { id: 'yes', label: TEXTS.remove, tone: 'danger' },
      ],
    });
    if (answered === 'yes') await carryOut(() => client.call('adminRemoveMail', { id: mail.id }));
  };
  return (
    <Section title={ADMIN_TEXTS.sections.queue} asked={asked} actions={<RefreshButton look={asked.look} />}>
      {({ total, mails }) =>
        mails.length === 0 ? (
          <EmptyState bird="home" level="h3" title={TEXTS.empty} text={TEXTS.emptyText} />
        ) : (
          <>
            <p className={styles.note} role="status">
              {TEXTS.count(total.toLocaleString(READER.locale))}
            </p>
            <ul className={styles.list} aria-label={ADMIN_TEXTS.sections.queue}>
              {mails.map((mail) => (
                <MailRow
                  key={mail.id}
                  mail={mail}
                  onRetry={() => void carryOut(() => client.call('adminRetryMail', { id: mail.id }))}
                  onHold={() => setHolding(mail)}
                  onRelease={() => void carryOut(() => client.call('adminReleaseMail', { id: mail.id }))}
                  onRemove={() => void remove(mail)}
                />
              ))}
            </ul>
            {holding && (
              <HoldDialog
                to={addressesOf(holding)}
                onHold={(reason) => hold(holding.id, reason)}
                onClose={() => setHolding(null)}
              />
            )}
          </>
        )
      }
    </Section>
  );
}
