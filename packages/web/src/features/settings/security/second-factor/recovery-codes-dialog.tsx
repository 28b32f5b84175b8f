import { saveFile } from '../../../../platform/page/save-file.ts';
import { SECOND_FACTOR_TEXTS } from '../../../../texts/security/second-factor-texts.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { canCopy, copyText } from '../../../../ui/feedback/copy-text.ts';
import { Button } from '../../../../ui/form/button.tsx';
import styles from './second-factor.module.css';

const TEXTS = SECOND_FACTOR_TEXTS.codes;

interface RecoveryCodesDialogProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** Shows recovery codes, this once. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const text = codes.join('\n');
  return (
    <Dialog
      title={TEXTS.title}
      onCancel={onClose}
      buttons={
        <>
          {canCopy() && (
            <Button tone="ghost" onClick={() => void copyText(text, TEXTS)}>
              {TEXTS.copy}
            </Button>
          )}
          <Button tone="ghost" onClick={() => saveFile(TEXTS.fileName, new Blob([`${text}\n`]))}>
            {TEXTS.save}
          </Button>
          <Button tone="primary" onClick={onClose}>
            {TEXTS.done}
          </Button>
        </>
      }
    >
      <p>{TEXTS.note}</p>
      <ul className={styles.codes} aria-label={TEXTS.list}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Dialog>
  );
}
