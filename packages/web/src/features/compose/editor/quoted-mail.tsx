import type { Attachment } from '@wren/domain/message/message.ts';
import { Suspense, useState } from 'react';
import { useHtmlView } from '../../../mail-html/html-view.ts';
import { COMPOSER_TEXTS } from '../../../texts/compose/composer-texts.ts';
import { THREAD_TEXTS } from '../../../texts/conversation/thread-texts.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import styles from '../compose-form.module.css';

interface QuotedMailProps {
  readonly html: string;
  readonly attachments: readonly Attachment[];
  /** It is what was selected of a mail: it is shown at once. */
  readonly isPart: boolean;
  readonly onRemove: () => void;
}

/** The quoted mail below the text: folded, to be viewed unchanged, and to be removed (D26). */
export function QuotedMail({ html, attachments, isPart, onRemove }: QuotedMailProps) {
  const [shown, setShown] = useState(isPart);
  const HtmlView = useHtmlView();
  const label = shown ? THREAD_TEXTS.hideQuoted : THREAD_TEXTS.showQuoted;
  return (
    <div className={styles.quoted}>
      <div className={styles.quotedHead}>
        <button
          type="button"
          className={styles.pill}
          aria-label={label}
          data-tip={label}
          aria-expanded={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon name="more" size={16} />
        </button>
        <span>{isPart ? COMPOSER_TEXTS.quotedPart : COMPOSER_TEXTS.quoted}</span>
        <Button tone="link" small onClick={onRemove}>
          {COMPOSER_TEXTS.removeQuoted}
        </Button>
      </div>
      {shown && (
        <div className={styles.quotedMail}>
          <Suspense>
            <HtmlView html={html} attachments={attachments} title={COMPOSER_TEXTS.original} />
          </Suspense>
        </div>
      )}
    </div>
  );
}
