import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ImapFlow } from 'imapflow';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { marksHere, openMirrorRig, sampleSource } from '../../../test/engines/mirror-rig.ts';
import {
  type DovecotUser,
  missingDovecot,
  type RealDovecot,
  startDovecot,
} from '../../../test/engines/real-dovecot.ts';
import { Spawned } from '../../../test/spawned.ts';

/** Kills of the process that keeps the mirror; more are asked for by hand. */
const KILLS = Number(process.env.WREN_MIRROR_KILLS ?? 8);
const PATHS = ['INBOX', 'Archive', 'Trash', 'Junk', 'Own'];

/** Another mail program of the same user, which does what it likes. */
class OtherProgram {
  readonly created: string[] = [];
  readonly destroying: string[] = [];
  readonly #client: ImapFlow;
  #isStopped = false;
  #running: Promise<void> = Promise.resolve();

  constructor(client: ImapFlow) {
    this.#client = client;
  }

  start(): void {
    this.#running = this.#run();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#running;
    await this.#client.logout();
  }

  async #run(): Promise<void> {
    const one = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)];
    for (let round = 0; !this.#isStopped; round += 1) {
      const client = this.#client;
      const path = one(PATHS) ?? 'INBOX';
      const opened = await client.mailboxOpen(path).catch(() => null);
      if (opened) {
        const uid = one((await client.search({ all: true }, { uid: true })) || []);
        const dice = Math.random();
        if (dice < 0.3 || uid === undefined) {
          const subject = `there-${round}`;
          await client.append(path, Buffer.from(sampleSource(subject)), dice < 0.1 ? ['\\Seen'] : []);
          this.created.push(subject);
        } else if (dice < 0.6) {
          const flag = one(['\\Seen', '\\Flagged', '\\Answered', 'Home']) ?? '\\Seen';
          if (Math.random() < 0.6) await client.messageFlagsAdd([uid], [flag], { uid: true });
          else await client.messageFlagsRemove([uid], [flag], { uid: true });
        } else if (dice < 0.92) {
          await client.messageMove([uid], one(PATHS) ?? 'INBOX', { uid: true });
        } else {
          const mail = await client.fetchOne(String(uid), { envelope: true }, { uid: true });
          if (mail && mail.envelope?.subject !== undefined) this.destroying.push(mail.envelope.subject);
          await client.messageDelete([uid], { uid: true });
        }
      }
      await wait(Math.random() * 80);
    }
  }
}

/** What a server has, as `path: subject marks`. @param own subjects of mail that is always seen */
async function marksThere(user: DovecotUser, own: ReadonlySet<string>): Promise<readonly string[]> {
  const client = await user.connect();
  const found: string[] = [];
  for (const { path } of await client.list()) {
    await client.mailboxOpen(path, { readOnly: true });
    for (const { envelope, flags } of await client.fetchAll('1:*', { envelope: true, flags: true }, { uid: true })) {
      const isSeen = own.has(envelope?.subject ?? '');
      const marks = [...(flags ?? [])]
        .filter((mark) => !/^\\(?:Recent|Draft)$|^\$MDNSent$/u.test(mark) && !(isSeen && mark === '\\Seen'))
        .sort();
      found.push(`${path}: ${[envelope?.subject, ...marks].join(' ')}`);
    }
  }
  await client.logout();
  return found.sort();
}

describe.skipIf(missingDovecot !== null)(`laws of a mirror${missingDovecot ? `: ${missingDovecot}` : ''}`, () => {
  let dovecot: RealDovecot;
  beforeAll(async () => {
    dovecot = await startDovecot();
  });
  afterAll(() => dovecot.close());

  it('whatever is changed here and there, and whenever the process is killed, both hold the same at rest: none lost, none twice', async () => {
    const user = dovecot.addUser();
    const folder = mkdtempSync(join(tmpdir(), 'wren-mirror-laws-'));
    const created: string[] = [];
    const destroying: string[] = [];
    const client = await user.connect();
    const other = new OtherProgram(client);
    other.start();
    for (let kill = 0; kill < KILLS; kill += 1) {
      const parameters = [folder, String(dovecot.imap.port), user.address, user.password];
      const child = await Spawned.start('engines/mirror-process.ts', ...parameters);
      await child.ready();
      const reading = (async () => {
        for (let line = await child.line(); line !== null; line = await child.line()) {
          (line.startsWith('+') ? created : destroying).push(line.slice(1));
        }
      })();
      await wait(300 + Math.random() * 2_500);
      await child.kill();
      await reading;
    }
    const kept = (): readonly string[] => {
      const gone = new Set([...destroying, ...other.destroying]);
      return [...created, ...other.created].filter((subject) => !gone.has(subject));
    };
    // A busy machine may have come to little so far.
    await expect.poll(() => kept().length).toBeGreaterThan(12);
    await other.stop();
    const rig = await openMirrorRig(user, dovecot.imap, folder);
    try {
      await rig.settled();
      await rig.settled();
      const { marks, own } = await marksHere(rig);
      const there = await marksThere(user, own);
      expect(marks).toEqual(there);
      const subjects = there.map((line) => line.split(' ')[1] ?? '');
      expect(subjects.filter((subject, at) => subjects.indexOf(subject) !== at)).toEqual([]);
      expect(kept().filter((subject) => !subjects.includes(subject))).toEqual([]);
      expect(kept().length).toBeGreaterThan(10);
    } finally {
      await rig.close();
    }
  });
});
