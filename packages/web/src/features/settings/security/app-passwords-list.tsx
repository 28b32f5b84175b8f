import type { CallResult } from '@wren/contract/call.ts';
import type { CallOf } from '@wren/contract/calls.ts';
import { rowDate } from '@wren/domain/date/date-label.ts';
import { Suspense, useCallback, useState } from 'react';
import { useApi } from '../../../session/api-context.ts';
import { READER, useNow } from '../../../settings/reader.ts';
import { errorText } from '../../../texts/error-text.ts';
import { APP_PASSWORD_TEXTS as TEXTS } from '../../../texts/security/app-password-texts.ts';
import { ask } from '../../../ui/dialog/ask.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { Button } from '../../../ui/form/button.tsx';
import { lazyPart } from '../../../ui/part/lazy-part.ts';
import rowStyles from '../setting-row.module.css';
import styles from './account-security.module.css';
import { useAsked } from './use-asked.ts';

const AppPasswordDialog = lazyPart(async () => (await import('./app-password-dialog.tsx')).AppPasswordDialog);

type AppPassword = CallResult<CallOf<'getAppPasswords'>>['passwords'][number];

function wordsOf({ createdAt, usedAt, usedFrom }: AppPassword, now: number): string {
  const used = usedAt === null ? TEXTS.unused : TEXTS.used(rowDate(usedAt, now, READER), usedFrom);
  return [TEXTS.made(rowDate(createdAt, now, READER)), used].join(' · ');
}

/** The passwords by which programs and devices send mail: made, listed with their last use, revoked (D43). */
export function AppPasswordsList() {
  const { client } = useApi();
  const now = useNow();
  const { answer, look } = useAsked(useCallback(() => client.call('getAppPasswords', {}), [client]));
  const [isAdding, setAdding] = useState(false);
  const found = answer === 'unknown' ? null : answer;

  const revoke = async ({ id, name }: AppPassword): Promise<void> => {
    const answered = await ask({
      title: TEXTS.question.title(name),
      text: TEXTS.question.text,
      answers: [
        { id: 'no', label: TEXTS.question.cancel, tone: 'ghost' },
        { id: 'yes', label: TEXTS.question.apply, tone: 'danger' },
      ],
    });
    if (answered !== 'yes') return;
    try {
      await client.call('revokeAppPassword', { id });
      showToast(TEXTS.revoked(name), { kind: 'success' });
    } catch (error) {
      showToast(TEXTS.notRevoked(errorText(error)), { kind: 'error' });
    }
    look();
  };
  return (
    <>
      <h4 className={styles.title}>{TEXTS.title}</h4>
      <p className={styles.note}>{answer === 'unknown' ? TEXTS.unknown : TEXTS.note}</p>
      {found && found.passwords.length > 0 && (
        <ul aria-label={TEXTS.title}>
          {found.passwords.map((one) => (
            <li key={one.id} className={rowStyles.row}>
              <span className={rowStyles.text}>
                <bdi>{one.name}</bdi>
                <small>{wordsOf(one, now)}</small>
              </span>
              <Button small aria-label={TEXTS.revokeOf(one.name)} onClick={() => void revoke(one)}>
                {TEXTS.revoke}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {found && (
        <Button className={styles.button} onClick={() => setAdding(true)}>
          {TEXTS.add}
        </Button>
      )}
      <Suspense>
        {isAdding && found && (
          <AppPasswordDialog server={found.server} onMade={look} onClose={() => setAdding(false)} />
        )}
      </Suspense>
    </>
  );
}
