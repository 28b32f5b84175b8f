import { htmlToPlain } from '../../../mail-html/plain-html.ts';
import { useMailSanitizer } from '../../../mail-html/use-mail-sanitizer.ts';
import { SEND_TEXTS } from '../../../texts/compose/send-texts.ts';
import { Button } from '../../../ui/form/button.tsx';
import styles from './signature-note.module.css';

/** The signature that goes below the text; it can be left out of this mail. */
export function SignatureNote({ html, onRemove }: { readonly html: string; readonly onRemove: () => void }) {
  const sanitizer = useMailSanitizer();
  if (!sanitizer) return null;
  return (
    <section className={styles.note} aria-label={SEND_TEXTS.signature}>
      <p className={styles.text} dir="auto">
        {htmlToPlain(html, sanitizer.parse)}
      </p>
      <Button tone="link" small aria-label={SEND_TEXTS.removeSignature} onClick={onRemove}>
        {SEND_TEXTS.remove}
      </Button>
    </section>
  );
}
