import { useEffect, useState } from 'react';
import { consoleLog } from '../../../platform/log.ts';
import { useApi } from '../../../session/api-context.ts';
import { PASSWORD_TEXTS as TEXTS } from '../../../texts/security/password-texts.ts';
import { TextField } from '../../../ui/form/text-field.tsx';

/** What users show again before something dangerous. */
export interface Proof {
  readonly password: string;
  readonly code: string;
}

export const NO_PROOF: Proof = { password: '', code: '' };

/** Whether signing in asks for a code beside the password; not before the host has said so. */
function useHasSecondFactor(): boolean {
  const { client } = useApi();
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    client.call('getSecondFactor', {}).then(
      (state) => setOn(state.isOn),
      (error: unknown) => consoleLog('whether there is a second factor is not known', error),
    );
  }, [client]);
  return isOn;
}

interface ProofFieldsProps {
  readonly proof: Proof;
  readonly onChange: (proof: Proof) => void;
  /** Something else is filled in first. */
  readonly isSecond?: boolean;
}

/** Asks for the password, and for a code where the account has a second factor. */
export function ProofFields({ proof, onChange, isSecond = false }: ProofFieldsProps) {
  const hasSecondFactor = useHasSecondFactor();
  return (
    <>
      <TextField
        label={TEXTS.current}
        type="password"
        name="password"
        autoComplete="current-password"
        maxLength={512}
        required
        autoFocus={!isSecond}
        value={proof.password}
        onChange={(event) => onChange({ ...proof, password: event.target.value })}
      />
      {hasSecondFactor && (
        <TextField
          label={TEXTS.code}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={64}
          required
          value={proof.code}
          onChange={(event) => onChange({ ...proof, code: event.target.value })}
        />
      )}
    </>
  );
}
