import { setTimeout as wait } from 'node:timers/promises';
import { isReminder } from '@wren/domain/message/timed/reminder.ts';
import { isReturned, isTimed } from '@wren/domain/message/timed/snooze.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkDatabases } from '../../../test/disk/database-files.ts';
import { type MailRig, messagesIn, openMailRig } from '../../../test/mail/mail-rig.ts';
import { kills } from '../../../test/processes/kills.ts';
import { Spawned } from '../../../test/processes/spawned.ts';
import { mail, type Sample } from '../../../test/store/sample-mail.ts';
import type { MailStore } from '../../store/mail-store.ts';

const ROUNDS = kills(6);
const PER_ROUND = 3;
/** No relay listens there, and none is needed. */
const NO_RELAY = 'smtp://127.0.0.1:9';

let rig: MailRig;
beforeEach(async () => {
  rig = await openMailRig();
});
afterEach(async () => {
  await rig.close();
});

async function start(): Promise<Spawned> {
  const server = await Spawned.start('smtp/queue-process.ts', rig.folder, NO_RELAY, rig.ada.id);
  await server.ready();
  return server;
}

const IDS = Array.from({ length: ROUNDS * PER_ROUND }, (_, index) => `m${100 + index}`);

/**
 * Files mail, snoozes it over several processes that are killed around the times, and lets a last one do the rest.
 * @param order of the process: `snooze` or `remind`
 * @returns ids of the mail whose time a process has set
 */
async function killAround(
  order: 'snooze' | 'remind',
  store: MailStore,
  sample: (id: string) => Sample,
): Promise<ReadonlySet<string>> {
  await store.apply(
    IDS.map((id) => mail(id, sample(id))),
    'filed',
  );
  const taken = new Set<string>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const server = await start();
    const killed = wait(Math.random() * 250).then(() => server.kill());
    for (const id of IDS.slice(round * PER_ROUND, (round + 1) * PER_ROUND)) {
      server.say(`${order} ${id} ${Date.now() + 20 + Math.floor(Math.random() * 120)}`);
      if ((await server.line()) === null) break;
      taken.add(id);
    }
    await killed;
  }
  const server = await start();
  await wait(300);
  server.say('idle');
  expect(await server.line()).toBe('idle');
  await server.kill();
  return taken;
}

/** Closes the account's file, and checks that none is damaged. */
async function areWhole(): Promise<void> {
  await rig.stores.close();
  expect(Object.values(checkDatabases(rig.folder)).every((result) => result === 'ok')).toBe(true);
}

test(`[D36] killing the server ${ROUNDS} times around the hour of snoozed mail brings each back once`, {
  timeout: 300_000,
}, async () => {
  const store = await rig.stores.of(rig.ada.id);
  await killAround('snooze', store, () => ({ seen: true }));
  expect(await messagesIn(store, 'snoozed')).toEqual([]);
  const inbox = await messagesIn(store, 'inbox');
  expect(inbox.map(({ id }) => id)).toEqual(IDS);
  // Mail that was not snoozed before the kill is unchanged; snoozed mail has returned, unread and with one keyword of its time.
  for (const { seen, keywords = [] } of inbox) {
    const timed = keywords.filter(isTimed);
    expect(timed.every(isReturned)).toBe(true);
    expect(timed).toHaveLength(seen ? 0 : 1);
  }
  expect(inbox.some(({ seen }) => !seen)).toBe(true);
  await areWhole();
});

test(`[D36] killing the server ${ROUNDS} times around the hour of reminders reminds of each mail once`, {
  timeout: 300_000,
}, async () => {
  const store = await rig.stores.of(rig.ada.id);
  const sent = (id: string): Sample => ({ mailbox: 'sent', home: 'sent', seen: true, subject: `Question ${id}` });
  const remindedIds = await killAround('remind', store, sent);
  const reminded = (await messagesIn(store, 'inbox')).map(({ inReplyTo }) => inReplyTo?.split('@')[0] ?? '');
  expect(new Set(reminded).size).toBe(reminded.length);
  expect([...remindedIds].filter((id) => !reminded.includes(id))).toEqual([]);
  expect(remindedIds.size).toBeGreaterThan(0);
  const left = (await messagesIn(store, 'sent')).filter(({ keywords = [] }) => keywords.some(isReminder));
  expect(left).toEqual([]);
  await areWhole();
});
