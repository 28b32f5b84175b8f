import { AccountReader } from '../../engines/imap/transfer/read-account.ts';
import type { NoteStore } from '../../store/note-store.ts';
import type { CommandContext } from '../command.ts';
import { foreignAccount } from '../foreign-account.ts';

export interface ServerImport {
  /** As in the command line. */
  readonly place: string;
  readonly passwordFile: string | undefined;
  readonly fromBeginning: boolean;
  readonly onCounted: (messages: number) => void;
}

/**
 * Opens an account on an IMAP server for reading.
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
