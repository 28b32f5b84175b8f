import { senderKeyOf } from '@wren/domain/rules/screener.ts';
import type { ThreadRow } from '@wren/domain/thread/thread.ts';
import { runAction } from '../../../actions/run/run-action.ts';
import type { ActionTarget } from '../../../actions/table/action-target.ts';
import { SCREENING } from '../../../actions/table/rows/screening.ts';
import { SCREENER_TEXTS as TEXTS } from '../../../texts/lists/screener-texts.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import styles from './notice-bar.module.css';

interface ScreenerLineProps {
  readonly row: Pick<ThreadRow, 'latest'>;
  readonly target: ActionTarget;
}

/** Asks whether the sender of what waits is let in (D41). */
export function ScreenerLine({ row: { latest }, target }: ScreenerLineProps) {
  if (!SCREENING.letIn.available(target)) return null;
  const key = senderKeyOf(latest);
  return (
    <div className={styles.bar}>
      <Icon name="shield" size={18} />
      <span className={styles.text}>
        {key === null ? TEXTS.waitsNobody : key.startsWith('<') ? TEXTS.waitsList(key.slice(1, -1)) : TEXTS.waits(key)}
      </span>
      <span className={styles.answers}>
        <Button tone="link" small onClick={() => runAction(SCREENING.letIn, target)}>
          {TEXTS.letIn}
        </Button>
        <Button tone="link" small onClick={() => runAction(SCREENING.keepOut, target)}>
          {TEXTS.keepOut}
        </Button>
      </span>
    </div>
  );
}
