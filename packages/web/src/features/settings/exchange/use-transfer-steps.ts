import type { TRANSFER_PASSWORDS, Transfer, TransferMailbox, TransferServer } from '@wren/contract/calls/transfer.ts';
import { useState } from 'react';
import { useApi } from '../../../session/api-context.ts';
import { TRANSFER_TEXTS } from '../../../texts/settings/transfer-texts.ts';
import type { TransferAccess } from './transfer-access.ts';

const TEXTS = TRANSFER_TEXTS.dialog;

/** What the dialog asks for. */
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

/** A hint about a provider with this kind of password. */
function hintOf(password: (typeof TRANSFER_PASSWORDS)[number], isOut: boolean): (provider: string) => string {
  return isOut && password === 'none' ? TRANSFER_TEXTS.out.noPassword : TRANSFER_TEXTS.hints[password];
}

/** The steps of choosing a transfer, and what has been entered in them. */
export interface TransferSteps {
  readonly step: Step;
  readonly address: string;
  readonly setAddress: (address: string) => void;
  readonly access: TransferAccess;
  readonly setAccess: (access: TransferAccess) => void;
  /** Paths of the mailboxes that are transferred. */
  readonly chosen: ReadonlySet<string>;
  readonly setChosen: (chosen: ReadonlySet<string>) => void;
  /** Carries out the step. @returns what is wrong with its values; null: nothing */
  readonly apply: () => Promise<string | null>;
}

/** @param onStarted called when the transfer has started */
export function useTransferSteps(direction: Transfer['direction'], onStarted: () => void): TransferSteps {
  const { client } = useApi();
  const isOut = direction === 'out';
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
    const hint = provider === null ? '' : hintOf(password, isOut)(provider);
    setStep({
      name: 'access',
      hint: server || hint !== '' ? hint : TEXTS.notFound,
      wantsAppPassword: password === 'app',
    });
    return null;
  };
  const start = async (server: TransferServer, mailboxes: string[]): Promise<string | null> => {
    const { user, password } = access;
    const { problem } = await client.call('startTransfer', { direction, server, user, password, mailboxes });
    if (problem !== null) return TRANSFER_TEXTS.problems[problem];
    onStarted();
    return null;
  };
  const signIn = async (): Promise<string | null> => {
    const { user, password } = access;
    if (access.host.trim() === '' || user.trim() === '' || password === '') return TEXTS.missing;
    const server = serverOf(access);
    if (server === null) return TEXTS.badPort;
    if (isOut) return start(server, []);
    const { problem, mailboxes } = await client.call('lookAtTransferServer', { server, user, password });
    if (problem !== null) return TRANSFER_TEXTS.problems[problem];
    const filled = mailboxes.filter(({ count }) => count > 0);
    if (filled.length === 0) return TEXTS.empty;
    setChosen(new Set(filled.map(({ path }) => path)));
    setStep({ name: 'folders', mailboxes: filled });
    return null;
  };
  const bring = async (): Promise<string | null> => {
    const server = serverOf(access);
    return server === null || chosen.size === 0 ? TEXTS.none : start(server, [...chosen]);
  };
  const apply = { address: find, access: signIn, folders: bring }[step.name];
  return { step, address, setAddress, access, setAccess, chosen, setChosen, apply };
}
