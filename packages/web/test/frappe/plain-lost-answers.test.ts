import { afterEach, describe, expect, test } from 'vitest';
import { EMPTY_MAIL } from '../../src/host/outgoing-mail.ts';
import { openSession, saveDraft, type as typeIn, written } from '../drafts/composing.ts';
import { GENERATIONS } from '../plain-host/plain-habits.ts';
import type { PlainHost } from '../plain-host/plain-host.ts';
import { OWN } from '../plain-host/rig/plain-conversation.ts';
import { closePlainHosts, openPlainHost } from '../plain-host/rig/plain-tab.ts';
import { eventually, until } from '../support/eventually.ts';
import { message } from '../support/messages.ts';
import { closeTabs, showFolder } from '../support/tab.ts';

afterEach(async () => {
  closeTabs();
  await closePlainHosts();
});

const letter = { ...EMPTY_MAIL, to: [{ name: null, email: 'grace@host.test' }], subject: 'Once' };

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
