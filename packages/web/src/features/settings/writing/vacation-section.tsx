import { Suspense, useState } from 'react';
import { saveRecords } from '../../../actions/save-records.ts';
import { useReplica } from '../../../replica/hooks.ts';
import { SERVER_RULES_TEXTS } from '../../../texts/settings/server-rules-texts.ts';
import { VACATION_TEXTS as TEXTS } from '../../../texts/settings/vacation-texts.ts';
import { Button } from '../../../ui/form/button.tsx';
import { lazyPart } from '../../../ui/part/lazy-part.ts';
import { useServerRules } from '../rules/use-server-rules.ts';
import { SwitchRow } from '../setting-row.tsx';
import { putVacation, useVacation, vacationStateText } from './vacation.ts';
import styles from './writing.module.css';

const VacationDialog = lazyPart(async () => (await import('./vacation-dialog.tsx')).VacationDialog);

/** The vacation reply (D37). Changes take effect at once. */
export function VacationSection() {
  const replica = useReplica();
  const { data, state } = useVacation();
  const { rules } = useServerRules();
  const answersThere = data.isEnabled && rules?.answers === true;
  const [isOpen, setOpen] = useState(false);
  const isWritten = data.html !== '';
  const turn = (isEnabled: boolean): void => {
    // What says nothing, or is over, is written first.
    if (isEnabled && (!isWritten || state === 'over')) setOpen(true);
    else saveRecords(replica, putVacation({ ...data, isEnabled }), isEnabled ? TEXTS.done.on : TEXTS.done.off);
  };
  return (
    <>
      <SwitchRow
        label={TEXTS.label}
        note={
          isWritten
            ? [vacationStateText(data, state), ...(answersThere ? [SERVER_RULES_TEXTS.answers] : [])].join(' ')
            : TEXTS.note
        }
        checked={data.isEnabled && state !== 'over'}
        onChange={turn}
      />
      <Button className={styles.add} onClick={() => setOpen(true)}>
        {isWritten ? TEXTS.edit : TEXTS.write}
      </Button>
      {isOpen && (
        <Suspense>
          <VacationDialog data={data} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
