import type { Transfer } from '@wren/contract/calls/transfer.ts';
import type { CALLS } from '@wren/contract/calls.ts';
import { WrenError } from '@wren/contract/errors.ts';
import type { TransferJob } from '../../engines/transfer/transfer-job.ts';
import type { Handler } from '../handler.ts';

/** Largest number of omitted messages in the answer. */
const TOLD = 50;

function wireTransfer(job: TransferJob | null): Transfer | null {
  if (job === null) return null;
  const {
    direction,
    state,
    server,
    user,
    mailboxes,
    total,
    done,
    imported,
    duplicates,
    damaged,
    leftOut,
    left,
    failure,
  } = job;
  return {
    ...{ direction, state, host: server.host, user, mailboxes: mailboxes.length },
    ...{ total: Math.max(total, done), done, imported, duplicates, damaged, failure },
    left_out: leftOut,
    left: left.slice(0, TOLD),
  };
}

export const findTransferServer: Handler<typeof CALLS.findTransferServer> = async ({ address }, { transfer }) => {
  const { imap, provider, password } = await transfer.find(address);
  const servers = imap.flatMap(({ host, port, security }) => (security === 'none' ? [] : [{ host, port, security }]));
  return { servers, provider, password };
};

export const lookAtTransferServer: Handler<typeof CALLS.lookAtTransferServer> = async (
  { server, user, password },
  { transfer },
) => transfer.look(server, { user, password });

export const startTransfer: Handler<typeof CALLS.startTransfer> = async (
  { direction, server, user, password, mailboxes },
  { transfer },
) => {
  const { problem, job } = await transfer.start(server, { user, password }, { direction, mailboxes });
  return { problem, transfer: wireTransfer(job) };
};

export const getTransfer: Handler<typeof CALLS.getTransfer> = async (_input, { transfer }) => ({
  problem: null,
  transfer: wireTransfer(await transfer.get()),
});

/** Executes an action on the account's transfer; a missing password is a problem and no error. */
export const changeTransfer: Handler<typeof CALLS.changeTransfer> = async ({ action, password }, { transfer }) => {
  try {
    return { problem: null, transfer: wireTransfer(await transfer.change(action, password)) };
  } catch (error) {
    if (!(error instanceof WrenError) || error.code !== 'bad-credentials') throw error;
    return { problem: 'bad-credentials', transfer: wireTransfer(await transfer.get()) };
  }
};
