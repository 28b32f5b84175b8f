import { consoleLog } from '../../../../platform/log.ts';
import { saveFile } from '../../../../platform/page/save-file.ts';
import { SECOND_FACTOR_TEXTS } from '../../../../texts/security/second-factor-texts.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { showToast } from '../../../../ui/feedback/toast.ts';
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
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      showToast(TEXTS.copied, { kind: 'success' });
    } catch (error) {
      consoleLog('recovery codes were not copied', error);
      showToast(TEXTS.notCopied, { kind: 'error' });
    }
  };
  return (
    <Dialog
      title={TEXTS.title}
      onCancel={onClose}
      buttons={
        <>
          {/* Browsers offer the clipboard on secure pages only. */}
          {'clipboard' in navigator && (
            <Button tone="ghost" onClick={() => void copy()}>
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
