import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DOMAIN } from '../../../test/mail/mail-rig.ts';
import { QueueRig } from '../../../test/smtp/queue-rig.ts';
import { refuse, type SinkRules } from '../../../test/smtp/relay-sink.ts';

let rig: QueueRig;
beforeEach(async () => {
  rig = await QueueRig.open();
});
afterEach(async () => {
  await rig.close();
});

async function openWithRelay(rules: SinkRules = {}): Promise<void> {
  await rig.startRelay(rules);
  await rig.reopen();
}

const reports = async () => rig.messages(rig.mail.ada, 'inbox');

describe('mail for other domains', () => {
  test('goes to the relay, all recipients in one transaction, and once', async () => {
    await openWithRelay();
    await rig.submit('a@example.org', 'b@example.net', `grace@${DOMAIN}`, 'c@exämple.org');
    await rig.queue.idle();
    expect(rig.relay.taken).toHaveLength(1);
    expect(rig.relay.taken[0]).toMatchObject({
      from: `ada@${DOMAIN}`,
      to: ['a@example.org', 'b@example.net', expect.stringMatching(/^c@(xn--exmple-cua|exämple)\.org$/)],
    });
    expect(rig.relay.taken[0]?.raw).toMatch(/^Message-ID: <\S+@mail\.localhost>\r$/m);
    expect(await rig.messages(rig.mail.grace, 'inbox')).toHaveLength(1);
    await rig.pass(6000);
    await rig.reopen();
    await rig.pass(6000);
    expect(rig.relay.taken).toHaveLength(1);
    expect(await reports()).toEqual([]);
  });

  test('with 250 recipients goes in transactions of a hundred', async () => {
    await openWithRelay();
    await rig.submit(...Array.from({ length: 250 }, (_, index) => `a${index}@example.org`));
    await rig.queue.idle();
    expect(rig.relay.taken.map((mail) => mail.to.length)).toEqual([100, 100, 50]);
    expect(new Set(rig.relay.taken.flatMap((mail) => mail.to)).size).toBe(250);
  });

  test('comes through with dots at line beginnings and 8-bit text as it is', async () => {
    await openWithRelay();
    const raw = Buffer.from('Subject: s\r\n\r\n.\r\n..a\r\nÄ\r\n');
    const envelope = { from: null, to: ['a@example.org'] };
    await rig.queue.submit({ commandId: 'c', account: rig.mail.ada.id, raw, envelope, filing: [] });
    await rig.queue.idle();
    expect(rig.relay.taken.map((mail) => mail.raw)).toEqual([raw.toString('latin1')]);
  });

  test('signs in to the relay when it is told how', async () => {
    await openWithRelay({ auth: { user: 'wren@x', pass: 'p:ss/w@rd' } });
    await rig.submit('a@example.org');
    await rig.queue.idle();
    expect(rig.relay.taken).toHaveLength(1);
  });

  test('that is refused for now (4yz) is tried again after 1, 5, 15, 30, 60 minutes, and every hour', async () => {
    let attempts = 0;
    await openWithRelay({
      onMail: () => {
        attempts += 1;
        if (attempts < 8) throw refuse(451, '4.3.2 Later');
      },
    });
    await rig.submit('a@example.org');
    await rig.queue.idle();
    for (const [index, minutes] of [1, 5, 15, 30, 60, 60, 60].entries()) {
      await rig.pass(minutes - 0.01);
      expect(attempts).toBe(index + 1);
      await rig.pass(0.01);
      expect(attempts).toBe(index + 2);
    }
    expect(rig.relay.taken).toHaveLength(1);
    expect(await reports()).toEqual([]);
  });

  test('is tried again only for those who were refused for now, under the same Message-ID', async () => {
    let isBusy = true;
    await openWithRelay({
      onRecipient: (address) => {
        if (isBusy && address.startsWith('busy')) throw refuse(450, '4.2.1 Busy');
      },
    });
    await rig.submit('busy@example.org', 'free@example.org');
    await rig.queue.idle();
    isBusy = false;
    await rig.pass(1);
    expect(rig.relay.taken.map((mail) => mail.to)).toEqual([['free@example.org'], ['busy@example.org']]);
    expect(new Set(rig.relay.taken.map((mail) => /^message-id: (.*)\r$/im.exec(mail.raw)?.[1])).size).toBe(1);
  });

  test('waits for a relay that is not there, refuses us, or goes away within a mail', async () => {
    await rig.startRelay();
    const port = Number(new URL(rig.relay.url).port);
    const { url: relay } = rig.relay;
    await rig.relay.close();
    await rig.reopen({ relay });
    await rig.submit('a@example.org');
    await rig.queue.idle();
    const breaks = [refuse(421, '4.3.2 Going down'), refuse(421, '4.3.2 Going down')];
    await rig.startRelay({
      port,
      onMail: () => {
        const error = breaks.shift();
        if (error) throw error;
      },
    });
    for (const minutes of [1, 5]) await rig.pass(minutes);
    expect(rig.relay.taken).toEqual([]);
    await rig.startRelay({ port, auth: { user: 'somebody', pass: 'else' } });
    await rig.pass(15);
    await rig.startRelay({ port });
    await rig.pass(30);
    expect(rig.relay.taken).toHaveLength(1);
    expect(await reports()).toEqual([]);
  });

  test('that is being handed over when the server stops is handed over to the end', async () => {
    let answer = (): void => {};
    let arrive = (): void => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const blocked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await openWithRelay({
      onMail: async () => {
        arrive();
        await blocked;
      },
    });
    await rig.submit('a@example.org');
    await arrived;
    const states = rig.withFile((file) => file.sql('SELECT state FROM recipient').all());
    answer();
    expect(await states).toEqual([{ state: 'delivered' }]);
    expect(rig.relay.taken).toHaveLength(1);
  });
});
