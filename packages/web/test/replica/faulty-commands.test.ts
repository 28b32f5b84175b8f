import { afterEach, describe, expect, test } from 'vitest';
import { EMPTY_MAIL } from '../../src/host/outgoing-mail.ts';
import { saveDraft } from '../drafts/composing.ts';
import { eventually, until } from '../support/eventually.ts';
import { HandlerServer } from '../support/host/handler-server.ts';
import { message } from '../support/messages.ts';
import { Browser, begin, closeTabs, showFolder } from '../support/tab.ts';
import { FINE, mailboxesAt, move, START, star, talk, threadOf, withTalk } from './faulty-conversation.ts';

afterEach(closeTabs);

describe('a draft', () => {
  const draft = { ...EMPTY_MAIL, key: 'form', subject: 'Plan' };

  test('[4.2] whose first saving got no answer is one draft, with what was written last', async () => {
    const server = new HandlerServer();
    const replica = await begin(server);
    await showFolder(replica, 'drafts');
    server.weather = (name) => (name === 'createMail' ? { ...FINE, outcome: 'lost' } : FINE);
    await expect(saveDraft(replica, { ...draft, html: '<p>One</p>' })).rejects.toMatchObject({ code: 'network' });
    // The feed is quicker than the next save.
    await until(replica, () => replica.folderView('drafts').rows.length === 1);
    server.weather = () => FINE;
    await saveDraft(replica, { ...draft, html: '<p>Two</p>' });
    expect((await server.truth()).map(({ preview }) => preview)).toEqual(['Two']);
  });

  test('[4.2] that was refused is saved as it is written then', async () => {
    const server = new HandlerServer();
    const replica = await begin(server);
    server.weather = (name) => (name === 'createMail' ? { ...FINE, outcome: 'too-large' } : FINE);
    await expect(saveDraft(replica, { ...draft, html: '<p>One</p>' })).rejects.toMatchObject({ code: 'too-large' });
    server.weather = () => FINE;
    await saveDraft(replica, { ...draft, html: '<p>Two</p>' });
    expect((await server.truth()).map(({ preview }) => preview)).toEqual(['Two']);
  });
});

describe('a change', () => {
  test('[9.7] is carried out as soon as a server that was away answers again, however long its pause is by then', async () => {
    const server = await withTalk(talk(0));
    const browser = new Browser();
    const { after } = browser;
    const replica = await begin(server, browser);
    await showFolder(replica, 'inbox');
    // From the third try on a pause is longer than the server is away.
    browser.after = (milliseconds, run) => (milliseconds === 4_000 ? () => undefined : after(milliseconds, run));
    server.weather = () => ({ ...FINE, outcome: 'down' });
    server.cutStreams();
    const { settled } = replica.dispatch([star(threadOf(replica))]);
    await eventually(async () => server.asked.filter(({ name }) => name === 'setFlagged').length === 3);
    server.weather = () => FINE;
    await settled;
    expect(await mailboxesAt(server)).toEqual({ m0: 'inbox *' });
  });
});

