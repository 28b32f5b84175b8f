import { afterEach, describe, expect, test } from 'vitest';
import { saveDraft } from '../../../test/drafts/composing.ts';
import { eventually, until } from '../../../test/support/eventually.ts';
import { HandServer } from '../../../test/support/hand-server.ts';
import { message } from '../../../test/support/messages.ts';
import { Browser, begin, closeTabs, HASTE, PLAIN, showFolder } from '../../../test/support/tab.ts';
import type { OutgoingMail } from '../../host/outgoing-mail.ts';
import { EMPTY_MAIL } from '../../host/outgoing-mail.ts';

afterEach(closeTabs);

const reply: OutgoingMail = {
  ...EMPTY_MAIL,
  to: [{ name: 'Grace Hopper', email: 'grace@host.test' }],
  subject: 'Re: Subject a',
  html: '<p>Yes &amp; no</p>',
  threadId: 't-a',
  inReplyTo: 'a@host.test',
  inReplyToId: 'a',
};
const sends = (server: HandServer) =>
  server.asked.filter(({ name }) => name === 'createMail' || name === 'updateDraftMail');

describe('a mail that is refused', () => {
  test('[4.5] is a draft on the host, by which it is sent later, and is one no more then', async () => {
    const server = new HandServer([]);
    let refuses = true;
    server.trouble = (_name, args) => (args.submit === true && refuses ? 'too-large' : null);
    const replica = await begin(server);
    await expect(replica.send(reply, { undoPeriodMs: 0 }).settled).rejects.toMatchObject({ code: 'too-large' });
    expect(server.truth()).toMatchObject([{ home: 'drafts', subject: 'Re: Subject a' }]);
    const [draft] = server.truth();
    expect(replica.outboxItems()).toMatchObject([{ state: 'failed', mail: { draftId: draft?.id } }]);
    refuses = false;
    replica.retrySend(replica.outboxItems()[0]?.id ?? '');
    await until(replica, () => replica.outboxItems().length === 0);
    expect(server.truth()).toMatchObject([{ id: draft?.id, home: 'sent' }]);
  });

  test('stays in the outbox alone where the host takes it as no draft either', async () => {
    const server = new HandServer([]);
    server.trouble = (name) => (name === 'createMail' ? 'too-large' : null);
    const replica = await begin(server);
    await expect(replica.send(reply, { undoPeriodMs: 0 }).settled).rejects.toMatchObject({ code: 'too-large' });
    expect(server.truth()).toEqual([]);
    expect(replica.outboxItems()).toMatchObject([{ state: 'failed', mail: { draftId: null } }]);
  });
});

