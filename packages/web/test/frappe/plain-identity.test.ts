import { afterEach, describe, expect, test } from 'vitest';
import { EMPTY_MAIL } from '../../src/host/outgoing-mail.ts';
import { saveDraft } from '../drafts/composing.ts';
import { GENERATIONS } from '../plain-host/plain-habits.ts';
import { GRACE } from '../plain-host/plain-sessions.ts';
import { ONE, STAR } from '../plain-host/rig/one-star.ts';
import { closePlainHosts, openPlainHost } from '../plain-host/rig/plain-tab.ts';
import { eventually } from '../support/eventually.ts';
import { message } from '../support/messages.ts';
import { closeTabs, showFolder } from '../support/tab.ts';

afterEach(async () => {
  closeTabs();
  await closePlainHosts();
});

const letter = { ...EMPTY_MAIL, to: [{ name: null, email: 'lin@host.test' }], subject: 'From Ada', html: '<p>Ada</p>' };

describe.each(GENERATIONS)('two accounts in one browser on a plain host of $generation', (habits) => {
  test("the tab of one shows nothing of the other's mail, and learns whose session it is", async () => {
    const { host, replica, tab, signInGrace } = await openPlainHost({ habits, messages: [ONE] });
    host.graceMail.arrive(message('g-1', { threadId: 'g' }));
    await showFolder(replica, 'inbox');
    await signInGrace();
    await expect(replica.refresh('inbox')).rejects.toMatchObject({ code: 'other-session' });
    expect(tab.otherAccount()).toBe(GRACE.email);
    expect(replica.folderView('inbox').rows.map((row) => row.threadId)).toEqual(['t']);
    expect(host.argsOf('get_mails_from_mailbox').length).toBe(1);
  });

  test('what was asked before the other signed in, and is answered after, is not taken', async () => {
    const { host, replica, tab, signInGrace } = await openPlainHost({ habits, messages: [ONE] });
    await showFolder(replica, 'inbox');
    host.beforeNext('get_mails_from_mailbox', signInGrace);
    await expect(replica.refresh('inbox')).rejects.toMatchObject({ code: 'other-session' });
    expect(tab.otherAccount()).toBe(GRACE.email);
  });

  test('a change, a draft and a mail wait for their owner, and go once when she is back', async () => {
    const { host, replica, tab, signIn, signInGrace } = await openPlainHost({ habits, messages: [ONE] });
    await showFolder(replica, 'inbox');
    await signInGrace();
    const starring = replica.dispatch([STAR]);
    const draft = saveDraft(replica, { ...letter, key: 'form', subject: 'Draft of Ada' });
    await expect(draft).rejects.toMatchObject({ code: 'other-session' });
    const sending = replica.send(letter, { undoPeriodMs: 0 });
    await eventually(async () => tab.otherAccount() === GRACE.email);
    await eventually(async () => replica.outboxItems().some((item) => item.state === 'waiting'));
    expect([...host.graceMail.messages.values()]).toEqual([]);
    for (const name of ['set_flagged', 'create_mail']) expect(host.argsOf(name)).toEqual([]);
    await signIn();
    await Promise.all([starring.settled, sending.settled]);
    await saveDraft(replica, { ...letter, key: 'form', subject: 'Draft of Ada' });
    expect(host.mail.messages.get('m-1')?.flagged).toBe(true);
    const subjects = [...host.mail.messages.values()].map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject === 'From Ada')).toHaveLength(1);
    expect(subjects).toContain('Draft of Ada');
    expect([...host.graceMail.messages.values()]).toEqual([]);
  });

  test("the search for one's own draft after a lost answer does not go on in the other's session", async () => {
    const { host, replica, signIn, signInGrace } = await openPlainHost({ habits });
    host.graceMail.arrive(message('g-draft', { subject: 'Plan', home: 'drafts', mailbox: 'drafts' }));
    host.troubleNext('create_mail', 'lost');
    const draft = { ...letter, key: 'form', subject: 'Plan' };
    await expect(saveDraft(replica, draft)).rejects.toMatchObject({ code: 'network' });
    await signInGrace();
    await expect(saveDraft(replica, { ...draft, html: '<p>More</p>' })).rejects.toMatchObject({
      code: 'other-session',
    });
    expect(host.graceMail.bodies.get('g-draft')?.html).toContain('Body of g-draft');
    await signIn();
    const { id } = await saveDraft(replica, { ...draft, html: '<p>More</p>' });
    expect(id).not.toBe('g-draft');
    const own = [...host.mail.messages.values()].filter(({ home }) => home === 'drafts');
    expect(own.map(({ subject }) => subject)).toEqual(['Plan']);
    expect(host.graceMail.bodies.get('g-draft')?.html).toContain('Body of g-draft');
  });

  test('signing in again as the same user goes on in silence', async () => {
    const { host, replica, tab, signInAgain } = await openPlainHost({ habits, messages: [ONE] });
    await showFolder(replica, 'inbox');
    await signInAgain();
    await replica.dispatch([STAR]).settled;
    expect(host.mail.messages.get('m-1')?.flagged).toBe(true);
    expect(tab.otherAccount()).toBeNull();
    expect(tab.signedOut()).toBe(0);
  });
});
