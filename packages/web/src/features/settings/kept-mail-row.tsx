import { useEffect, useState } from 'react';
import { consoleLog } from '../../platform/log.ts';
import { storageUsed } from '../../platform/storage/storage-used.ts';
import { forgetKeptMail } from '../../replica/open-replica.ts';
import { useApi } from '../../session/api-context.ts';
import { useStartedMail } from '../../session/started-mail.ts';
import { useOffered } from '../../session/use-offered.ts';
import { SETTINGS_TEXTS as TEXTS } from '../../texts/settings/settings-texts.ts';
import { sizeText } from '../../texts/size-text.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import { Button } from '../../ui/form/button.tsx';
import styles from './setting-row.module.css';

/** How much mail this browser keeps, to read without a connection, and the way to be rid of it. What waits to be sent, and drafts, stay. */
export function KeptMailRow() {
  const { user } = useStartedMail();
  const { client } = useApi();
  const hasCache = useOffered('forget_answers');
  const [used, setUsed] = useState<number | null>(null);
  const [isRemoved, setRemoved] = useState(false);

  useEffect(() => {
    storageUsed().then(setUsed, (error) => consoleLog('the browser does not say what it keeps', error));
  }, []);

  const remove = async (): Promise<void> => {
    try {
      await forgetKeptMail(user);
      // The browser holds answers beside what is kept for reading.
      if (hasCache) await client.call('forgetAnswers', {});
      setRemoved(true);
      showToast(TEXTS.removedHere, { kind: 'success' });
    } catch (error) {
      consoleLog('kept mail could not be deleted', error);
      showToast(TEXTS.notRemovedHere, { kind: 'error' });
    }
  };

  return (
    <div className={styles.row}>
      <p className={styles.text}>
        {TEXTS.keptMail}
        <small>
          {isRemoved ? TEXTS.removedHere : used === null ? TEXTS.keptMailNote : TEXTS.keptSize(sizeText(used))}
        </small>
      </p>
      <Button small aria-label={TEXTS.removeHere} onClick={() => void remove()}>
        {TEXTS.remove}
      </Button>
    </div>
  );
}
