import { anySubaddress } from '@wren/domain/address/subaddress.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import type { JmapMailboxes } from '../../store/jmap/jmap-mailboxes.ts';
import type { JmapStores } from '../../store/jmap/jmap-stores.ts';
import type { NoteStore } from '../../store/note-store.ts';
import type { RecordStore } from '../../store/record-store.ts';
import type { EngineParts } from '../engine.ts';
import { openJmapSieve } from '../sieve/jmap-sieve.ts';
import { RulesAtServer } from '../sieve/rules-at-server.ts';

export interface JmapRulesParts {
  readonly stores: JmapStores;
  readonly directory: EngineParts['directory'];
  readonly clock: Clock;
  readonly log: Log;
}

/** The definitions of an account, whichever store has them by now. */
function recordsOf(stores: JmapStores, id: string): RecordStore {
  return {
    list: async (type) => (await stores.recordsOf(id)).list(type),
    state: async () => (await stores.recordsOf(id)).state(),
    changesSince: async (state, asked) => (await stores.recordsOf(id)).changesSince(state, asked),
    apply: async (changes, commandId) => (await stores.recordsOf(id)).apply(changes, commandId),
  };
}

function notesOf(stores: JmapStores, id: string): NoteStore {
  return {
    read: async (prefix) => (await stores.notesOf(id)).read(prefix),
    keep: async (notes) => (await stores.notesOf(id)).keep(notes),
  };
}

/** What a mailbox is called by scripts of its server, which have the ways of IMAP. */
function pathOf(mailboxes: JmapMailboxes, id: string): string | null {
  const found = mailboxes.list.find((one) => one.id === id);
  if (!found) return null;
  const parent = found.parentId === null ? '' : pathOf(mailboxes, found.parentId);
  return parent === null ? null : `${parent === '' ? '' : `${parent}/`}${found.name}`;
}

/** What of an account's rules its JMAP server carries out. @param id of the account */
export function rulesOfJmap({ stores, directory, clock, log }: JmapRulesParts, id: string): RulesAtServer {
  const { accounts } = directory;
  let mailboxes: JmapMailboxes | null = null;
  return new RulesAtServer({
    ...{ records: recordsOf(stores, id), notes: notesOf(stores, id), clock, log },
    own: async () => {
      const account = await accounts.byId(id);
      const addresses = account ? [account.address, ...(await accounts.aliases(id))] : [];
      return { addresses, all: [...addresses, ...addresses.map(anySubaddress)] };
    },
    placeOf(mailbox) {
      const jmapId = mailboxes?.idOf(mailbox) ?? null;
      const path = mailboxes && jmapId !== null ? pathOf(mailboxes, jmapId) : null;
      return path === null || jmapId === null ? null : { path, id: jmapId };
    },
    async open() {
      const server = await stores.serverOf(id);
      mailboxes = server.mailboxes;
      return openJmapSieve(server.client);
    },
  });
}
