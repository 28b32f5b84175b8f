import { TEXTS } from '../../../texts/texts.ts';
import { Button } from '../../../ui/form/button.tsx';
import styles from './not-shown.module.css';

interface NotShownProps {
  /** Why; empty: it is not known yet. */
  readonly text: string;
  /** Missing: it would not help. */
  readonly onRetry?: (() => void) | undefined;
}

/** In the place of a file that is not shown. */
export function NotShown({ text, onRetry }: NotShownProps) {
  return (
    <div className={styles.nothing}>
      <p role="alert">{text}</p>
      {onRetry && <Button onClick={onRetry}>{TEXTS.retry}</Button>}
    </div>
  );
}
