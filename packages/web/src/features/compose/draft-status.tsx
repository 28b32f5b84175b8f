import { timeOfDay } from '@wren/domain/date-label.ts';
import { COMPOSER_TEXTS } from '../../app/composer-texts.ts';
import { READER } from '../../app/reader.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './compose-form.module.css';
import type { DraftSaving } from './use-draft-saving.ts';

/** Says how the keeping of a draft goes (4.1). */
export function DraftStatus({ saving }: { readonly saving: DraftSaving }) {
  return (
    <span className={styles.status} role="status">
      {saving.status === 'saving' && COMPOSER_TEXTS.saving}
      {saving.status === 'error' && COMPOSER_TEXTS.saveError}
      {saving.status === 'saved' && !saving.dirty && saving.savedAt !== null && (
        <>
          <Icon name="check" size={16} />
          {COMPOSER_TEXTS.saved} <time>{timeOfDay(saving.savedAt, READER)}</time>
        </>
      )}
    </span>
  );
}
