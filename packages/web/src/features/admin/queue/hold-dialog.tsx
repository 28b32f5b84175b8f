import { HOLD_REASON } from '@wren/contract/calls/admin/queue.ts';
import { useState } from 'react';
import { ADMIN_TEXTS } from '../../../texts/admin/admin-texts.ts';
import { TEXTS as COMMON } from '../../../texts/texts.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { TextField } from '../../../ui/form/text/text-field.tsx';

const TEXTS = ADMIN_TEXTS.queue;

interface HoldDialogProps {
  /** Addresses that the mail has not reached. */
  readonly to: string;
  readonly onHold: (reason: string) => void;
  readonly onClose: () => void;
}

/** Asks why a mail is held, for other administrators. */
export function HoldDialog({ to, onHold, onClose }: HoldDialogProps) {
  const [reason, setReason] = useState('');
  return (
    <FormDialog
      title={TEXTS.holdTitle}
      texts={{ cancel: COMMON.cancel, apply: TEXTS.hold }}
      onApply={() => onHold(reason)}
      onCancel={onClose}
    >
      <p>{TEXTS.holdText}</p>
      <p>
        <bdi>{to}</bdi>
      </p>
      <TextField
        label={TEXTS.reason}
        autoComplete="off"
        maxLength={HOLD_REASON}
        autoFocus
        dir="auto"
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  );
}
