import type { CallResult } from '@wren/contract/call.ts';
import type { CallOf } from '@wren/contract/calls.ts';
import { WrenError } from '@wren/contract/errors.ts';
import { useState } from 'react';
import { useFormRequest } from '../../../mail-ui/use-form-request.ts';
import { useApi } from '../../../session/api-context.ts';
import { useStartedMail } from '../../../session/started-mail.ts';
import { APP_PASSWORD_TEXTS } from '../../../texts/security/app-password-texts.ts';
import { PASSWORD_TEXTS } from '../../../texts/security/password-texts.ts';
import { TEXTS as COMMON } from '../../../texts/texts.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { canCopy, copyText } from '../../../ui/feedback/copy-text.ts';
import { Button } from '../../../ui/form/button.tsx';
import { FieldError } from '../../../ui/form/text/field-error.tsx';
import { TextField } from '../../../ui/form/text/text-field.tsx';
import styles from './account-security.module.css';
import { NO_PROOF, ProofFields } from './reauthentication/proof-fields.tsx';

type AppServer = CallResult<CallOf<'getAppPasswords'>>['server'];

interface Made {
  readonly name: string;
  readonly password: string;
}

/** Shows a password and where it belongs, this once. */
function MadeDialog({ made, server, onClose }: { made: Made; server: AppServer; onClose: () => void }) {
  const TEXTS = APP_PASSWORD_TEXTS.shown;
  const { user } = useStartedMail();
  const rows = [
    [TEXTS.server, server.host],
    [TEXTS.port, String(server.port)],
    [TEXTS.security, TEXTS.starttls],
    [TEXTS.user, user.email],
    [TEXTS.password, made.password],
  ] as const;
  return (
    <Dialog
      title={TEXTS.title(made.name)}
      onCancel={onClose}
      buttons={
        <>
          {canCopy() && (
            <Button tone="ghost" onClick={() => void copyText(made.password, TEXTS)}>
              {TEXTS.copy}
            </Button>
          )}
          <Button tone="primary" onClick={onClose}>
            {TEXTS.done}
          </Button>
        </>
      }
    >
      <p>{TEXTS.note}</p>
      <dl className={styles.facts}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <code>{value}</code>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

interface AppPasswordDialogProps {
  readonly server: AppServer;
  readonly onMade: () => void;
  readonly onClose: () => void;
}

/** Creates an app password: asks for its purpose and for a reauthentication. */
export function AppPasswordDialog({ server, onMade, onClose }: AppPasswordDialogProps) {
  const TEXTS = APP_PASSWORD_TEXTS.dialog;
  const { client } = useApi();
  const { fault, run } = useFormRequest();
  const [name, setName] = useState('');
  const [proof, setProof] = useState(NO_PROOF);
  const [made, setMade] = useState<Made | null>(null);
  const make = async (): Promise<string | null> => {
    if (name.trim() === '') return TEXTS.missing;
    const answer = await client.call('createAppPassword', { ...proof, name }).catch((error: unknown) => {
      if (error instanceof WrenError && error.code === 'too-many-records') return null;
      throw error;
    });
    if (answer === null) return TEXTS.full;
    if (answer.password === null) return answer.problem && PASSWORD_TEXTS.problems[answer.problem];
    setMade({ name: name.trim(), password: answer.password });
    onMade();
    return null;
  };
  if (made) return <MadeDialog made={made} server={server} onClose={onClose} />;
  return (
    <FormDialog
      title={TEXTS.title}
      texts={{ cancel: COMMON.cancel, apply: TEXTS.make }}
      onApply={() => run(make)}
      onCancel={onClose}
    >
      <TextField
        label={TEXTS.name}
        placeholder={TEXTS.example}
        name="app"
        autoComplete="off"
        maxLength={100}
        required
        autoFocus
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <ProofFields proof={proof} onChange={setProof} isSecond />
      <FieldError text={fault} />
    </FormDialog>
  );
}
