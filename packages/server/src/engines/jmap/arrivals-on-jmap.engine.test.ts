import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { missingCyrus } from '../../../test/engines/real-servers/real-cyrus.ts';
import { putRecord, putRule, WrenAtCyrus } from '../../../test/engines/real-servers/wren-at-cyrus.ts';
import { openCuttingProxy } from '../../../test/engines/stand-ins/cutting-proxy.ts';
import { accountOf, mail } from '../../../test/wren/running-wren.ts';
import { folderOf, type Row, subjectsIn } from '../../../test/wren/two-people.ts';
import type { Visitor } from '../../../test/wren/visitor.ts';

describe.skipIf(missingCyrus !== null)(
  `mail that comes to a JMAP server${missingCyrus ? `: ${missingCyrus}` : ''}`,
  () => {
    let at: WrenAtCyrus;
    /** What has been sent before. */
    let sent: number;

    beforeAll(async () => {
      at = await WrenAtCyrus.open();
    });
    afterAll(() => at.close());
    beforeEach(async () => {
      await at.begin();
      sent = at.sink.taken.length;
    });

    const rowOf = async (ada: Visitor, mailbox: string, subject: string): Promise<Row> =>
      (await folderOf(ada, mailbox)).find((row: Row) => row.subject === subject);

    it('is filed, marked and labelled by the account’s rules, and what was there before is left alone', async () => {
      await at.arrive('An old offer');
      const { wren, ada } = await at.start();
      onTestFinished(() => wren.stop());
      await putRule(ada, 'offers', { query: 'subject:offer', mailbox: 'archive', keywords: ['shop'], sortOrder: 1 });
      await putRule(ada, 'files', { query: 'lanterns', star: true, markRead: true, sortOrder: 2 });
      const status = { state: 'none', script: null, can_use: false, rules: [], answers: false };
      expect(await ada.call('client.get_server_rules')).toEqual(status);
      const heard: string[] = [];
      onTestFinished(wren.stores.onChange((id) => heard.push(id)));
      await at.arrive('An offer');
      await at.cyrus.deliver(at.user.address, mail('Lights', {}, 'Three lanterns.').replaceAll('\n', '\r\n'));
      await at.settled(wren);
      // Browsers are told of new mail by who hears of changes.
      expect(heard).toContain((await accountOf(wren, at.user.address)).id);
      expect(await subjectsIn(ada, 'archive')).toEqual(['An offer']);
      expect([...(await subjectsIn(ada, 'inbox'))].sort()).toEqual(['An old offer', 'Lights']);
      expect(await rowOf(ada, 'archive', 'An offer')).toMatchObject({ keywords: ['shop'], seen: 0 });
      const lights = await rowOf(ada, 'inbox', 'Lights');
      expect(lights).toMatchObject({ seen: 1, flagged: 1 });
      const thread = await ada.call('mail.get_mail_thread', { thread_id: lights.thread_id });
      expect(thread.at(-1).rules).toEqual([{ id: 'files', name: 'files' }]);
    });

    it('is passed on and answered once, and what came while Wren was down is, too', async () => {
      const { wren, ada } = await at.start();
      const address = 'away@example.net';
      await ada.call('client.ask_forwarding', { address });
      await wren.queue.idle();
      await expect.poll(() => at.sink.taken.slice(sent)).toHaveLength(1);
      const [, code] = /^ {4}([0-9a-f]{8})\r?$/mu.exec(at.sink.taken[sent]?.raw ?? '') ?? [];
      expect(await ada.call('client.confirm_forwarding', { address, code })).toEqual({ agreed: true });
      await putRule(ada, 'pass', { query: 'subject:invoice', forwardTo: address });
      await putRecord(ada, 'vacation', 'vacationResponse', {
        isEnabled: true,
        subject: 'Away',
        html: '<p>Back soon</p>',
      });
      await at.settled(wren);
      const recipients = () =>
        at.sink.taken
          .slice(sent + 1)
          .map(({ to }) => to.join(' '))
          .sort();
      await at.arrive('Invoice 1');
      await at.settled(wren);
      await wren.queue.idle();
      await expect.poll(recipients).toEqual([address, 'lin@example.com']);
      expect(at.sink.taken.find(({ raw }) => raw.includes('Subject: Invoice'))?.raw).toContain(
        `Delivered-To: ${at.user.address}`,
      );
      await wren.stop();
      await at.arrive('Invoice 2');
      const again = await at.start();
      onTestFinished(() => again.wren.stop());
      await at.settled(again.wren);
      await again.wren.queue.idle();
      // The sender has been told already.
      await expect.poll(recipients).toEqual([address, address, 'lin@example.com']);
      expect([...(await subjectsIn(again.ada, 'inbox'))].sort()).toEqual(['Invoice 1', 'Invoice 2']);
    });

    it('waits in the screener where its sender is unknown, the first and the second that come at once', async () => {
      const { wren, ada } = await at.start();
      onTestFinished(() => wren.stop());
      await putRecord(ada, 'screener', 'screener', { isEnabled: true });
      await putRecord(ada, 'friend', 'knownSender', { sender: 'friend@example.com' });
      await at.arrive('One', { From: 'stranger@example.org' });
      await at.arrive('Two', { From: 'stranger@example.org' });
      await at.arrive('Known', { From: 'friend@example.com' });
      await at.settled(wren);
      expect([...(await subjectsIn(ada, 'screener'))].sort()).toEqual(['One', 'Two']);
      expect(await subjectsIn(ada, 'inbox')).toEqual(['Known']);
    });

    it('skips the Inbox where its conversation is muted, until one is written to the user alone', async () => {
      const { wren, ada } = await at.start();
      onTestFinished(() => wren.stop());
      const [first, list] = ['<first@example.com>', 'list@example.org'];
      await at.arrive('Plans', { 'Message-ID': first });
      await at.settled(wren);
      const { name } = await rowOf(ada, 'inbox', 'Plans');
      await ada.call('mail.set_keyword', { names: [name], keyword: '$muted', value: true });
      const answer = { 'In-Reply-To': first, References: first };
      await at.arrive('Re: Plans', { ...answer, To: list, 'Message-ID': '<second@example.com>' });
      await at.settled(wren);
      const store = await wren.storeOf(await accountOf(wren, at.user.address));
      const boxes = async () => {
        const [row] = await folderOf(ada, 'inbox');
        const thread = await store.thread(row.thread_id);
        return thread.map(({ mailbox, keywords = [] }) => `${mailbox} ${keywords.includes('$muted')}`).sort();
      };
      expect(await boxes()).toEqual(['archive false', 'inbox true']);
      await at.arrive('Re: Plans', { ...answer, 'Message-ID': '<third@example.com>' });
      await at.settled(wren);
      expect(await boxes()).toEqual(['archive false', 'inbox false', 'inbox false']);
    });

    it('is filed once where the server’s answer was lost, though its user has put it back since', async () => {
      const proxy = await openCuttingProxy(Number(at.cyrus.url.port), { answerTo: /"Email\/set"/u });
      onTestFinished(() => proxy.close());
      const url = new URL(at.cyrus.url);
      url.port = String(proxy.port);
      const { wren, ada } = await at.start(url);
      onTestFinished(() => wren.stop());
      await putRule(ada, 'offers', { query: 'subject:offer', mailbox: 'archive' });
      await at.settled(wren);
      await at.arrive('An offer');
      await at.settled(wren);
      expect([proxy.cuts, await subjectsIn(ada, 'archive')]).toEqual([1, ['An offer']]);
      const { thread_id: thread } = await rowOf(ada, 'archive', 'An offer');
      await ada.call('mail.set_mails_mailbox', { thread_ids: [thread], mailbox: 'inbox', from: 'archive' });
      await at.arrive('News');
      await at.settled(wren);
      expect([...(await subjectsIn(ada, 'inbox'))].sort()).toEqual(['An offer', 'News']);
    });

    it('is found where the server cannot say what has changed since, and nothing is done twice', async () => {
      const { wren, ada } = await at.start();
      await putRule(ada, 'offers', { query: 'subject:offer', mailbox: 'archive' });
      await at.settled(wren);
      await at.arrive('Old offer');
      await at.settled(wren);
      const { thread_id: thread } = await rowOf(ada, 'archive', 'Old offer');
      await ada.call('mail.set_mails_mailbox', { thread_ids: [thread], mailbox: 'inbox', from: 'archive' });
      const notes = await wren.stores.notesOf((await accountOf(wren, at.user.address)).id);
      const [kept] = await notes.read('jmap.arrivals');
      const mark = { ...JSON.parse(kept?.[1] ?? '{}'), state: 'none such' };
      await notes.keep([['jmap.arrivals', JSON.stringify(mark)]]);
      await wren.stop();
      await at.arrive('New offer');
      const again = await at.start();
      onTestFinished(() => again.wren.stop());
      expect(await subjectsIn(again.ada, 'archive')).toEqual(['New offer']);
      expect(await subjectsIn(again.ada, 'inbox')).toEqual(['Old offer']);
    });

    it('is not what is filed from here', async () => {
      const { wren, ada } = await at.start();
      onTestFinished(() => wren.stop());
      await putRule(ada, 'all', { query: 'subject:kept', mailbox: 'trash' });
      const raw = mail('Kept', { 'Message-ID': '<kept@example.org>' }).replaceAll('\n', '\r\n');
      const body = new FormData();
      body.set('sizes', `[${raw.length}]`);
      body.set('file', new File([raw], 'mail'));
      await ada.request('/api/method/mail.api.client.import_mails', { method: 'POST', body });
      await at.settled(wren);
      expect(await subjectsIn(ada, 'inbox')).toEqual(['Kept']);
    });
  },
);
