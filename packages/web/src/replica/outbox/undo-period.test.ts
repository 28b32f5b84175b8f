import { afterEach, describe, expect, test } from 'vitest';
import { eventually, until } from '../../../test/support/eventually.ts';
import { HandlerServer } from '../../../test/support/host/handler-server.ts';
import { message } from '../../../test/support/messages.ts';
import { REPLY, sends } from '../../../test/support/outgoing.ts';
import { Browser, begin, closeTabs, PLAIN, showFolder, TIME_SCALE } from '../../../test/support/tab.ts';

afterEach(closeTabs);

describe('a mail in its undo period', () => {
  test('[D24] is with the host at once, for its undo period, and goes by itself whatever becomes of the browser and its clock', async () => {
    const browser = new Browser();
    const server = new HandlerServer([message('a')]);
    const replica = await begin(server, browser);
    await showFolder(replica, 'sent');
    browser.clock = () => Date.now() - 24 * 60 * 60_000;
    replica.send(REPLY, { undoPeriodMs: 10_000 });
    await eventually(async () => sends(server).length === 1);
    expect(sends(server)[0]?.args.undo_period).toBeGreaterThan(9_000);
    await until(replica, () => replica.outboxItems()[0]?.state === 'waiting');
    replica.stop();
    await eventually(async () => server.truth().some(({ home }) => home === 'sent'));
    const next = await begin(server, browser);
    await until(next, () => next.outboxItems().length === 0);
    expect(server.truth().filter(({ home }) => home === 'sent')).toHaveLength(1);
  });

  test('[D24] is told as sent when the host has let it go', async () => {
    const server = new HandlerServer([message('a')]);
    const replica = await begin(server);
    await showFolder(replica, 'sent');
    let most = 0;
    replica.watch(() => {
      most = Math.max(most, replica.folderView('sent').rows.length, replica.outboxItems().length);
    });
    const sending = replica.send(REPLY, { undoPeriodMs: 5_000 });
    expect(replica.folderView('sent').rows).toHaveLength(1);
    expect(await sending.settled).toBe('sent');
    expect(server.truth().filter(({ home }) => home === 'sent')).toHaveLength(1);
    await until(replica, () => replica.folderView('sent').rows[0]?.latest.id.startsWith('local-') === false);
    expect(most).toBe(1);
    expect(await sending.cancel()).toBe(null);
  });

  test.each(['before it is asked', 'while it is on its way', 'when it is held', 'when the answer is lost'])(
    '[D24] can be taken back from the host: %s',
    async (when) => {
      const server = new HandlerServer([message('a')]);
      server.queue.haste = 0;
      const replica = await begin(server);
      await showFolder(replica, 'sent');
      let lost = when === 'when the answer is lost';
      server.weather = (name) => {
        if (name !== 'createMail' || !lost) return 'fine';
        lost = false;
        return 'lost';
      };
      const sending = replica.send(REPLY, { undoPeriodMs: 60_000 });
      if (when === 'while it is on its way') await until(replica, () => replica.outboxItems()[0]?.state === 'sending');
      if (when === 'when it is held') await until(replica, () => replica.outboxItems()[0]?.held !== null);
      if (when === 'when the answer is lost') await eventually(async () => sends(server).length > 0);
      const mail = (await sending.cancel())?.mail;
      expect(mail).toMatchObject({ subject: REPLY.subject, html: REPLY.html });
      expect(await sending.settled).toBe('cancelled');
      expect(replica.outboxItems()).toEqual([]);
      await until(replica, () => replica.folderView('sent').rows.length === 0);
      // Its draft is known by the name that it has now.
      const drafts = server.truth().filter(({ home }) => home === 'drafts');
      expect(drafts.map(({ id }) => id)).toEqual(mail?.draftId ? [mail.draftId] : []);
      expect(server.truth().some(({ home }) => home === 'sent')).toBe(false);
      // Nor is anything left that would go later.
      expect(server.queue.held).toBe(0);
    },
  );

  test('[D24] that could not be handed over waits for its undo period here, by the time that passes', async () => {
    const browser = new Browser();
    const server = new HandlerServer([message('a')]);
    const replica = await begin(server, browser, PLAIN);
    const began = Date.now();
    browser.elapsed = () => (Date.now() - began) * TIME_SCALE;
    browser.clock = () => began + (Date.now() - began) * TIME_SCALE;
    const sending = replica.send(REPLY, { undoPeriodMs: 10_000 });
    browser.clock = () => began - 24 * 60 * 60_000;
    expect(await sending.settled).toBe('sent');
    const gone = replica.send(REPLY, { undoPeriodMs: 0 });
    await gone.settled;
    expect(await gone.cancel()).toBe(null);
  });

  test('[1.2] that waits here is no later for a clock that was set back while no page was open', async () => {
    const browser = new Browser();
    const server = new HandlerServer([message('a')]);
    const first = await begin(server, browser, PLAIN);
    browser.online = false;
    first.send(REPLY, { undoPeriodMs: 10_000 });
    await eventually(async () => (await browser.records.all('outgoing')).length === 1);
    first.stop();
    browser.online = true;
    const began = Date.now();
    browser.elapsed = () => (Date.now() - began) * TIME_SCALE;
    browser.clock = () => began - 24 * 60 * 60_000;
    const second = await begin(server, browser, PLAIN);
    await until(second, () => second.outboxItems().length === 0);
    expect(server.truth().filter(({ home }) => home === 'sent')).toHaveLength(1);
  });

  test('[D24] is sent once when the tab that wrote it is closed in the undo period', async () => {
    const browser = new Browser();
    const server = new HandlerServer([message('a')]);
    const [one, two] = [await begin(server, browser), await begin(server, browser)];
    const { id } = one.send(REPLY, { undoPeriodMs: 2_000 });
    await until(two, () => two.outboxItems().length === 1);
    one.stop();
    await until(two, () => two.outboxItems().length === 0);
    expect(new Set(sends(server).map((call) => call.key))).toEqual(new Set([id]));
    expect(server.truth().filter(({ home }) => home === 'sent')).toHaveLength(1);
  });
});
