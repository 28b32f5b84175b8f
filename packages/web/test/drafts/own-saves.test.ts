import { afterEach, beforeEach, expect, test } from 'vitest';
import { draftOf, isStopped } from '../../src/composer/draft/draft-state.ts';
import type { Replica } from '../../src/replica/replica.ts';
import { eventually } from '../support/eventually.ts';
import { HandlerServer } from '../support/host/handler-server.ts';
import { begin, closeTabs } from '../support/tab.ts';
import { draftTexts, openDraft, openSession, saved, type as typeIn, written } from './composing.ts';

let server: HandlerServer;
beforeEach(() => {
  server = new HandlerServer();
});
afterEach(closeTabs);

/** A form on a draft of the server whose own time stands still: nothing is saved but what the test saves. */
async function still(replica: Replica, id: string) {
  const { message, body, revision } = await replica.drafts.read(id);
  const content = written('', { draftId: id, draftRevision: revision, threadId: message.threadId });
  const mine = openSession(
    replica,
    { content: { ...content, body: { html: body.html ?? '', text: '' } }, unsaved: false },
    { after: () => () => undefined },
  );
  await eventually(async () => mine.view().lock === 'mine');
  const states = new Set<string>();
  mine.watch(() => states.add(mine.view().state.is));
  return { mine, states };
}

/** Resolves when the save that made the present revision of a draft is known to a form, or is held for a stranger's. */
const judged = (replica: Replica, id: string, before: string | undefined, mine: ReturnType<typeof openSession>) =>
  eventually(async () => {
    const heard = replica.drafts.latestMessage(id)?.revision;
    if (heard === undefined || heard === before) return false;
    const { state } = mine.view();
    return isStopped(state) || draftOf(state)?.revision === heard;
  });

for (const [order, isHeardFirst] of [
  ['before the news of the save', false],
  ['while the save is on its way, whose news comes first', true],
] as const) {
  test(`[4.2] a save whose answer is lost is one’s own, though more is typed ${order}`, async () => {
    /** Resolves when the answer to the next save is lost. */
    let loss: Promise<void> | null = null;
    const here = await begin({
      fetch: async (input, init) => {
        const answer = await server.fetch(input, init);
        if (loss === null || !input.includes('update_draft_mail')) return answer;
        await loss;
        loss = null;
        throw new TypeError('connection reset');
      },
    });
    const id = await saved(here, 'one');
    const { mine, states } = await still(here, id);
    const before = here.drafts.latestMessage(id)?.revision;
    const isHeard = () => eventually(async () => here.drafts.latestMessage(id)?.revision !== before);
    let lose = (): void => undefined;
    loss = new Promise((resolve) => {
      lose = resolve;
    });
    const isQuiet = { before: 0, after: 0, outcome: 'down' } as const;
    const isFine = { ...isQuiet, outcome: 'fine' } as const;
    server.weather = (name) => (name === 'getChanges' && !isHeardFirst ? isQuiet : isFine);
    typeIn(mine, 'two');
    const save = mine.save();
    await eventually(async () => (await draftTexts(server)).join() === 'two');
    typeIn(mine, 'two and more');
    if (isHeardFirst) await isHeard();
    lose();
    await expect(save).rejects.toMatchObject({ code: 'network' });
    server.weather = () => isFine;
    server.cutStreams();
    await isHeard();
    await judged(here, id, before, mine);
    expect([...states]).toEqual(['dirty', 'saving']);
  });
}

test('[4.2] one’s own saves are no news, however often and whatever of them comes back late', async () => {
  const here = await begin(server);
  const id = await saved(here, 'one');
  const mine = await openDraft(here, id);
  let calls = 0;
  server.weather = (name) => {
    calls += 1;
    return { before: 0, after: calls % 3, outcome: name === 'updateDraftMail' && calls % 4 === 0 ? 'lost' : 'fine' };
  };
  for (let turn = 1; turn <= 20; turn += 1) {
    typeIn(mine, `turn ${turn}`);
    await mine.save().catch(() => undefined);
  }
  server.weather = () => ({ before: 0, after: 0, outcome: 'fine' });
  typeIn(mine, 'the last');
  await eventually(async () => (await draftTexts(server)).join() === 'the last');
  expect(isStopped(mine.view().state)).toBe(false);
  expect(mine.draftId).toBe(id);
});

test.each([
  [
    'sends',
    async (there: Replica, id: string) => {
      const { mail } = await (await openDraft(there, id)).handOver();
      await there.send({ ...mail, to: [{ name: null, email: 'grace@host.test' }] }, { undoPeriodMs: 0 }).settled;
    },
  ],
  [
    'throws away',
    async (there: Replica, id: string) => {
      await there.discardDraft(id).settled;
    },
  ],
] as const)(
  '[4.3] a form that has closed while the answer to its save was lost leaves no second draft when another device %s what it saved',
  async (_what, end) => {
    const [here, there] = [await begin(server), await begin(server)];
    const id = await saved(here, 'one');
    const { mine } = await still(here, id);
    const isFine = { before: 0, after: 0, outcome: 'fine' } as const;
    let isOut = false;
    server.weather = (name) => ({ ...isFine, outcome: name === 'updateDraftMail' && !isOut ? 'lost' : 'fine' });
    typeIn(mine, 'two');
    await expect(mine.save()).rejects.toMatchObject({ code: 'network' });
    expect(await draftTexts(server)).toEqual(['two']);
    isOut = true;
    await end(there, id);
    expect(await draftTexts(server)).toEqual([]);
    mine.close();
    await eventually(async () => mine.isEnded);
    expect(await draftTexts(server)).toEqual([]);
  },
);

test('[4.3] a form that has closed ends when it is heard that its save had arrived', async () => {
  const here = await begin(server);
  const id = await saved(here, 'one');
  const { mine } = await still(here, id);
  server.weather = (name) => ({ before: 0, after: 0, outcome: name === 'updateDraftMail' ? 'lost' : 'fine' });
  typeIn(mine, 'two');
  await expect(mine.save()).rejects.toMatchObject({ code: 'network' });
  mine.close();
  await eventually(async () => server.received.filter(({ name }) => name === 'updateDraftMail').length > 1);
  // Its time stands still: nothing but what is heard of the draft ends it.
  server.weather = () => ({ before: 0, after: 0, outcome: 'fine' });
  const [draft] = await server.truth();
  if (draft) await server.change({ kind: 'flag', keyword: 'flagged', value: true, target: { messages: [id] } });
  await eventually(async () => mine.isEnded);
  expect(await draftTexts(server)).toEqual(['two']);
});
