import { timeOfDay } from '@wren/domain/date-label.ts';
import { COMPOSER_TEXTS } from '../../app/composer-texts.ts';
import { READER } from '../../app/reader.ts';
import type { SessionView } from '../../composer/composer-session.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './compose-form.module.css';

/** Says how the keeping of a draft goes (4.1). */
export function DraftStatus({ kept: { state, savedAt } }: { readonly kept: SessionView }) {
  return (
    <span className={styles.status} role="status">
      {state.is === 'saving' && COMPOSER_TEXTS.saving}
      {state.is === 'dirty' && state.failed && COMPOSER_TEXTS.saveError}
      {state.is === 'ready' && savedAt !== null && (
        <>
          <Icon name="check" size={16} />
          {COMPOSER_TEXTS.saved} <time>{timeOfDay(savedAt, READER)}</time>
        </>
      )}
    </span>
  );
}
