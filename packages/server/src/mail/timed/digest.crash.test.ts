import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type MailRig, messagesIn, openMailRig } from '../../../test/mail/mail-rig.ts';
import { kills } from '../../../test/processes/kills.ts';
import { Spawned } from '../../../test/processes/spawned.ts';
import { mail } from '../../../test/store/sample-mail.ts';

const ROUNDS = kills(3);

let rig: MailRig;
beforeEach(async () => {
  rig = await openMailRig();
});
afterEach(async () => {
  await rig.close();
});

/** A zone in which the day neither begins nor ends during the test. */
function zoneAtNoon(): string {
  const behind = new Date().getUTCHours() - 12;
  return behind === 0 ? 'UTC' : `Etc/GMT${behind > 0 ? '+' : ''}${behind}`;
}

test(`[2.50] [D36] killing the server ${ROUNDS} times while the daily digest is due brings one`, {
  timeout: 300_000,
}, async () => {
  const store = await rig.stores.of(rig.ada.id);
  await store.apply([mail('m1')], 'filed');
  const data = { isEnabled: true, hour: 0, timeZone: zoneAtNoon() };
  const records = await rig.stores.recordsOf(rig.ada.id);
  await records.apply([{ kind: 'put', record: { id: 'dailyDigest', type: 'dailyDigest', data } }], 'on');
  for (let round = 0; round <= ROUNDS; round += 1) {
    const server = await Spawned.start('smtp/queue-process.ts', rig.folder, 'smtp://127.0.0.1:9', rig.ada.id);
    await server.ready();
    server.say('digest');
    if (round < ROUNDS) {
      await wait(Math.random() * 60);
    } else {
      server.say('idle');
      expect(await server.line()).toBe('idle');
    }
    await server.kill();
  }
  const found = (await messagesIn(store, 'inbox')).filter(({ from }) => from?.name === 'Wren');
  expect(found.map(({ subject }) => subject)).toEqual([expect.stringMatching(/: 1 unread$/u)]);
});