describe('a mail that is sent', () => {
  test('[4.5] stands in its thread and in Sent at once, and is never shown twice', async () => {
    const server = new HandServer([message('a')]);
    const replica = await begin(server);
    await Promise.all([showFolder(replica, 'inbox'), showFolder(replica, 'sent'), replica.loadThread('t-a')]);
    replica.watchThread('t-a', 'inbox', () => undefined);
    let most = 0;
    replica.watch(() => {
      most = Math.max(
        most,
        replica.threadView('t-a', 'inbox').messages.length,
        replica.folderView('sent').rows.length + 1,
      );
    });
    const sending = replica.send(reply, { undoPeriodMs: 0 });
    const [copy] = replica.threadView('t-a', 'inbox').messages;
    expect(copy).toMatchObject({ mailbox: 'sent', preview: 'Yes & no', from: { email: 'ada@host.test' } });
    expect(replica.threadView('t-a', 'inbox').bodies.get(copy?.id ?? '')?.html).toBe('<p>Yes &amp; no</p>');
    expect(replica.folderView('sent').rows).toHaveLength(1);
    expect(replica.outboxItems()).toHaveLength(1);
    expect(await sending.settled).toBe('sent');
    await until(replica, () => !replica.folderView('sent').rows[0]?.latest.id.startsWith('local-'));
    expect(replica.threadView('t-a', 'inbox').messages).toHaveLength(2);
    expect(replica.outboxItems()).toEqual([]);
    expect(most).toBe(2);
    expect(await new Browser().records.all('outgoing')).toEqual([]);
  });

  test('[4.5] gives the rows of its conversation its text, time and place at once, and after the server has it', async () => {
    const server = new HandServer([message('b', { flagged: true }), message('a', { flagged: true })]);
    const replica = await begin(server);
    await Promise.all([showFolder(replica, 'inbox'), showFolder(replica, 'starred')]);
    const lists = () => (['inbox', 'starred'] as const).map((folder) => replica.folderView(folder).rows);
    const placed = () => lists().map((rows) => rows.map((row) => [row.latest.id, row.answer?.mailbox ?? null]));
    const before = lists();
    const ahead = [
      ['a', 'sent'],
      ['b', null],
    ];
    const behind = [
      ['b', null],
      ['a', null],
    ];
    expect(placed()).toEqual([behind, behind]);
    const undone = replica.send(reply, { undoPeriodMs: 60_000 });
    expect(placed()).toEqual([ahead, ahead]);
    expect(lists()[0]?.[0]).toMatchObject({ unread: true, messageCount: 2, answer: { preview: 'Yes & no' } });
    await replica.cancelSend(undone.id);
    expect(lists()).toEqual(before);
    await replica.send(reply, { undoPeriodMs: 0 }).settled;
    await until(replica, () => lists()[0]?.[0]?.answer?.id.startsWith('made-') === true);
    expect(placed()).toEqual([ahead, ahead]);
    const other = await begin(server);
    await Promise.all([showFolder(other, 'inbox'), showFolder(other, 'starred')]);
    expect([other.folderView('inbox').rows, other.folderView('starred').rows]).toEqual(lists());
  });

  test('is recognised when the feed is quicker than the answer', async () => {
    const server = new HandServer([message('a')]);
    const replica = await begin(server);
    await Promise.all([showFolder(replica, 'sent'), replica.loadThread('t-a')]);
    let lost = true;
    server.trouble = (name) => {
      if (name !== 'createMail' || !lost) return null;
      lost = false;
      return 'lost';
    };
    let most = 0;
    replica.watch(() => {
      most = Math.max(most, replica.folderView('sent').rows.length);
    });
    const sending = replica.send(reply, { undoPeriodMs: 0 });
    await until(replica, () => replica.folderView('sent').rows[0]?.latest.id.startsWith('made-') === true);
    await sending.settled;
    expect(sends(server).map((call) => call.key)).toEqual([sending.id, sending.id]);
    expect(server.truth()).toHaveLength(2);
    expect(most).toBe(1);
  });

  test('[D24] is with the host at once, for its undo period, and goes by itself whatever becomes of the browser and its clock', async () => {
    const browser = new Browser();
    const server = new HandServer([message('a')]);
    const replica = await begin(server, browser);
    await showFolder(replica, 'sent');
    browser.clock = () => Date.now() - 24 * 60 * 60_000;
    replica.send(reply, { undoPeriodMs: 10_000 });
    await eventually(async () => sends(server).length === 1);
    expect(sends(server)[0]?.args.undo_period).toBeGreaterThan(9_000);
    expect(replica.outboxItems()).toMatchObject([{ state: 'waiting' }]);
    replica.stop();
    await eventually(async () => server.truth().some(({ home }) => home === 'sent'));
    const next = await begin(server, browser);
    await until(next, () => next.outboxItems().length === 0);
    expect(server.truth().filter(({ home }) => home === 'sent')).toHaveLength(1);
  });

  test('[D24] is told as sent when the host has let it go', async () => {
    const server = new HandServer([message('a')]);
    const replica = await begin(server);
    await showFolder(replica, 'sent');
    let most = 0;
    replica.watch(() => {
      most = Math.max(most, replica.folderView('sent').rows.length, replica.outboxItems().length);
    });
    const sending = replica.send(reply, { undoPeriodMs: 5_000 });
    expect(replica.folderView('sent').rows).toHaveLength(1);
    expect(await sending.settled).toBe('sent');
    expect(server.truth().filter(({ home }) => home === 'sent')).toHaveLength(1);
    await until(replica, () => replica.folderView('sent').rows[0]?.latest.id.startsWith('made-') === true);
    expect(most).toBe(1);
    expect(await sending.cancel()).toBe(null);
  });

  test.each(['before it is asked', 'while it is on its way', 'when it is held', 'when the answer is lost'])(
    '[D24] can be taken back from the host: %s',
    async (when) => {
      const server = new HandServer([message('a')]);
      const replica = await begin(server);
      await showFolder(replica, 'sent');
      let lost = when === 'when the answer is lost';
      server.trouble = (name) => {
        if (name !== 'createMail' || !lost) return null;
        lost = false;
        return 'lost';
      };
      const sending = replica.send(reply, { undoPeriodMs: 60_000 });
      if (when === 'while it is on its way') await until(replica, () => replica.outboxItems()[0]?.state === 'sending');
      if (when === 'when it is held') await until(replica, () => replica.outboxItems()[0]?.held !== null);
      if (when === 'when the answer is lost') await eventually(async () => sends(server).length > 0);
      const mail = (await sending.cancel())?.mail;
      expect(mail).toMatchObject({ subject: reply.subject, html: reply.html });
      expect(await sending.settled).toBe('cancelled');
      expect(replica.outboxItems()).toEqual([]);
      await until(replica, () => replica.folderView('sent').rows.length === 0);
      // Its draft is known by the name that it has now.
      const drafts = server.truth().filter(({ home }) => home === 'drafts');
      expect(drafts.map(({ id }) => id)).toEqual(mail?.draftId ? [mail.draftId] : []);
      expect(server.truth().some(({ home }) => home === 'sent')).toBe(false);
      // Nor is anything left that would go later.
      expect(server.held).toBe(0);
    },
  );

  test('[D24] that could not be handed over waits for its undo period here, by the time that passes', async () => {
    const browser = new Browser();
    const server = new HandServer([message('a')], { plain: true });
    const replica = await begin(server, browser, PLAIN);
    const began = Date.now();
    browser.elapsed = () => (Date.now() - began) * HASTE;
    browser.clock = () => began + (Date.now() - began) * HASTE;
    const sending = replica.send(reply, { undoPeriodMs: 10_000 });
    browser.clock = () => began - 24 * 60 * 60_000;
    expect(await sending.settled).toBe('sent');
    const gone = replica.send(reply, { undoPeriodMs: 0 });
    await gone.settled;
    expect(await gone.cancel()).toBe(null);
  });

  test('[1.2] that waits here is no later for a clock that was set back while no page was open', async () => {
    const browser = new Browser();
    const server = new HandServer([message('a')], { plain: true });
    const first = await begin(server, browser, PLAIN);
    browser.online = false;
    first.send(reply, { undoPeriodMs: 10_000 });
    await eventually(async () => (await browser.records.all('outgoing')).length === 1);
    first.stop();
    browser.online = true;
    const began = Date.now();
    browser.elapsed = () => (Date.now() - began) * HASTE;
    browser.clock = () => began - 24 * 60 * 60_000;
    const second = await begin(server, browser, PLAIN);
    await until(second, () => second.outboxItems().length === 0);
    expect(server.truth().filter(({ home }) => home === 'sent')).toHaveLength(1);
  });

  test('from a draft takes the draft away from Drafts at once, and keeps its id', async () => {
    const draft = message('d', { mailbox: 'drafts', home: 'drafts', seen: true, subject: 'Plan' });
    const server = new HandServer([draft]);
    const replica = await begin(server);
    await Promise.all([showFolder(replica, 'drafts'), showFolder(replica, 'sent')]);
    await until(replica, () => replica.counts().drafts === 1);
    const sending = replica.send({ ...EMPTY_MAIL, draftId: 'd', subject: 'Plan' }, { undoPeriodMs: 0 });
    expect(replica.folderView('drafts').rows).toEqual([]);
    expect(replica.folderView('sent').rows.map((row) => row.latest.id)).toEqual(['d']);
    expect(replica.counts()).toMatchObject({ drafts: 0, sent: 1 });
    await sending.settled;
    expect(sends(server)[0]).toMatchObject({ name: 'updateDraftMail', args: { name: 'd', submit: true } });
    await until(replica, () => server.messages.get('d')?.mailbox === 'sent');
    expect(replica.folderView('sent').rows).toHaveLength(1);
  });

  test('[8.7] that is refused leaves Sent and stays in the outbox, to be sent again by hand', async () => {
    const server = new HandServer([message('a')]);
    const replica = await begin(server);
    await showFolder(replica, 'sent');
    server.trouble = (name) => (name === 'createMail' ? 'too-large' : null);
    const sending = replica.send(reply, { undoPeriodMs: 0 });
    await expect(sending.settled).rejects.toMatchObject({ code: 'too-large' });
    expect(replica.folderView('sent').rows).toEqual([]);
    expect(replica.outboxItems()).toMatchObject([{ id: sending.id, state: 'failed', error: { code: 'too-large' } }]);
    server.trouble = () => null;
    replica.retrySend(sending.id);
    await until(replica, () => replica.outboxItems().length === 0);
    expect(server.truth()).toHaveLength(2);
  });

  test('[1.2] waits while offline, outlives the page, and is sent once by the next one', async () => {
    const browser = new Browser();
    const server = new HandServer([message('a')]);
    const first = await begin(server, browser);
    browser.online = false;
    const { id } = first.send(reply, { undoPeriodMs: 0 });
    await eventually(async () => (await browser.records.all('outgoing')).length === 1);
    first.stop();
    const second = await begin(server, browser);
    expect(second.outboxItems()).toMatchObject([{ id, state: 'waiting' }]);
    browser.online = true;
    browser.wake();
    await until(second, () => second.outboxItems().length === 0);
    expect(sends(server).map((call) => call.key)).toEqual([id]);
  });

  test('is sent by one tab and seen by both', async () => {
    const browser = new Browser();
    const server = new HandServer([message('a')]);
    const [one, two] = [await begin(server, browser), await begin(server, browser)];
    await Promise.all([showFolder(one, 'sent'), showFolder(two, 'sent')]);
    let most = 0;
    two.watch(() => {
      most = Math.max(most, two.folderView('sent').rows.length);
    });
    await one.send(reply, { undoPeriodMs: 0 }).settled;
    await until(two, () => two.folderView('sent').rows[0]?.latest.id.startsWith('made-') === true);
    await until(two, () => two.outboxItems().length === 0);
    expect(sends(server)).toHaveLength(1);
    expect(most).toBe(1);
  });

  test('[D24] is sent once when the tab that wrote it is closed in the undo period', async () => {
    const browser = new Browser();
    const server = new HandServer([message('a')]);
    const [one, two] = [await begin(server, browser), await begin(server, browser)];
    const { id } = one.send(reply, { undoPeriodMs: 2_000 });
    await until(two, () => two.outboxItems().length === 1);
    one.stop();
    await until(two, () => two.outboxItems().length === 0);
    expect(new Set(sends(server).map((call) => call.key))).toEqual(new Set([id]));
    expect(server.truth().filter(({ home }) => home === 'sent')).toHaveLength(1);
  });
});

