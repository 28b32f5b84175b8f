import { attachmentUrl } from '@wren/contract/file-urls.ts';
import type { Message } from '@wren/domain/message/message.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { G1, GENERATIONS } from '../plain-host/plain-habits.ts';
import { storeId } from '../plain-host/plain-wire.ts';
import { apart, CONVERSATION, DAY, OWN, rows, SEEN } from '../plain-host/rig/plain-conversation.ts';
import { closePlainHosts, openPlainHost } from '../plain-host/rig/plain-tab.ts';
import { until } from '../support/eventually.ts';
import { mails, message } from '../support/messages.ts';
import { closeTabs, showFolder } from '../support/tab.ts';

afterEach(async () => {
  closeTabs();
  await closePlainHosts();
});

describe.each(GENERATIONS)('reading from a host of $generation', (habits) => {
  const open = (messages: readonly Message[]) => openPlainHost({ habits, messages });

  test('[7.10] [4.12] a list without offsets is read to its end, each thread once, bodies cut to previews', async () => {
    const { replica } = await open(mails(70));
    await showFolder(replica, 'inbox');
    while (replica.folderView('inbox').hasMore) await replica.loadMore('inbox');
    expect(rows(replica)).toHaveLength(70);
    expect(rows(replica).every((row) => row.latest.preview.length <= 200)).toBe(true);
  });

  test.each(['inbox', 'sent', 'drafts', 'junk', 'trash'] as const)(
    '[7.10] what is listed in %s stands there, and nowhere else',
    async (folder) => {
      const home = folder === 'sent' || folder === 'drafts' ? folder : 'inbox';
      const { replica } = await open([message('m-1', { mailbox: folder, home, ...(home !== 'inbox' && OWN) })]);
      for (const shown of ['inbox', 'sent', 'drafts', 'junk', 'trash'] as const) {
        await showFolder(replica, shown);
        expect(rows(replica, shown)).toHaveLength(shown === folder ? 1 : 0);
      }
    },
  );

  test('[D20] where the host cannot search, the whole grammar is looked for here, in every folder that it names', async () => {
    const { replica } = await open([
      message('m-1', { subject: 'Lease, signed' }),
      message('m-2', { subject: 'Lunch', mailbox: 'junk' }),
      message('m-3', { subject: 'Dinner', mailbox: 'trash' }),
      message('m-4', { subject: 'Tea' }),
    ]);
    for (const [text, subjects] of [
      ['in:anywhere (lunch OR dinner OR lease)', ['Dinner', 'Lease, signed', 'Lunch']],
      ['(in:junk lunch) OR lease', ['Lease, signed', 'Lunch']],
      ['-(lease OR lunch)', ['Tea']],
      ['bcc:nobody OR filename:pdf OR "lease signed"', ['Lease, signed']],
    ] as const) {
      replica.watchSearch(text, null, () => undefined);
      await until(replica, () => replica.searchView(text, null).status === 'ready');
      const found = replica.searchView(text, null).rows.map((row) => row.latest.subject);
      expect([text, found.toSorted()]).toEqual([text, subjects]);
    }
  });

  test('[7.11] [2.34] the files of an opened mail can be got from where the host has them, also after the list was refreshed', async () => {
    const part = { name: 'plan.pdf', type: 'application/pdf', size: 9, disposition: 'attachment', cid: null } as const;
    const { replica, tab } = await open([message('m-1', { threadId: 't', attachments: [{ id: 'part-1', ...part }] })]);
    await showFolder(replica, 'inbox');
    await replica.loadThread('t');
    await replica.refresh('inbox');
    const [file] = replica.messagesOf(['t'], 'inbox')[0]?.attachments ?? [];
    const answer = await tab.fetch(file ? attachmentUrl(file) : '');
    expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([200, 9]);
  });

  test('[7.8] [3.8] Favourite is listed, and what was sent does not stand in the Inbox for it', async () => {
    const { replica } = await open(CONVERSATION.map((one) => ({ ...one, flagged: one.id !== 'm-a' })));
    await showFolder(replica, 'starred');
    expect(rows(replica, 'starred').map((row) => row.threadId)).toEqual(['t']);
    await showFolder(replica, 'sent');
    await showFolder(replica, 'inbox');
    expect(rows(replica)[0]).toMatchObject({ threadId: 't', starred: true, unread: true });
  });

  test('[7.11] [3.7] a conversation is read newest first, each recipient once, everything where it lies', async () => {
    const { replica } = await open(CONVERSATION);
    await showFolder(replica, 'inbox');
    await replica.loadThread('t');
    const known = replica.messagesOf(['t'], 'inbox');
    expect(known.map((one) => storeId(one.id).slice(-2))).toEqual(['mb', 'ms', 'ma'].map((id) => id));
    expect(known.map((one) => one.mailbox)).toEqual(['inbox', 'sent', 'inbox']);
    expect(known.map((one) => one.to.length)).toEqual([1, 1, 1]);
    expect(known[0]?.replyTo).toEqual([{ name: null, email: 'r@host.test' }]);
    const view = replica.threadView('t', 'inbox');
    expect(view.bodies.get(known[0]?.id ?? '')?.html).toContain('Body of m-b.');
  });

  test('[2.5] the id of a message that is known finds its conversation, one of nothing finds nothing', async () => {
    const { replica } = await open(CONVERSATION);
    await showFolder(replica, 'inbox');
    const [row] = rows(replica);
    expect(row?.latest.id).not.toBe('t');
    expect(replica.threadNamed(row?.latest.id ?? '')).toBe('t');
    await replica.loadThread('nothing').catch(() => undefined);
    expect(replica.threadNamed('nothing')).toBe('nothing');
  });

  test('[7.11] what the list said of a conversation is kept when its thread says less, and the other way round', async () => {
    const { replica } = await open(SEEN);
    await showFolder(replica, 'inbox');
    await replica.loadThread('t');
    expect(rows(replica)[0]).toMatchObject({ unread: false, messageCount: 0 });
    expect(replica.messagesOf(['t']).every((one) => one.seen && one.preview !== '')).toBe(true);
    await replica.refresh('inbox');
    expect(rows(replica)[0]?.latest.to).toEqual([{ name: null, email: 'ada@host.test' }]);
    expect(rows(replica)[0]?.latest.messageIdHeader).toBe('m-b@host.test');
  });

  test("dates are of the host's own clock (wire contract 2.20)", async () => {
    const { replica } = await open(CONVERSATION);
    await showFolder(replica, 'inbox');
    expect(rows(replica)[0]?.latest.receivedAt).toBe(DAY);
    await replica.loadThread('t');
    expect(replica.messagesOf(['t'], 'inbox').map((one) => one.receivedAt)).toEqual([DAY, DAY - 60_000, DAY - 120_000]);
  });

  test('[7.6] [7.7] [2.21] counts are those of each folder', async () => {
    const { replica } = await open([...mails(3), ...apart('trash')]);
    await until(replica, () => replica.counts().inbox === 3);
    expect(replica.counts()).toMatchObject({ trash: 1, junk: 0, drafts: 0, sent: 0, starred: null });
  });

  test('[7.3] [7.4] [7.5] [7.20] the calls about the account answer', async () => {
    const { tab } = await open(mails(2));
    expect(await tab.client.call('getUserInfo', {})).toMatchObject({
      email: 'ada@host.test',
      fullName: 'Ada Lovelace',
    });
    expect(await tab.client.call('validateEmail', { email: 'ada@host.test' })).toBe(true);
    expect(await tab.client.call('validateEmail', { email: 'eve@host.test' })).toBe(false);
    await expect(tab.client.call('getUserResource', {})).resolves.toMatchObject([{ name: 'ada@host.test' }]);
    await expect(tab.client.call('pullMails', { email: 'ada@host.test' })).resolves.toBeDefined();
    await expect(tab.client.call('pullMails', { email: 'eve@host.test' })).rejects.toMatchObject({ code: 'forbidden' });
  });
});

test.each([
  ['subject:plan', ['The plan']],
  ['from:grace is:unread', ['The plan']],
  ['has:attachment', ['Numbers']],
  ['-plan', ['Numbers']],
  ['is:starred', []],
])('[2.3] a host that cannot search is searched here: %s (D20)', async (text, subjects) => {
  const part = {
    id: 'p',
    name: 'a.pdf',
    type: 'application/pdf',
    size: 1,
    disposition: 'attachment',
    cid: null,
  } as const;
  const { replica } = await openPlainHost({
    habits: G1,
    messages: [
      message('m-1', { subject: 'The plan' }),
      message('m-2', { subject: 'Numbers', seen: true, attachments: [part], receivedAt: Date.UTC(2026, 0, 4) }),
      message('m-3', { subject: 'A plan in Trash', mailbox: 'trash' }),
    ],
  });
  replica.watchSearch(text, null, () => undefined);
  await until(replica, () => replica.searchView(text, null).status === 'ready');
  const view = replica.searchView(text, null);
  expect(view.rows.map((row) => row.latest.subject)).toEqual(subjects);
  expect(view).toMatchObject({ searched: 2, hasMore: false, error: null });
});
