import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { ACCOUNT, sampleSource } from '../../../../test/engines/mirrors/mirror-rig.ts';
import {
  missingPostgres,
  type RealPostgres,
  startPostgres,
} from '../../../../test/engines/real-servers/real-postgres.ts';
import { openStrangeImap, type StrangeImap } from '../../../../test/engines/stand-ins/strange-imap.ts';
import { messagesIn } from '../../../../test/mail/mail-rig.ts';
import { DATABASE_MIGRATIONS } from '../../../config/database-form.ts';
import { newId } from '../../../platform/ids.ts';
import { createLog } from '../../../platform/log.ts';
import type { ServerAddress } from '../../../platform/network/server-address.ts';
import { openPostgresStore, type PostgresStore } from '../../../platform/sql/postgres-store.ts';
import { NO_SIGNALS } from '../../../platform/sql/signals.ts';
import type { MailStore } from '../../../store/mail-store.ts';
import { openMirrorStores } from '../../../store/sqlite/sqlite-stores.ts';
import { ConnectionPlaces } from '../../imap/connection/connection-places.ts';
import { imapProvider } from '../../imap/imap-provider.ts';
import { Owners } from '../../nodes/owners.ts';
import { AccountSync } from '../account-sync.ts';
import { SharedMirrorStores } from './shared-mirror-stores.ts';

const SUBJECTS = ['one', 'two', 'three'];
const CREDENTIAL = { user: 'ada@mail.localhost', password: 'secret words' };
const TIMES = { poll: 60_000, retry: 50, longest: 200, rest: 3_600_000, seldom: 3_600_000 };
const MAX_RAW_SIZE = 1024 * 1024;

/** A node as its account is asked for. */
interface TestNode {
  readonly store: MailStore;
  readonly sync: AccountSync;
  /** It is gone, with its disk. */
  end(): Promise<void>;
}

describe.skipIf(missingPostgres !== null)(
  `a mirror that goes from node to node${missingPostgres ? `: ${missingPostgres}` : ''}`,
  { timeout: 120_000 },
  () => {
    let postgres: RealPostgres;
    let database: PostgresStore;
    beforeAll(async () => {
      postgres = await startPostgres();
      database = await openPostgresStore(postgres.newDatabase(), DATABASE_MIGRATIONS);
    });
    afterAll(async () => {
      await database.close();
      postgres.close();
    });

    const imapWith = async (strange: Omit<StrangeImap, 'mails'>): Promise<ServerAddress> => {
      const imap = await openStrangeImap({ mails: SUBJECTS.map(sampleSource), ...strange });
      onTestFinished(() => imap.close());
      return imap.server;
    };
    const open = async (server: ServerAddress, account: string): Promise<TestNode> => {
      const folder = mkdtempSync(join(tmpdir(), 'wren-mirror-'));
      const log = createLog('silent');
      const owners = new Owners(database, { url: `http://${newId()}/`, build: '', log });
      const files = openMirrorStores({ folder });
      const stores = new SharedMirrorStores({ files, folder, store: database, signals: NO_SIGNALS, owners, log });
      await owners.begin();
      const context = {
        ...{ address: CREDENTIAL.user, file: await stores.mirrorOf(account), arrivals: null, log },
        ...{ store: await stores.mirroredMail(account), records: await stores.recordsOf(account) },
        ...{ keeping: await stores.keepingOf(account), isWatched: async () => true },
        ...{ maxRawSize: MAX_RAW_SIZE, clock: Date.now },
      };
      const provider = imapProvider(server, (work) => work(CREDENTIAL), MAX_RAW_SIZE, new ConnectionPlaces(10));
      const sync = new AccountSync(provider, context, () => undefined, TIMES);
      stores.onChange(() => sync.wake());
      sync.start();
      let isEnded = false;
      const end = async (): Promise<void> => {
        if (isEnded) return;
        isEnded = true;
        await sync.stop();
        await owners.close();
        await stores.close();
        rmSync(folder, { recursive: true, force: true });
      };
      onTestFinished(end);
      return { store: await stores.of(account), sync, end };
    };
    const idOf = async ({ store }: TestNode, subject: string): Promise<string> =>
      (await messagesIn(store, 'inbox')).find((message) => message.subject === subject)?.id ?? '';

    test('keeps ids, and labels that the server has no room for', async () => {
      const account = `${ACCOUNT}-labels`;
      const server = await imapWith({ permanent: '\\Seen' });
      const a = await open(server, account);
      await a.sync.settled();
      const ids = await Promise.all(SUBJECTS.map((subject) => idOf(a, subject)));
      const [one = '', two = ''] = ids;
      const flag = (id: string, value: boolean) =>
        [{ kind: 'flag', target: { messages: [id] }, keyword: 'Work', value }] as const;
      await a.store.apply([...flag(one, true), ...flag(two, true)], newId());
      await a.sync.settled();
      await a.store.apply(flag(two, false), newId());
      await a.sync.settled();
      await a.end();

      const b = await open(server, account);
      await b.sync.settled();
      expect(await Promise.all(SUBJECTS.map((subject) => idOf(b, subject)))).toEqual(ids);
      const labels = (await b.store.messages([one, two])).map(({ keywords }) => keywords ?? []);
      expect(labels).toEqual([['Work'], []]);
    });

    test('is told at the next node what could not be told at the one before, once for each command', async () => {
      const account = `${ACCOUNT}-left`;
      let isReadOnly = true;
      const told: string[] = [];
      const server = await imapWith({
        breaksAt(command) {
          if (!command.startsWith('UID STORE')) return null;
          if (isReadOnly) return '* BYE Not now\r\n';
          told.push(command);
          return null;
        },
      });
      const a = await open(server, account);
      await expect.poll(async () => (await messagesIn(a.store, 'inbox')).length).toBe(3);
      const [one, two] = [await idOf(a, 'one'), await idOf(a, 'two')];
      const seen = { kind: 'flag', target: { messages: [one] }, keyword: 'seen', value: true } as const;
      const applied = await a.store.apply([seen], 'command');
      await a.end();

      isReadOnly = false;
      const b = await open(server, account);
      await b.sync.settled();
      expect((await b.store.messages([one, two])).map((message) => message.seen)).toEqual([true, false]);
      expect(told).toHaveLength(1);
      // Asked for again it is answered as it was.
      expect(await b.store.apply([seen], 'command')).toEqual({ ...applied, repeated: true });
      await b.end();
      const c = await open(server, account);
      await c.sync.settled();
      expect(told).toHaveLength(1);
    });

    test('asks to come again for mail that is not here yet, and is of no more use where it was', async () => {
      const account = `${ACCOUNT}-away`;
      let isAway = false;
      const server = await imapWith({ breaksAt: () => (isAway ? '* BYE Not now\r\n' : null) });
      const a = await open(server, account);
      await a.sync.settled();
      const one = await idOf(a, 'one');
      isAway = true;
      await a.end();
      await expect(a.store.messages([one])).rejects.toMatchObject({ code: 'busy' });

      const b = await open(server, account);
      const seen = { kind: 'flag', target: { messages: [one] }, keyword: 'seen', value: true } as const;
      await expect(b.store.apply([seen], 'first')).rejects.toMatchObject({ code: 'busy' });
      await expect(b.store.thread(one)).rejects.toMatchObject({ code: 'busy' });
      isAway = false;
      await b.sync.settled();
      expect((await b.store.apply([seen], 'first')).changed).toEqual([one]);
      expect(await b.store.messages(['no message'])).toEqual([]);
    });
  },
);
