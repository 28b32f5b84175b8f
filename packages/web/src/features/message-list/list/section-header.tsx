// biome-ignore-all lint/a11y/useSemanticElements: a windowed tree grid cannot be a table; its lines are placed one by one.
// biome-ignore-all lint/a11y/useFocusableInteractive: a cell with a button or a box in it gives the focus to that.
import { SECTION_NAMES, TEXTS } from '../../../texts/texts.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import type { LinePosition, SectionItem } from './lines/list-items.ts';
import styles from './thread-list.module.css';

interface SectionHeaderProps {
  readonly item: SectionItem;
  readonly onFold: (item: SectionItem) => void;
}

const inside = ({ key, count }: SectionItem) => (
  <>
    <Icon name="chevron" size={16} />
    {SECTION_NAMES[key]}
    <span className={styles.count}>{count}</span>
  </>
);

/** The copy of a section's line that stays at the top while its section scrolls: for pointers alone. */
export function StuckSection({ item, onFold }: SectionHeaderProps) {
  return (
    <div className={styles.stuck} aria-hidden="true">
      <button
        type="button"
        className={styles.section}
        data-collapsed={item.collapsed || undefined}
        tabIndex={-1}
        onClick={() => onFold(item)}
      >
        {inside(item)}
      </button>
    </div>
  );
}

interface SectionLineProps extends SectionHeaderProps {
  readonly index: number;
  readonly position: LinePosition;
  readonly isCursor: boolean;
}

/** The line above a section, parent of its rows: its name and count; a press folds it (2.27). */
export function SectionLine({ item, index, position, isCursor, onFold }: SectionLineProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list handles the keys of all its lines.
    <div
      role="row"
      tabIndex={isCursor ? 0 : -1}
      aria-level={1}
      aria-expanded={!item.collapsed}
      aria-posinset={position.at}
      aria-setsize={position.of}
      aria-rowindex={index + 1}
      aria-label={TEXTS.list.section(SECTION_NAMES[item.key], item.count)}
      data-line={item.key}
      data-collapsed={item.collapsed || undefined}
      className={classNames(styles.sectionLine, !item.first && styles.spaced)}
      onClick={() => onFold(item)}
    >
      <div role="gridcell" className={styles.section}>
        {inside(item)}
      </div>
    </div>
  );
}
