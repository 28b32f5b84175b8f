import { SEARCH_TEXTS } from '../../texts/lists/search-texts.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import styles from './search-chips.module.css';
import type { ShownCondition } from './search-conditions.ts';

interface SearchChipsProps {
  readonly conditions: readonly ShownCondition[];
  readonly onEdit: (condition: ShownCondition) => void;
  readonly onRemove: (condition: ShownCondition) => void;
}

/** The operators of a search: each can be edited in the box, or taken out (D20). */
export function SearchChips({ conditions, onEdit, onRemove }: SearchChipsProps) {
  if (conditions.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={SEARCH_TEXTS.conditions}>
      {conditions.map((condition, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a condition may be there twice.
        <li key={index} className={styles.chip}>
          <button
            type="button"
            className={styles.edit}
            aria-label={SEARCH_TEXTS.editCondition(condition.label)}
            onClick={() => onEdit(condition)}
          >
            {condition.label}
          </button>
          <button
            type="button"
            className={styles.remove}
            aria-label={SEARCH_TEXTS.removeCondition(condition.label)}
            onClick={() => onRemove(condition)}
          >
            <Icon name="close" size={16} />
          </button>
        </li>
      ))}
    </ul>
  );
}
