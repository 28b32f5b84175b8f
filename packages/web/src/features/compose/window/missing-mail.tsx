import { TEXTS } from '../../../texts/texts.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { closeCompose } from '../forms/compose-forms.ts';
import styles from './compose-pane.module.css';

interface MissingMailProps {
  /** Of the form. */
  readonly id: number;
  readonly boxed: boolean;
  readonly title: string;
  readonly text: string;
  /** Null: trying again would not help. */
  readonly onRetry: (() => void) | null;
}

/** In the place of a form: the mail that it needs cannot be had (8.7). */
export function MissingMail({ id, boxed, title, text, onRetry }: MissingMailProps) {
  return (
    <div className={boxed ? styles.box : styles.full}>
      <EmptyState
        bird="away"
        title={title}
        // It is all of the page where it has no box.
        level={boxed ? 'h2' : 'h1'}
        text={text}
        action={
          <span className={styles.buttons}>
            <Button onClick={() => closeCompose(id)}>{TEXTS.close}</Button>
            {onRetry && (
              <Button tone="primary" onClick={onRetry}>
                {TEXTS.retry}
              </Button>
            )}
          </span>
        }
      />
    </div>
  );
}
