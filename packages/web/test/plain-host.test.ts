import { afterEach, expect, test } from 'vitest';
import { EMPTY_MAIL } from '../src/api/outgoing-mail.ts';
import type { Replica } from '../src/replica/replica.ts';
import { mails, message } from './messages.ts';
import { type PlainHost, startPlainHost } from './plain-host/plain-host.ts';
import { G1, G3, type PlainOptions } from './plain-host/plain-options.ts';
import { closeTabs, keepTab, openTab, PLAIN, showFolder, until } from './tab.ts';

const hosts: PlainHost[] = [];
afterEach(async () => {
  closeTabs();
  await Promise.all(hosts.splice(0).map((host) => host.close()));
});

const conversation = [
  message('b', {
    threadId: 't',
    receivedAt: Date.UTC(2026, 0, 6),
    seen: true,
    replyTo: [{ name: null, email: 'r@host.test' }],
  }),
  message('a', { threadId: 't', receivedAt: Date.UTC(2026, 0, 5), seen: true }),
];

async function open(messages: Parameters<typeof startPlainHost>[0], options: PlainOptions = G1) {
  const host = await startPlainHost(messages, options);
  hosts.push(host);
  const tab = keepTab(openTab(host.fetch, undefined, PLAIN));
  await tab.replica.start();
  return { host, replica: tab.replica, tab };
}

const inbox = (replica: Replica) => replica.folderView('inbox').rows;
const whole = { threads: ['t'], folder: 'inbox' as const };

test('[7.10] a list without offsets is read to its end, each thread once, bodies cut to previews', async () => {
  const { replica } = await open(mails(70));
  await showFolder(replica, 'inbox');
  while (replica.folderView('inbox').hasMore) await replica.loadMore('inbox');
  expect(inbox(replica)).toHaveLength(70);
  expect(inbox(replica).every((row) => row.latest.preview.length <= 200)).toBe(true);
});

test.each([G1, G3])(
  '[7.11] a conversation without order is read with each recipient once: $recipients',
  async (options) => {
    const { replica } = await open(conversation, options);
    await showFolder(replica, 'inbox');
    await replica.loadThread('t');
    const known = replica.messagesOf(['t'], 'inbox');
    expect(known.map((one) => one.id)).toEqual(['b', 'a']);
    expect(known.map((one) => one.to.length)).toEqual([1, 1]);
  },
);

test('[7.9] a whole conversation is starred and unstarred by the names of its messages', async () => {
  const { host, replica } = await open(conversation);
  await showFolder(replica, 'inbox');
  for (const value of [true, false]) {
    await replica.dispatch([{ kind: 'flag', keyword: 'flagged', value, target: whole }]).settled;
    expect([...host.mail.messages.values()].every((one) => one.flagged === value)).toBe(true);
    expect(inbox(replica)[0]?.starred).toBe(value);
  }
});

test('[7.16] a conversation is marked read, and [7.19] moved to Trash and back by undo, then [7.18] deleted for good', async () => {
  const { host, replica } = await open(conversation.map((one) => ({ ...one, seen: false })));
  await showFolder(replica, 'inbox');
  await replica.dispatch([{ kind: 'flag', keyword: 'seen', value: true, target: whole }]).settled;
  expect([...host.mail.messages.values()].every((one) => one.seen)).toBe(true);
  const moved = replica.dispatch([{ kind: 'move', mailbox: 'trash', target: whole }]);
  await moved.settled;
  expect([...host.mail.messages.values()].every((one) => one.mailbox === 'trash')).toBe(true);
  await moved.undo()?.settled;
  expect([...host.mail.messages.values()].every((one) => one.mailbox === 'inbox')).toBe(true);
  await replica.dispatch([{ kind: 'move', mailbox: 'trash', target: whole }]).settled;
  await replica.dispatch([{ kind: 'destroy', target: { threads: ['t'], folder: 'trash' } }]).settled;
  expect(host.mail.messages.size).toBe(0);
});

test('[7.7] counts are the threads of each folder, and a missing one is none', async () => {
  const { replica } = await open(mails(3));
  await until(replica, () => replica.counts().inbox === 3);
  expect(replica.counts().trash).toBe(0);
});

test('what is refused is taken back, with the words of the host', async () => {
  const { host, replica } = await open(conversation);
  await showFolder(replica, 'inbox');
  host.refuseNext('set_mails_mailbox');
  const junk = replica.dispatch([{ kind: 'move', mailbox: 'junk', target: whole }]);
  await expect(junk.settled).rejects.toMatchObject({ code: 'invalid-input', message: 'Not now.' });
  expect(inbox(replica)).toHaveLength(1);
});

test('an expired session is told as such, though the host says 403', async () => {
  const { host, replica, tab } = await open(conversation);
  await showFolder(replica, 'inbox');
  host.expire();
  await expect(replica.refresh('inbox')).rejects.toMatchObject({ code: 'not-signed-in' });
  expect(tab.signedOut()).toBeGreaterThan(0);
});

test('[7.13] a draft whose id changes with every save stays one draft, and is sent as one mail', async () => {
  const { host, replica } = await open([], G3);
  const mail = { ...EMPTY_MAIL, to: [{ name: null, email: 'grace@host.test' }], key: 'form' };
  const first = await replica.saveDraft({ ...mail, subject: 'One' });
  const second = await replica.saveDraft({ ...mail, draftId: first.id, subject: 'Two' });
  expect(second.id).not.toBe(first.id);
  expect([...host.mail.messages.keys()]).toEqual([second.id]);
  await replica.send({ ...mail, draftId: second.id, subject: 'Three' }, { undoPeriodMs: 0 }).settled;
  expect([...host.mail.messages.values()]).toMatchObject([{ home: 'sent', subject: 'Three' }]);
});
