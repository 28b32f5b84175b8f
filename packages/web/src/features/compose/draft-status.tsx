import { timeOfDay } from '@wren/domain/date-label.ts';
import { READER } from '../../app/reader.ts';
import { TEXTS } from '../../app/texts.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './compose-form.module.css';
import type { DraftSaving } from './use-draft-saving.ts';

/** Says how the keeping of a draft goes (4.1). */
export function DraftStatus({ saving }: { readonly saving: DraftSaving }) {
  return (
    <span className={styles.status} role="status">
      {saving.status === 'saving' && TEXTS.composer.saving}
      {saving.status === 'error' && TEXTS.composer.saveError}
      {saving.status === 'saved' && !saving.dirty && saving.savedAt !== null && (
        <>
          <Icon name="check" size={16} />
          {TEXTS.composer.saved} <time>{timeOfDay(saving.savedAt, READER)}</time>
        </>
      )}
    </span>
  );
}
