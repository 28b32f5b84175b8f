import { ADMIN_TEXTS } from '../../../texts/admin/admin-texts.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { canCopy, copyText } from '../../../ui/feedback/copy-text.ts';
import { Button } from '../../../ui/form/button.tsx';
import { TextField } from '../../../ui/form/text/text-field.tsx';

const TEXTS = ADMIN_TEXTS.link;

interface PasswordLinkDialogProps {
  readonly address: string;
  /** Path of the link. */
  readonly link: string;
  readonly onClose: () => void;
}

/** Shows a one-time link by which a password is chosen, this once. */
export function PasswordLinkDialog({ address, link, onClose }: PasswordLinkDialogProps) {
  const whole = new URL(link, window.location.origin).href;
  return (
    <Dialog
      title={TEXTS.title(address)}
      onCancel={onClose}
      buttons={
        <>
          {canCopy() && (
            <Button tone="ghost" onClick={() => void copyText(whole, ADMIN_TEXTS)}>
              {ADMIN_TEXTS.copy}
            </Button>
          )}
          <Button tone="primary" onClick={onClose}>
            {TEXTS.close}
          </Button>
        </>
      }
    >
      <p>{TEXTS.note}</p>
      <TextField label={TEXTS.label} readOnly dir="ltr" value={whole} onFocus={(event) => event.target.select()} />
    </Dialog>
  );
}
