// biome-ignore-all lint/a11y/useSemanticElements: a windowed grid cannot be a table; its lines are placed one by one.
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus moves by lines; cells are not stops of their own.
import { SECTION_NAMES, TEXTS } from '../../app/texts.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import type { SectionItem } from './list-items.ts';
import { toggleSection } from './list-state.ts';
import styles from './thread-list.module.css';

interface SectionHeaderProps {
  readonly item: SectionItem;
  readonly index: number;
  readonly isCursor: boolean;
  /** The copy that stays at the top while its section scrolls. */
  readonly stuck?: boolean;
}

/** The line above a section: its name and count; a press folds it (2.27). */
export function SectionHeader({ item, index, isCursor, stuck = false }: SectionHeaderProps) {
  const name = SECTION_NAMES[item.key];
  const button = (
    <button
      type="button"
      className={styles.section}
      aria-expanded={!item.collapsed}
      aria-label={TEXTS.list.section(name, item.count)}
      tabIndex={isCursor && !stuck ? 0 : -1}
      data-line={stuck ? undefined : item.key}
      onClick={() => toggleSection(item.key)}
    >
      <Icon name="chevron" size={16} />
      {name}
      <span className={styles.count}>{item.count}</span>
    </button>
  );
  if (stuck) return <div className={styles.stuck}>{button}</div>;
  return (
    <div role="row" tabIndex={-1} aria-rowindex={index + 1} className={classNames(!item.first && styles.spaced)}>
      <div role="gridcell">{button}</div>
    </div>
  );
}
