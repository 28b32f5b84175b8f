import { openPanel } from '../../commands/panels.ts';
import { useQuota } from '../../mail-ui/use-quota.ts';
import { QUOTA_TEXTS as TEXTS } from '../../texts/page/quota-texts.ts';
import styles from './quota-line.module.css';

/** The percentage of the quota from which it is shown. */
const WARNING_PERCENT = 80;

/** At the foot of the folders, once most of what the account may keep is used: how much; it leads to Settings. */
export function QuotaLine() {
  const quota = useQuota();
  if (quota === null || typeof quota === 'string') return null;
  const percent = Math.floor((quota.used / quota.limit) * 100);
  if (percent < WARNING_PERCENT) return null;
  return (
    <button type="button" className={styles.line} data-quota="" onClick={() => void openPanel('settings', 'storage')}>
      {percent >= 100 ? TEXTS.full : TEXTS.nearlyFull(percent)}
    </button>
  );
}
