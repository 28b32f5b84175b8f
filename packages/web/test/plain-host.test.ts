import type { Change, Target } from '@wren/domain/change.ts';
import type { Folder, Mailbox } from '@wren/domain/mailbox.ts';
import type { Message } from '@wren/domain/message.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { EMPTY_MAIL } from '../src/api/outgoing-mail.ts';
import { uploadFile } from '../src/api/upload-file.ts';
import type { Replica } from '../src/replica/replica.ts';
import { mails, message } from './messages.ts';
import { GENERATIONS } from './plain-host/plain-habits.ts';
import type { PlainHost } from './plain-host/plain-host.ts';
import { closePlainHosts, openPlainHost } from './plain-host/plain-tab.ts';
import { storeId } from './plain-host/plain-wire.ts';
import { closeTabs, eventually, showFolder, until } from './tab.ts';

afterEach(async () => {
  closeTabs();
  await closePlainHosts();
});

const DAY = Date.UTC(2026, 6, 6, 9, 15, 22);
const GRACE = { name: null, email: 'grace@host.test' };
const own = { from: { name: 'Ada Lovelace', email: 'ada@host.test' }, to: [GRACE], seen: true };

/** A conversation of two received mails and an answer of one's own. */
const conversation: readonly Message[] = [
  message('m-b', { threadId: 't', receivedAt: DAY, replyTo: [{ name: null, email: 'r@host.test' }] }),
  message('m-s', { threadId: 't', receivedAt: DAY - 60_000, mailbox: 'sent', home: 'sent', ...own }),
  message('m-a', { threadId: 't', receivedAt: DAY - 120_000 }),
];
const seen = conversation.map((one) => ({ ...one, seen: true }));
const apart = (mailbox: Mailbox) => seen.map((one) => ({ ...one, mailbox }));
const whole = (folder: Folder): Target => ({ threads: ['t'], folder });

const rows = (replica: Replica, folder: Folder = 'inbox') => replica.folderView(folder).rows;
/** Where every message lies, in the order of {@link conversation}. */
const places = (host: PlainHost) => conversation.map((one) => host.mail.messages.get(one.id)?.mailbox ?? null);
const all = (host: PlainHost) => [...host.mail.messages.values()];

