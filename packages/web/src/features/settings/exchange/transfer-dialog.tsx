import type { Transfer } from '@wren/contract/calls/transfer.ts';
import { useFormRequest } from '../../../mail-ui/use-form-request.ts';
import { TRANSFER_TEXTS } from '../../../texts/settings/transfer-texts.ts';
import { TEXTS as COMMON } from '../../../texts/texts.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { FieldError } from '../../../ui/form/text/field-error.tsx';
import { TransferFolders } from './transfer-folders.tsx';
import { TransferAddressField, TransferServerFields } from './transfer-server-fields.tsx';
import { useTransferSteps } from './use-transfer-steps.ts';

const TEXTS = TRANSFER_TEXTS.dialog;

interface TransferDialogProps {
  readonly direction: Transfer['direction'];
  readonly onStarted: () => void;
  readonly onClose: () => void;
}

/** Asks for a server, the password for it, and which mail to transfer. */
export function TransferDialog({ direction, onStarted, onClose }: TransferDialogProps) {
  const isOut = direction === 'out';
  const { fault, run } = useFormRequest();
  const steps = useTransferSteps(direction, () => {
    onStarted();
    onClose();
  });
  const { step, address, access, chosen } = steps;
  const enter = isOut ? TRANSFER_TEXTS.out.start : TEXTS.signIn;
  const apply = { address: TEXTS.next, access: enter, folders: TEXTS.start }[step.name];
  return (
    <FormDialog
      title={(isOut ? TRANSFER_TEXTS.out : TRANSFER_TEXTS).title}
      texts={{ cancel: COMMON.cancel, apply }}
      onApply={() => run(steps.apply)}
      onCancel={onClose}
    >
      {step.name === 'address' && <TransferAddressField address={address} onChange={steps.setAddress} />}
      {step.name === 'access' && (
        <TransferServerFields
          access={access}
          hint={step.hint}
          keeps={(isOut ? TRANSFER_TEXTS.out : TEXTS).keeps}
          wantsAppPassword={step.wantsAppPassword}
          onChange={steps.setAccess}
        />
      )}
      {step.name === 'folders' && (
        <TransferFolders mailboxes={step.mailboxes} chosen={chosen} onChange={steps.setChosen} />
      )}
      <FieldError text={fault} />
    </FormDialog>
  );
}