describe('a draft', () => {
  test('[4.2] is created once and updated after, however fast it is saved', async () => {
    const server = new HandServer([]);
    const replica = await begin(server);
    await showFolder(replica, 'drafts');
    const draft = { ...EMPTY_MAIL, key: 'form', subject: 'One' };
    const saves = [saveDraft(replica, draft), saveDraft(replica, { ...draft, subject: 'Two' })];
    const [first, second] = await Promise.all(saves);
    expect(first).toEqual(second);
    expect(sends(server).map(({ name, args }) => [name, args.submit, args.save_as_draft])).toEqual([
      ['createMail', false, true],
      ['updateDraftMail', false, undefined],
    ]);
    await until(replica, () => replica.folderView('drafts').rows[0]?.latest.subject === 'Two');
    expect(replica.folderView('drafts').rows).toHaveLength(1);
    await replica.discardDraft(first?.id ?? '').settled;
    expect(server.truth()).toMatchObject([{ mailbox: 'trash', home: 'drafts', subject: 'Two' }]);
    expect(replica.folderView('drafts').rows).toEqual([]);
  });

  test('[4.1] that cannot be saved says so', async () => {
    const server = new HandServer([]);
    server.trouble = (name) => (name === 'createMail' ? 'forbidden' : null);
    const replica = await begin(server);
    await expect(saveDraft(replica, { ...EMPTY_MAIL, key: 'form', subject: 'No' })).rejects.toMatchObject({
      code: 'forbidden',
    });
  });
});
