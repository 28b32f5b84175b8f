import type { Message } from '@wren/domain/message/message.ts';
import { allowImages, domainEntry } from '../../../mail-ui/image-senders.ts';
import { IMAGE_TEXTS } from '../../../texts/conversation/image-texts.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import styles from './image-bar.module.css';
import bar from './notice-bar.module.css';

interface ImageBarProps {
  readonly message: Message;
  readonly blocked: number;
  readonly trackers: readonly string[];
  /** Null: the host has no safe way to show them. */
  readonly onShow: (() => void) | null;
}

/** What of a mail's images is not shown, and how it can be (3.16). */
export function ImageBar({ message, blocked, trackers, onShow }: ImageBarProps) {
  const email = message.from?.email ?? '';
  const domain = domainEntry(email);
  const always = (entry: string): void => {
    allowImages(entry);
    onShow?.();
  };
  // A mail that imitates a sender must not be allowed in that sender's name.
  const mayAlways =
    email !== '' &&
    message.mailbox !== 'junk' &&
    message.mailbox !== 'screener' &&
    message.trust?.result !== 'doubtful';
  return (
    <>
      {blocked > 0 && (
        <div className={bar.bar}>
          <Icon name="image" />
          <span className={bar.text}>{IMAGE_TEXTS.blocked(blocked)}</span>
          {onShow && (
            <span className={bar.answers}>
              <Button tone="link" small onClick={onShow}>
                {IMAGE_TEXTS.show}
              </Button>
              {mayAlways && (
                <Button tone="link" small onClick={() => always(email)}>
                  {IMAGE_TEXTS.alwaysFrom(email)}
                </Button>
              )}
              {mayAlways && domain !== null && (
                <Button tone="link" small onClick={() => always(domain)}>
                  {IMAGE_TEXTS.alwaysFrom(domain.slice(1))}
                </Button>
              )}
            </span>
          )}
        </div>
      )}
      {trackers.length > 0 && (
        <p className={styles.trackers}>
          <Icon name="shield" size={16} />
          {IMAGE_TEXTS.trackers(trackers)}
        </p>
      )}
    </>
  );
}
