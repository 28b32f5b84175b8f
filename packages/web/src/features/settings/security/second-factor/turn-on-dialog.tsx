import { useState } from 'react';
import { encode } from 'uqr';
import { useApi } from '../../../../session/api-context.ts';
import { SECOND_FACTOR_TEXTS } from '../../../../texts/security/second-factor-texts.ts';
import { TEXTS as COMMON } from '../../../../texts/texts.ts';
import { FormDialog } from '../../../../ui/dialog/form-dialog.tsx';
import { showToast } from '../../../../ui/feedback/toast.ts';
import { FieldError } from '../../../../ui/form/text/field-error.tsx';
import { CodeField } from './code-field.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import styles from './second-factor.module.css';
import { useSecondFactorCall } from './use-second-factor-call.ts';

const TEXTS = SECOND_FACTOR_TEXTS.begin;

interface Begun {
  readonly secret: string;
  /** What the QR code says. */
  readonly uri: string;
}

/** A QR code, dark on white in every theme: apps read no other. */
function QrCode({ text }: { readonly text: string }) {
  const { data, size } = encode(text, { border: 4 });
  const modules = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={TEXTS.image}>
      <path d={modules.join('')} />
    </svg>
  );
}

interface ScanStepProps {
  readonly begun: Begun;
  readonly onDone: (codes: readonly string[]) => void;
  readonly onCancel: () => void;
}

/** Hands the secret to an authenticator app, and has the app's code confirm it. */
function ScanStep({ begun, onDone, onCancel }: ScanStepProps) {
  const { client } = useApi();
  const { fault, run } = useSecondFactorCall(SECOND_FACTOR_TEXTS.wrongCode);
  const [code, setCode] = useState('');
  return (
    <FormDialog
      title={TEXTS.title}
      texts={{ cancel: COMMON.cancel, apply: TEXTS.turnOn }}
      onApply={() => {
        if (code.trim() !== '') run(async () => onDone(await client.call('confirmSecondFactor', { code })));
      }}
      onCancel={onCancel}
    >
      <p>{TEXTS.scan}</p>
      <QrCode text={begun.uri} />
      <p className={styles.secret}>
        {TEXTS.key} <code>{begun.secret.match(/.{1,4}/gu)?.join(' ')}</code>
      </p>
      <CodeField label={TEXTS.code} value={code} onChange={setCode} />
      <FieldError text={fault} />
    </FormDialog>
  );
}

interface TurnOnDialogProps {
  readonly begun: Begun;
  readonly onClose: () => void;
}

/** Turns two-factor authentication on: QR code with the app's first code, recovery codes. */
export function TurnOnDialog({ begun, onClose }: TurnOnDialogProps) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodesDialog codes={codes} onClose={onClose} />;
  const finish = (recoveryCodes: readonly string[]): void => {
    setCodes(recoveryCodes);
    showToast(SECOND_FACTOR_TEXTS.done, { kind: 'success' });
  };
  return <ScanStep begun={begun} onDone={finish} onCancel={onClose} />;
}
