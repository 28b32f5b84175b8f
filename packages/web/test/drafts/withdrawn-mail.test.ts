import { afterEach, beforeEach, expect, test } from 'vitest';
import { resumeWithdrawn } from '../../src/composer/resume-withdrawn.ts';
import type { Replica } from '../../src/replica/replica.ts';
import { eventually, until } from '../support/eventually.ts';
import { HandlerServer, type Weather } from '../support/host/handler-server.ts';
import { Browser, begin, closeTabs, showFolder } from '../support/tab.ts';
import { TIME_SCALE } from '../support/time-scale.ts';
import { contentOf, draftsOn, openDraft, openSession, saved, type as typeIn, written } from './composing.ts';

const TO = [{ name: null, email: 'grace@host.test' }];

let server: HandlerServer;
beforeEach(() => {
  server = new HandlerServer();
  // No test races against the end of an undo period.
  server.queue.haste = 0;
});
afterEach(closeTabs);

/** A browser whose clock runs as fast as its timers do in tests. */
function hastyBrowser(): Browser {
  const browser = new Browser();
  const start = Date.now();
  browser.clock = () => start + (Date.now() - start) * TIME_SCALE;
  return browser;
}

/** Sends what a form holds; resolves when the host keeps it for its undo period. */
async function hold(replica: Replica, session: ReturnType<typeof openSession>) {
  const { mail, form } = await session.handOver();
  const sending = replica.send(mail, { undoPeriodMs: 30_000, form });
  session.close();
  await until(replica, () => replica.outboxItems()[0]?.held !== null);
  return sending;
}

test('[D22] a mail that is taken back in its undo period is the draft that it was, as often as it is sent and taken back', async () => {
  const here = await begin(server);
  const id = await saved(here, 'begun', { to: TO });
  let session = await openDraft(here, id);
  for (const text of ['once', 'twice', 'three times']) {
    typeIn(session, text);
    const sending = await hold(here, session);
    expect(await draftsOn(server)).toEqual([]);
    const taken = await sending.cancel();
    expect(taken).toMatchObject({ mail: { draftId: id }, form: { unanswered: null } });
    expect(await draftsOn(server)).toEqual([[id, text]]);
    if (!taken) throw new Error('too late');
    session = openSession(here, resumeWithdrawn(taken, contentOf(taken.mail)));
    await eventually(async () => session.view().lock === 'mine');
    typeIn(session, `${text}, and written on`);
    await session.save();
    expect(await draftsOn(server)).toEqual([[id, `${text}, and written on`]]);
  }
  await hold(here, session);
  await server.queue.letGo();
  await until(here, () => here.outboxItems().length === 0);
  expect((await server.truth()).map((message) => [message.id, message.home])).toEqual([[id, 'sent']]);
});

test('[D22] [4.3] what is taken back is saved: sent from another device then, it is not kept as a second draft', async () => {
  const browser = new Browser();
  const [here, there] = [await begin(server, browser), await begin(server)];
  const id = await saved(here, 'begun', { to: TO });
  const first = await openDraft(here, id);
  typeIn(first, 'not yet');
  const taken = await (await hold(here, first)).cancel();
  if (!taken) throw new Error('too late');
  const again = openSession(here, resumeWithdrawn(taken, contentOf(taken.mail)));
  await eventually(async () => again.view().lock === 'mine');
  expect(again.isUnsaved).toBe(false);
  // A page that starts after a crash has nothing to bring back: it is in Draft.
  await here.localDrafts.kept();
  expect(await browser.records.all('draft')).toEqual([]);

  const { mail, form } = await (await openDraft(there, id)).handOver();
  await there.send(mail, { undoPeriodMs: 0, form }).settled;
  await eventually(async () => again.view().state.is === 'gone');
  again.close();
  await eventually(async () => again.isEnded);
  expect(await draftsOn(server)).toEqual([]);
  expect(server.truth().map(({ home }) => home)).toEqual(['sent']);
});

test('[4.5] what the host refused to send and keeps as a draft is saved when it is edited, and what it did not take is not', async () => {
  for (const takes of [true, false]) {
    const there = new HandlerServer();
    // A save is the same call without the wish to send.
    there.weather = (name, { save_as_draft }) => {
      return name === 'createMail' && !(takes && save_as_draft) ? 'too-large' : 'fine';
    };
    const here = await begin(there);
    const session = openSession(here, { content: written('too much', { to: TO }), unsaved: true });
    const { mail, form } = await session.handOver();
    session.close();
    await here.send(mail, { undoPeriodMs: 0, form }).settled.catch(() => undefined);
    const taken = await here.cancelSend(here.outboxItems()[0]?.id ?? '');
    if (!taken) throw new Error('too late');
    expect((await draftsOn(there)).map(([, text]) => text)).toEqual(takes ? ['too much'] : []);
    const again = openSession(here, resumeWithdrawn(taken, contentOf(taken.mail)));
    expect([again.isUnsaved, again.draftId === null]).toEqual([!takes, !takes]);
    again.end();
  }
});

