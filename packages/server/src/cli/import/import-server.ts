import { AccountReader } from '../../engines/imap/transfer/read-account.ts';
import type { NoteStore } from '../../store/note-store.ts';
import type { CommandContext } from '../command.ts';
import { foreignAccount } from '../foreign-account.ts';

export interface ServerImport {
  /** As the command line names it. */
  readonly place: string;
  readonly passwordFile: string | undefined;
  readonly fromBeginning: boolean;
  readonly onCounted: (messages: number) => void;
}

/**
 * An account at an IMAP server, to be read.
 * @throws UsageError, CommandError
 */
export async function openServer(
  { place, passwordFile, fromBeginning, onCounted }: ServerImport,
  context: CommandContext,
  notes: NoteStore,
): Promise<AccountReader> {
  const { name, connect } = await foreignAccount(place, passwordFile, 'WREN_IMPORT_PASSWORD', context);
  return new AccountReader({ connect, notes, name, fromBeginning, only: null, onCounted });
}
