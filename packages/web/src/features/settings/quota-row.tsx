import { useId } from 'react';
import { useLocation } from 'wouter';
import { closePanel } from '../../commands/panels.ts';
import type { Quota } from '../../mail-ui/use-quota.ts';
import { searchPath } from '../../paths.ts';
import { QUOTA_TEXTS as TEXTS } from '../../texts/page/quota-texts.ts';
import { sizeText } from '../../texts/size-text.ts';
import { Button } from '../../ui/form/button.tsx';
import styles from './quota-row.module.css';
import rows from './setting-row.module.css';

/** What is looked for where room is to be made. */
const LARGE = 'larger:5M';

/** How much of the account's storage is used, with a link to the mail that takes most of it. */
export function QuotaRow({ quota }: { readonly quota: Exclude<Quota, 'none'> }) {
  const label = useId();
  const [, navigate] = useLocation();
  const find = async (): Promise<void> => {
    if (await closePanel()) navigate(searchPath(LARGE, null));
  };
  const { used, limit } = quota === 'unknown' || quota === null ? { used: 0, limit: 0 } : quota;
  return (
    <div className={rows.row}>
      <div className={rows.text}>
        <span id={label}>
          {quota === 'unknown' ? TEXTS.unknown : limit > 0 && TEXTS.used(sizeText(used), sizeText(limit))}
        </span>
        {limit > 0 && (
          <meter className={styles.bar} aria-labelledby={label} min={0} max={limit} value={Math.min(used, limit)} />
        )}
        {limit > 0 && used >= limit && <small>{TEXTS.makeRoom}</small>}
      </div>
      <Button small onClick={() => void find()}>
        {TEXTS.findLarge}
      </Button>
    </div>
  );
}
