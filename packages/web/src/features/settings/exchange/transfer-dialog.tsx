import type { TransferMailbox, TransferServer } from '@wren/contract/calls/transfer.ts';
import { useState } from 'react';
import { useAsking } from '../../../mail-ui/asking/use-asking.ts';
import { useApi } from '../../../session/api-context.ts';
import { TRANSFER_TEXTS } from '../../../texts/settings/transfer-texts.ts';
import { TEXTS as COMMON } from '../../../texts/texts.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { Fault } from '../security/code-field.tsx';
import type { TransferAccess } from './transfer-access.ts';
import { TransferFolders } from './transfer-folders.tsx';
import { TransferAddressField, TransferServerFields } from './transfer-server-fields.tsx';

const TEXTS = TRANSFER_TEXTS.dialog;

type Step =
  | { readonly name: 'address' }
  | { readonly name: 'access'; readonly hint: string; readonly wantsAppPassword: boolean }
  | { readonly name: 'folders'; readonly mailboxes: readonly TransferMailbox[] };

function serverOf({ host, port, security }: TransferAccess): TransferServer | null {
  const number = Number(port);
  return Number.isInteger(number) && number > 0 && number < 65_536
    ? { host: host.trim(), port: number, security }
    : null;
}

interface TransferDialogProps {
  readonly onStarted: () => void;
  readonly onClose: () => void;
}

/** Asks where mail is, by what it is opened, and what of it is wanted. */
export function TransferDialog({ onStarted, onClose }: TransferDialogProps) {
  const { client } = useApi();
  const { fault, run } = useAsking();
  const [step, setStep] = useState<Step>({ name: 'address' });
  const [address, setAddress] = useState('');
  const [access, setAccess] = useState<TransferAccess>({
    host: '',
    port: '993',
    security: 'tls',
    user: '',
    password: '',
  });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());

  const find = async (): Promise<string | null> => {
    const user = address.trim();
    if (user === '') return TEXTS.missing;
    const { servers, provider, password } = await client.call('findTransferServer', { address: user });
    const [server] = servers;
    setAccess({ ...access, user, ...(server && { ...server, port: String(server.port) }) });
    const hint = provider === null ? '' : TRANSFER_TEXTS.hints[password](provider);
    setStep({
      name: 'access',
      hint: server || hint !== '' ? hint : TEXTS.notFound,
      wantsAppPassword: password === 'app',
    });
    return null;
  };
  const signIn = async (): Promise<string | null> => {
    const { user, password } = access;
    if (access.host.trim() === '' || user.trim() === '' || password === '') return TEXTS.missing;
    const server = serverOf(access);
    if (server === null) return TEXTS.badPort;
    const { problem, mailboxes } = await client.call('lookAtTransferServer', { server, user, password });
    if (problem !== null) return TRANSFER_TEXTS.problems[problem];
    const filled = mailboxes.filter(({ count }) => count > 0);
    if (filled.length === 0) return TEXTS.empty;
    setChosen(new Set(filled.map(({ path }) => path)));
    setStep({ name: 'folders', mailboxes: filled });
    return null;
  };
  const start = async (): Promise<string | null> => {
    const server = serverOf(access);
    if (server === null || chosen.size === 0) return TEXTS.none;
    const { user, password } = access;
    const { problem } = await client.call('startTransfer', { server, user, password, mailboxes: [...chosen] });
    if (problem !== null) return TRANSFER_TEXTS.problems[problem];
    onStarted();
    onClose();
    return null;
  };
  const apply = { address: TEXTS.next, access: TEXTS.signIn, folders: TEXTS.start }[step.name];
  const work = { address: find, access: signIn, folders: start }[step.name];
  return (
    <FormDialog
      title={TRANSFER_TEXTS.title}
      texts={{ cancel: COMMON.cancel, apply }}
      onApply={() => run(work)}
      onCancel={onClose}
    >
      {step.name === 'address' && <TransferAddressField address={address} onChange={setAddress} />}
      {step.name === 'access' && (
        <TransferServerFields
          access={access}
          hint={step.hint}
          wantsAppPassword={step.wantsAppPassword}
          onChange={setAccess}
        />
      )}
      {step.name === 'folders' && <TransferFolders mailboxes={step.mailboxes} chosen={chosen} onChange={setChosen} />}
      <Fault text={fault} />
    </FormDialog>
  );
}
