import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  missingPostgres,
  type RealPostgres,
  startPostgres,
} from '../../../../test/engines/real-servers/real-postgres.ts';
import { DOMAIN } from '../../../../test/mail/mail-rig.ts';
import { composeMail } from '../../../../test/mime/composed-mail.ts';
import { QueueRig } from '../../../../test/smtp/queue-rig.ts';
import { newId } from '../../../platform/ids.ts';
import { ClaimLostError } from '../../../platform/sql/claims.ts';
import { openPostgresStore, type PostgresStore } from '../../../platform/sql/postgres-store.ts';
import { RETRY_SCHEDULE } from '../../outbound/retry.ts';
import { openQueue, type Queue } from '../queue.ts';
import type { QueueOptions } from '../queue-options.ts';
import { laneClaim, QueueFile } from './queue-file.ts';
import { openSharedQueue, SHARED_QUEUE_TABLES } from './shared-queue.ts';

/** Timeout for operations that are slow on a busy machine. */
const PATIENCE = { timeout: 60_000, interval: 50 };

describe.skipIf(missingPostgres !== null)(
  `the queue of several nodes${missingPostgres ? `: ${missingPostgres}` : ''}`,
  { timeout: 180_000 },
  () => {
    let postgres: RealPostgres;
    let rig: QueueRig;
    let url: string;
    const stores: PostgresStore[] = [];
    let other: Queue;

    const openStore = async (): Promise<PostgresStore> => {
      const store = await openPostgresStore(url, [SHARED_QUEUE_TABLES]);
      stores.push(store);
      return store;
    };
    beforeAll(async () => {
      postgres = await startPostgres();
    });
    afterAll(() => postgres.close());
    beforeEach(async () => {
      rig = await QueueRig.open();
      await rig.startRelay();
      url = postgres.newDatabase();
      const options: QueueOptions = {
        ...{ dataFolder: rig.mail.folder, stores: rig.mail.stores, accounts: rig.mail.directory.accounts },
        ...{ quotaOf: async () => null, domains: [DOMAIN], relay: rig.relay.url, sign: null },
        ...{ clock: () => rig.now(), log: rig.mail.log },
      };
      const database = openSharedQueue(await openStore(), { log: rig.mail.log });
      await rig.reopen({ database });
      other = openQueue({ ...options, database: openSharedQueue(await openStore(), { log: rig.mail.log }) });
    });
    afterEach(async () => {
      await other.close();
      await rig.close();
      for (const store of stores.splice(0)) await store.close();
    });

    const relayed = (): readonly string[] => rig.relay.taken.flatMap(({ to }) => to).sort();
    const inboxOf = async () => (await rig.messages(rig.mail.grace, 'inbox')).map(({ subject }) => subject).sort();

    it('sends each mail once, whichever node takes it and whichever finds it due', async () => {
      other.start();
      const numbers = Array.from({ length: 12 }, (_, at) => `${at}`.padStart(2, '0'));
      const mails = numbers.map(async (number, at) => {
        const to = [`r${number}@example.org`, `grace@${DOMAIN}`];
        const composed = await composeMail(rig.mail.stores, { account: rig.mail.ada.id, to, subject: number });
        await (at % 2 === 0 ? rig.queue : other).submit(composed);
      });
      await Promise.all(mails);
      await expect.poll(relayed, PATIENCE).toEqual(numbers.map((number) => `r${number}@example.org`));
      await expect.poll(inboxOf, PATIENCE).toEqual(numbers);
      await expect.poll(() => other.isSending(rig.mail.ada.id), PATIENCE).toBe(false);
      expect([await rig.queue.control.waiting(10), relayed().length]).toEqual([{ total: 0, mails: [] }, 12]);
    });

    it('sends mail that waited once, though both nodes look at its time, and has one taken back at either', async () => {
      const submissions: string[] = [];
      for (const subject of ['kept', 'back', 'moved']) {
        const to = ['r@example.org', `grace@${DOMAIN}`];
        const composed = await composeMail(rig.mail.stores, { account: rig.mail.ada.id, to, subject });
        const [copy] = composed.filing;
        if (copy?.kind !== 'put') throw new Error('no copy');
        const schedule = { submission: newId(), message: copy.message.id, until: rig.now() + 3_600_000, filing: [] };
        await rig.queue.submit({ ...composed, schedule });
        submissions.push(schedule.submission);
      }
      const [, back = '', moved = ''] = submissions;
      expect(await other.scheduled.list(rig.mail.ada.id)).toHaveLength(3);
      expect(await other.scheduled.look(rig.mail.ada.id, back)).toMatchObject({ undoStatus: 'pending' });
      expect(await other.scheduled.unschedule(rig.mail.ada.id, back, [])).toBe(true);
      expect(await rig.queue.scheduled.unschedule(rig.mail.ada.id, back, [])).toBe(true);
      expect(await rig.queue.scheduled.look(rig.mail.ada.id, back)).toMatchObject({ undoStatus: 'canceled' });
      const found = await other.scheduled.find(rig.mail.ada.id, moved);
      expect(found && (await other.scheduled.change(rig.mail.ada.id, { ...found, until: rig.now() + 1 }))).toBe(true);
      other.start();
      await rig.pass(61);
      await expect.poll(inboxOf, PATIENCE).toEqual(['kept', 'moved']);
      await expect.poll(() => other.isSending(rig.mail.ada.id), PATIENCE).toBe(false);
      expect([relayed(), await rig.queue.scheduled.list(rig.mail.ada.id)]).toEqual([
        ['r@example.org', 'r@example.org'],
        [],
      ]);
    });

    it('lets what one node works at be neither retried, held nor given up at another, and lists it at both', async () => {
      await rig.startRelay({
        onRecipient() {
          throw Object.assign(new Error('4.7.1 come back'), { responseCode: 451 });
        },
      });
      await rig.reopen({ database: openSharedQueue(await openStore(), { log: rig.mail.log }) });
      await rig.submit('later@example.org');
      await expect
        .poll(async () => (await other.control.waiting(10)).mails[0]?.recipients, PATIENCE)
        .toMatchObject([{ attempts: 1, reason: expect.stringContaining('come back') }]);
      const id = (await other.control.waiting(10)).mails[0]?.id ?? '';
      const { claims } = openSharedQueue(await openStore(), { log: rig.mail.log });
      await expect.poll(() => claims.take(laneClaim('relay', id)), PATIENCE).not.toBeNull();
      const hold = { by: 'admin@example.org', reason: 'why' };
      const refused = [other.control.retry(id), other.control.giveUp(id), other.control.hold(id, hold)];
      expect(await Promise.all(refused)).toEqual([false, false, false]);
      claims.close();
      await (await openStore()).write('DELETE FROM claim');
      expect(await other.control.hold(id, hold)).toBe(true);
      expect((await rig.queue.control.waiting(10)).mails).toMatchObject([{ hold }]);
      expect(await rig.queue.control.release(id)).toBe(true);
      await expect.poll(() => other.control.giveUp(id), PATIENCE).toBe(true);
      other.start();
      await expect.poll(() => other.control.waiting(10), PATIENCE).toEqual({ total: 0, mails: [] });
      await expect.poll(() => rig.messages(rig.mail.ada, 'inbox'), PATIENCE).toHaveLength(1);
    });

    it('takes over what a node that died was handing over, tells its sender, and lets the dead one finish nothing', async () => {
      await rig.stop();
      const dead = new QueueFile(
        openSharedQueue(await openStore(), { log: rig.mail.log, lease: 1_000 }),
        () => rig.now(),
        RETRY_SCHEDULE,
      );
      const id = newId();
      const composed = await composeMail(rig.mail.stores, { account: rig.mail.ada.id, to: ['r@example.org'] });
      await dead.add(id, { ...composed, filing: [] }, () => 'relay');
      const local = await dead.claims.take(laneClaim('local', id));
      const claim = await dead.claims.take(laneClaim('relay', id));
      if (!local || !claim) throw new Error('not claimed');
      const filed = await dead.load({ id, claim: local });
      const mail = await dead.load({ id, claim });
      if (!filed || !mail) throw new Error('not there');
      await dead.markFiled(filed);
      await dead.claims.release(local);
      await dead.markHanding(mail, ['r@example.org']);
      dead.close();

      other.start();
      const reports = async () => (await rig.messages(rig.mail.ada, 'inbox')).map(({ from }) => from?.email);
      await expect.poll(reports, PATIENCE).toEqual([`postmaster@${DOMAIN}`]);
      expect(relayed()).toEqual([]);
      const outcomes = new Map([['r@example.org', { kind: 'delivered' as const }]]);
      await expect(dead.settle(mail, outcomes)).rejects.toBeInstanceOf(ClaimLostError);
      await expect(dead.finish(mail)).rejects.toBeInstanceOf(ClaimLostError);
    });

    it('does what is due of a timer at one node, and at another once that has died', async () => {
      const account = rig.mail.ada.id;
      const daily = { account, kind: 'digest' as const, name: 'daily', data: null };
      const { claims } = openSharedQueue(await openStore(), { log: rig.mail.log, lease: 1_000 });
      const claim = await claims.take(`timer ${account} digest`);
      await rig.queue.timers.set({ ...daily, dueAt: rig.now() - 1 });
      await rig.queue.idle();
      expect(await other.timers.of(account, 'digest')).toHaveLength(1);
      expect(claim).not.toBeNull();
      claims.close();
      // There is no digest, so that nothing is left to do when its timer fires.
      await expect.poll(() => other.timers.of(account, 'digest'), PATIENCE).toEqual([]);
    });
  },
);
