import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DOMAIN, sourceOf } from '../../../test/mail/mail-rig.ts';
import { composeMail } from '../../../test/mime/composed-mail.ts';
import { QueueRig } from '../../../test/smtp/queue-rig.ts';

let rig: QueueRig;
beforeEach(async () => {
  rig = await QueueRig.open();
});
afterEach(async () => {
  await rig.close();
});

test('nobody here vouches for a domain that lives elsewhere, under which an account may write', async () => {
  await rig.reopen();
  for (const from of [`ada@${DOMAIN}`, 'ada@example.org']) {
    await rig.queue.submit(
      await composeMail(rig.mail.stores, { account: rig.mail.ada.id, to: [`grace@${DOMAIN}`], from }),
    );
    await rig.queue.idle();
  }
  const inbox = await rig.messages(rig.mail.grace, 'inbox');
  expect(inbox.map((message) => message.trust?.result)).toEqual(['proven', 'unknown']);
});

describe('mail within this installation', () => {
  test('is in Sent when it has been submitted, then in the Inbox of each recipient, in one thread', async () => {
    const { ada, grace, stores } = rig.mail;
    await rig.reopen({ idle: true });
    await rig.submit(`grace@${DOMAIN}`, `Ada+copy@${DOMAIN}`);
    const [sent, ...more] = await rig.messages(ada, 'sent');
    expect(sent).toMatchObject({ subject: 'Lunch', seen: true });
    expect(more).toEqual([]);
    expect(await rig.messages(grace, 'inbox')).toEqual([]);

    rig.queue.start();
    await rig.queue.idle();
    const [arrived, ...others] = await rig.messages(grace, 'inbox');
    expect(others).toEqual([]);
    expect(arrived).toMatchObject({ subject: 'Lunch', preview: 'At one?', seen: false });
    const source = arrived ? await sourceOf(await stores.of(grace.id), arrived) : '';
    expect(source).toMatch(
      /^Return-Path: <ada@mail\.localhost>\r\nReceived: by mail\.localhost with HTTP id \S+;\r\n\t/,
    );
    expect(source).not.toMatch(/^bcc/im);
    expect((await rig.messages(ada, 'inbox')).map((message) => message.threadId)).toEqual([sent?.threadId]);
  });

  test('a submission is taken once, however often it is handed over', async () => {
    const { ada, grace, stores } = rig.mail;
    await rig.reopen();
    const order = await composeMail(stores, { account: ada.id, to: [`grace@${DOMAIN}`], commandId: 'one' });
    await rig.queue.submit(order);
    await rig.queue.idle();
    await rig.queue.submit(order);
    await rig.reopen();
    await rig.queue.submit(order);
    await rig.queue.idle();
    expect(await rig.messages(ada, 'sent')).toHaveLength(1);
    expect(await rig.messages(grace, 'inbox')).toHaveLength(1);
  });

  test('what was submitted before the process ended is filed and delivered by the next, once', async () => {
    const { ada, grace } = rig.mail;
    await rig.reopen({
      idle: true,
      stores: {
        of: async () => Promise.reject(new Error('no store')),
        recordsOf: (id) => rig.mail.stores.recordsOf(id),
        notesOf: (id) => rig.mail.stores.notesOf(id),
        aroundChanges: (run) => rig.mail.stores.aroundChanges(run),
        onOpen: (run) => rig.mail.stores.onOpen(run),
      },
    });
    await rig.submit(`grace@${DOMAIN}`);
    expect(await rig.messages(ada, 'sent')).toEqual([]);
    for (let start = 0; start < 2; start += 1) {
      await rig.reopen();
      await rig.queue.idle();
      expect(await rig.messages(ada, 'sent')).toHaveLength(1);
      expect(await rig.messages(grace, 'inbox')).toHaveLength(1);
    }
  });

  test('a failing store is tried again later; the other recipients do not wait for it', async () => {
    const { ada, grace, stores } = rig.mail;
    let isBroken = true;
    await rig.reopen({
      stores: {
        of: async (id) => (isBroken && id === grace.id ? Promise.reject(new Error('no')) : stores.of(id)),
        recordsOf: (id) => stores.recordsOf(id),
        notesOf: (id) => stores.notesOf(id),
        aroundChanges: (run) => stores.aroundChanges(run),
        onOpen: (run) => stores.onOpen(run),
      },
    });
    await rig.submit(`grace@${DOMAIN}`, `ada@${DOMAIN}`);
    await rig.queue.idle();
    expect(await rig.messages(ada, 'inbox')).toHaveLength(1);
    isBroken = false;
    await rig.pass(0.9);
    expect(await rig.messages(grace, 'inbox')).toEqual([]);
    await rig.pass(0.1);
    expect(await rig.messages(grace, 'inbox')).toHaveLength(1);
  });

  test('an account that is taken away meanwhile stops nothing else', async () => {
    const { ada, grace, directory } = rig.mail;
    await rig.reopen({ idle: true });
    await rig.submit(`grace@${DOMAIN}`, `nobody@${DOMAIN}`);
    await directory.accounts.remove(ada.id);
    rig.queue.start();
    await rig.queue.idle();
    expect(await rig.messages(grace, 'inbox')).toHaveLength(1);
    expect(await rig.withFile((file) => file.sql('SELECT state FROM recipient ORDER BY address').all())).toEqual([
      { state: 'delivered' },
      { state: 'reported' },
    ]);
  });
});

describe('the queue’s file', () => {
  test('lets go the bytes of what has been delivered, but remembers that it was', async () => {
    await rig.startRelay();
    await rig.reopen();
    await rig.submit('a@example.org', `grace@${DOMAIN}`);
    await rig.queue.idle();
    const sql = 'SELECT length(raw) AS size, filing, finished_at IS NOT NULL AS done FROM submission';
    expect(await rig.withFile((file) => file.sql(sql).all())).toEqual([{ size: 0, filing: null, done: 1 }]);
  });

  test('forgets finished submissions after a month', async () => {
    await rig.reopen();
    await rig.submit(`grace@${DOMAIN}`);
    await rig.queue.idle();
    await rig.pass(31 * 24 * 60);
    await rig.reopen();
    expect(await rig.withFile((file) => file.sql('SELECT * FROM recipient').all())).toEqual([]);
  });
});
