import { WrenError } from '@wren/contract/errors.ts';
import { systemClock } from '../../../platform/clock.ts';
import type { Signals } from '../../../platform/sql/signals.ts';
import type { SqlStore } from '../../../platform/sql/sql-store.ts';
import type { AccountStores } from '../../../store/account-stores.ts';
import type { BlobId, MailStore } from '../../../store/mail-store.ts';
import { SharedStores } from '../../../store/shared/shared-stores.ts';
import { CommandLog } from './command-log.ts';

/** Signal with the ids of accounts for which a node has left a command. */
export const COMMAND_SIGNAL = 'mirror-command';

const elsewhere = async (): Promise<never> => {
  throw new WrenError('busy', 'The account is kept by another node');
};

/**
 * The mail of an account that another node keeps. Mail is added by leaving a command for that node, for notices and imports by the command
 * line. Everything else must be requested from that node. @param notify signals the command to it
 */
export function postingStore(
  commands: CommandLog,
  uploads: Pick<MailStore, 'putBlob' | 'openBlob'>,
  notify: () => Promise<void>,
): MailStore {
  return {
    ...{ counts: elsewhere, keywords: elsewhere, list: elsewhere, listAll: elsewhere, count: elsewhere },
    ...{
      thread: elsewhere,
      wholeThread: elsewhere,
      messages: elsewhere,
      bodies: elsewhere,
      texts: elsewhere,
      senderFacts: elsewhere,
    },
    ...{ state: elsewhere, changesSince: elsewhere },
    knownBlobs: async () => new Set(),
    usage: async () => null,
    putBlob: (bytes) => uploads.putBlob(bytes),
    openBlob: (id) => uploads.openBlob(id),
    async apply(changes, commandId, bytes = new Map()) {
      const put = changes.flatMap((change) => (change.kind === 'put' ? [change] : []));
      if (put.length < changes.length) return elsewhere();
      for (const given of bytes.values()) await uploads.putBlob(given);
      const blobs: BlobId[] = put.flatMap((change) => [...change.blobs]);
      const { applied } = await commands.note(commandId, changes, blobs, null);
      if (applied) return applied;
      await notify();
      return { state: '', changed: put.map(({ message }) => message.id), destroyed: [], repeated: false };
    },
    applied: (commandId) => commands.result(commandId),
    watch: () => () => undefined,
    close: async () => undefined,
  };
}

/** The stores of accounts that nodes keep, for a process that is not a node. */
export function postingStores(store: SqlStore, signals: Signals): AccountStores {
  const kept = new SharedStores(store);
  return {
    of: async (account) =>
      postingStore(new CommandLog(store, account, systemClock), await kept.of(account), () =>
        signals.publish(COMMAND_SIGNAL, [account]),
      ),
    notesOf: (account) => kept.notesOf(account),
    recordsOf: (account) => kept.recordsOf(account),
    onChange: (run) => kept.onChange(run),
    onOpen: () => () => undefined,
    aroundChanges: (run) => kept.aroundChanges(run),
    close: () => kept.close(),
  };
}
