import { useEffect, useState } from 'react';
import { useFormRequest } from '../../../../mail-ui/use-form-request.ts';
import { consoleLog } from '../../../../platform/log.ts';
import { useApi } from '../../../../session/api-context.ts';
import { PASSWORD_FIELD_TEXTS } from '../../../../texts/security/password-field-texts.ts';
import { PASSWORD_TEXTS as TEXTS } from '../../../../texts/security/password-texts.ts';
import { SIGN_IN_TEXTS } from '../../../../texts/security/sign-in-texts.ts';
import { Button } from '../../../../ui/form/button.tsx';
import { FieldError } from '../../../../ui/form/text/field-error.tsx';
import { TextField } from '../../../../ui/form/text/text-field.tsx';
import { PasswordField } from '../../../../ui/password/password-field.tsx';
import { useProofWays } from './use-proof-ways.ts';

/** What users show again before something dangerous; without a password, what they have proved a moment ago counts. */
export interface Proof {
  readonly password: string;
  readonly code: string;
}

export const NO_PROOF: Proof = { password: '', code: '' };

interface Wanted {
  readonly password: boolean;
  readonly code: boolean;
  readonly passkey: boolean;
  readonly provider: boolean;
}

const PASSWORD_ALONE: Wanted = { password: true, code: false, passkey: false, provider: false };

/** What the host takes for a proof: the password alone before it has said so. */
function useWanted(): Wanted {
  const { client } = useApi();
  const [wanted, setWanted] = useState(PASSWORD_ALONE);
  useEffect(() => {
    client.call('beginReauthentication', {}).then(
      ({ passkey, ...rest }) => setWanted({ ...rest, passkey: passkey !== null }),
      (error: unknown) => consoleLog('what is taken for a proof is not known', error),
    );
  }, [client]);
  return wanted;
}

interface ProofFieldsProps {
  readonly proof: Proof;
  readonly onChange: (proof: Proof) => void;
  /** Something else is filled in first. */
  readonly isSecond?: boolean;
}

/** Asks for the password, and for a code where the account has a second factor; or for a passkey or the identity provider in their place. */
export function ProofFields({ proof, onChange, isSecond = false }: ProofFieldsProps) {
  const wanted = useWanted();
  const { fault, run } = useFormRequest();
  const [isProved, setProved] = useState(false);
  const { ways } = useProofWays({ takesPasskey: wanted.passkey, takesProvider: wanted.provider }, run, () => {
    onChange(NO_PROOF);
    setProved(true);
  });
  if (isProved) return <p role="status">{SIGN_IN_TEXTS.provider.confirmed}</p>;
  return (
    <>
      {wanted.password && (
        <PasswordField
          label={TEXTS.current}
          texts={PASSWORD_FIELD_TEXTS}
          name="password"
          autoComplete="current-password"
          required
          autoFocus={!isSecond}
          value={proof.password}
          onChange={(event) => onChange({ ...proof, password: event.target.value })}
        />
      )}
      {wanted.password && wanted.code && (
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
      {ways.map(({ label, go }) => (
        <Button key={label} onClick={go}>
          {label}
        </Button>
      ))}
      <FieldError text={fault} />
    </>
  );
}
