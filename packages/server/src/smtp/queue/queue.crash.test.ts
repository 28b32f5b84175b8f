import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkDatabases } from '../../../test/disk/database-files.ts';
import { DOMAIN, type MailRig, messagesIn, openMailRig } from '../../../test/mail/mail-rig.ts';
import { kills } from '../../../test/processes/kills.ts';
import { Spawned } from '../../../test/processes/spawned.ts';
import { type RelaySink, refuse, startRelaySink } from '../../../test/smtp/relay-sink.ts';
import { WITHOUT_QUOTAS } from '../../directory/quotas.ts';
import { openQueue } from './queue.ts';

const ROUNDS = kills(8);

let rig: MailRig;
let sink: RelaySink;
beforeEach(async () => {
  rig = await openMailRig();
  let turn = 0;
  sink = await startRelaySink({
    onRecipient: (address) => {
      if (address.startsWith('gone')) throw refuse(550, '5.1.1 No such user');
    },
    // The relay replies at once, or after a while, or with a temporary failure.
    onMail: async () => {
      turn += 1;
      if (turn % 7 === 0) throw refuse(451, '4.3.2 Later');
      if (turn % 3 === 0) await wait(20);
    },
  });
});
afterEach(async () => {
  await sink.close();
  await rig.close();
});

const recipientsOf = (number: number): string =>
  `${number} grace@${DOMAIN} a${number}@example.org${number % 3 === 0 ? ` gone${number}@example.org` : ''}`;

/** Counts how often each text occurs. */
function tally(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

test(`killing the server ${ROUNDS} times while it sends loses no mail in silence and sends none twice`, {
  timeout: 300_000,
}, async () => {
  const start = async (): Promise<Spawned> => {
    const server = await Spawned.start('smtp/queue-process.ts', rig.folder, sink.url, rig.ada.id);
    await server.ready();
    return server;
  };
  let next = 1;
  for (let round = 0; round < ROUNDS; round += 1) {
    const server = await start();
    // Killed a few mails later, during submission or delivery.
    let left = Math.floor(Math.random() * 6);
    const kill = async (): Promise<void> => {
      await wait(Math.random() * 200);
      await server.kill();
    };
    let killed = left === 0 ? kill() : null;
    for (;;) {
      // Unaccepted mail is submitted again, under its id, as the client's outbox does.
      server.say(recipientsOf(next));
      if ((await server.line()) !== String(next)) break;
      next += 1;
      left -= 1;
      if (left <= 0) killed ??= kill();
    }
    await killed;
  }
  const server = await start();
  server.say(recipientsOf(next));
  expect(await server.line()).toBe(String(next));
  // Temporary failures are due again in a moment: the queue is idle if it stays so.
  for (let look = 0; look < 3; look += 1) {
    await wait(50);
    server.say('idle');
    expect(await server.line()).toBe('idle');
  }
  await server.kill();

  const store = await rig.stores.of(rig.ada.id);
  const subjects = Array.from({ length: next }, (_, index) => `Mail ${index + 1}`).sort();
  const sent = (await messagesIn(store, 'sent')).map((message) => message.subject);
  expect(sent.sort()).toEqual(subjects);
  const arrived = (await messagesIn(await rig.stores.of(rig.grace.id), 'inbox')).map((message) => message.subject);
  expect(arrived.sort()).toEqual(subjects);

  const relayed = tally(sink.taken.map((mail) => /^Subject: (.*)\r$/m.exec(mail.raw)?.[1] ?? ''));
  const reported = tally((await messagesIn(store, 'inbox')).map((message) => message.subject.replace('Re: ', '')));
  const inSilence = subjects.filter((subject) => !relayed.has(subject) && !reported.has(subject));
  expect(inSilence).toEqual([]);
  expect([...relayed].filter(([, count]) => count > 1)).toEqual([]);
  expect([...reported].filter(([, count]) => count > 1)).toEqual([]);
  const refused = subjects.filter((subject) => Number(subject.slice(5)) % 3 === 0);
  expect(refused.filter((subject) => !reported.has(subject))).toEqual([]);
  const uncertain = [...reported.keys()].filter((subject) => !refused.includes(subject)).length;
  process.stdout.write(
    `${ROUNDS} kills, ${next} mails sent, ${relayed.size} relayed, ${uncertain} reported as uncertain\n`,
  );

  await rig.stores.close();
  expect(Object.values(checkDatabases(rig.folder))).toEqual(['ok', 'ok', 'ok', 'ok']);
});

test('the queue belongs to one process: another on the same data folder is refused', { timeout: 60_000 }, async () => {
  const server = await Spawned.start('smtp/queue-process.ts', rig.folder, sink.url, rig.ada.id);
  await server.ready();
  const another = (): unknown =>
    openQueue({
      dataFolder: rig.folder,
      stores: rig.stores,
      accounts: rig.directory.accounts,
      quotaOf: WITHOUT_QUOTAS,
      domains: [DOMAIN],
      relay: null,
      sign: null,
      clock: Date.now,
      log: rig.log,
    });
  expect(another).toThrow(expect.objectContaining({ code: 'busy' }));
  await server.kill();
});
