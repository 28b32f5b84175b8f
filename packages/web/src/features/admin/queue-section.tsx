import type { CallResult } from '@wren/contract/call.ts';
import type { CallOf } from '@wren/contract/calls.ts';
import { fullDateTime } from '@wren/domain/date/date-label.ts';
import { READER } from '../../settings/reader.ts';
import { ADMIN_TEXTS } from '../../texts/admin/admin-texts.ts';
import { errorText } from '../../texts/error-text.ts';
import { sizeText } from '../../texts/size-text.ts';
import { TEXTS as COMMON } from '../../texts/texts.ts';
import { ask } from '../../ui/dialog/ask.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { Button } from '../../ui/form/button.tsx';
import styles from './admin.module.css';
import { useAdmin, useAnswer } from './admin-api.ts';
import { RefreshButton, Section } from './section.tsx';

const TEXTS = ADMIN_TEXTS.queue;
type Mail = CallResult<CallOf<'adminGetQueue'>>['mails'][number];

interface MailRowProps {
  readonly mail: Mail;
  readonly onRetry: () => void;
  readonly onRemove: () => void;
}

function MailRow({ mail, onRetry, onRemove }: MailRowProps) {
  const { account, sender, bytes, created_at: createdAt, recipients } = mail;
  const to = recipients.map(({ address }) => address).join(', ');
  return (
    <li className={styles.row}>
      <span className={styles.text}>
        <bdi>{account === null && sender === null ? TEXTS.report : TEXTS.from(account ?? sender ?? '')}</bdi>
        <small>{[fullDateTime(createdAt, READER), sizeText(bytes)].join(' · ')}</small>
        {recipients.map(({ address, attempts, due_at: dueAt, status, reason }) => (
          <small key={address}>
            <bdi>{address}</bdi>
            {` · ${TEXTS.tries(attempts.toLocaleString(READER.locale))} · ${TEXTS.next(fullDateTime(dueAt, READER))}`}
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
        <Button small aria-label={TEXTS.retryOf(to)} onClick={onRetry}>
          {TEXTS.retry}
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
  const carryOut = async (call: () => Promise<{ readonly done: boolean }>): Promise<void> => {
    try {
      const { done } = await call();
      showToast(done ? ADMIN_TEXTS.done : TEXTS.gone, { kind: done ? 'success' : 'info' });
    } catch (error) {
      showToast(ADMIN_TEXTS.notDone(errorText(error)), { kind: 'error' });
    }
    asked.look();
  };
  const remove = async ({ id, recipients }: Mail): Promise<void> => {
    const answered = await ask({
      title: TEXTS.removeTitle,
      text: TEXTS.removeText,
      detail: recipients.map(({ address }) => address).join(', '),
      answers: [
        { id: 'no', label: COMMON.cancel, tone: 'ghost' },
        { id: 'yes', label: TEXTS.remove, tone: 'danger' },
      ],
    });
    if (answered === 'yes') await carryOut(() => client.call('adminRemoveMail', { id }));
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
                  onRemove={() => void remove(mail)}
                />
              ))}
            </ul>
          </>
        )
      }
    </Section>
  );
}
