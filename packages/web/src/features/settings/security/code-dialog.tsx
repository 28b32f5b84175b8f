import { useState } from 'react';
import { useApi } from '../../../session/api-context.ts';
import { SECOND_FACTOR_TEXTS as TEXTS } from '../../../texts/page/second-factor-texts.ts';
import { TEXTS as COMMON } from '../../../texts/texts.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { CodeField, Fault } from './code-field.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { useSecondFactorCall } from './use-second-factor-call.ts';

interface CodeDialogProps {
  readonly texts: { readonly title: string; readonly note: string; readonly go: string };
  readonly carryOut: (code: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Does something to the second factor by a code of it. */
function CodeDialog({ texts, carryOut, onClose }: CodeDialogProps) {
  const { fault, run } = useSecondFactorCall(TEXTS.wrongCode);
  const [code, setCode] = useState('');
  return (
    <FormDialog
      title={texts.title}
      texts={{ cancel: COMMON.cancel, apply: texts.go }}
      onApply={() => {
        if (code.trim() !== '') run(() => carryOut(code));
      }}
      onCancel={onClose}
    >
      <p>{texts.note}</p>
      <CodeField label={TEXTS.code} value={code} onChange={setCode} />
      <Fault text={fault} />
    </FormDialog>
  );
}

export function TurnOffDialog({ onClose }: { readonly onClose: () => void }) {
  const { client } = useApi();
  const carryOut = async (code: string): Promise<void> => {
    await client.call('endSecondFactor', { code });
    showToast(TEXTS.end.done, { kind: 'success' });
    onClose();
  };
  return <CodeDialog texts={TEXTS.end} carryOut={carryOut} onClose={onClose} />;
}

export function RenewCodesDialog({ onClose }: { readonly onClose: () => void }) {
  const { client } = useApi();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const carryOut = async (code: string): Promise<void> => setCodes(await client.call('renewRecoveryCodes', { code }));
  return codes ? (
    <RecoveryCodesDialog codes={codes} onClose={onClose} />
  ) : (
    <CodeDialog texts={TEXTS.renew} carryOut={carryOut} onClose={onClose} />
  );
}
