import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ImapFlow } from 'imapflow';
import { expect, it } from 'vitest';
import { marksHere, openMirrorRig, sampleSource } from '../../../../test/engines/mirrors/mirror-rig.ts';
import { describeOnImapServers } from '../../../../test/engines/real-servers/imap-servers.ts';
import type { DovecotUser } from '../../../../test/engines/real-servers/real-dovecot.ts';
import { openCuttingProxy } from '../../../../test/engines/stand-ins/cutting-proxy.ts';
import { kills } from '../../../../test/processes/kills.ts';
import { Spawned } from '../../../../test/processes/spawned.ts';

/** Restarts of the server, and mailboxes whose UIDs become others' meanwhile. */
const UPHEAVALS = 3;
const PATHS = ['INBOX', 'Archive', 'Trash', 'Junk', 'Own'];

const one = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)];

/** Another mail program of the same user, which does what it likes. Where the server hangs up, it comes back. */
class OtherProgram {
  readonly created: string[] = [];
  readonly destroying: string[] = [];
  readonly #connect: () => Promise<ImapFlow>;
  #round = 0;
  #isStopped = false;
  #running: Promise<void> = Promise.resolve();

  constructor(connect: () => Promise<ImapFlow>) {
    this.#connect = connect;
  }

  start(): void {
    this.#running = this.#run();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#running;
  }

  async #run(): Promise<void> {
    while (!this.#isStopped) {
      const client = await this.#connect().catch(() => null);
      while (client?.usable && !this.#isStopped) {
        await this.#change(client).catch(() => undefined);
        await wait(Math.random() * 80);
      }
      await client?.logout().catch(() => undefined);
      if (client === null) await wait(100);
    }
  }

  async #change(client: ImapFlow): Promise<void> {
    const path = one(PATHS) ?? 'INBOX';
    if (!(await client.mailboxOpen(path).catch(() => null))) return;
    const uid = one((await client.search({ all: true }, { uid: true })) || []);
    const dice = Math.random();
    if (dice < 0.3 || uid === undefined) {
      this.#round += 1;
      const subject = `there-${this.#round}`;
      if (await client.append(path, Buffer.from(sampleSource(subject)), dice < 0.1 ? ['\\Seen'] : []))
        this.created.push(subject);
    } else if (dice < 0.6) {
      const flag = one(['\\Seen', '\\Flagged', '\\Answered', 'Home']) ?? '\\Seen';
      if (Math.random() < 0.6) await client.messageFlagsAdd([uid], [flag], { uid: true });
      else await client.messageFlagsRemove([uid], [flag], { uid: true });
    } else if (dice < 0.92) {
      await client.messageMove([uid], one(PATHS) ?? 'INBOX', { uid: true });
    } else {
      const mail = await client.fetchOne(String(uid), { envelope: true }, { uid: true });
      const subject = mail ? mail.envelope?.subject : undefined;
      if (subject === undefined) return;
      this.destroying.push(subject);
      await client.messageDelete([uid], { uid: true });
    }
  }
}

/**
 * What a server has, as `path: subject marks`. What the other program has marked \Deleted, and could not expunge before the server
 * ended, is there. @param own subjects of mail that is always seen
 */
async function marksThere(user: DovecotUser, own: ReadonlySet<string>): Promise<readonly string[]> {
  const client = await user.connect();
  const found: string[] = [];
  for (const { path } of await client.list()) {
    await client.mailboxOpen(path, { readOnly: true });
    for (const { envelope, flags } of await client.fetchAll('1:*', { envelope: true, flags: true }, { uid: true })) {
      const isSeen = own.has(envelope?.subject ?? '');
      const marks = [...(flags ?? [])]
        .filter((mark) => !/^\\(?:Recent|Draft|Deleted)$|^\$MDNSent$/u.test(mark) && !(isSeen && mark === '\\Seen'))
        .sort();
      found.push(`${path}: ${[envelope?.subject, ...marks].join(' ')}`);
    }
  }
  await client.logout();
  return found.sort();
}

/** Kills of the process that keeps the mirror. */
const KILLS_ON = { Dovecot: kills(8), Cyrus: kills(4) } as const;

describeOnImapServers('laws of a mirror of $name', (server, name) => {
  const KILLS = KILLS_ON[name];
  it(`whatever is changed here and there, wherever connections break, when the server restarts, UIDs become others’ and the process is killed ${KILLS} times, both hold the same at rest: none lost, none twice`, {
    timeout: 600_000 + KILLS * 20_000,
  }, async () => {
    const user = await server().addUser();
    const folder = mkdtempSync(join(tmpdir(), 'wren-mirror-laws-'));
    const created: string[] = [];
    const destroying: string[] = [];
    const other = new OtherProgram(user.connect);
    other.start();
    let cuts = 0;
    for (let kill = 0; kill < KILLS; kill += 1) {
      const breaks = kill % 2 === 0 ? { again: () => 200 + Math.floor(Math.random() ** 2 * 12_000) } : {};
      const proxy = await openCuttingProxy(server().imap.port, breaks);
      const parameters = [folder, String(proxy.port), user.address, user.password];
      const child = await Spawned.start('engines/mirrors/mirror-process.ts', ...parameters);
      await child.ready();
      const reading = (async () => {
        for (let line = await child.line(); line !== null; line = await child.line()) {
          (line.startsWith('+') ? created : destroying).push(line.slice(1));
        }
      })();
      await wait(300 + Math.random() * 1_200);
      const turn = kill % Math.max(Math.floor(KILLS / UPHEAVALS), 2);
      if (turn === 0) {
        server().stop();
        server().start();
      }
      if (turn === 1) server().renumber?.(user, one(PATHS.filter((path) => path !== 'Own')) ?? 'INBOX');
      await wait(Math.random() * 1_200);
      await child.kill();
      await reading;
      cuts += proxy.cuts;
      await proxy.close();
    }
    const kept = (): readonly string[] => {
      const gone = new Set([...destroying, ...other.destroying]);
      return [...created, ...other.created].filter((subject) => !gone.has(subject));
    };
    // A busy machine may have come to little so far.
    await expect.poll(() => kept().length).toBeGreaterThan(12);
    await other.stop();
    const rig = await openMirrorRig(user, server().imap, folder);
    try {
      await rig.settled();
      await rig.settled();
      const { marks, own } = await marksHere(rig);
      const there = await marksThere(user, own);
      expect(marks).toEqual(there);
      const subjects = there.map((line) => line.split(' ')[1] ?? '');
      const doubled = new Set(subjects.filter((subject, at) => subjects.indexOf(subject) !== at));
      expect(there.filter((line) => doubled.has(line.split(' ')[1] ?? ''))).toEqual([]);
      expect(kept().filter((subject) => !subjects.includes(subject))).toEqual([]);
      process.stdout.write(
        `${KILLS} kills, ${cuts} cuts, ${created.length} mails put here, ${other.created.length} there, ${there.length} left\n`,
      );
    } finally {
      await rig.close();
    }
  });
});
