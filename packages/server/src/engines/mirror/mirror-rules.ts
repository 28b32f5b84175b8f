import { anySubaddress } from '@wren/domain/address/subaddress.ts';
import { isReadOnly } from '@wren/domain/message/mailbox/mailbox.ts';
import type { NoteStore } from '../../store/note-store.ts';
import { RulesAtServer } from '../sieve/rules-at-server.ts';
import type { ScriptHost } from '../sieve/script-host.ts';
import type { MirrorContext } from './mirror-context.ts';
import { mailboxRows } from './mirror-rows.ts';

/**
 * The rules of an account that its server carries out, in the mirrored mailboxes.
 * @param own the account's addresses
 */
export function rulesOfMirror(
  { records, file, clock, log }: MirrorContext,
  own: () => Promise<readonly string[]>,
  notes: NoteStore,
  open: () => Promise<ScriptHost>,
): RulesAtServer {
  return new RulesAtServer({
    ...{ records, notes, open, clock, log },
    own: async () => {
      const addresses = await own();
      return { addresses, all: [...addresses, ...addresses.map(anySubaddress)] };
    },
    placeOf(mailbox) {
      if (isReadOnly(mailbox)) return null;
      const path = file.read(mailboxRows).find((row) => row.mailbox === mailbox)?.path;
      return path ? { path } : null;
    },
  });
}
