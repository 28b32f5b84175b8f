import type { Keyword } from '@wren/domain/message/keyword.ts';
import { TEXTS } from '../../texts/texts.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './label-chips.module.css';
import { useLabelLooks } from './label-looks.ts';

interface LabelChipsProps {
  readonly keywords: readonly Keyword[] | undefined;
  /** Largest number of chips; the others are counted. */
  readonly most: number;
  readonly className?: string | undefined;
}

/** The labels of a row as chips, which its accessible name contains as well. */
export function LabelChips({ keywords, most, className }: LabelChipsProps) {
  const looks = useLabelLooks(keywords);
  if (looks.length === 0) return null;
  const shown = looks.slice(0, most);
  const rest = looks.slice(most);
  return (
    <span className={classNames(styles.chips, className)}>
      {shown.map(({ keyword, name, colour }) => (
        <bdi key={keyword} className={styles.chip} data-label-colour={colour}>
          {name}
        </bdi>
      ))}
      {rest.length > 0 && (
        <span className={styles.more} data-tip={rest.map(({ name }) => name).join(', ')}>
          {TEXTS.list.moreLabels(rest.length)}
        </span>
      )}
    </span>
  );
}
