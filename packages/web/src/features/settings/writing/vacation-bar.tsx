import { writtenDay } from '@wren/domain/date/date-label.ts';
import { saveRecords } from '../../../actions/save-records.ts';
import { useCanWrite, useReplica } from '../../../replica/hooks.ts';
import { READER } from '../../../settings/reader.ts';
import { VACATION_TEXTS as TEXTS } from '../../../texts/settings/vacation-texts.ts';
import { Button } from '../../../ui/form/button.tsx';
import { putVacation, useVacation } from './vacation.ts';
import styles from './writing.module.css';

/** Reminds, above lists and the Outbox, of a vacation reply that is on. */
export function VacationBar() {
  const replica = useReplica();
  const canWrite = useCanWrite();
  const { data, state } = useVacation();
  if (state !== 'on') return null;
  const { toDay } = data;
  return (
    <p className={styles.bar}>
      <span>{toDay === null ? TEXTS.bar : TEXTS.barUntil(writtenDay(toDay, READER))}</span>
      <Button
        tone="link"
        small
        disabled={!canWrite}
        onClick={() => saveRecords(replica, putVacation({ ...data, isEnabled: false }), TEXTS.done.off)}
      >
        {TEXTS.turnOff}
      </Button>
    </p>
  );
}
