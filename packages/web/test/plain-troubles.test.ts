import { afterEach, describe, expect, test } from 'vitest';
import { EMPTY_MAIL } from '../src/host/outgoing-mail.ts';
import { openSession, saveDraft, type as typeIn, written } from './composing.ts';
import { mails, message } from './messages.ts';
import { OWN } from './plain-host/plain-conversation.ts';
import { G2, G3, GENERATIONS } from './plain-host/plain-habits.ts';
import type { PlainHost } from './plain-host/plain-host.ts';
import { closePlainHosts, openPlainHost } from './plain-host/plain-tab.ts';
import type { Trouble } from './plain-host/plain-trouble.ts';
import { closeTabs, eventually, showFolder, until } from './tab.ts';

afterEach(async () => {
  closeTabs();
  await closePlainHosts();
});

const one = message('m-1', { threadId: 't', seen: true });
const star = {
  kind: 'flag',
  keyword: 'flagged',
  value: true,
  target: { threads: ['t'], folder: 'inbox' },
} as const;
const letter = { ...EMPTY_MAIL, to: [{ name: null, email: 'grace@host.test' }], subject: 'Once' };

describe.each(GENERATIONS)('a host of $generation that stores a draft, and does not list it just then', (habits) => {
  test('[4.2] [7.12] is not asked to store another', async () => {
    const { host, replica } = await openPlainHost({ habits });
    const session = openSession(replica, { content: written(''), unsaved: false }, { after: () => () => undefined });
    typeIn(session, 'once');
    host.beforeNext('create_mail', async () => host.troubleNext('get_mails_from_mailbox', 'refused'));
    await session.save().catch(() => undefined);
    await session.save();
    expect(host.argsOf('create_mail')).toHaveLength(1);
    expect([...host.mail.messages.values()]).toMatchObject([{ home: 'drafts' }]);
    expect(session.view().state.is).toBe('ready');
  });
});

