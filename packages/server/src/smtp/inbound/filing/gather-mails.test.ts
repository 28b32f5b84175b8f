import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { walCommits } from '../../../../test/disk/wal-commits.ts';
import { DOMAIN } from '../../../../test/mail/mail-rig.ts';
import { InboundRig } from '../../../../test/smtp/inbound-rig.ts';
import type { SmtpDialogue } from '../../../../test/smtp/smtp-dialogue.ts';

/** Longer than any test: waiting must end by an event, never by time. */
const FOR_EVER = 600_000;

let rig: InboundRig;
beforeEach(async () => {
  rig = await InboundRig.open();
});
afterEach(async () => {
  await rig.close();
});

const raw = (id: string): string => `Message-ID: <${id}@example.org>\r\nSubject: ${id}\r\n\r\nHello`;

async function underWay(): Promise<SmtpDialogue> {
  const client = rig.talk();
  await client.envelope('bob@example.org', `ada@${DOMAIN}`);
  return client;
}

async function subjects(): Promise<readonly string[]> {
  return (await rig.inbox(rig.mail.ada)).map(({ subject }) => subject).sort();
}

describe('mail that comes over several connections at once', () => {
  test('is on disk by one commit, and each is answered 250 after it', async () => {
    await rig.send(raw('before'), `ada@${DOMAIN}`);
    await rig.relisten({ limits: { gathering: FOR_EVER } });
    const clients = await Promise.all(Array.from({ length: 8 }, underWay));
    const path = join(rig.mail.folder, 'accounts', `${rig.mail.ada.id}.db`);
    const before = walCommits(path);
    const replies = await Promise.all(clients.map((client, at) => client.data(raw(`m${at}`))));
    const commits = walCommits(path) - before;
    expect(replies.every((reply) => reply.startsWith('250'))).toBe(true);
    // The search index may have been written meanwhile.
    expect(commits).toBeLessThanOrEqual(2);
    expect(await subjects()).toHaveLength(9);
  });

  test('waits for nobody when it is alone, again and again', async () => {
    await rig.relisten({ limits: { gathering: FOR_EVER } });
    for (const id of ['m1', 'm2']) expect(await rig.send(raw(id), `ada@${DOMAIN}`)).toMatch(/^250/u);
    expect(await subjects()).toEqual(['m1', 'm2']);
  });

  test.each([
    ['goes away', async (client: SmtpDialogue) => client.close()],
    ['sends one that is refused', async (client: SmtpDialogue) => void (await client.data('x'.repeat(2_100_000)))],
  ])('does not wait for a client that %s', async (_, leave) => {
    await rig.relisten({ limits: { gathering: FOR_EVER } });
    const [waiting, leaving] = [await underWay(), await underWay()];
    const reply = waiting.data(raw('m1'));
    await leave(leaving);
    expect(await reply).toMatch(/^250/u);
    expect(await subjects()).toEqual(['m1']);
  });

  test('does not wait for a client that has taken its mail back', async () => {
    await rig.relisten({ limits: { gathering: FOR_EVER } });
    await (await underWay()).say('RSET');
    expect(await rig.send(raw('m1'), `ada@${DOMAIN}`)).toMatch(/^250/u);
  });

  test('waits once for a client that stalls, and not for its mail again', async () => {
    await rig.relisten({ limits: { gathering: 50 } });
    const stalling = await underWay();
    await stalling.say('DATA');
    for (const id of ['m1', 'm2']) expect(await rig.send(raw(id), `ada@${DOMAIN}`)).toMatch(/^250/u);
    await stalling.write(`${raw('m3')}\r\n.\r\n`);
    expect(await stalling.reply()).toMatch(/^250/u);
    expect(await subjects()).toEqual(['m1', 'm2', 'm3']);
  });
});
