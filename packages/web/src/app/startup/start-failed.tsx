import { isRetryable, type WrenError } from '@wren/contract/errors.ts';
import { useEffect } from 'react';
import { browserNetwork } from '../../platform/network/network.ts';
import { systemAfter } from '../../platform/time/timers.ts';
import { errorText } from '../../texts/error-text.ts';
import { TEXTS } from '../../texts/texts.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Button } from '../../ui/form/button.tsx';
import styles from '../layout/shell.module.css';

/** Milliseconds until a start that failed for the moment is tried again. */
const AGAIN = 10_000;

interface StartFailedProps {
  readonly error: WrenError;
  /** Tries again with this screen left as it is. */
  readonly tryQuietly: () => void;
  readonly retry: () => void;
}

/** Says that the host could not be asked who is signed in (8.10), and retries where waiting may help. */
export function StartFailed({ error, tryQuietly, retry }: StartFailedProps) {
  useEffect(() => {
    if (!isRetryable(error)) return;
    const cancel = systemAfter(AGAIN, tryQuietly);
    const stop = browserNetwork().onWake(tryQuietly);
    return () => {
      cancel();
      stop();
    };
  }, [error, tryQuietly]);

  return (
    <main className={styles.screen}>
      <EmptyState
        bird="away"
        level="h1"
        title={TEXTS.startFailed.title}
        text={TEXTS.startFailed.text(errorText(error))}
        action={
          <Button tone="primary" onClick={retry}>
            {TEXTS.retry}
          </Button>
        }
      />
    </main>
  );
}
