import { afterEach, describe, expect, test } from 'vitest';
import { EMPTY_MAIL } from '../../src/host/outgoing-mail.ts';
import { openSession, type as typeIn, written } from '../drafts/composing.ts';
import { G1, G2, G3, GENERATIONS } from '../plain-host/plain-habits.ts';
import type { Trouble } from '../plain-host/plain-trouble.ts';
import { ONE, STAR } from '../plain-host/rig/one-star.ts';
import { closePlainHosts, openPlainHost } from '../plain-host/rig/plain-tab.ts';
import { eventually, until } from '../support/eventually.ts';
import { mails } from '../support/messages.ts';
import { closeTabs, showFolder } from '../support/tab.ts';

afterEach(async () => {
  closeTabs();
  await closePlainHosts();
});

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

test('[8.5] a host that names no draft, and lists none, is said to have returned no id: nothing counts as saved', async () => {
  const { host, replica } = await openPlainHost({ habits: G1 });
  const loseIt = async (): Promise<void> => host.mail.messages.clear();
  host.beforeNext('create_mail', async () => host.beforeNext('get_mails_from_mailbox', loseIt));
  const session = openSession(replica, { content: written('once'), unsaved: true }, { after: () => () => undefined });
  await expect(session.save()).rejects.toThrow('No draft ID returned from server');
  expect(session.view().state).toMatchObject({ is: 'dirty', draft: null });
  // What is not known to be stored is looked for before it is stored again.
  await session.save();
  expect([...host.mail.messages.values()]).toMatchObject([{ home: 'drafts' }]);
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
    const { host, replica } = await openPlainHost({ messages: [ONE] });
    await showFolder(replica, 'inbox');
    host.troubleNext('set_flagged', trouble, trouble);
    await expect(replica.dispatch([STAR]).settled).rejects.toMatchObject(error);
    expect(replica.folderView('inbox').rows[0]?.starred).toBe(false);
  });

  test.each(['proxy', 'crash', 'lost', 'portal', 'nothing', 'empty'] as const)(
    '[8.10] %s: a change is tried again until the host has it',
    async (trouble) => {
      const { host, replica } = await openPlainHost({ messages: [ONE] });
      await showFolder(replica, 'inbox');
      host.troubleNext('set_flagged', trouble);
      await replica.dispatch([STAR]).settled;
      expect(host.argsOf('set_flagged')).toHaveLength(2);
      expect(host.mail.messages.get('m-1')?.flagged).toBe(true);
    },
  );

  test('[8.10] a change that the host does without ever saying so is told as failed, and is shown once it is listed', async () => {
    const { host, replica } = await openPlainHost({ messages: [ONE] });
    await showFolder(replica, 'inbox');
    host.troubleNext('set_flagged', 'empty', 'empty');
    await expect(replica.dispatch([STAR]).settled).rejects.toMatchObject({ code: 'bad-answer' });
    expect(host.argsOf('set_flagged')).toHaveLength(2);
    await until(replica, () => replica.folderView('inbox').rows[0]?.starred === true);
  });

  test('[5.15] a star that is given offline is shown, waits, and is the host’s when the connection is back', async () => {
    const { host, browser, replica } = await openPlainHost({ messages: [ONE] });
    await showFolder(replica, 'inbox');
    browser.online = false;
    const doing = replica.dispatch([STAR]);
    expect(replica.folderView('inbox').rows[0]?.starred).toBe(true);
    expect(host.argsOf('set_flagged')).toEqual([]);
    browser.online = true;
    browser.wake();
    await doing.settled;
    expect(host.mail.messages.get('m-1')?.flagged).toBe(true);
    expect(replica.folderView('inbox').rows[0]?.starred).toBe(true);
  });

  test('[5.7] a list without any body is no list: what is shown stays', async () => {
    const { host, replica } = await openPlainHost({ messages: [ONE] });
    await showFolder(replica, 'inbox');
    host.troubleNext('get_mails_from_mailbox', 'empty');
    await expect(replica.refresh('inbox')).rejects.toMatchObject({ code: 'bad-answer' });
    expect(replica.folderView('inbox').rows).toHaveLength(1);
  });

  test('[8.2] a redirect to a page for signing in means that nobody is signed in', async () => {
    const { host, replica, tab, signIn } = await openPlainHost({ messages: [ONE] });
    await showFolder(replica, 'inbox');
    host.troubleNext('set_flagged', 'login page');
    const doing = replica.dispatch([STAR]);
    await eventually(async () => tab.signedOut() > 0);
    await signIn();
    await doing.settled;
    expect(host.mail.messages.get('m-1')?.flagged).toBe(true);
  });

  test('[8.4] a mailbox that is not there is told as such', async () => {
    const { tab } = await openPlainHost({});
    for (const mailbox of ['attic', '']) {
      await expect(tab.client.call('getMailsFromMailbox', { mailbox, limit: 50 })).rejects.toMatchObject({
        code: 'mailbox-not-found',
        status: 417,
      });
    }
  });

  test('a token that another tab has outdated is asked for anew, once (wire contract 1.5)', async () => {
    const { host, replica } = await openPlainHost({ messages: [ONE] });
    await showFolder(replica, 'inbox');
    host.sessions.renewTokens();
    await replica.dispatch([STAR]).settled;
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
    const { replica } = await openPlainHost({ habits: G2, messages: [...mails(3), ONE] });
    await until(replica, () => replica.counts().inbox === 3);
    await showFolder(replica, 'inbox');
    expect(replica.folderView('inbox').total).toBe(4);
  });

  test('[7.8] what counts nothing in Favourite still says how much of it is there', async () => {
    const { replica } = await openPlainHost({ messages: [{ ...ONE, flagged: true }] });
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
