import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { imapEnvironment } from '../../test/engines/imap-environment.ts';
import { type KilledWren, startKilledWren } from '../../test/engines/mirrors/killed-wren.ts';
import { missingCyrus, startCyrus } from '../../test/engines/real-servers/real-cyrus.ts';
import { missingDovecot, startDovecot } from '../../test/engines/real-servers/real-dovecot.ts';
import { kills } from '../../test/processes/kills.ts';
import { type RelaySink, startRelaySink } from '../../test/smtp/relay-sink.ts';
import { folderOf, type Row } from '../../test/wren/two-people.ts';
import { Visitor } from '../../test/wren/visitor.ts';

const ROUNDS = kills(4);

/** Where an account's mail lies, and who signs in to it. */
interface Engine {
  readonly environment: Readonly<Record<string, string>>;
  readonly user: { readonly address: string; readonly password: string };
  close(): void;
}

const ENGINES = {
  'an IMAP server': {
    missing: missingDovecot,
    async start(relay: string): Promise<Engine> {
      const dovecot = await startDovecot(relay);
      const { imap, submission } = dovecot;
      const environment = {
        ...imapEnvironment(imap.port, submission.port),
      };
      return { environment, user: dovecot.addUser(), close: () => dovecot.close() };
    },
  },
  'a JMAP server': {
    missing: missingCyrus,
    async start(relay: string): Promise<Engine> {
      const cyrus = await startCyrus(relay);
      const environment = { WREN_ENGINE: 'jmap', WREN_JMAP_URL: cyrus.url.href, WREN_ENGINE_PLAIN: 'on' };
      return { environment, user: await cyrus.addUser(), close: () => cyrus.close() };
    },
  },
} as const;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((bound) => server.listen(0, '127.0.0.1', bound));
  const address = server.address();
  await new Promise((closed) => server.close(closed));
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

const subjectOf = (raw: string): string => /^Subject: (.*)\r?$/mu.exec(raw)?.[1] ?? '';
const doubled = (all: readonly string[]): readonly string[] => all.filter((one, at) => all.indexOf(one) !== at);

for (const [name, { missing, start }] of Object.entries(ENGINES)) {
  describe.skipIf(missing !== null)(`Wren on ${name}${missing ? `: ${missing}` : ''}`, () => {
    let sink: RelaySink;
    let engine: Engine;
    let folder: string;
    beforeAll(async () => {
      sink = await startRelaySink();
      engine = await start(sink.url.replace('smtp://', ''));
      folder = mkdtempSync(join(tmpdir(), 'wren-killed-'));
    });
    afterAll(async () => {
      engine.close();
      await sink.close();
      rmSync(folder, { recursive: true, force: true });
    });

    it(`killed ${ROUNDS} times while it sends, sends nothing twice, loses nothing in silence, and files one copy of each`, {
      timeout: 600_000 + ROUNDS * 30_000,
    }, async () => {
      const port = await freePort();
      const environment = { ...engine.environment, PORT: String(port), WREN_DATA: folder };
      const browser = new Visitor(`http://127.0.0.1:${port}`);
      let wren: KilledWren = await startKilledWren(environment);
      expect((await browser.signIn(engine.user.address, engine.user.password)).status).toBe(200);
      let next = 1;
      /** Sends the next mail, under the key of its number, as the client's outbox does. @returns false: no answer came */
      const send = async (): Promise<boolean> => {
        const order = { to: [`lin${next}@example.com`], subject: `Mail ${next}`, html_body: 'Gone', submit: true };
        const headers = { 'idempotency-key': `mail-${next}` };
        const answer = await browser
          .post('/api/method/mail.api.mail.create_mail', order, { headers })
          .catch(() => null);
        if (answer?.status !== 200) return false;
        next += 1;
        return true;
      };
      for (let round = 0; round < ROUNDS; round += 1) {
        // One in two dies before anything was answered.
        if (round % 2 === 0) await expect.poll(send).toBe(true);
        const killed = wait(Math.random() * 900).then(() => wren.kill());
        while (await send());
        await killed;
        wren = await startKilledWren(environment);
      }
      try {
        await expect.poll(send).toBe(true);
        const subjects = Array.from({ length: next - 1 }, (_, at) => `Mail ${at + 1}`).sort();
        const rows = async (mailbox: string): Promise<readonly string[]> =>
          (await browser.call('mail.get_mails_from_mailbox', { mailbox, limit: 1_000 })).map((row: Row) => row.subject);
        const sentHere = async (): Promise<readonly string[]> => [...(await rows('sent'))].sort();
        await expect.poll(sentHere).toEqual(subjects);
        const reported = async (): Promise<readonly string[]> =>
          (await folderOf(browser, 'inbox')).map((row: Row) => String(row.subject).replace('Re: ', ''));
        const relayed = (): readonly string[] => sink.taken.map(({ raw }) => subjectOf(raw));
        const silent = async (): Promise<readonly string[]> => {
          const known = new Set([...relayed(), ...(await reported())]);
          return subjects.filter((subject) => !known.has(subject));
        };
        await expect.poll(silent).toEqual([]);
        expect(doubled(relayed())).toEqual([]);
        expect(doubled(await reported())).toEqual([]);
        process.stdout.write(
          `${ROUNDS} kills, ${subjects.length} mails sent, ${relayed().length} relayed, ${(await reported()).length} reported as uncertain\n`,
        );
      } finally {
        await wren.kill();
      }
    });
  });
}
