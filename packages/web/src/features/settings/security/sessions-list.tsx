import type { CallResult } from '@wren/contract/call.ts';
import type { CallOf } from '@wren/contract/calls.ts';
import { rowDate } from '@wren/domain/date/date-label.ts';
import { useCallback, useState } from 'react';
import { useApi } from '../../../session/api-context.ts';
import { READER, useNow } from '../../../settings/reader.ts';
import { errorText } from '../../../texts/error-text.ts';
import { SESSION_TEXTS as TEXTS } from '../../../texts/security/session-texts.ts';
import { ask } from '../../../ui/dialog/ask.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { Button } from '../../../ui/form/button.tsx';
import { browserWords } from '../notifications/device-name.ts';
import rowStyles from '../setting-row.module.css';
import styles from './account-security.module.css';
import { useAsked } from './use-asked.ts';

type Session = CallResult<CallOf<'getSessions'>>[number];

interface SessionRowProps {
  readonly session: Session;
  readonly now: number;
  readonly onEnd: () => void;
}

function SessionRow({ session, now, onEnd }: SessionRowProps) {
  const name = browserWords(session);
  const { current, client, createdAt, seenAt } = session;
  return (
    <li className={rowStyles.row}>
      <span className={rowStyles.text}>
        <bdi>{name}</bdi>
        <small>
          {[
            ...(current ? [TEXTS.here] : []),
            ...(client === '' ? [] : [TEXTS.from(client)]),
            TEXTS.since(rowDate(createdAt, now, READER)),
            ...(current ? [] : [TEXTS.used(rowDate(seenAt, now, READER))]),
          ].join(' · ')}
        </small>
      </span>
      {!current && (
        <Button small aria-label={TEXTS.endOf(name)} onClick={onEnd}>
          {TEXTS.end}
        </Button>
      )}
    </li>
  );
}

/** Where the account is signed in; each other session can be ended, or all of them (D43). */
export function SessionsList() {
  const { client } = useApi();
  const now = useNow();
  const { answer, look } = useAsked(useCallback(() => client.call('getSessions', {}), [client]));
  const [isBusy, setBusy] = useState(false);

  const carryOut = async (work: () => Promise<string>): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    try {
      showToast(await work(), { kind: 'success' });
    } catch (error) {
      showToast(TEXTS.notEnded(errorText(error)), { kind: 'error' });
    }
    look();
    setBusy(false);
  };
  const end = (session: Session): Promise<void> =>
    carryOut(async () => {
      await client.call('endSession', { id: session.id });
      return TEXTS.ended(browserWords(session));
    });
  const endOthers = async (): Promise<void> => {
    const answered = await ask({
      title: TEXTS.question.title,
      text: TEXTS.question.text,
      answers: [
        { id: 'no', label: TEXTS.question.cancel, tone: 'ghost' },
        { id: 'yes', label: TEXTS.question.apply, tone: 'primary' },
      ],
    });
    if (answered !== 'yes') return;
    await carryOut(async () => TEXTS.endedOthers((await client.call('endOtherSessions', {})).ended));
  };

  const sessions = answer === null || answer === 'unknown' ? [] : answer;
  const here = sessions.filter(({ current }) => current);
  const others = sessions.filter(({ current }) => !current);
  return (
    <>
      <h4 className={styles.title}>{TEXTS.title}</h4>
      {answer === 'unknown' && <p className={styles.note}>{TEXTS.unknown}</p>}
      <ul aria-label={TEXTS.title}>
        {[...here, ...others].map((session) => (
          <SessionRow key={session.id} session={session} now={now} onEnd={() => void end(session)} />
        ))}
      </ul>
      {others.length > 0 && (
        <Button className={styles.button} onClick={() => void endOthers()}>
          {TEXTS.endOthers}
        </Button>
      )}
    </>
  );
}
