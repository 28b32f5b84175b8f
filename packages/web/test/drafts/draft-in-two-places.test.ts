import { afterEach, beforeEach, expect, test } from 'vitest';
import { isStopped } from '../../src/composer/draft/draft-state.ts';
import type { DraftLock, LockState } from '../../src/replica/drafts/draft-locks.ts';
import type { Replica } from '../../src/replica/replica.ts';
import { eventually } from '../support/eventually.ts';
import { HandlerServer } from '../support/host/handler-server.ts';
import { Browser, begin, closeTabs } from '../support/tab.ts';
import { draftTexts, openDraft, openSession, saved, type as typeIn, written } from './composing.ts';

let server: HandlerServer;
beforeEach(() => {
  server = new HandlerServer();
});
afterEach(closeTabs);

function lock(replica: Replica, name: string, handOver: () => Promise<void> = async () => undefined) {
  const states: LockState[] = [];
  const asked: DraftLock = replica.draftLocks.ask(name, { onState: (state) => states.push(state), handOver });
  return { asked, states, state: () => asked.state };
}

const lockOf = (session: { view(): { readonly lock: LockState } }) => session.view().lock;

test('[4.3] one tab at a time writes on a draft; the second is told, and takes over with what the first one held', async () => {
  const browser = new Browser();
  const [one, two] = [await begin(server, browser), await begin(server, browser)];
  const id = await saved(one, 'first words');
  const first = await openDraft(one, id);
  await eventually(async () => lockOf(first) === 'mine');
  const second = await openDraft(two, id);
  await eventually(async () => lockOf(second) === 'elsewhere');
  typeIn(first, 'first words and more, just typed');
  await second.takeOver();
  await eventually(async () => lockOf(second) === 'mine');
  expect(second.content.body.text).toContain('and more, just typed');
  expect(lockOf(first)).toBe('elsewhere');
  // What is typed in the first one after that belongs to no draft: it is not saved any more.
  typeIn(first, 'too late');
  expect(first.isUnsaved).toBe(false);
  typeIn(second, 'and by the second');
  // And back again.
  await first.takeOver();
  await eventually(async () => lockOf(first) === 'mine');
  expect(first.content.body.text).toBe('and by the second');
  await first.save();
  expect(await draftTexts(server)).toEqual(['and by the second']);
});

test('[4.3] who waits for a draft gets it when the other form is closed, as it was saved', async () => {
  const browser = new Browser();
  const [one, two] = [await begin(server, browser), await begin(server, browser)];
  const id = await saved(one, 'begun');
  const first = await openDraft(one, id);
  const second = await openDraft(two, id);
  await eventually(async () => lockOf(second) === 'elsewhere');
  typeIn(first, 'ended');
  first.close();
  await eventually(async () => first.isEnded);
  await eventually(async () => lockOf(second) === 'mine');
  expect(second.content.body.text).toBe('ended');
  expect(second.view().turn).toBe(1);
});

test('[4.3] who waits for a draft is told when the other form sends it', async () => {
  const browser = new Browser();
  const [one, two] = [await begin(server, browser), await begin(server, browser)];
  const id = await saved(one, 'to be sent');
  const first = await openDraft(one, id);
  const second = await openDraft(two, id);
  await eventually(async () => lockOf(second) === 'elsewhere');
  const { mail, form } = await first.handOver();
  one.send({ ...mail, to: [{ name: null, email: 'grace@host.test' }] }, { undoPeriodMs: 0, form });
  first.close();
  await eventually(async () => second.isEnded);
  expect(second.news).toEqual([{ is: 'ended' }]);
});

test('[4.3] a tab that sleeps is not waited for, and knows when it wakes that it lost the draft', async () => {
  const browser = new Browser();
  const [one, two] = [await begin(server, browser), await begin(server, browser)];
  const first = lock(one, 'draft d', () => new Promise(() => undefined));
  await eventually(async () => first.state() === 'mine');
  const second = lock(two, 'draft d');
  await eventually(async () => second.state() === 'elsewhere');
  await second.asked.takeOver();
  await eventually(async () => second.state() === 'mine');
  expect(first.state()).toBe('elsewhere');
});

test('[4.3] a form that gets its draft with its first save keeps others away from it, under both names', async () => {
  const browser = new Browser();
  const [one, two] = [await begin(server, browser), await begin(server, browser)];
  const first = openSession(one, { content: written('new'), unsaved: true });
  await first.save();
  for (const name of [`form ${first.key}`, `draft ${first.draftId}`]) {
    const other = lock(two, name);
    await eventually(async () => other.state() === 'elsewhere');
    two.draftLocks.release(other.asked);
  }
});

test('[4.3] what another device has saved is not written over: the form is told, and both are kept', async () => {
  const [here, there] = [await begin(server), await begin(server)];
  const id = await saved(here, 'Meet at 2 pm');
  const mine = await openDraft(here, id);
  const theirs = await openDraft(there, id);
  typeIn(theirs, 'Meet at 4 pm');
  await theirs.save();
  typeIn(mine, 'Meet at 3 pm');
  await eventually(async () => mine.view().state.is === 'conflicted');
  expect(await draftTexts(server)).toEqual(['Meet at 4 pm']);
  mine.keepApart();
  await mine.save();
  expect(await draftTexts(server)).toEqual(['Meet at 3 pm', 'Meet at 4 pm']);
  expect(mine.draftId).not.toBe(id);
});

