import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DOMAIN, type MailRig, messagesIn, openMailRig } from '../../../test/mail/mail-rig.ts';
import { kills } from '../../../test/processes/kills.ts';
import { Spawned } from '../../../test/processes/spawned.ts';
import { type RelaySink, startRelaySink } from '../../../test/smtp/relay-sink.ts';

const ROUNDS = kills(6);
const BACK_ROUNDS = Math.ceil(ROUNDS / 5);
const PER_ROUND = 3;

let rig: MailRig;
let sink: RelaySink;
beforeEach(async () => {
  rig = await openMailRig();
  sink = await startRelaySink({});
});
afterEach(async () => {
  await sink.close();
  await rig.close();
});

async function start(): Promise<Spawned> {
  const server = await Spawned.start('smtp/queue-process.ts', rig.folder, sink.url, rig.ada.id);
  await server.ready();
  return server;
}

/** A last server does the remaining work. */
async function comeToRest(): Promise<void> {
  const server = await start();
  await wait(300);
  server.say('idle');
  expect(await server.line()).toBe('idle');
  await server.kill();
}

test(`[2.43] killing the server ${ROUNDS} times around the time of held mail sends each of them once`, {
  timeout: 300_000,
}, async () => {
  let count = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const server = await start();
    for (let mail = 0; mail < PER_ROUND; mail += 1) {
      count += 1;
      server.say(
        `${count}@${Date.now() + 100 + Math.floor(Math.random() * 100)} grace@${DOMAIN} a${count}@example.org`,
      );
      expect(await server.line()).toBe(String(count));
    }
    await wait(Math.random() * 250);
    await server.kill();
  }
  await comeToRest();

  const subjects = Array.from({ length: count }, (_, index) => `Mail ${index + 1}`).sort();
  const own = await rig.stores.of(rig.ada.id);
  const sent = (await messagesIn(own, 'sent')).map((message) => message.subject);
  expect(sent.sort()).toEqual(subjects);
  const arrived = (await messagesIn(await rig.stores.of(rig.grace.id), 'inbox')).map((message) => message.subject);
  expect(arrived.sort()).toEqual(subjects);
  // Over SMTP it cannot be known if a mail in progress was accepted: it is reported as uncertain, and not sent again.
  const relayed = sink.taken.map((mail) => /^Subject: (.*)\r$/mu.exec(mail.raw)?.[1] ?? '');
  expect(new Set(relayed).size).toBe(relayed.length);
  const reported = (await messagesIn(own, 'inbox')).map((message) => message.subject.replace('Re: ', ''));
  expect([...new Set([...relayed, ...reported])].sort()).toEqual(subjects);
});

test(`[D24] killing the server ${BACK_ROUNDS} times while mail is taken back leaves each as a draft or sends it, once`, {
  timeout: 300_000,
}, async () => {
  const reported: string[] = [];
  let count = 0;
  for (let round = 0; round < BACK_ROUNDS; round += 1) {
    const server = await start();
    for (let mail = 0; mail < PER_ROUND; mail += 1) {
      count += 1;
      server.say(`${count}@${Date.now() + 60 + Math.floor(Math.random() * 60)} grace@${DOMAIN}`);
      expect(await server.line()).toBe(String(count));
    }
    await wait(Math.random() * 100);
    for (let mail = 0; mail < PER_ROUND; mail += 1) server.say(`back ${count - mail}`);
    await wait(Math.random() * 20);
    await server.kill();
    for (let line = await server.line(); line !== null; line = await server.line()) reported.push(line);
  }
  await comeToRest();

  const own = await rig.stores.of(rig.ada.id);
  const numbers = async (store: typeof own, mailbox: 'drafts' | 'sent' | 'inbox'): Promise<readonly number[]> =>
    (await messagesIn(store, mailbox)).map(({ subject }) => Number(subject.replace('Mail ', ''))).sort((a, b) => a - b);
  const [drafts, sent] = [await numbers(own, 'drafts'), await numbers(own, 'sent')];
  expect([...drafts, ...sent].sort((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, index) => index + 1));
  expect(await numbers(await rig.stores.of(rig.grace.id), 'inbox')).toEqual(sent);
  for (const line of reported) {
    const [word, number] = line.split(' ');
    expect(word === 'back' ? drafts : sent).toContain(Number(number));
  }
});
