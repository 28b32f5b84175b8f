import { afterEach, describe, expect, test } from 'vitest';
import { saveDraft } from '../../../test/drafts/composing.ts';
import { eventually, until } from '../../../test/support/eventually.ts';
import { HandlerServer } from '../../../test/support/host/handler-server.ts';
import { message } from '../../../test/support/messages.ts';
import { REPLY, sends } from '../../../test/support/outgoing.ts';
import { Browser, begin, closeTabs, showFolder } from '../../../test/support/tab.ts';
import { EMPTY_MAIL } from '../../host/outgoing-mail.ts';

afterEach(closeTabs);

describe('a mail that is refused', () => {
  test('[4.5] is a draft on the host, by which it is sent later, and is one no more then', async () => {
    const server = new HandlerServer([]);
    let refuses = true;
    server.weather = (_name, args) => (args.submit === true && refuses ? 'too-large' : 'fine');
    const replica = await begin(server);
    await expect(replica.send(REPLY, { undoPeriodMs: 0 }).settled).rejects.toMatchObject({ code: 'too-large' });
    expect(server.truth()).toMatchObject([{ home: 'drafts', subject: 'Re: Subject a' }]);
    const [draft] = server.truth();
    expect(replica.outboxItems()).toMatchObject([{ state: 'failed', mail: { draftId: draft?.id } }]);
    refuses = false;
    replica.retrySend(replica.outboxItems()[0]?.id ?? '');
    await until(replica, () => replica.outboxItems().length === 0);
    expect(server.truth()).toMatchObject([{ id: draft?.id, home: 'sent' }]);
  });

  test('stays in the outbox alone where the host takes it as no draft either', async () => {
    const server = new HandlerServer([]);
    server.weather = (name) => (name === 'createMail' ? 'too-large' : 'fine');
    const replica = await begin(server);
    await expect(replica.send(REPLY, { undoPeriodMs: 0 }).settled).rejects.toMatchObject({ code: 'too-large' });
    expect(server.truth()).toEqual([]);
    expect(replica.outboxItems()).toMatchObject([{ state: 'failed', mail: { draftId: null } }]);
  });
});

describe('a mail that is sent', () => {
  test('[4.5] stands in its thread and in Sent at once, and is never shown twice', async () => {
    const server = new HandlerServer([message('a')]);
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
    const sending = replica.send(REPLY, { undoPeriodMs: 0 });
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
    const server = new HandlerServer([message('b', { flagged: true }), message('a', { flagged: true })]);
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
    const undone = replica.send(REPLY, { undoPeriodMs: 60_000 });
    expect(placed()).toEqual([ahead, ahead]);
    expect(lists()[0]?.[0]).toMatchObject({ unread: true, messageCount: 2, answer: { preview: 'Yes & no' } });
    await replica.cancelSend(undone.id);
    expect(lists()).toEqual(before);
    await replica.send(REPLY, { undoPeriodMs: 0 }).settled;
    await until(replica, () => lists()[0]?.[0]?.answer?.id.startsWith('local-') === false);
    expect(placed()).toEqual([ahead, ahead]);
    const other = await begin(server);
    await Promise.all([showFolder(other, 'inbox'), showFolder(other, 'starred')]);
    expect([other.folderView('inbox').rows, other.folderView('starred').rows]).toEqual(lists());
  });

  test('is recognised when the feed is quicker than the answer', async () => {
    const server = new HandlerServer([message('a')]);
    const replica = await begin(server);
    await Promise.all([showFolder(replica, 'sent'), replica.loadThread('t-a')]);
    let lost = true;
    server.weather = (name) => {
      if (name !== 'createMail' || !lost) return 'fine';
      lost = false;
      return 'lost';
    };
    let most = 0;
    replica.watch(() => {
      most = Math.max(most, replica.folderView('sent').rows.length);
    });
    const sending = replica.send(REPLY, { undoPeriodMs: 0 });
    await until(replica, () => replica.folderView('sent').rows[0]?.latest.id.startsWith('local-') === false);
    await sending.settled;
    expect(sends(server).map((call) => call.key)).toEqual([sending.id, sending.id]);
    expect(server.truth()).toHaveLength(2);
    expect(most).toBe(1);
  });

  test('from a draft takes the draft away from Drafts at once, and keeps its id', async () => {
    const draft = message('d', { mailbox: 'drafts', home: 'drafts', seen: true, subject: 'Plan' });
    const server = new HandlerServer([draft]);
    const replica = await begin(server);
    await Promise.all([showFolder(replica, 'drafts'), showFolder(replica, 'sent')]);
    await until(replica, () => replica.counts().drafts === 1);
    const sending = replica.send({ ...REPLY, draftId: 'd', subject: 'Plan' }, { undoPeriodMs: 0 });
    expect(replica.folderView('drafts').rows).toEqual([]);
    expect(replica.folderView('sent').rows.map((row) => row.latest.id)).toEqual(['d']);
    expect(replica.counts()).toMatchObject({ drafts: 0, sent: 1 });
    await sending.settled;
    expect(sends(server)[0]).toMatchObject({ name: 'updateDraftMail', args: { name: 'd', submit: true } });
    await until(replica, () => server.message('d')?.mailbox === 'sent');
    expect(replica.folderView('sent').rows).toHaveLength(1);
  });

  test('[8.7] that is refused leaves Sent and stays in the outbox, to be sent again by hand', async () => {
    const server = new HandlerServer([message('a')]);
    const replica = await begin(server);
    await showFolder(replica, 'sent');
    server.weather = (name) => (name === 'createMail' ? 'too-large' : 'fine');
    const sending = replica.send(REPLY, { undoPeriodMs: 0 });
    await expect(sending.settled).rejects.toMatchObject({ code: 'too-large' });
    expect(replica.folderView('sent').rows).toEqual([]);
    expect(replica.outboxItems()).toMatchObject([{ id: sending.id, state: 'failed', error: { code: 'too-large' } }]);
    server.weather = () => 'fine';
    replica.retrySend(sending.id);
    await until(replica, () => replica.outboxItems().length === 0);
    expect(server.truth()).toHaveLength(2);
  });

  test('[1.2] waits while offline, outlives the page, and is sent once by the next one', async () => {
    const browser = new Browser();
    const server = new HandlerServer([message('a')]);
    const first = await begin(server, browser);
    browser.online = false;
    const { id } = first.send(REPLY, { undoPeriodMs: 0 });
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
    const server = new HandlerServer([message('a')]);
    const [one, two] = [await begin(server, browser), await begin(server, browser)];
    await Promise.all([showFolder(one, 'sent'), showFolder(two, 'sent')]);
    let most = 0;
    two.watch(() => {
      most = Math.max(most, two.folderView('sent').rows.length);
    });
    await one.send(REPLY, { undoPeriodMs: 0 }).settled;
    await until(two, () => two.folderView('sent').rows[0]?.latest.id.startsWith('local-') === false);
    await until(two, () => two.outboxItems().length === 0);
    expect(sends(server)).toHaveLength(1);
    expect(most).toBe(1);
  });
});

describe('a draft', () => {
  test('[4.2] is created once and updated after, however fast it is saved', async () => {
    const server = new HandlerServer([]);
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
    const server = new HandlerServer([]);
    server.weather = (name) => (name === 'createMail' ? 'forbidden' : 'fine');
    const replica = await begin(server);
    await expect(saveDraft(replica, { ...EMPTY_MAIL, key: 'form', subject: 'No' })).rejects.toMatchObject({
      code: 'forbidden',
    });
  });
});
