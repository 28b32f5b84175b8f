import { setTimeout as wait } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DOMAIN, type MailRig, messagesIn, openMailRig } from '../../../test/mail/mail-rig.ts';
import { kills } from '../../../test/processes/kills.ts';
import { Spawned } from '../../../test/processes/spawned.ts';
import { WITHOUT_QUOTAS } from '../../directory/quotas.ts';
import { openQueue } from '../queue/queue.ts';

const ROUNDS = kills(5);
const ADA = `ada@${DOMAIN}`;
const GRACE = `grace@${DOMAIN}`;

let rig: MailRig;
beforeEach(async () => {
  rig = await openMailRig();
});
afterEach(() => rig.close());

/** A scanner that submits one mail after the other, each repeatedly until it is accepted, as programs do. */
class Scanner {
  readonly taken: string[] = [];
  #number = 0;

  /** Sends until the server is gone. */
  async send(port: number, pass: string): Promise<void> {
    const client = createTransport({
      ...{ host: '127.0.0.1', port, secure: false, requireTLS: true, pool: true, maxConnections: 1 },
      ...{ tls: { rejectUnauthorized: false }, auth: { user: ADA, pass } },
    });
    try {
      for (;;) {
        const messageId = `<scan-${this.#number}@${DOMAIN}>`;
        // The same bytes at each attempt, including its date.
        const mail = { subject: `Scan ${this.#number}`, text: 'A page.', messageId, date: new Date(1_790_000_000_000) };
        await client.sendMail({ from: ADA, to: GRACE, ...mail });
        this.taken.push(messageId.slice(1, -1));
        this.#number += 1;
      }
    } catch {
      // The server is gone.
    } finally {
      client.close();
    }
  }
}

test(`killing the server ${ROUNDS} times while a program hands in mail loses nothing that it took, and doubles nothing`, {
  timeout: 300_000,
}, async () => {
  const password = await rig.directory.appPasswords.make(rig.ada.id, 'Scanner');
  const scanner = new Scanner();
  for (let round = 0; round < ROUNDS; round += 1) {
    const server = await Spawned.start('smtp/submission-process.ts', rig.folder);
    const sending = scanner.send(Number(await server.ready()), password);
    const before = scanner.taken.length;
    // At least one is accepted in each round; then the kill comes at any moment.
    while (scanner.taken.length === before) await wait(5);
    await wait(Math.random() * 150);
    await server.kill();
    await sending;
  }
  const queue = openQueue({
    ...{ dataFolder: rig.folder, stores: rig.stores, accounts: rig.directory.accounts, domains: [DOMAIN] },
    ...{ quotaOf: WITHOUT_QUOTAS, relay: null, sign: null, publicUrl: null, clock: Date.now, log: rig.log },
  });
  queue.start();
  await queue.idle();
  await queue.close();
  const idsIn = async (account: 'ada' | 'grace', mailbox: 'inbox' | 'sent'): Promise<readonly string[]> =>
    (await messagesIn(await rig.stores.of(rig[account].id), mailbox)).map(
      ({ messageIdHeader }) => messageIdHeader ?? '',
    );
  for (const ids of [await idsIn('grace', 'inbox'), await idsIn('ada', 'sent')]) {
    expect(new Set(ids).size).toBe(ids.length);
    expect(scanner.taken.filter((id) => !ids.includes(id))).toEqual([]);
  }
  expect(scanner.taken.length).toBeGreaterThanOrEqual(ROUNDS);
});
