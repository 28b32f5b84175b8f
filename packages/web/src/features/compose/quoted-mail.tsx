import { useMemo, useState } from 'react';
import { COMPOSER_TEXTS } from '../../app/composer-texts.ts';
import { htmlToPlain } from '../../app/mail-html/plain-html.ts';
import { useMailSanitizer } from '../../app/mail-html/use-mail-sanitizer.ts';
import { THREAD_TEXTS } from '../../app/thread-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './compose-form.module.css';

/** The quoted mail below the text: folded, to be looked at as text, and to be removed (D26). */
export function QuotedMail({ html, onRemove }: { readonly html: string; readonly onRemove: () => void }) {
  const [shown, setShown] = useState(false);
  const sanitizer = useMailSanitizer();
  const text = useMemo(() => (sanitizer ? htmlToPlain(html, sanitizer.parse) : ''), [html, sanitizer]);
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
        <span>{COMPOSER_TEXTS.quoted}</span>
        <Button tone="link" small onClick={onRemove}>
          {COMPOSER_TEXTS.removeQuoted}
        </Button>
      </div>
      {shown && (
        <p className={styles.quotedText} dir="auto">
          {text}
        </p>
      )}
    </div>
  );
}
