import { useMemo, useState } from 'react';
import { htmlToPlain } from '../../app/mail-html/plain-html.ts';
import { useMailSanitizer } from '../../app/mail-html/use-mail-sanitizer.ts';
import { TEXTS } from '../../app/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './compose-form.module.css';

/** The quoted mail below the text: folded, to be looked at as text, and to be removed (D26). */
export function QuotedMail({ html, onRemove }: { readonly html: string; readonly onRemove: () => void }) {
  const [shown, setShown] = useState(false);
  const sanitizer = useMailSanitizer();
  const text = useMemo(() => (sanitizer ? htmlToPlain(html, sanitizer.parse) : ''), [html, sanitizer]);
  const label = shown ? TEXTS.thread.hideQuoted : TEXTS.thread.showQuoted;
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
        <span>{TEXTS.composer.quoted}</span>
        <Button tone="link" small onClick={onRemove}>
          {TEXTS.composer.removeQuoted}
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
