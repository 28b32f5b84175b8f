import type { Message } from '@wren/domain/message/message.ts';
import type { Unsubscribe } from '@wren/domain/message/requests/unsubscribe.ts';
import { READING } from '../../../texts/conversation/reading-texts.ts';
import styles from './unsubscribe-button.module.css';
import { useUnsubscribe } from './use-unsubscribe.ts';

interface UnsubscribeButtonProps {
  readonly message: Message;
  readonly offer: Unsubscribe;
}

/** The way out of a mailing list, beside its sender. */
export function UnsubscribeButton({ message, offer }: UnsubscribeButtonProps) {
  const unsubscribe = useUnsubscribe(message, offer);
  return (
    <button type="button" className={styles.button} onClick={() => void unsubscribe()}>
      {READING.unsubscribe}
    </button>
  );
}