test('[4.3] what another device has saved shows in a form that nobody has touched', async () => {
  const [here, there] = [await begin(server), await begin(server)];
  const id = await saved(here, 'agreed on');
  const mine = await openDraft(here, id);
  const theirs = await openDraft(there, id);
  typeIn(theirs, 'written there');
  await theirs.save();
  await eventually(async () => mine.content.body.text === 'written there');
  expect(mine.view()).toMatchObject({ turn: 1, state: { is: 'ready' } });
  expect(mine.news).toEqual([{ is: 'renewed' }]);
});

test('[4.3] a save that would write over what another device has saved just now is not carried out', async () => {
  const [here, there] = [await begin(server), await begin(server)];
  const id = await saved(here, 'Meet at 2 pm');
  const mine = await openDraft(here, id);
  const theirs = await openDraft(there, id);
  typeIn(theirs, 'Meet at 4 pm');
  typeIn(mine, 'Meet at 3 pm');
  // Nothing of it has come here yet when the page asks to save.
  server.cutStreams();
  server.weather = (name) => ({ before: 0, after: 0, outcome: name === 'getChanges' ? 'down' : 'fine' });
  await theirs.save();
  await expect(mine.save()).rejects.toMatchObject({ code: 'draft-changed' });
  expect(await draftTexts(server)).toEqual(['Meet at 4 pm']);
  // Saving all the same keeps both.
  await mine.save();
  expect(await draftTexts(server)).toEqual(['Meet at 3 pm', 'Meet at 4 pm']);
});

test('[4.3] two devices that save the same are of one mind', async () => {
  const [here, there] = [await begin(server), await begin(server)];
  const id = await saved(here, 'agreed on');
  const mine = await openDraft(here, id);
  const theirs = await openDraft(there, id);
  for (const session of [mine, theirs]) typeIn(session, 'both the same');
  await theirs.save();
  await mine.save();
  await eventually(async () => mine.view().state.is === 'ready');
  expect(await draftTexts(server)).toEqual(['both the same']);
  expect(mine.news).toEqual([]);
});

test('[4.3] a draft that was deleted elsewhere is told of, and what is written is kept as a new one', async () => {
  const [here, there] = [await begin(server), await begin(server)];
  const id = await saved(here, 'agreed on');
  const mine = await openDraft(here, id);
  await there.discardDraft(id).settled;
  await eventually(async () => mine.view().state.is === 'gone');
  expect(mine.view().state).toMatchObject({ why: 'deleted' });
  typeIn(mine, 'still wanted');
  mine.keepApart();
  await mine.save();
  expect(await draftTexts(server)).toEqual(['still wanted']);
});

test('[4.3] a draft that is taken out of Trash again is written on as if nothing had been', async () => {
  const [here, there] = [await begin(server), await begin(server)];
  const id = await saved(here, 'agreed on');
  const mine = await openDraft(here, id);
  const thrown = there.discardDraft(id);
  await thrown.settled;
  await eventually(async () => mine.view().state.is === 'gone');
  await thrown.undo()?.settled;
  await eventually(async () => mine.view().state.is === 'ready');
  typeIn(mine, 'written on');
  await mine.save();
  expect(await draftTexts(server)).toEqual(['written on']);
});

test('[4.5] a draft that was sent on another device is told of; sending what is written here leaves it alone', async () => {
  const [here, there] = [await begin(server), await begin(server)];
  const id = await saved(here, 'agreed on');
  const mine = await openDraft(here, id);
  const theirs = await openDraft(there, id);
  typeIn(mine, 'mine');
  const to = [{ name: null, email: 'grace@host.test' }];
  const { mail } = await theirs.handOver();
  await there.send({ ...mail, to }, { undoPeriodMs: 0 }).settled;
  await eventually(async () => isStopped(mine.view().state));
  expect(mine.view().state).toMatchObject({ is: 'gone', why: 'sent' });
  const again = await mine.handOver();
  expect(again.mail.draftId).toBeNull();
  await here.send({ ...again.mail, to }, { undoPeriodMs: 0, form: again.form }).settled;
  expect(server.sent).toHaveLength(2);
});

test('[4.5] what is sent while another device has saved the draft goes out, and the other version stays', async () => {
  const [here, there] = [await begin(server), await begin(server)];
  const id = await saved(here, 'agreed on');
  const mine = await openDraft(here, id);
  const theirs = await openDraft(there, id);
  server.weather = (name) => ({ before: 0, after: 0, outcome: name === 'getChanges' ? 'down' : 'fine' });
  typeIn(theirs, 'theirs');
  await theirs.save();
  typeIn(mine, 'mine');
  const { mail, form } = await mine.handOver();
  const to = [{ name: null, email: 'grace@host.test' }];
  await here.send({ ...mail, to }, { undoPeriodMs: 0, form }).settled;
  expect(server.sent).toHaveLength(1);
  expect(await draftTexts(server)).toEqual(['theirs']);
});
