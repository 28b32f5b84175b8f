import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkDatabases } from '../../../test/disk/database-files.ts';
import { DOMAIN, type MailRig, messagesIn, openMailRig } from '../../../test/mail/mail-rig.ts';
import { kills } from '../../../test/processes/kills.ts';
import { Spawned } from '../../../test/processes/spawned.ts';
import { SmtpDialogue } from '../../../test/smtp/smtp-dialogue.ts';

const ROUNDS = kills(8);
/** Several, so that concurrent mails share commits. */
const SENDERS = 8;

let rig: MailRig;
beforeEach(async () => {
  rig = await openMailRig();
});
afterEach(async () => {
  await rig.close();
});

/** A remote mail server: it sends one mail after another, and repeats those without a 250. */
class Sender {
  readonly accepted: string[] = [];
  readonly #name: string;
  #count = 0;
  #pending: { readonly id: string; readonly raw: string } | null = null;

  constructor(name: string) {
    this.#name = name;
  }

  /** Sends until the server is gone, or has accepted `limit` more mails. @param onTaken called after each accepted one */
  async send(port: number, limit: number, onTaken: () => void): Promise<void> {
    const client = new SmtpDialogue(port);
    await client.reply();
    await client.say(`EHLO ${this.#name}`);
    for (let done = 0; done < limit; done += 1) {
      const mail = this.#pending ?? this.#write();
      this.#pending = mail;
      await client.say('MAIL FROM:<bob@example.org>');
      await client.say(`RCPT TO:<ada@${DOMAIN}>`);
      await client.say(`RCPT TO:<grace@${DOMAIN}>`);
      const reply = await client.data(mail.raw);
      if (reply === '') break;
      expect(reply).toMatch(/^250/);
      this.accepted.push(mail.id);
      this.#pending = null;
      onTaken();
    }
    client.close();
  }

  #write(): { readonly id: string; readonly raw: string } {
    this.#count += 1;
    const id = `${this.#name}-${this.#count}@example.org`;
    const body = randomBytes(this.#count % 5 === 0 ? 300_000 : 2_000).toString('base64');
    return { id, raw: `Message-ID: <${id}>\r\nSubject: ${id}\r\n\r\n${body}` };
  }
}

test(`killing the server ${ROUNDS} times while it takes mail loses none and files none twice`, {
  timeout: 300_000,
}, async () => {
  const senders = Array.from({ length: SENDERS }, (_, index) => new Sender(`s${index}`));
  for (let round = 0; round < ROUNDS; round += 1) {
    const server = await Spawned.start('smtp/inbound-process.ts', rig.folder);
    const port = Number(await server.ready());
    // Killed a few mails later, at a random moment.
    let left = Math.floor(Math.random() * 8);
    let reach = (): void => {};
    const reached = new Promise<void>((resolve) => {
      reach = resolve;
    });
    if (left === 0) reach();
    const onTaken = (): void => {
      left -= 1;
      if (left <= 0) reach();
    };
    const sending = Promise.all(senders.map((sender) => sender.send(port, Number.POSITIVE_INFINITY, onTaken)));
    await reached;
    await wait(Math.random() * 40);
    await server.kill();
    await sending;
  }
  const server = await Spawned.start('smtp/inbound-process.ts', rig.folder);
  const port = Number(await server.ready());
  await Promise.all(senders.map((sender) => sender.send(port, 1, () => {})));
  await server.kill();

  const accepted = senders.flatMap((sender) => sender.accepted).sort();
  process.stdout.write(`${ROUNDS} kills, ${accepted.length} mails accepted\n`);
  expect(accepted.length).toBeGreaterThan(ROUNDS);
  for (const account of [rig.ada, rig.grace]) {
    const filed = await messagesIn(await rig.stores.of(account.id), 'inbox');
    expect(filed.map((message) => message.messageIdHeader).sort()).toEqual(accepted);
  }
  await rig.stores.close();
  expect(Object.values(checkDatabases(rig.folder))).toEqual(['ok', 'ok', 'ok']);
});
