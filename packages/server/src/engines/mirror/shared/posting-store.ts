import { WrenError } from '@wren/contract/errors.ts';
import type { BlobId, MailStore } from '../../../store/mail-store.ts';
import type { CommandLog } from './command-log.ts';

const elsewhere = async (): Promise<never> => {
  throw new WrenError('busy', 'The account is kept by another node');
};

/**
 * The mail of an account that another node keeps: a notice, or what a command line brings, is put in by leaving the command for that node.
 * All else is asked for there. @param tell tells it
 */
export function postingStore(
  commands: CommandLog,
  uploads: Pick<MailStore, 'putBlob' | 'openBlob'>,
  tell: () => Promise<void>,
): MailStore {
  return {
    ...{ counts: elsewhere, keywords: elsewhere, list: elsewhere, listAll: elsewhere, count: elsewhere },
    ...{ thread: elsewhere, messages: elsewhere, bodies: elsewhere, texts: elsewhere, senderFacts: elsewhere },
    ...{ knownBlobs: elsewhere, state: elsewhere, changesSince: elsewhere },
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
      await tell();
      return { state: '', changed: put.map(({ message }) => message.id), destroyed: [], repeated: false };
    },
    applied: (commandId) => commands.result(commandId),
    watch: () => () => undefined,
    close: async () => undefined,
  };
}