describe('what comes between a client and a plain host', () => {
  const refusals: readonly (readonly [Trouble, object])[] = [
    ['refused', { code: 'invalid-input', message: 'Not now & here.', status: 417 }],
    ['forbidden', { code: 'forbidden', message: 'Not permitted', status: 403 }],
    ['portal', { code: 'bad-answer', message: 'Invalid response format from server', status: 200 }],
    ['nothing', { code: 'bad-answer', message: 'Invalid response format from server', status: 200 }],
    ['forbidden page', { code: 'forbidden', message: 'Not permitted', status: 403 }],
    ['refused page', { code: 'invalid-input', message: 'The request has a wrong or missing field', status: 417 }],
  ];
  test.each(refusals)('[8.1] [8.10] %s: a change is taken back and told of', async (trouble, error) => {
    const { host, replica } = await openPlainHost({ messages: [one] });
    await showFolder(replica, 'inbox');
    host.troubleNext('set_flagged', trouble, trouble);
    await expect(replica.dispatch([star]).settled).rejects.toMatchObject(error);
    expect(replica.folderView('inbox').rows[0]?.starred).toBe(false);
  });

  test.each(['proxy', 'crash', 'lost', 'portal', 'nothing', 'empty'] as const)(
    '[8.10] %s: a change is tried again until the host has it',
    async (trouble) => {
      const { host, replica } = await openPlainHost({ messages: [one] });
      await showFolder(replica, 'inbox');
      host.troubleNext('set_flagged', trouble);
      await replica.dispatch([star]).settled;
      expect(host.argsOf('set_flagged')).toHaveLength(2);
      expect(host.mail.messages.get('m-1')?.flagged).toBe(true);
    },
  );

  test('[8.10] a change that the host does without ever saying so is told as failed, and is shown once it is listed', async () => {
    const { host, replica } = await openPlainHost({ messages: [one] });
    await showFolder(replica, 'inbox');
    host.troubleNext('set_flagged', 'empty', 'empty');
    await expect(replica.dispatch([star]).settled).rejects.toMatchObject({ code: 'bad-answer' });
    expect(host.argsOf('set_flagged')).toHaveLength(2);
    await until(replica, () => replica.folderView('inbox').rows[0]?.starred === true);
  });

  test('[5.15] a star that is given offline is shown, waits, and is the host’s when the connection is back', async () => {
    const { host, browser, replica } = await openPlainHost({ messages: [one] });
    await showFolder(replica, 'inbox');
    browser.online = false;
    const doing = replica.dispatch([star]);
    expect(replica.folderView('inbox').rows[0]?.starred).toBe(true);
    expect(host.argsOf('set_flagged')).toEqual([]);
    browser.online = true;
    browser.wake();
    await doing.settled;
    expect(host.mail.messages.get('m-1')?.flagged).toBe(true);
    expect(replica.folderView('inbox').rows[0]?.starred).toBe(true);
  });

  test('[5.7] a list without any body is no list: what is shown stays', async () => {
    const { host, replica } = await openPlainHost({ messages: [one] });
    await showFolder(replica, 'inbox');
    host.troubleNext('get_mails_from_mailbox', 'empty');
    await expect(replica.refresh('inbox')).rejects.toMatchObject({ code: 'bad-answer' });
    expect(replica.folderView('inbox').rows).toHaveLength(1);
  });

  test('[8.2] a redirect to a page for signing in means that nobody is signed in', async () => {
    const { host, replica, tab, signIn } = await openPlainHost({ messages: [one] });
    await showFolder(replica, 'inbox');
    host.troubleNext('set_flagged', 'login page');
    const doing = replica.dispatch([star]);
    await eventually(async () => tab.signedOut() > 0);
    await signIn();
    await doing.settled;
    expect(host.mail.messages.get('m-1')?.flagged).toBe(true);
  });

  test('[8.4] a mailbox that is not there is told as such', async () => {
    const { tab } = await openPlainHost({});
    for (const mailbox of ['archive', '']) {
      await expect(tab.client.call('getMailsFromMailbox', { mailbox, limit: 50 })).rejects.toMatchObject({
        code: 'mailbox-not-found',
        status: 417,
      });
    }
  });

  test('a token that another tab has outdated is asked for anew, once (wire contract 1.5)', async () => {
    const { host, replica } = await openPlainHost({ messages: [one] });
    await showFolder(replica, 'inbox');
    host.sessions.renewTokens();
    await replica.dispatch([star]).settled;
    expect(host.mail.messages.get('m-1')?.flagged).toBe(true);
    expect(host.argsOf('get_sid').length).toBeGreaterThan(1);
  });

  test('[7.7] [2.21] six counts are asked for, and one that fails is 0', async () => {
    const { host, replica } = await openPlainHost({ messages: mails(3) });
    host.troubleNext('get_mailbox_thread_count', 'crash');
    await until(replica, () => replica.counts().trash !== null);
    const asked = host.argsOf('get_mailbox_thread_count').map((args) => args.mailbox);
    expect(asked.slice(0, 6)).toEqual(['inbox', 'starred', 'drafts', 'sent', 'junk', 'trash']);
    expect(replica.counts().inbox).toBe(0);
  });

  test('[7.6] counts that stand in the mailboxes are taken from there: what is unread in the Inbox (D9)', async () => {
    const { replica } = await openPlainHost({ habits: G2, messages: [...mails(3), one] });
    await until(replica, () => replica.counts().inbox === 3);
    await showFolder(replica, 'inbox');
    expect(replica.folderView('inbox').total).toBe(4);
  });

  test('[7.8] what counts nothing in Favourite still says how much of it is there', async () => {
    const { replica } = await openPlainHost({ messages: [{ ...one, flagged: true }] });
    await until(replica, () => replica.counts().trash !== null);
    await showFolder(replica, 'starred');
    expect(replica.folderView('starred').total).toBe(1);
  });

  test('nothing is asked that only our own back end has', async () => {
    const { host, replica } = await openPlainHost({ messages: mails(2) });
    await until(replica, () => replica.counts().trash !== null);
    await showFolder(replica, 'inbox');
    replica.watchSearch('subject', 'inbox', () => undefined);
    await until(replica, () => replica.searchView('subject', 'inbox').status === 'ready');
    const names = new Set(host.asked.map((call) => call.name));
    names.delete('get_capabilities');
    expect([...names].sort()).toEqual([
      ...['get_mailbox_thread_count', 'get_mailboxes', 'get_mails_from_mailbox', 'get_sid', 'get_user_info', 'login'],
    ]);
  });
});