describe.each(GENERATIONS)('against a host of $generation', (habits) => {
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
      const { replica } = await open([message('m-1', { mailbox: folder, home, ...(home !== 'inbox' && own) })]);
      for (const shown of ['inbox', 'sent', 'drafts', 'junk', 'trash'] as const) {
        await showFolder(replica, shown);
        expect(rows(replica, shown)).toHaveLength(shown === folder ? 1 : 0);
      }
    },
  );

  test('[7.8] [3.8] Favourite is listed, and what was sent does not stand in the Inbox for it', async () => {
    const { replica } = await open(conversation.map((one) => ({ ...one, flagged: one.id !== 'm-a' })));
    await showFolder(replica, 'starred');
    expect(rows(replica, 'starred').map((row) => row.threadId)).toEqual(['t']);
    await showFolder(replica, 'sent');
    await showFolder(replica, 'inbox');
    expect(rows(replica)[0]).toMatchObject({ threadId: 't', starred: true, unread: true });
  });

  test('[7.11] [3.7] a conversation is read newest first, each recipient once, everything where it lies', async () => {
    const { replica } = await open(conversation);
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

  test('[7.11] what the list said of a conversation is kept when its thread says less, and the other way round', async () => {
    const { replica } = await open(seen);
    await showFolder(replica, 'inbox');
    await replica.loadThread('t');
    expect(rows(replica)[0]).toMatchObject({ unread: false, messageCount: 3 });
    expect(replica.messagesOf(['t']).every((one) => one.seen && one.preview !== '')).toBe(true);
    await replica.refresh('inbox');
    expect(rows(replica)[0]?.latest.to).toEqual([{ name: null, email: 'ada@host.test' }]);
    expect(rows(replica)[0]?.latest.messageId).toBe('m-b@host.test');
  });

  test("dates are of the host's own clock (wire contract 2.20)", async () => {
    const { replica } = await open(conversation);
    await showFolder(replica, 'inbox');
    expect(rows(replica)[0]?.latest.receivedAt).toBe(DAY);
    await replica.loadThread('t');
    expect(replica.messagesOf(['t'], 'inbox').map((one) => one.receivedAt)).toEqual([DAY, DAY - 60_000, DAY - 120_000]);
  });

  test('[7.9] [4.8] a whole conversation is starred and unstarred by the names of its messages', async () => {
    const { host, replica } = await open(conversation);
    await showFolder(replica, 'inbox');
    for (const value of [true, false]) {
      await replica.dispatch([{ kind: 'flag', keyword: 'flagged', value, target: whole('inbox') }]).settled;
      expect(all(host).every((one) => one.flagged === value)).toBe(true);
      expect(rows(replica)[0]?.starred).toBe(value);
    }
  });

  test.each(['inbox', 'starred'] as const)(
    '[7.16] [4.7] a conversation is marked read and unread in %s',
    async (folder) => {
      const { host, replica } = await open(conversation.map((one) => ({ ...one, flagged: true })));
      await showFolder(replica, folder);
      for (const value of [true, false]) {
        await replica.dispatch([{ kind: 'flag', keyword: 'seen', value, target: whole(folder) }]).settled;
        expect(
          all(host)
            .filter((one) => one.home === 'inbox')
            .map((one) => one.seen),
        ).toEqual([value, value]);
        await replica.refresh(folder);
        expect(rows(replica, folder)[0]?.unread).toBe(!value);
      }
    },
  );

  test.each(['trash', 'junk'] as const)(
    '[7.19] [4.9] a conversation is moved to %s, and undo takes each home',
    async (mailbox) => {
      const { host, replica } = await open(seen);
      await showFolder(replica, 'inbox');
      const moved = replica.dispatch([{ kind: 'move', mailbox, target: whole('inbox') }]);
      await moved.settled;
      expect(places(host)).toEqual([mailbox, mailbox, mailbox]);
      await showFolder(replica, mailbox);
      expect(rows(replica, mailbox)).toHaveLength(1);
      await moved.undo()?.settled;
      expect(places(host)).toEqual(['inbox', 'sent', 'inbox']);
      expect(rows(replica)).toHaveLength(1);
    },
  );

  test.each(['junk', 'trash'] as const)(
    '[7.19] a conversation found in %s goes back to where it belongs',
    async (mailbox) => {
      const { host, replica } = await open(apart(mailbox));
      await showFolder(replica, mailbox);
      await replica.dispatch([{ kind: 'move', mailbox: 'inbox', target: whole(mailbox) }]).settled;
      expect(places(host)).toEqual(['inbox', 'sent', 'inbox']);
      await showFolder(replica, 'inbox');
      expect(rows(replica)).toHaveLength(1);
    },
  );

  test.each(['junk', 'trash'] as const)('[7.18] a conversation in %s is deleted for good', async (folder) => {
    const { host, replica } = await open(apart(folder));
    await showFolder(replica, folder);
    await replica.dispatch([{ kind: 'destroy', target: whole(folder) }]).settled;
    expect(all(host)).toEqual([]);
    expect(host.argsOf('delete_threads')).toEqual([{ thread_ids: ['t'], mailbox: folder }]);
  });

  test('[7.6] [7.7] [2.21] counts are those of each folder', async () => {
    const { replica } = await open([...mails(3), ...apart('trash')]);
    await until(replica, () => replica.counts().inbox === 3);
    expect(replica.counts()).toMatchObject({ trash: 1, junk: 0, drafts: 0, sent: 0, starred: 0 });
  });

  test('[7.12] [7.13] [4.2] a draft whose id changes with every save stays one draft, and is sent as one mail', async () => {
    const { host, replica } = await open([]);
    await showFolder(replica, 'drafts');
    const mail = { ...EMPTY_MAIL, to: [{ name: 'Hopper, Grace', email: 'grace@host.test' }], key: 'form' };
    const first = await replica.saveDraft({ ...mail, subject: 'One' });
    const second = await replica.saveDraft({ ...mail, subject: 'Two' });
    expect(second.id).not.toBe(first.id);
    expect(all(host)).toMatchObject([{ home: 'drafts', subject: 'Two', to: [GRACE] }]);
    expect(rows(replica, 'drafts').map((row) => row.latest.subject)).toEqual(['Two']);
    await replica.refresh('drafts');
    expect(rows(replica, 'drafts').map((row) => row.latest.subject)).toEqual(['Two']);
    await showFolder(replica, 'sent');
    await replica.send({ ...mail, draftId: second.id, subject: 'Three' }, { undoPeriodMs: 0 }).settled;
    expect(all(host)).toMatchObject([{ home: 'sent', subject: 'Three' }]);
    expect(rows(replica, 'drafts')).toEqual([]);
    await replica.refresh('sent');
    expect(rows(replica, 'sent').map((row) => row.latest.subject)).toEqual(['Three']);
  });

  test('[7.12] two drafts of the same subject are two', async () => {
    const { host, replica } = await open([]);
    const one = await replica.saveDraft({ ...EMPTY_MAIL, key: 'one', html: '<p>1</p>' });
    const two = await replica.saveDraft({ ...EMPTY_MAIL, key: 'two', html: '<p>2</p>' });
    expect(two.id).not.toBe(one.id);
    await replica.saveDraft({ ...EMPTY_MAIL, key: 'one', html: '<p>1 and more</p>' });
    expect([...host.mail.bodies.values()].map((body) => body.html)).toContain('<p>1 and more</p>');
    expect(all(host)).toHaveLength(2);
  });

  test('[7.17] [4.3] a draft is discarded', async () => {
    const { host, replica } = await open([]);
    const { id } = await replica.saveDraft({ ...EMPTY_MAIL, key: 'form', subject: 'Never mind' });
    await replica.discardDraft(id).settled;
    expect(all(host)).toEqual([]);
  });

  test('[7.12] a mail is sent at once and shows once, and what it answers is marked', async () => {
    const { host, replica } = await open(seen);
    await showFolder(replica, 'inbox');
    await showFolder(replica, 'sent');
    const asked = rows(replica)[0]?.latest;
    const reply = {
      ...EMPTY_MAIL,
      to: [GRACE],
      subject: 'Re: Subject m-b',
      inReplyToId: asked?.id ?? null,
      threadId: 't',
    };
    await replica.send(reply, { undoPeriodMs: 0 }).settled;
    await replica.refresh('sent');
    expect(rows(replica, 'sent')).toHaveLength(1);
    await replica.loadThread('t');
    expect(replica.messagesOf(['t'], 'inbox')).toHaveLength(4);
    expect(host.mail.messages.get('m-b')?.answered).toBe(true);
  });

  test('[7.21] [9.8] files are uploaded, attached by their address, kept by drafts and sent', async () => {
    const { host, replica, tab } = await open([]);
    const file = new File(['Numbers'], 'report.txt', { type: 'text/plain' });
    const part = await uploadFile(
      tab.client,
      file,
      { signal: new AbortController().signal, onProgress: () => undefined },
      tab.fetch,
    );
    expect(part).toMatchObject({ name: 'report.txt', type: 'text/plain', size: 7 });
    expect(part.id).toMatch(/^\/private\/files\//u);
    const mail = { ...EMPTY_MAIL, to: [GRACE], subject: 'With a file', key: 'form' };
    const { id } = await replica.saveDraft({ ...mail, attachments: [part] });
    await replica.send({ ...mail, draftId: id, attachments: [part] }, { undoPeriodMs: 0 }).settled;
    expect(all(host)[0]?.attachments).toMatchObject([{ name: 'report.txt', size: 7 }]);
  });

  test('[7.12] a forward carries the attachments of the original', async () => {
    const part = { id: 'part-1', name: 'plan.pdf', type: 'application/pdf', size: 9, cid: null };
    const { host, replica } = await open([message('m-1', { attachments: [{ ...part, disposition: 'attachment' }] })]);
    await showFolder(replica, 'inbox');
    const attachments = rows(replica)[0]?.latest.attachments ?? [];
    await replica.send({ ...EMPTY_MAIL, to: [GRACE], subject: 'Fwd: Plan', attachments }, { undoPeriodMs: 0 }).settled;
    const sent = all(host).find((one) => one.home === 'sent');
    expect(sent?.attachments).toMatchObject([{ name: 'plan.pdf', size: 9 }]);
  });

  test('[7.15] [5.5] a draft is read with its texts and recipients', async () => {
    const { tab } = await open([message('m-d', { mailbox: 'drafts', home: 'drafts', ...own })]);
    const draft = await tab.client.call('getDraft', { draft_id: 'm-d' });
    expect(draft.message).toMatchObject({ mailbox: 'drafts', to: [GRACE] });
    expect(draft.body?.html).toContain('Body of m-d.');
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

  const changes: readonly (readonly [string, Change])[] = [
    ['set_seen', { kind: 'flag', keyword: 'seen', value: true, target: whole('inbox') }],
    ['set_flagged', { kind: 'flag', keyword: 'flagged', value: true, target: whole('inbox') }],
    ['set_mails_mailbox', { kind: 'move', mailbox: 'trash', target: whole('inbox') }],
  ];
  test.each(changes)('[8.10] a refused %s is taken back, with the words of the host', async (name, change) => {
    const { host, replica } = await open(conversation);
    await showFolder(replica, 'inbox');
    host.troubleNext(name, 'refused');
    const doing = replica.dispatch([change]);
    await expect(doing.settled).rejects.toMatchObject({ code: 'invalid-input', message: 'Not now & here.' });
    expect(rows(replica)[0]).toMatchObject({ unread: true, starred: false });
    expect(places(host)).toEqual(['inbox', 'sent', 'inbox']);
  });

  test.each(changes)(
    '[8.2] [5.15] a session that ends before %s is told of, and the change waits for the next',
    async (_name, change) => {
      const { host, replica, tab, signIn } = await open(conversation);
      await showFolder(replica, 'inbox');
      await replica.loadThread('t');
      host.sessions.endAll();
      const doing = replica.dispatch([change]);
      await eventually(async () => tab.signedOut() > 0);
      await signIn();
      await doing.settled;
      const done = all(host).filter((one) => one.seen || one.flagged || one.mailbox === 'trash');
      expect(done.length).toBeGreaterThan(1);
    },
  );
});
