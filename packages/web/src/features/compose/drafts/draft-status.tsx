import { timeOfDay } from '@wren/domain/date/date-label.ts';
import type { SessionView } from '../../../composer/session-parts.ts';
import { READER } from '../../../settings/reader.ts';
import { COMPOSER_TEXTS } from '../../../texts/compose/composer-texts.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import styles from '../compose-form.module.css';

/** Says how the keeping of a draft goes (4.1). */
export function DraftStatus({ kept: { state, savedAt } }: { readonly kept: SessionView }) {
  return (
    <span className={styles.status} role="status">
      {state.is === 'saving' && COMPOSER_TEXTS.saving}
      {state.is === 'dirty' && state.failed && (
        <span className={styles.unsaved}>
          <Icon name="alert" size={16} />
          {COMPOSER_TEXTS.saveError}
        </span>
      )}
      {state.is === 'ready' && savedAt !== null && (
        <>
          <Icon name="check" size={16} />
          {COMPOSER_TEXTS.saved} <time>{timeOfDay(savedAt, READER)}</time>
        </>
      )}
    </span>
  );
}