describe.each(GENERATIONS)('drafts and sending when answers get lost, on a host of $generation', (habits) => {
  test('[4.2] a first save whose answer is lost is found again by the next: one draft', async () => {
    const { host, replica } = await openPlainHost({ habits });
    host.troubleNext('create_mail', 'lost');
    await expect(saveDraft(replica, { ...letter, key: 'form' })).rejects.toMatchObject({ code: 'network' });
    await saveDraft(replica, { ...letter, key: 'form', html: '<p>More</p>' });
    expect([...host.mail.messages.values()]).toHaveLength(1);
    expect([...host.mail.bodies.values()].at(-1)?.html).toBe('<p>More</p>');
  });

  test('[4.2] a first save whose answer is lost is not taken for a draft of the same words to somebody else', async () => {
    const other = message('m-other', {
      mailbox: 'drafts',
      home: 'drafts',
      subject: letter.subject,
      from: OWN.from,
      to: [{ name: null, email: 'else@host.test' }],
    });
    const { host, replica } = await openPlainHost({ habits, messages: [other] });
    host.mail.bodies.set('m-other', { html: letter.html, text: null });
    host.troubleNext('create_mail', 'lost');
    await expect(saveDraft(replica, { ...letter, key: 'form' })).rejects.toMatchObject({ code: 'network' });
    await saveDraft(replica, { ...letter, key: 'form', html: '<p>More</p>' });
    expect([...host.mail.messages.values()]).toHaveLength(2);
    expect(host.mail.bodies.get('m-other')?.html).toBe(letter.html);
    expect([...host.mail.bodies.values()].map(({ html }) => html)).toContain('<p>More</p>');
  });

  test('[4.2] a save whose answer is lost leaves another id behind, which is found', async () => {
    const { host, replica } = await openPlainHost({ habits });
    await saveDraft(replica, { ...letter, key: 'form' });
    host.troubleNext('update_draft_mail', 'lost');
    await expect(saveDraft(replica, { ...letter, key: 'form', subject: 'Twice' })).rejects.toMatchObject({
      code: 'network',
    });
    await saveDraft(replica, { ...letter, key: 'form', subject: 'Thrice' });
    expect([...host.mail.messages.values()].map((draft) => draft.subject)).toEqual(['Thrice']);
  });

  test('[4.3] a draft of somebody else is not taken for one’s own when a first save fails, whatever both lack', async () => {
    const nothing = { ...OWN, to: [], subject: '' };
    const stranger = message('m-s', { mailbox: 'drafts', home: 'drafts', ...nothing });
    const { host, replica } = await openPlainHost({ habits, messages: [stranger] });
    const drafts = () => [...host.mail.messages].map(([id, draft]) => ({ draft, body: host.mail.bodies.get(id) }));
    const before = structuredClone(drafts());
    const asked = () => host.argsOf('create_mail').length + host.argsOf('update_draft_mail').length;
    host.troubleNext('create_mail', 'crash');
    const session = openSession(replica, { content: written('', { subject: '' }), unsaved: false });
    // Each text is saved by the clock of the session, and the first of them twice.
    for (const [count, text] of ['First words', 'First words and more', 'All of it'].entries()) {
      typeIn(session, text);
      await eventually(async () => ['ready', 'conflicted', 'gone'].includes(session.view().state.is));
      expect(asked()).toBeGreaterThanOrEqual(count + 2);
      const own = { draft: expect.anything(), body: expect.objectContaining({ html: expect.stringContaining(text) }) };
      expect(drafts()).toEqual([...before, own]);
    }
    expect((await replica.drafts.read(session.draftId ?? '')).body.html).toContain('All of it');
    session.end();
  });

  const sent = (host: PlainHost) => [...host.mail.messages.values()].map(({ home, subject }) => ({ home, subject }));
  const once = [{ home: 'sent', subject: 'Once' }];

  test.each(['lost', 'empty', 'proxy', 'portal', 'nothing', 'crash'] as const)(
    '[4.5] [7.23] [D24] %s: a mail is saved first, is sent by its draft once, and told as sent when it was',
    async (trouble) => {
      const { host, replica } = await openPlainHost({ habits });
      await showFolder(replica, 'sent');
      await showFolder(replica, 'drafts');
      host.troubleNext('update_draft_mail', trouble);
      const sending = replica.send(letter, { undoPeriodMs: 0 });
      await expect(sending.settled.catch((error) => error.message)).resolves.toBe(
        // A portal's answer cannot be told from one that the host meant; the draft is there, and it is said so.
        ['portal', 'nothing'].includes(trouble) ? 'Send failed - no valid response received' : 'sent',
      );
      if (replica.outboxItems().length > 0) {
        replica.retrySend(sending.id);
        await until(replica, () => replica.outboxItems().length === 0);
      }
      expect(sent(host)).toEqual(once);
      expect(host.argsOf('create_mail').map((args) => args.save_as_draft)).toEqual([true]);
      await replica.refresh('sent');
      await replica.refresh('drafts');
      expect(replica.folderView('sent').rows).toHaveLength(1);
      expect(replica.folderView('drafts').rows).toEqual([]);
    },
  );

  test('[4.2] [D24] a first save without an answer leaves one draft, which is sent', async () => {
    const { host, replica } = await openPlainHost({ habits });
    host.troubleNext('create_mail', 'lost');
    await replica.send(letter, { undoPeriodMs: 0 }).settled;
    expect(sent(host)).toEqual(once);
  });

  test('[4.5] [D24] of a mail that is nowhere to be found it is said that nobody knows, and nothing is sent again', async () => {
    const { host, replica } = await openPlainHost({ habits });
    host.troubleNext('update_draft_mail', 'lost');
    const sending = replica.send(letter, { undoPeriodMs: 0 });
    await eventually(async () => [...host.mail.messages.values()].some((one) => one.home === 'sent'));
    host.mail.messages.clear();
    await expect(sending.settled).rejects.toMatchObject({ code: 'unknown-outcome' });
    expect(replica.outboxItems()).toMatchObject([{ state: 'failed', error: { code: 'unknown-outcome' } }]);
    replica.retrySend(sending.id);
    await until(replica, () => replica.outboxItems()[0]?.state === 'failed');
    expect(host.argsOf('create_mail')).toHaveLength(1);
    expect(host.argsOf('update_draft_mail')).toHaveLength(1);
  });

  test('[8.2] a mail waits for the next sign-in and goes once', async () => {
    const { host, replica, tab, signIn } = await openPlainHost({ habits });
    host.sessions.endAll();
    const sending = replica.send(letter, { undoPeriodMs: 0 });
    await eventually(async () => tab.signedOut() > 0);
    expect(replica.outboxItems()).toMatchObject([{ state: 'waiting' }]);
    await signIn();
    await sending.settled;
    expect([...host.mail.messages.values()]).toMatchObject([{ home: 'sent', subject: 'Once' }]);
  });
});

test.each([
  ['a mail whose host was asked by a tab that went is looked for, and not asked for again', { asked: true }, 'failed'],
  ['a mail of an earlier version likewise', {}, 'failed'],
  ['a mail whose draft was being saved by a tab that went is sent', { asked: false, unsure: true }, undefined],
])('[D24] %s', async (_, fields, state) => {
  const { host, browser, another, replica } = await openPlainHost({ habits: G3 });
  const record = {
    ...{ id: '0198', owner: 'a tab that is gone', state: 'sending', mail: letter },
    ...{ queuedAt: Date.now(), sendAt: Date.now(), tries: 1, error: null, ...fields },
  };
  await browser.records.put('outgoing', '0198', record);
  replica.stop();
  const next = (await another()).replica;
  await until(next, () => next.outboxItems()[0]?.state === state);
  expect(host.argsOf('create_mail')).toHaveLength(state === 'failed' ? 0 : 1);
  expect(host.argsOf('update_draft_mail')).toHaveLength(state === 'failed' ? 0 : 1);
});