test('[D22] the form of another device goes on with a draft that was sent and taken back', async () => {
  const [here, there] = [await begin(server), await begin(server)];
  const id = await saved(here, 'begun', { to: TO });
  const theirs = await openDraft(there, id);
  const mine = await openDraft(here, id);
  typeIn(mine, 'sent too early');
  const sending = await hold(here, mine);
  await eventually(async () => theirs.view().state.is === 'gone');
  await sending.cancel();
  await eventually(async () => theirs.view().state.is === 'ready');
  expect(theirs.content.body.text).toBe('sent too early');
  typeIn(theirs, 'written on');
  await theirs.save();
  expect(await draftsOn(server)).toEqual([[id, 'written on']]);
});

test('[D24] what another device takes back is told as taken back, and nothing of it is kept here', async () => {
  const browser = new Browser();
  const [here, there] = [await begin(server, browser), await begin(server)];
  const id = await saved(here, 'begun', { to: TO });
  const session = await openDraft(here, id);
  typeIn(session, 'not yet');
  const sending = await hold(here, session);
  await until(there, () => there.outboxItems().length === 1);
  expect(await there.scheduled.unschedule(there.outboxItems()[0]?.id ?? '')).toMatchObject({ id });
  expect(await sending.settled).toBe('cancelled');
  expect(here.outboxItems()).toEqual([]);
  expect(await browser.records.all('draft')).toEqual([]);
  expect(await draftsOn(server)).toEqual([[id, 'not yet']]);
});

test('[D24] [2.43] what is taken back leaves the outbox of every device, and is a draft there', async () => {
  const [here, there] = [await begin(server), await begin(server)];
  const id = await saved(here, 'begun', { to: TO });
  await showFolder(there, 'drafts');
  const session = await openDraft(here, id);
  typeIn(session, 'not yet');
  const sending = await hold(here, session);
  await until(there, () => there.outboxItems().length === 1 && there.folderView('drafts').rows.length === 0);
  await sending.cancel();
  await until(there, () => there.outboxItems().length === 0 && there.folderView('drafts').rows.length === 1);
  expect(await draftsOn(server)).toEqual([[id, 'not yet']]);
});

test('[D24] what the host has sent is told as sent, though its draft is known here still', async () => {
  const here = await begin(server, hastyBrowser());
  const id = await saved(here, 'begun', { to: TO });
  const session = await openDraft(here, id);
  await until(here, () => here.drafts.latestMessage(id) !== undefined);
  // Nothing that happens to the draft comes here.
  server.cutStreams();
  server.weather = (name) => ({ before: 0, after: 0, outcome: name === 'getChanges' ? 'down' : 'fine' });
  typeIn(session, 'sent');
  const sending = await hold(here, session);
  await server.queue.letGo();
  expect(await sending.settled).toBe('sent');
});

test('[D24] what the host may have got is taken back there, though its answer was lost and it says that it failed', async () => {
  const browser = new Browser();
  const here = await begin(server, browser);
  const outcomes: Weather['outcome'][] = ['lost', 'internal', 'internal', 'internal'];
  server.weather = (name) => {
    return { before: 0, after: 0, outcome: (name === 'createMail' && outcomes.shift()) || 'fine' };
  };
  const session = openSession(here, { content: written('not yet', { to: TO }), unsaved: true });
  const { mail, form } = await session.handOver();
  const sending = here.send(mail, { undoPeriodMs: 30_000, form });
  await until(here, () => outcomes.length < 4);
  const taking = sending.cancel();
  await eventually(async () => {
    // No try waits for its time.
    browser.wake();
    return outcomes.length === 0;
  });
  const taken = await taking;
  expect(await draftsOn(server)).toEqual([[taken?.mail.draftId, 'not yet']]);
  await server.queue.letGo();
  expect(server.sent).toEqual([]);
});

test('[2.37] an answer that is taken back is kept for the reply box that it was written in, and a form for a form', async () => {
  for (const place of ['reply', 'form'] as const) {
    const browser = new Browser();
    const here = await begin(server, browser);
    const session = openSession(here, { content: written('not yet', { to: TO }), unsaved: true }, { place });
    const { mail, form } = await session.handOver();
    const taken = await here.send(mail, { undoPeriodMs: 30_000, form }).cancel();
    expect(taken).toMatchObject({ form: { key: session.key, place } });
    await here.localDrafts.kept();
    expect(await browser.records.all('draft')).toMatchObject([{ id: session.key, place }]);
  }
});

test('[2.43] what the host keeps is asked for until it says so, over failures and an expired session', async () => {
  const [here, there] = [await begin(server), await begin(server)];
  const session = await openDraft(here, await saved(here, 'begun', { to: TO }));
  typeIn(session, 'held');
  await hold(here, session);
  await until(there, () => there.outboxItems().length === 1);
  const outcomes: Weather['outcome'][] = ['busy', 'internal', 'down', 'lost', 'not-signed-in', 'internal', 'busy'];
  server.weather = (name) => {
    return { before: 0, after: 0, outcome: (name === 'getScheduledMails' && outcomes.shift()) || 'fine' };
  };
  await server.queue.letGo();
  await eventually(async () => {
    // The user signs in again.
    there.resume();
    return there.outboxItems().length === 0;
  });
  expect(outcomes).toEqual([]);
});