describe('the screen', () => {
  test('[4.8] shows what somebody else did last, though the answer to what was done here comes after that', async () => {
    const server = await withTalk(talk(0));
    const replica = await begin(server);
    await showFolder(replica, 'inbox');
    server.weather = (name) => (name === 'setFlagged' ? { ...FINE, after: 40 } : FINE);
    const { settled } = replica.dispatch([star(threadOf(replica))]);
    await eventually(async () => (await mailboxesAt(server)).m0 === 'inbox *');
    await server.change({ kind: 'flag', keyword: 'flagged', value: false, target: { messages: ['m0'] } });
    await settled;
    await until(replica, () => replica.folderView('inbox').rows[0]?.starred === false);
    server.weather = () => FINE;
    await replica.refresh('inbox');
    expect(replica.folderView('inbox').rows[0]?.starred).toBe(false);
  });

  test('never goes back and forth while one change follows the other', async () => {
    const server = await withTalk(talk(0));
    const replica = await begin(server);
    await showFolder(replica, 'inbox');
    server.weather = (name) => (name === 'getChanges' ? { ...FINE, after: 15 } : { ...FINE, after: 3 });
    const shown: boolean[] = [];
    replica.watch(() => {
      const starred = replica.folderView('inbox').rows[0]?.starred ?? false;
      if (shown.at(-1) !== starred) shown.push(starred);
    });
    const thread = threadOf(replica);
    const settled: Promise<'done'>[] = [];
    for (const value of [true, false, true, false]) {
      settled.push(replica.dispatch([star(thread, value)]).settled);
      await new Promise((resolve) => setTimeout(resolve, 8));
    }
    await Promise.all(settled);
    await eventually(async () => (await mailboxesAt(server)).m0 === 'inbox');
    await replica.refresh('inbox');
    expect(shown).toEqual([true, false, true, false]);
  });

  test('[9.7] [8.10] is rolled back after one more try where the server fails, and told so', async () => {
    for (const outcome of ['internal', 'storage-full', 'csrf'] as const) {
      const server = await withTalk(talk(0));
      const replica = await begin(server);
      await showFolder(replica, 'inbox');
      let tries = 0;
      server.weather = (name) => {
        if (name !== 'setFlagged') return FINE;
        tries += 1;
        return { ...FINE, outcome };
      };
      const starred = replica.dispatch([star(threadOf(replica))]);
      expect(replica.folderView('inbox').rows[0]?.starred).toBe(true);
      await expect(starred.settled).rejects.toMatchObject({ code: outcome });
      expect(replica.folderView('inbox').rows[0]?.starred).toBe(false);
      // A token that is not taken is renewed, and tried with once more, each time.
      expect(tries).toBe(outcome === 'csrf' ? 4 : 2);
    }
  });

  test('says that it is reconnecting as long as what was done does not get through', async () => {
    const server = await withTalk(talk(0));
    const replica = await begin(server);
    await showFolder(replica, 'inbox');
    server.weather = (name) => (name === 'setFlagged' ? { ...FINE, outcome: 'busy' } : FINE);
    const { settled } = replica.dispatch([star(threadOf(replica))]);
    await until(replica, () => replica.connection() === 'reconnecting');
    server.weather = () => FINE;
    await settled;
    expect(replica.connection()).toBe('online');
  });

  test('[8.6] tells of what an earlier page did and the server refuses now', async () => {
    const server = await withTalk(talk(0));
    const browser = new Browser();
    const first = await begin(server, browser);
    await showFolder(first, 'inbox');
    server.weather = (name) => (name === 'setFlagged' ? { ...FINE, outcome: 'down' } : FINE);
    first.dispatch([star(threadOf(first))]);
    await eventually(async () => (await browser.records.all('command')).length === 1);
    first.stop();
    server.weather = (name) => (name === 'setFlagged' ? { ...FINE, outcome: 'forbidden' } : FINE);
    const second = await begin(server, browser);
    const told: string[] = [];
    second.watchRefusals((changes, error) => told.push(`${changes[0]?.kind} ${error.code}`));
    await showFolder(second, 'inbox');
    await eventually(async () => told.length > 0);
    expect(told).toEqual(['flag forbidden']);
    expect(second.folderView('inbox').rows[0]?.starred).toBe(false);
  });

  test('shows the part of a change that was taken, where the rest was refused', async () => {
    const server = await withTalk(
      talk(0),
      message('j', { mailbox: 'junk', threadId: 't-j', messageIdHeader: 'j@host.test' }),
    );
    const replica = await begin(server);
    await Promise.all([showFolder(replica, 'inbox'), showFolder(replica, 'junk'), showFolder(replica, 'trash')]);
    let calls = 0;
    server.weather = (name) => {
      if (name !== 'setMailsMailbox') return FINE;
      calls += 1;
      return { ...FINE, outcome: calls === 2 ? 'forbidden' : 'fine' };
    };
    const both = [move(threadOf(replica), 'trash'), move(threadOf(replica, 'junk'), 'trash', 'junk')];
    await expect(replica.dispatch(both).settled).rejects.toMatchObject({ code: 'forbidden' });
    await until(replica, () => replica.folderView('junk').rows.length === 1);
    expect(replica.folderView('trash').rows.map((row) => row.latest.id)).toEqual(['m0']);
    expect(await mailboxesAt(server)).toEqual({ m0: 'trash', j: 'junk' });
  });

  test('[2.21] asks for the numbers again when they could not be had', async () => {
    const server = await withTalk(talk(0));
    let asked = 0;
    server.weather = (name) => {
      if (name !== 'getMailboxes') return FINE;
      asked += 1;
      return { ...FINE, outcome: asked <= 5 ? 'busy' : 'fine' };
    };
    const replica = await begin(server);
    await until(replica, () => replica.counts().inbox === 1);
  });

  test('[2.28] counts a conversation once, also when its newest mail is met in Sent', async () => {
    const server = await withTalk(talk(0), talk(1), talk(2, { home: 'sent', mailbox: 'sent', seen: true }));
    const replica = await begin(server);
    await showFolder(replica, 'inbox');
    expect(replica.folderView('inbox').rows[0]?.messageCount).toBe(3);
    await showFolder(replica, 'sent');
    expect(replica.folderView('inbox').rows[0]?.messageCount).toBe(3);
  });

  test('[4.12] a refresh asks anew, though an older question is still on its way', async () => {
    const server = await withTalk(talk(0));
    const replica = await begin(server);
    await showFolder(replica, 'inbox');
    server.weather = (name) => {
      if (name === 'getChanges') return { ...FINE, outcome: 'down' };
      return name === 'getMailsFromMailbox' ? { ...FINE, after: 20 } : FINE;
    };
    const older = replica.refresh('inbox');
    await new Promise((resolve) => setTimeout(resolve, 5));
    await server.put(message('new', { threadId: 't-new', messageIdHeader: 'new@host.test', receivedAt: START + 9e6 }));
    const newer = replica.refresh('inbox');
    expect(await older).toBe(1);
    expect(await newer).toBe(2);
  });
});
