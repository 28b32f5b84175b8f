import { LIST_TEXTS } from '../../../texts/lists/list-texts.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import styles from './thread-list.module.css';

interface ArrivedPillProps {
  readonly count: number;
  readonly onClick: () => void;
}

/** Says quietly that mail has come above the view, and leads there. */
export function ArrivedPill({ count, onClick }: ArrivedPillProps) {
  return (
    count > 0 && (
      <button type="button" className={styles.arrived} aria-label={LIST_TEXTS.arrivedLabel(count)} onClick={onClick}>
        <Icon name="up" size={16} />
        {LIST_TEXTS.arrived(count)}
      </button>
    )
  );
}
