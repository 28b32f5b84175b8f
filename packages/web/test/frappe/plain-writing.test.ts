import type { Message } from '@wren/domain/message/message.ts';
import * as v from 'valibot';
import { afterEach, describe, expect, test } from 'vitest';
import { uploadFile } from '../../src/host/client/files/upload-file.ts';
import { EMPTY_MAIL } from '../../src/host/outgoing-mail.ts';
import { saveDraft } from '../drafts/composing.ts';
import { GENERATIONS } from '../plain-host/plain-habits.ts';
import { all, GRACE, OWN, rows, SEEN } from '../plain-host/rig/plain-conversation.ts';
import { closePlainHosts, openPlainHost } from '../plain-host/rig/plain-tab.ts';
import { message } from '../support/messages.ts';
import { closeTabs, showFolder } from '../support/tab.ts';

afterEach(async () => {
  closeTabs();
  await closePlainHosts();
});

describe.each(GENERATIONS)('writing by a host of $generation', (habits) => {
  const open = (messages: readonly Message[]) => openPlainHost({ habits, messages });

  test('[7.12] [7.13] [4.2] a draft whose id changes with every save stays one draft, and is sent as one mail', async () => {
    const { host, replica } = await open([]);
    await showFolder(replica, 'drafts');
    const mail = { ...EMPTY_MAIL, to: [{ name: 'Hopper, Grace', email: 'grace@host.test' }], key: 'form' };
    const first = await saveDraft(replica, { ...mail, subject: 'One' });
    const second = await saveDraft(replica, { ...mail, subject: 'Two' });
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

  test('[7.12] [D28] a mail goes out and is saved under an own address: that of the form, whatever it names', async () => {
    const { host, replica } = await open([]);
    for (const from of [null, 'ADA@host.test', 'stranger@elsewhere.test']) {
      const form = { ...EMPTY_MAIL, subject: 'Under', from, key: `form of ${from}` };
      const first = await saveDraft(replica, form);
      const { id } = await saveDraft(replica, { ...form, draftId: first.id, subject: 'More' });
      await replica.send({ ...EMPTY_MAIL, from, draftId: id, to: [GRACE] }, { undoPeriodMs: 0 }).settled;
    }
    const written = [...host.argsOf('create_mail'), ...host.argsOf('update_draft_mail')];
    expect(new Set(written.map((args) => args.from_email))).toEqual(new Set(['ada@host.test']));
    expect(replica.outboxItems()).toEqual([]);
  });

  test.each([
    ['null', null],
    ['left out', undefined],
    ['of another user', 'grace@host.test'],
    ['of nobody here', 'stranger@elsewhere.test'],
  ])('[7.12] the stand-in refuses a sender that is %s, as wire contract 2.10 says', async (_, from) => {
    const { host } = await open([]);
    const browser = await host.browser();
    const told: unknown = await (await browser.fetch('/api/method/mail.session.get_sid')).json();
    const { csrf_token: token } = v.parse(v.object({ message: v.object({ csrf_token: v.string() }) }), told).message;
    const rest = { cc: [], bcc: [], attachments: [], in_reply_to: null, in_reply_to_id: null, save_as_draft: true };
    const mail = { to: [GRACE.email], subject: 'Under', html_body: '', ...rest };
    const create = (sender: string | null | undefined): Promise<Response> =>
      browser.fetch('/api/method/mail.api.mail.create_mail', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Frappe-CSRF-Token': token },
        body: JSON.stringify({ ...mail, from_email: sender }),
      });
    const refused = await create(from);
    expect({ is: refused.ok, mails: all(host) }).toEqual({ is: false, mails: [] });
    // It is the sender alone that it minds.
    expect((await create('ada@host.test')).ok).toBe(true);
  });

  test('[7.12] two drafts of the same subject are two', async () => {
    const { host, replica } = await open([]);
    const one = await saveDraft(replica, { ...EMPTY_MAIL, key: 'one', html: '<p>1</p>' });
    const two = await saveDraft(replica, { ...EMPTY_MAIL, key: 'two', html: '<p>2</p>' });
    expect(two.id).not.toBe(one.id);
    await saveDraft(replica, { ...EMPTY_MAIL, key: 'one', html: '<p>1 and more</p>' });
    expect([...host.mail.bodies.values()].map((body) => body.html)).toContain('<p>1 and more</p>');
    expect(all(host)).toHaveLength(2);
  });

  test('[7.17] [4.3] a draft is discarded', async () => {
    const { host, replica } = await open([]);
    const { id } = await saveDraft(replica, { ...EMPTY_MAIL, key: 'form', subject: 'Never mind' });
    await replica.discardDraft(id).settled;
    // Some hosts move no drafts: there it goes for good.
    const left = habits.movesDrafts ? [{ mailbox: 'trash', subject: 'Never mind' }] : [];
    expect(all(host)).toMatchObject(left);
  });

  test('[7.12] a mail is sent at once and shows once, and what it answers is marked', async () => {
    const { host, replica } = await open(SEEN);
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
    await replica.send({ ...reply, html: '<p>Yes</p>' }, { undoPeriodMs: 0 }).settled;
    await replica.refresh('inbox');
    // The host's own list knows nothing of it (4.5).
    expect(rows(replica)[0]).toMatchObject({ latest: { id: asked?.id }, answer: { preview: 'Yes' } });
    await replica.refresh('sent');
    expect(rows(replica, 'sent')).toHaveLength(1);
    expect(rows(replica)[0]?.answer?.threadId).toBe('t');
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
    const { id } = await saveDraft(replica, { ...mail, attachments: [part] });
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
    const { tab } = await open([message('m-d', { mailbox: 'drafts', home: 'drafts', ...OWN })]);
    const draft = await tab.client.call('getDraft', { draft_id: 'm-d' });
    expect(draft.message).toMatchObject({ mailbox: 'drafts', to: [GRACE] });
    expect(draft.body?.html).toContain('Body of m-d.');
  });
});
